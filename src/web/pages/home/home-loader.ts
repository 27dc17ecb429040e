import type { LoaderFunctionArgs } from 'react-router'
import type { TodaysEvents } from '../../../contract/directory.ts'
import { type CalendarDay, clockContext, directoryContext } from '../../contexts.ts'
import { readTodayPages } from './today-pages.ts'

export interface HomeData {
  /** The day that the events are of: on the first page the server's, after that the visitor's. */
  readonly day: CalendarDay
  readonly events: TodaysEvents
}

export async function loadHome({ context, url }: LoaderFunctionArgs): Promise<HomeData> {
  const day = context.get(clockContext).today()
  const events = await context
    .get(directoryContext)
    .listTodaysEvents({ day: day.day, month: day.month, ...readTodayPages(url.searchParams) })
  return { day, events }
}
