import type { ReactNode } from 'react'
import { displayDate } from '../../../domain/dates/display-date.ts'
import type { CalendarDay } from '../../context/contexts.ts'
import { HOME_COPY } from '../../copy/home.ts'
import { FieldProblem } from '../../ui/search/search-field.tsx'
import type { HomeData } from './home-loader.ts'
import { todayHref } from './today-href.ts'
import { TodayList } from './today-list.tsx'
import { useVisitorToday } from './use-visitor-today.ts'

const BORN = 'born-today'
const DIED = 'died-today'
/** The widest date. */
const LONGEST_DAY = 'September 28'

/** "November 20", without the year. */
function displayDay(day: CalendarDay): string {
  const [withoutYear = ''] = displayDate({ ...day, qualifier: null, end: null }).split(',')
  return withoutYear
}

/** People born and people who died on this day in any year. */
export function Today({ loaded }: { loaded: HomeData }): ReactNode {
  const { day, events } = useVisitorToday(loaded)
  const { pages, problem } = loaded.query
  return (
    <section className="section">
      <div className="wrap today">
        <h2 data-longest={HOME_COPY.today.heading(LONGEST_DAY)}>
          <span>{HOME_COPY.today.heading(displayDay(day))}</span>
        </h2>
        <FieldProblem id="today-problem" problem={problem} />
        <div className="today__lists">
          <TodayList
            id={BORN}
            heading={HOME_COPY.today.born}
            emptyText={HOME_COPY.today.noBirths}
            page={events.births}
            yearOf={(memorial) => memorial.birthDate?.year}
            hrefOf={(page) => todayHref({ ...pages, birthsPage: page }, BORN)}
          />
          <TodayList
            id={DIED}
            heading={HOME_COPY.today.died}
            emptyText={HOME_COPY.today.noDeaths}
            page={events.deaths}
            yearOf={(memorial) => memorial.deathDate?.year}
            hrefOf={(page) => todayHref({ ...pages, deathsPage: page }, DIED)}
          />
        </div>
      </div>
    </section>
  )
}
