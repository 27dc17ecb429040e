import type { MapPlot } from './map/map-plot.ts'
import { findPatron } from './sample/patrons.ts'
import type { Plot } from './sample/sample-types.ts'

/** Converts sample plots to the plots of a map. */
export function toMapPlots(plots: readonly Plot[]): MapPlot[] {
  return plots.map(({ id, owner, status, section, column, row }) => {
    return { id, ownerName: findPatron(owner)?.name ?? null, status, section, column, row }
  })
}
