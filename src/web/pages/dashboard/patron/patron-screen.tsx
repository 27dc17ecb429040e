import type { ReactNode } from 'react'
import { PATRON_COPY, PATRONS_COPY, PLOT_COPY, PLOTS_COPY } from '../../../copy/dashboard.ts'
import { Link } from '../../../links/link.tsx'
import { Fact } from '../../../ui/content/fact.tsx'
import { patronHref, patronsHref, plotHref } from '../dashboard-route.ts'
import type { TableColumn } from '../data-table.tsx'
import { EventDate } from '../event-date.tsx'
import { Facts } from '../fact-list.tsx'
import { PlotMap } from '../map/plot-map.tsx'
import { PagedTable } from '../paged-table.tsx'
import { paginateRows } from '../paginate-rows.ts'
import { PlotLink } from '../record-links.tsx'
import { plotsOf } from '../sample/plots.ts'
import type { Patron, Plot } from '../sample/sample-types.ts'
import { toMapPlots } from '../to-map-plots.ts'
import { type PatronEvent, patronEvents } from './patron-events.ts'

const EVENTS_PER_PAGE = 3
const PLOTS_PER_PAGE = 4

interface PatronScreenProps {
  readonly patron: Patron
  readonly eventsPage: number
  readonly plotsPage: number
}

const { columns } = PATRON_COPY
const EVENT_COLUMNS: readonly TableColumn<PatronEvent>[] = [
  { heading: columns.title, cell: ({ title }) => title },
  { heading: columns.date, cell: ({ date }) => <EventDate date={date} /> },
  { heading: columns.type, cell: ({ type }) => type },
  { heading: columns.plot, cell: ({ plotId }) => <PlotLink plotId={plotId} /> },
  { heading: columns.description, cell: ({ description }) => description },
]
const PLOT_COLUMNS: readonly TableColumn<Plot>[] = [
  { heading: PLOTS_COPY.id, cell: ({ id }) => <PlotLink plotId={id} /> },
  { heading: PLOT_COPY.section, cell: ({ section, subSection }) => `${section}, ${subSection}` },
  { heading: PLOT_COPY.type, cell: ({ type }) => type },
  { heading: PATRON_COPY.status, cell: ({ status }) => status },
]

function PatronDetails({ patron }: { patron: Patron }): ReactNode {
  return (
    <Facts heading={PATRON_COPY.details}>
      <Fact term={PATRON_COPY.id}>{patron.id}</Fact>
      <Fact term={PATRONS_COPY.email}>{patron.email}</Fact>
      <Fact term={PATRONS_COPY.phone}>{patron.phone}</Fact>
      <Fact term={PATRON_COPY.address}>{patron.address}</Fact>
      <Fact term={PATRONS_COPY.plotsOwned}>{patron.plotsOwned}</Fact>
    </Facts>
  )
}

function OwnedMap({ patron, plots }: { patron: Patron; plots: readonly Plot[] }): ReactNode {
  return (
    <section aria-labelledby="map-heading">
      <h2 className="h3" id="map-heading">
        {PATRON_COPY.map}
      </h2>
      <PlotMap plots={toMapPlots(plots)} label={PATRON_COPY.mapLabel(patron.name)} hrefOf={plotHref} />
    </section>
  )
}

/** A patron's details, map of owned plots, events, and plots. Each table has its own pager. */
export function PatronScreen({ patron, eventsPage, plotsPage }: PatronScreenProps): ReactNode {
  const plots = plotsOf(patron.id)
  const events = paginateRows(patronEvents(patron.id), eventsPage, EVENTS_PER_PAGE)
  const plotRows = paginateRows(plots, plotsPage, PLOTS_PER_PAGE)
  const currentPages = { eventsPage: events.currentPage, plotsPage: plotRows.currentPage }
  return (
    <>
      <p className="crumb">
        <Link to={patronsHref()}>{PATRONS_COPY.heading}</Link>
      </p>
      <div className="bar">
        <h1 className="h2">{patron.name}</h1>
      </div>
      <div className="split split--first">
        <PatronDetails patron={patron} />
        {plots.length > 0 && <OwnedMap patron={patron} plots={plots} />}
      </div>
      <div className="paged-table-below">
        <PagedTable
          heading={PATRON_COPY.events}
          rows={events}
          columns={EVENT_COLUMNS}
          empty={PATRON_COPY.noEvents}
          pages={{
            label: PATRON_COPY.eventPages,
            hrefOf: (page) => patronHref(patron.id, { ...currentPages, eventsPage: page }),
          }}
        />
      </div>
      <div className="paged-table-below">
        <PagedTable
          heading={PATRON_COPY.plots}
          rows={plotRows}
          columns={PLOT_COLUMNS}
          empty={PATRON_COPY.noPlots}
          pages={{
            label: PATRON_COPY.plotPages,
            hrefOf: (page) => patronHref(patron.id, { ...currentPages, plotsPage: page }),
          }}
        />
      </div>
    </>
  )
}
