import { findPatron } from './patrons.ts'
import { BURIALS, DEEDS, MAINTENANCE } from './plot-records.ts'
import type { PlotEvent } from './sample-types.ts'

const EVENTS_WITHOUT_ID: readonly Omit<PlotEvent, 'id'>[] = [
  ...DEEDS.flatMap(({ patronId, date, plotIds }) =>
    plotIds.map((plotId) => ({
      plotId,
      title: 'Plot purchased',
      type: 'Sale' as const,
      date,
      description: `Deed issued to ${findPatron(patronId)?.name}. Paid in full.`,
    })),
  ),
  ...BURIALS.map(({ plotId, date, name, description }) => ({
    plotId,
    title: `Burial of ${name}`,
    type: 'Burial' as const,
    date,
    description,
  })),
  ...MAINTENANCE.map((event) => ({ ...event, type: 'Maintenance' as const })),
]

/** The events of all plots, oldest first. */
export const PLOT_EVENTS: readonly PlotEvent[] = EVENTS_WITHOUT_ID.toSorted(
  (a, b) => a.date.localeCompare(b.date) || a.plotId.localeCompare(b.plotId),
).map((event, index) => ({ ...event, id: `E-${String(index + 1).padStart(3, '0')}` }))

/** Returns the events of one plot, oldest first. */
export function eventsOfPlot(plotId: string): PlotEvent[] {
  return PLOT_EVENTS.filter((event) => event.plotId === plotId)
}
