import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PATRON_COPY, PATRONS_COPY, PLOT_COPY, PLOTS_COPY } from '../../../copy/dashboard.ts'
import { patronHref, patronsHref, plotHref } from '../dashboard-route.ts'
import { EventDate } from '../event-date.tsx'
import { Fact, Facts } from '../fact-list.tsx'
import { PlotMap } from '../map/plot-map.tsx'
import { PagedTable } from '../paged-table.tsx'
import { paginateRows } from '../paginate-rows.ts'
import { PlotLink } from '../record-links.tsx'
import { plotsOf } from '../sample/plots.ts'
import type { Patron, Plot } from '../sample/sample-types.ts'
import { Cell, DataRow, HeadCell } from '../table-parts.tsx'
import { toMapPlots } from '../to-map-plots.ts'
import { type PatronEvent, patronEvents } from './patron-events.ts'

const EVENTS_PER_PAGE = 3
const PLOTS_PER_PAGE = 4

interface PatronScreenProps {
  readonly patron: Patron
  readonly eventsPage: number
  readonly plotsPage: number
}

function EventRow({ event }: { event: PatronEvent }): ReactNode {
  const { columns } = PATRON_COPY
  return (
    <DataRow>
      <HeadCell label={columns.title}>{event.title}</HeadCell>
      <Cell label={columns.date}>
        <EventDate date={event.date} />
      </Cell>
      <Cell label={columns.type}>{event.type}</Cell>
      <Cell label={columns.plot}>
        <PlotLink plotId={event.plotId} />
      </Cell>
      <Cell label={columns.description}>{event.description}</Cell>
    </DataRow>
  )
}

function PlotRow({ plot }: { plot: Plot }): ReactNode {
  return (
    <DataRow>
      <HeadCell label={PLOTS_COPY.id}>
        <PlotLink plotId={plot.id} />
      </HeadCell>
      <Cell label={PLOT_COPY.section}>
        {plot.section}, {plot.subSection}
      </Cell>
      <Cell label={PLOT_COPY.type}>{plot.type}</Cell>
      <Cell label={PATRON_COPY.status}>{plot.status}</Cell>
    </DataRow>
  )
}

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
  const { title, date, type, plot, description } = PATRON_COPY.columns
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
          columns={[title, date, type, plot, description]}
          renderRow={(event) => <EventRow key={event.key} event={event} />}
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
          columns={[PLOTS_COPY.id, PLOT_COPY.section, PLOT_COPY.type, PATRON_COPY.status]}
          renderRow={(row) => <PlotRow key={row.id} plot={row} />}
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
