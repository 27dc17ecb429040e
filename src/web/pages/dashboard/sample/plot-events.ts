import { findPatron } from './patrons.ts'
import { BURIALS, DEEDS, MAINTENANCE } from './plot-records.ts'
import type { PlotEvent } from './sample-types.ts'

const UNNUMBERED: readonly Omit<PlotEvent, 'id'>[] = [
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

/** What happened on every plot, oldest first. */
export const PLOT_EVENTS: readonly PlotEvent[] = UNNUMBERED.toSorted(
  (a, b) => a.date.localeCompare(b.date) || a.plotId.localeCompare(b.plotId),
).map((event, index) => ({ ...event, id: `E-${String(index + 1).padStart(3, '0')}` }))

/** What happened on one plot, oldest first. */
export function eventsOfPlot(plotId: string): PlotEvent[] {
  return PLOT_EVENTS.filter((event) => event.plotId === plotId)
}
