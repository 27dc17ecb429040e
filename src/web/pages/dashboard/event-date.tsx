import type { ReactNode } from 'react'
import { displayDay } from './calendar/iso-day.ts'
import type { IsoDay } from './sample/sample-types.ts'

export function EventDate({ date }: { date: IsoDay }): ReactNode {
  return <time dateTime={date}>{displayDay(date)}</time>
}
