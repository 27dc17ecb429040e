import { PLOT_EVENTS } from './plot-events.ts'
import { PRICES_USD } from './plot-records.ts'
import { findPlot } from './plots.ts'
import type { Plot } from './sample-types.ts'

interface Summary {
  readonly salesUsd: number
  readonly plotsSold: number
  readonly burials: number
}

export function priceOf({ type }: Plot): number {
  return PRICES_USD[type]
}

export function summarizeSales(): Summary {
  const sold = PLOT_EVENTS.filter(({ type }) => type === 'Sale').flatMap(({ plotId }) => findPlot(plotId) ?? [])
  return {
    salesUsd: sold.reduce((sum, plot) => sum + priceOf(plot), 0),
    plotsSold: sold.length,
    burials: PLOT_EVENTS.filter(({ type }) => type === 'Burial').length,
  }
}
