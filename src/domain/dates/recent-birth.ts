import type { PartialDate } from './partial-date.ts'

/** Someone born longer ago than this has died, whatever their record leaves out (readings 35). */
export const LIVING_YEARS = 110

/** Years by which a qualified date may be later than it says; the same as in a search. */
const YEARS_OF_DOUBT: Readonly<Record<string, number>> = { about: 2, after: 10 }

/** Whether the birth was, or may have been, within the last `LIVING_YEARS` years. */
export function isRecentBirth(
  birth: PartialDate,
  today: { readonly year: number; readonly month: number; readonly day: number },
): boolean {
  const { qualifier, end } = birth
  const { year, month, day } = end ?? birth
  const years = today.year - year - (qualifier === null ? 0 : (YEARS_OF_DOUBT[qualifier] ?? 0))
  if (years !== LIVING_YEARS) return years < LIVING_YEARS
  if (month === null || month !== today.month) return month === null || month > today.month
  return day === null || day >= today.day
}
