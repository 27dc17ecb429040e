import { displayDate } from '../../../../domain/dates/display-date.ts'
import { makePartialDate } from '../../../../domain/dates/partial-date.ts'
import type { CalendarDay } from '../../../context/contexts.ts'
import type { IsoDay } from '../sample/sample-types.ts'

/** Returns the date as YYYY-MM-DD. These strings sort in date order. */
export function isoDay({ year, month, day }: CalendarDay): IsoDay {
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
}

/** "March 14, 2031" */
export function displayDay(iso: IsoDay): string {
  const [year = 0, month = null, day = null] = iso.split('-').map(Number)
  const date = makePartialDate({ year, month, day })
  return date === null ? iso : displayDate(date)
}
