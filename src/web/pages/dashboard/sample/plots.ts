import { BURIALS, DEEDS, SECTIONS } from './plot-records.ts'
import type { Plot, PlotStatus } from './sample-types.ts'

const OWNERS: ReadonlyMap<string, string> = new Map(
  DEEDS.flatMap(({ patronId, plotIds }) => plotIds.map((plotId) => [plotId, patronId] as const)),
)
const OCCUPIED: ReadonlySet<string> = new Set(BURIALS.map(({ plotId }) => plotId))

function statusOf(plotId: string): PlotStatus {
  if (OCCUPIED.has(plotId)) return 'Occupied'
  return OWNERS.has(plotId) ? 'Purchased' : 'For Sale'
}

/** Every plot of the sample cemetery, by section and then by row. */
export const PLOTS: readonly Plot[] = SECTIONS.flatMap(({ section, columns, rows }) =>
  rows.flatMap(({ subSection, type }, row) =>
    Array.from({ length: columns }, (_, column): Plot => {
      const id = `${section}-${row + 1}${String(column + 1).padStart(2, '0')}`
      const owner = OWNERS.get(id) ?? null
      return { id, owner, section, subSection, type, isOwned: owner !== null, status: statusOf(id), column, row }
    }),
  ),
)

export function findPlot(id: string | null): Plot | null {
  return PLOTS.find((plot) => plot.id === id) ?? null
}

/** Returns the plots that a patron owns, in the order of `PLOTS`. */
export function plotsOf(patronId: string): Plot[] {
  return PLOTS.filter(({ owner }) => owner === patronId)
}

/** The plots in the sample cart; both are for sale. */
export const CART: readonly Plot[] = ['A-102', 'C-104'].flatMap((id) => findPlot(id) ?? [])
