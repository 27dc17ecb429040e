import { daysInMonth } from './calendar.ts'
import { type DateParts, earliestDay, latestDay, type PartialDate } from './partial-date.ts'

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/**
 * Returns the age in whole years ("78"), or an infant's age in months or days ("3 months", "2 days", "Less than a
 * day"). Returns null if the two dates allow more than one age (readings 21).
 */
export function ageAtDeath(birth: PartialDate | null, death: PartialDate | null): string | null {
  if (birth === null || death === null || birth.qualifier !== null || death.qualifier !== null) return null
  if (latestDay(death) < earliestDay(birth)) return null
  const oldest = ageBetween(firstOf(birth), lastOf(death))
  // If the possible days of the two dates overlap, the lowest possible age is that of a newborn.
  const youngest = earliestDay(death) < latestDay(birth) ? NEWBORN : ageBetween(lastOf(birth), firstOf(death))
  return oldest === youngest ? oldest : null
}

const NEWBORN = 'Less than a day'

function ageBetween(birth: Day, death: Day): string {
  const months = (death.year - birth.year) * 12 + death.month - birth.month - (death.day < birth.day ? 1 : 0)
  if (months >= 12) return String(Math.floor(months / 12))
  if (months >= 1) return months === 1 ? '1 month' : `${months} months`
  const days =
    death.month === birth.month ? death.day - birth.day : death.day + daysInMonth(birth.year, birth.month) - birth.day
  if (days === 0) return NEWBORN
  return days === 1 ? '1 day' : `${days} days`
}

function firstOf({ year, month, day }: DateParts): Day {
  return { year, month: month ?? 1, day: day ?? 1 }
}

function lastOf({ year, month, day }: DateParts): Day {
  const lastMonth = month ?? 12
  return { year, month: lastMonth, day: day ?? daysInMonth(year, lastMonth) }
}
