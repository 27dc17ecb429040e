import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { CALENDAR_COPY, DASHBOARD_COPY, PLOTS_COPY } from '../../../copy/dashboard.ts'
import { PARTIAL_UPDATE } from '../../../ui/results/partial-update.ts'
import { CALENDAR, type CalendarFilter, calendarHref, patronHref, plotsHref } from '../dashboard-route.ts'
import { EventDate } from '../event-date.tsx'
import { PagedTable } from '../paged-table.tsx'
import { paginateRows } from '../paginate-rows.ts'
import { PlotLink } from '../record-links.tsx'
import { CALENDAR_EVENTS } from '../sample/calendar-events.ts'
import type { CalendarEvent, IsoDay } from '../sample/sample-types.ts'
import { Cell, DataRow, HeadCell } from '../table-parts.tsx'
import { listEvents } from './list-events.ts'
import { useVisitorsDate } from './use-visitors-date.ts'

const EVENTS_PER_PAGE = 5
const FILTERS: readonly { readonly filter: CalendarFilter; readonly label: string }[] = [
  { filter: 'upcoming', label: CALENDAR_COPY.upcoming },
  { filter: 'past', label: CALENDAR_COPY.past },
]

/** A form, so that it works without scripts. It submits no page, so another filter starts on page 1. */
function FilterToggle({ filter }: { filter: CalendarFilter }): ReactNode {
  return (
    <Form method="get" action={CALENDAR} preventScrollReset state={PARTIAL_UPDATE}>
      <fieldset className="toggle">
        <legend className="sr">{CALENDAR_COPY.toggle}</legend>
        {FILTERS.map((choice) => (
          <button
            key={choice.filter}
            type="submit"
            name="filter"
            value={choice.filter}
            aria-pressed={choice.filter === filter}
          >
            {choice.label}
          </button>
        ))}
      </fieldset>
    </Form>
  )
}

function EventRow({ event }: { event: CalendarEvent }): ReactNode {
  const { columns } = CALENDAR_COPY
  return (
    <DataRow>
      <HeadCell label={columns.title}>{event.title}</HeadCell>
      <Cell label={columns.date}>
        <EventDate date={event.date} />
      </Cell>
      <Cell label={columns.type}>{event.type}</Cell>
      <Cell label={columns.patron}>
        {event.patronId === null ? (
          <span className="soft">{DASHBOARD_COPY.none}</span>
        ) : (
          <Link to={patronHref(event.patronId)}>{event.patronName}</Link>
        )}
      </Cell>
      <Cell label={columns.plot}>
        <PlotLink plotId={event.plotId} />
      </Cell>
      <Cell label={columns.description}>{event.description}</Cell>
    </DataRow>
  )
}

interface CalendarScreenProps {
  readonly filter: CalendarFilter
  readonly page: number
  readonly serverDate: IsoDay
}

/** The upcoming or past events, compared with the visitor's date (readings 26). */
export function CalendarScreen({ filter, page, serverDate }: CalendarScreenProps): ReactNode {
  const today = useVisitorsDate(serverDate)
  const isUpcoming = filter === 'upcoming'
  const { title, date, type, patron, plot, description } = CALENDAR_COPY.columns
  return (
    <div className="flow">
      <p className="crumb">
        <Link to={plotsHref()}>{PLOTS_COPY.heading}</Link>
      </p>
      <div className="screen-head">
        <h1 className="h2">{CALENDAR_COPY.heading}</h1>
        <FilterToggle filter={filter} />
      </div>
      <PagedTable
        heading={isUpcoming ? CALENDAR_COPY.upcomingEvents : CALENDAR_COPY.pastEvents}
        rows={paginateRows(listEvents(CALENDAR_EVENTS, filter, today), page, EVENTS_PER_PAGE)}
        columns={[title, date, type, patron, plot, description]}
        renderRow={(event) => <EventRow key={event.id} event={event} />}
        empty={isUpcoming ? CALENDAR_COPY.noUpcoming : CALENDAR_COPY.noPast}
        pages={{ label: CALENDAR_COPY.pages, hrefOf: (next) => calendarHref(filter, next), isPlain: true }}
      />
    </div>
  )
}
