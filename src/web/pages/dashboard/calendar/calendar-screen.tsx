import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { CALENDAR_COPY, DASHBOARD_COPY, PLOTS_COPY } from '../../../copy/dashboard.ts'
import { Link } from '../../../links/link.tsx'
import { PARTIAL_UPDATE } from '../../../ui/results/partial-update.ts'
import { CALENDAR, type CalendarFilter, calendarHref, patronHref, plotsHref } from '../dashboard-route.ts'
import type { TableColumn } from '../data-table.tsx'
import { EventDate } from '../event-date.tsx'
import { PagedTable } from '../paged-table.tsx'
import { paginateRows } from '../paginate-rows.ts'
import { PlotLink } from '../record-links.tsx'
import { CALENDAR_EVENTS } from '../sample/calendar-events.ts'
import type { CalendarEvent, IsoDay } from '../sample/sample-types.ts'
import { listEvents } from './list-events.ts'
import { useVisitorDate } from './use-visitor-date.ts'

const EVENTS_PER_PAGE = 5
const FILTERS: readonly { readonly filter: CalendarFilter; readonly label: string }[] = [
  { filter: 'upcoming', label: CALENDAR_COPY.upcoming },
  { filter: 'past', label: CALENDAR_COPY.past },
]

/** The filter is a form, so that it works without scripts. It submits no page number, so another filter starts on page 1. */
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

const { columns } = CALENDAR_COPY
const COLUMNS: readonly TableColumn<CalendarEvent>[] = [
  { heading: columns.title, cell: ({ title }) => title },
  { heading: columns.date, cell: ({ date }) => <EventDate date={date} /> },
  { heading: columns.type, cell: ({ type }) => type },
  {
    heading: columns.patron,
    cell: ({ patronId, patronName }) =>
      patronId === null ? (
        <span className="soft">{DASHBOARD_COPY.none}</span>
      ) : (
        <Link to={patronHref(patronId)}>{patronName}</Link>
      ),
  },
  { heading: columns.plot, cell: ({ plotId }) => <PlotLink plotId={plotId} /> },
  { heading: columns.description, cell: ({ description }) => description },
]

interface CalendarScreenProps {
  readonly filter: CalendarFilter
  readonly page: number
  readonly serverDate: IsoDay
}

/** The upcoming or past events, compared with the visitor's date (readings 26). */
export function CalendarScreen({ filter, page, serverDate }: CalendarScreenProps): ReactNode {
  const today = useVisitorDate(serverDate)
  const isUpcoming = filter === 'upcoming'
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
        columns={COLUMNS}
        empty={isUpcoming ? CALENDAR_COPY.noUpcoming : CALENDAR_COPY.noPast}
        pages={{ label: CALENDAR_COPY.pages, hrefOf: (next) => calendarHref(filter, next), isPlain: true }}
      />
    </div>
  )
}
