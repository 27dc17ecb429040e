import type { CemeteryInput } from '../../domain/cemetery.ts'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'
import { formatNumber } from '../../domain/format-number.ts'
import { cemeteryMatchKey, countyOf, withoutCounty } from '../../search/cemeteries/cemetery-key.ts'
import { foldText } from '../../search/fold.ts'
import type { ProblemSink } from '../problem.ts'

const FACT_NAMES = {
  address: 'address',
  zip: 'postal code',
  phone: 'phone number',
  website: 'website',
  description: 'description',
  position: 'position',
  firstBurialDate: 'first burial',
}
type Fact = keyof typeof FACT_NAMES
const FACTS = Object.keys(FACT_NAMES) as Fact[]

/** The maximum number of cemeteries to remember. If there are more, all of them are forgotten, to limit memory. */
const MAX_CEMETERIES = 100_000
/** The maximum number of different conflicts to report. */
const MAX_CONFLICTS = 10_000
const MAX_VALUES_SHOWN = 5

/** A conflict: rows that contradict an earlier row about a cemetery. */
export interface CemeteryConflict {
  /** `note` if the importer chose one of several cemeteries; `unmapped` if it left a value out. */
  readonly kind: 'note' | 'unmapped'
  readonly column: string | null
  readonly reason: string
  readonly values: Set<string>
  readonly firstLine: number
  rows: number
}

/**
 * Collects the facts about each cemetery from the rows so far. The first value of a fact is kept, so that importing the
 * same file again changes nothing. Different values are counted, and `report` lists each conflict once.
 */
export class CemeteryFacts {
  /** The cemeteries with each name, city, state, and country; they differ in their counties. */
  #known = new Map<string, CemeteryInput[]>()
  readonly #conflicts = new Map<string, CemeteryConflict>()

  /** Merges a row's facts into the facts from earlier rows. Returns the result and the row's conflicts, which are not counted yet. */
  merge(
    cemetery: CemeteryInput,
    columns: Readonly<Partial<Record<Fact | 'county' | 'fullAddress', string | null>>>,
    line: number,
  ): { readonly merged: CemeteryInput; readonly conflicts: readonly CemeteryConflict[] } {
    const matchKey = cemeteryMatchKey(cemetery)
    const conflicts: CemeteryConflict[] = []
    const conflict = (
      what: string,
      column: string | null,
      value: string,
      reason: string,
      kind: CemeteryConflict['kind'] = 'unmapped',
    ) => {
      const key = `${matchKey}\n${what}`
      let known = this.#conflicts.get(key)
      if (known === undefined) {
        if (this.#conflicts.size >= MAX_CONFLICTS) return
        known = { kind, column, reason, values: new Set(), firstLine: line, rows: 0 }
        this.#conflicts.set(key, known)
      }
      known.values.add(value)
      conflicts.push(known)
    }
    const name = withoutCounty(matchKey)
    const named = this.#known.get(name) ?? []
    const county = countyOf(matchKey)
    const at = findCounty(named, county)
    if (at === -1) {
      if (this.#known.size >= MAX_CEMETERIES) this.#known = new Map()
      this.#known.set(name, [...named, cemetery])
      return { merged: cemetery, conflicts }
    }
    let merged = named[at] as CemeteryInput
    if (county === '' && named.filter((one) => one.county !== null).length > 1) {
      const reason = `has no county, but cemeteries of this name are in several; the one in ${merged.county} was used`
      conflict('county', columns.county ?? null, cemetery.name, reason, 'note')
    }
    merged = { ...merged, county: merged.county ?? cemetery.county }
    for (const fact of FACTS) {
      const value = textOf(cemetery, fact)
      if (value === null) continue
      const first = textOf(merged, fact)
      if (first === null) merged = { ...merged, ...valuesOf(cemetery, fact) }
      else if (!includesValue(first, value)) {
        const reason = `the cemetery "${merged.name}" has the ${FACT_NAMES[fact]} "${first}" from an earlier row`
        conflict(fact, columns[fact] ?? columns.fullAddress ?? null, value, reason)
      }
    }
    named[at] = merged
    return { merged, conflicts }
  }

  report(problems: ProblemSink): void {
    for (const { kind, column, reason, values, firstLine, rows } of this.#conflicts.values()) {
      const shown = [...values].slice(0, MAX_VALUES_SHOWN).join('; ')
      const more = values.size > MAX_VALUES_SHOWN ? `; and ${values.size - MAX_VALUES_SHOWN} more` : ''
      const count = formatNumber(rows)
      problems.add(kind, column, shown + more, `${reason}; rows: ${count}, the first in line ${firstLine}`)
    }
  }
}

/** Finds the cemetery in this county or, without a county, the first cemetery. */
function findCounty(named: readonly CemeteryInput[], county: string): number {
  if (county === '') return named.length === 0 ? -1 : 0
  const counties = named.map((one) => countyOf(cemeteryMatchKey(one)))
  return counties.includes(county) ? counties.indexOf(county) : counties.indexOf('')
}

function textOf(cemetery: CemeteryInput, fact: Fact): string | null {
  if (fact === 'position') return cemetery.latitude === null ? null : `${cemetery.latitude}, ${cemetery.longitude}`
  if (fact !== 'firstBurialDate') return cemetery[fact]
  return cemetery.firstBurialDate === null ? null : encodePartialDate(cemetery.firstBurialDate)
}

function valuesOf(cemetery: CemeteryInput, fact: Fact): Partial<CemeteryInput> {
  if (fact === 'position') return { latitude: cemetery.latitude, longitude: cemetery.longitude }
  return { [fact]: cemetery[fact] }
}

/** Whether the first value includes the other: "1 Main St." includes "1 MAIN ST", and "02139-1234" includes "02139". */
function includesValue(first: string, value: string): boolean {
  return first === value || ` ${foldText(first)} `.startsWith(` ${foldText(value)} `)
}
