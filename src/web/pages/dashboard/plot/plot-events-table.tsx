import { Fragment, type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { pageOf } from '../../../../domain/page.ts'
import { PLOT_COPY } from '../../../copy/dashboard.ts'
import { Icon } from '../../../ui/images/icon.tsx'
import { PARTIAL_UPDATE } from '../../../ui/results/partial-update.ts'
import { PLOT } from '../dashboard-route.ts'
import { EventDate } from '../event-date.tsx'
import { PagedTable } from '../paged-table.tsx'
import { eventsOfPlot } from '../sample/plot-events.ts'
import type { PlotEvent } from '../sample/sample-types.ts'
import { Cell, DataRow, FullCell, HeadCell } from '../table-parts.tsx'

const { columns } = PLOT_COPY

function EventRows({ event, isOpen }: { event: PlotEvent; isOpen: boolean }): ReactNode {
  const id = useId()
  return (
    <>
      <DataRow>
        <HeadCell label={columns.event}>{event.title}</HeadCell>
        <Cell label={columns.type}>{event.type}</Cell>
        <Cell label={columns.date}>
          <EventDate date={event.date} />
        </Cell>
        <Cell label={columns.description}>
          {/* The button of the open event submits no event, which closes it. This works without scripts. */}
          <button
            className="disclose"
            type="submit"
            name={isOpen ? undefined : 'event'}
            value={isOpen ? undefined : event.id}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
          >
            {isOpen ? PLOT_COPY.hide : PLOT_COPY.show}
            <span className="sr"> description of {event.title}</span>
            <Icon name="down" turns />
          </button>
        </Cell>
      </DataRow>
      {isOpen && (
        <DataRow id={id}>
          <FullCell columns={4}>{event.description}</FullCell>
        </DataRow>
      )}
    </>
  )
}

/** The events of a plot. The URL names the open description, and opening another replaces the history entry. */
export function PlotEventsTable({ plotId, openEventId }: { plotId: string; openEventId: string | null }): ReactNode {
  const events = eventsOfPlot(plotId)
  return (
    <Form method="get" action={PLOT} replace preventScrollReset state={PARTIAL_UPDATE}>
      <input type="hidden" name="id" value={plotId} />
      <PagedTable
        heading={PLOT_COPY.events}
        rows={pageOf(events, 1, Math.max(1, events.length), events.length)}
        columns={[columns.event, columns.type, columns.date, columns.description]}
        renderRow={(event) => (
          <Fragment key={event.id}>
            <EventRows event={event} isOpen={event.id === openEventId} />
          </Fragment>
        )}
        empty={PLOT_COPY.noEvents}
      />
    </Form>
  )
}
