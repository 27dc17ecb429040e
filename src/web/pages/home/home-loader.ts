import { data, type LoaderFunctionArgs } from 'react-router'
import type { TodaysEvents } from '../../../contract/directory.ts'
import { type CalendarDay, clockContext, directoryContext } from '../../context/contexts.ts'
import { type CemeteryChoices, loadCemeteryChoices } from '../../ui/search/cemetery-choices.ts'
import { isTodayPagePastEnd } from './today-href.ts'
import { parseTodayUrl, type TodayQuery } from './today-query.ts'

export interface HomeData {
  /** The date of the events: the server's in the first HTML, the visitor's after a navigation. */
  readonly day: CalendarDay
  readonly events: TodaysEvents
  readonly query: TodayQuery
  readonly cemeteries: CemeteryChoices
}

export async function loadHome({ context, url }: LoaderFunctionArgs) {
  const directory = context.get(directoryContext)
  const day = context.get(clockContext).today()
  const query = parseTodayUrl(url.searchParams)
  const [events, cemeteries] = await Promise.all([
    directory.listTodaysEvents({ day: day.day, month: day.month, ...query.pages }),
    loadCemeteryChoices(directory, null),
  ])
  const home: HomeData = { day, events, query, cemeteries }
  const isPastEnd = isTodayPagePastEnd(events.births) || isTodayPagePastEnd(events.deaths)
  return data(home, { status: query.problem !== null ? 422 : isPastEnd ? 404 : 200 })
}
