import type { PartialDate } from './partial-date.ts'

/** A person born more years ago than this is considered dead, even without a date of death (readings 35). */
export const LIVING_YEARS = 110

/** The number of years that a qualified date can be later than its stated year, as in a search. */
const UNCERTAIN_YEARS: Readonly<Record<string, number>> = { about: 2, after: 10 }

/** Whether the birth was, or could have been, within the last `LIVING_YEARS` years. */
export function isRecentBirth(
  birth: PartialDate,
  today: { readonly year: number; readonly month: number; readonly day: number },
): boolean {
  const { qualifier, end } = birth
  const { year, month, day } = end ?? birth
  const years = today.year - year - (qualifier === null ? 0 : (UNCERTAIN_YEARS[qualifier] ?? 0))
  if (years !== LIVING_YEARS) return years < LIVING_YEARS
  if (month === null || month !== today.month) return month === null || month > today.month
  return day === null || day >= today.day
}
