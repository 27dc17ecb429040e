import type { MapPlot } from './map-plot.ts'

/** Words of the maps that the specification leaves open. The site's owner must approve them. */
export const MAP_COPY = {
  noOwner: 'No owner',
  other: 'Other',
  thisPlot: 'This plot',
  open: (id: string) => `Open plot ${id}`,
  openHint: 'Press again to open.',
  keys: 'Arrow keys move between the plots, Enter opens one.',
} as const

export function ownerLabel({ ownerName }: MapPlot): string {
  return ownerName ?? MAP_COPY.noOwner
}

/** A plot in one line, as the list and a screen reader have it. */
export function describePlot(plot: MapPlot): string {
  return `Plot ${plot.id}, ${plot.status}, ${ownerLabel(plot)}`
}
