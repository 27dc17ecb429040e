const DAY_MONTH = String.raw`^(?:den |d\.? )?(?<day>\d{1,2})\/(?<month>\d{1,2})`
/** Matches "12/5-1899" and "12/5 - 99", in which the day is always first. */
const WITH_HYPHEN = new RegExp(String.raw`${DAY_MONTH} ?- ?(?<year>\d{4}|\d{2})$`)
/** Matches "12./5. 1899", as in the registers of Austria-Hungary. */
const WITH_PERIODS = /^(?:den |am )?(?<day>\d{1,2})\.\/ ?(?<month>\d{1,2})\.,? ?(?<year>\d{4})\.?$/
/** Matches "12/5 1899", which may also be an American date. */
const WITH_SPACE = new RegExp(String.raw`${DAY_MONTH},? (?<year>\d{4})$`)
/** Matches "1899 12/5". */
const YEAR_FIRST = /^(?<year>\d{4}),? (?<day>\d{1,2})\/(?<month>\d{1,2})$/
/** Matches "1922 m. kovo 18 d." */
const LITHUANIAN = /^(?<year>\d{4}) ?m\.? (?<month>[a-z]+) (?<day>\d{1,2}) ?d\.?$/
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * Rewrites a date of Nordic, Lithuanian, or Austrian registers in folded text: "12/5-1899" and "12./5. 1899" as "12 may 1899",
 * "1922 m. kovo 18 d." as "18 kovo 1922", and "12/5 1899" and "1899 12/5" as "12/5/1899". Returns null for any other text.
 */
export function nordicDate(text: string): { readonly text: string; readonly isDayFirst: boolean } | null {
  const { day, month, year } = (WITH_HYPHEN.exec(text) ?? WITH_PERIODS.exec(text))?.groups ?? {}
  const name = MONTHS[Number(month) - 1]
  if (name !== undefined) return { text: `${day} ${name} ${year}`, isDayFirst: day !== month }
  const lithuanian = LITHUANIAN.exec(text)?.groups
  if (lithuanian !== undefined)
    return { text: `${lithuanian.day} ${lithuanian.month} ${lithuanian.year}`, isDayFirst: false }
  const spaced = (WITH_SPACE.exec(text) ?? YEAR_FIRST.exec(text))?.groups
  return spaced === undefined ? null : { text: `${spaced.day}/${spaced.month}/${spaced.year}`, isDayFirst: false }
}
