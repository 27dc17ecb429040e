import type { MapPlot } from './map-plot.ts'

/** Map text that the specification does not give. The site owner must approve this text. */
export const MAP_COPY = {
  noOwner: 'No owner',
  other: 'Other',
  thisPlot: 'This plot',
  open: (id: string) => `Open plot ${id}`,
  openHint: 'Press again to open.',
  keys: 'Use the arrow keys to move between plots and Enter to open one.',
} as const

export function ownerLabel({ ownerName }: MapPlot): string {
  return ownerName ?? MAP_COPY.noOwner
}

/** Describes a plot in one line, for the list and for screen readers. */
export function describePlot(plot: MapPlot): string {
  return `Plot ${plot.id}, ${plot.status}, ${ownerLabel(plot)}`
}
