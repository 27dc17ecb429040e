import { type ReactNode, useId } from 'react'
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

/** The button of the open event submits no `event`, which closes the event. This works without scripts. */
function DescriptionButton({ event, openId }: { event: PlotEvent; openId: string | null }): ReactNode {
  const isOpen = openId !== null
  return (
    <button
      className="disclose"
      type="submit"
      name={isOpen ? undefined : 'event'}
      value={isOpen ? undefined : event.id}
      aria-expanded={isOpen}
      aria-controls={openId ?? undefined}
    >
      {isOpen ? PLOT_COPY.hide : PLOT_COPY.show}
      <span className="sr"> description of {event.title}</span>
      <Icon name="down" turns />
    </button>
  )
}

/** The events of a plot. The URL names the open description, and opening another replaces the history entry. */
export function PlotEventsTable({ plotId, openEventId }: { plotId: string; openEventId: string | null }): ReactNode {
  const id = useId()
  const events = eventsOfPlot(plotId)
  const { columns } = PLOT_COPY
  return (
    <Form method="get" action={PLOT} replace preventScrollReset state={PARTIAL_UPDATE}>
      <input type="hidden" name="id" value={plotId} />
      <PagedTable
        heading={PLOT_COPY.events}
        rows={pageOf(events, 1, Math.max(1, events.length), events.length)}
        columns={[
          { heading: columns.event, cell: ({ title }) => title },
          { heading: columns.type, cell: ({ type }) => type },
          { heading: columns.date, cell: ({ date }) => <EventDate date={date} /> },
          {
            heading: columns.description,
            cell: (event) => <DescriptionButton event={event} openId={event.id === openEventId ? id : null} />,
          },
        ]}
        detail={{ rowId: openEventId, elementId: id, text: ({ description }) => description }}
        empty={PLOT_COPY.noEvents}
      />
    </Form>
  )
}
