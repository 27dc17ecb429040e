import { data, type LoaderFunctionArgs } from 'react-router'
import type { TodaysEvents } from '../../../contract/directory.ts'
import { type CalendarDay, clockContext, directoryContext } from '../../context/contexts.ts'
import { type CemeteryChoices, loadCemeteryChoices } from '../../ui/search/cemetery-choices.ts'
import { isTodayPagePastEnd, parseTodayUrl, type TodayQuery } from './today-href.ts'

export interface HomeData {
  /** The day that the events are of: on the first page the server's, after that the visitor's. */
  readonly day: CalendarDay
  readonly events: TodaysEvents
  readonly address: TodayQuery
  readonly cemeteries: CemeteryChoices
}

export async function loadHome({ context, url }: LoaderFunctionArgs) {
  const directory = context.get(directoryContext)
  const day = context.get(clockContext).today()
  const address = parseTodayUrl(url.searchParams)
  const [events, cemeteries] = await Promise.all([
    directory.listTodaysEvents({ day: day.day, month: day.month, ...address.pages }),
    loadCemeteryChoices(directory, null),
  ])
  const home: HomeData = { day, events, address, cemeteries }
  const isBeyond = isTodayPagePastEnd(events.births) || isTodayPagePastEnd(events.deaths)
  return data(home, { status: address.problem !== null ? 422 : isBeyond ? 404 : 200 })
}
