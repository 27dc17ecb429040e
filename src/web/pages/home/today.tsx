import type { ReactNode } from 'react'
import { displayDate } from '../../../domain/display-date.ts'
import type { Page } from '../../../domain/page.ts'
import type { CalendarDay } from '../../contexts.ts'
import { HOME_COPY } from '../../copy/home.ts'
import { FieldProblem } from '../../ui/search-field.tsx'
import type { HomeData } from './home-loader.ts'
import './today.css'
import { TodayList } from './today-list.tsx'
import { todayAddress } from './today-pages.ts'
import { useVisitorsDay } from './use-visitors-day.ts'

const BORN = 'born-today'
const DIED = 'died-today'

/** "November 20", whatever the year. */
function displayDay(day: CalendarDay): string {
  const [withoutYear = ''] = displayDate({ ...day, qualifier: null, end: null }).split(',')
  return withoutYear
}

function isFull({ data, perPage }: Page<unknown>): boolean {
  return data.length === perPage
}

/** Who was born and who died on this day of any year. */
export function Today({ loaded }: { loaded: HomeData }): ReactNode {
  const { day, events } = useVisitorsDay(loaded)
  const { pages, problem } = loaded.address
  return (
    <section className="section">
      <div className="wrap">
        <h2>{HOME_COPY.today.heading(displayDay(day))}</h2>
        <FieldProblem id="today-problem" problem={problem} />
        <div className="today">
          <TodayList
            id={BORN}
            heading={HOME_COPY.today.born}
            nobody={HOME_COPY.today.nobodyBorn}
            page={events.births}
            wasFull={isFull(loaded.events.births)}
            yearOf={(memorial) => memorial.birthDate?.year}
            hrefOf={(page) => todayAddress({ ...pages, birthsPage: page }, BORN)}
          />
          <TodayList
            id={DIED}
            heading={HOME_COPY.today.died}
            nobody={HOME_COPY.today.nobodyDied}
            page={events.deaths}
            wasFull={isFull(loaded.events.deaths)}
            yearOf={(memorial) => memorial.deathDate?.year}
            hrefOf={(page) => todayAddress({ ...pages, deathsPage: page }, DIED)}
          />
        </div>
      </div>
    </section>
  )
}
