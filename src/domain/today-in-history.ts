import { isLeapYear } from './dates/calendar.ts'

/** The month and day of the events shown on a date. In common years, February 28 includes February 29 (readings 20). */
export function anniversaryDays(today: {
  readonly month: number
  readonly day: number
  readonly year: number
}): { readonly month: number; readonly day: number }[] {
  const days = [{ month: today.month, day: today.day }]
  if (today.month === 2 && today.day === 28 && !isLeapYear(today.year)) days.push({ month: 2, day: 29 })
  return days
}
