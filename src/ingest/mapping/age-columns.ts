type AgeUnit = 'years' | 'months' | 'weeks' | 'days' | 'hours'

/** A column with one part of an age. */
export interface AgeColumn {
  readonly index: number
  readonly unit: AgeUnit
}

/** Matches "Age Y", "Age (months)", and "Age D". */
const WITH_AGE =
  /^age[ _.:/-]*\(?(?:in )?(?<unit>y(?:(?:ea)?rs?)?|m(?:o(?:nth)?s?)?|w(?:(?:ee)?ks?)?|d(?:ays?)?|h(?:(?:ou)?rs?)?)\.?\)?$/i
/** Matches "Yrs" and "Age" before "Mos". "Yr", "Mo", and "Day" are parts of a date. */
const YEARS = /^\W*(?:years|yrs|age)\W*$/i
const SMALLER = /^\W*(?<unit>months|mos|mths|weeks|wks|days|dys|das|ds|hours|hrs)\W*$/i
const UNITS: readonly AgeUnit[] = ['years', 'months', 'weeks', 'days', 'hours']

const unitIn = (pattern: RegExp, header: string | undefined): AgeUnit | undefined => {
  const letter = pattern.exec(header ?? '')?.groups?.unit?.[0]?.toLowerCase()
  return letter === undefined ? undefined : UNITS.find((unit) => unit.startsWith(letter))
}

const UNIT = /^(?:years?|yrs?|y|months?|mos?|m|weeks?|wks?|w|days?|d|hours?|hrs?|h)\.?$/i

/** Returns "22 months" for a number and a unit in two columns of the age, in either order; null for anything else. */
export function joinUnit(texts: readonly string[]): string | null {
  if (texts.length !== 2) return null
  const [number, unit] = /^\d/.test(texts[0] as string) ? texts : [texts[1], texts[0]]
  return /^\d+$/.test(number as string) && UNIT.test(unit as string) ? `${number} ${unit}` : null
}

/** Joins a number and the unit in another column: "5 Months". "0 Stillborn" is a stillborn child, and "0 Not Known" is no age. */
export function withAgeUnit(count: string, unit: string): string | null {
  if (/^still[- ]?born$/i.test(unit)) return 'stillborn'
  return Number(count) === 0 && /^(?:not known|unknown|n\/?k|\?)$/i.test(unit) ? null : `${count} ${unit}`
}

/**
 * Finds the columns of an age in parts: "Age Y" and "Age M", or, in a file with deaths, "Yrs", "Mos", and "Days" next to each other.
 * Returns none if an age has one column.
 */
export function findAgeColumns(header: readonly string[], hasDeaths: boolean): readonly AgeColumn[] {
  const named = header.flatMap((name, index) => {
    const unit = unitIn(WITH_AGE, name)
    return unit === undefined ? [] : [{ index, unit }]
  })
  // "Age: Yrs" may be beside "Mos".
  if (named.length > 1 || (named[0] && named[0].unit !== 'years')) return haveDifferentUnits(named) ? named : []
  if (!hasDeaths) return []
  const isYears = (name: string) => YEARS.test(name) || WITH_AGE.test(name)
  const years = header.findIndex((name, index) => isYears(name) && unitIn(SMALLER, header[index + 1]))
  // Where a file has several such groups, or another age, these may be times of membership or service.
  const isOnly = header.filter(isYears).length === 1
  if (years === -1 || !isOnly) return []
  const parts: AgeColumn[] = [{ index: years, unit: 'years' }]
  for (let index = years + 1; ; index++) {
    const unit = unitIn(SMALLER, header[index])
    if (unit === undefined) return haveDifferentUnits(parts) ? parts : []
    parts.push({ index, unit })
  }
}

function haveDifferentUnits(parts: readonly AgeColumn[]): boolean {
  return parts.length > 1 && new Set(parts.map(({ unit }) => unit)).size === parts.length
}
