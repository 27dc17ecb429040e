import SAMPLE from './sample-cemetery.json' with { type: 'json' }
import type { PlotType } from './sample-types.ts'

// Plots, plot events, counts, and tiles are computed from these records, so that they agree.

interface SectionPlan {
  readonly section: string
  readonly columns: number
  /** The subsection and plot type of each row. */
  readonly rows: readonly { readonly subSection: string; readonly type: PlotType }[]
}

/** The layout of the sections. Every position has a plot, and every section is large enough for a map of 12 plots. */
export const SECTIONS = SAMPLE.sections as readonly SectionPlan[]

/** The price of a plot in US dollars. */
export const PRICES_USD: Readonly<Record<PlotType, number>> = SAMPLE.pricesUsd

export const DEEDS = SAMPLE.deeds
export const BURIALS = SAMPLE.burials
export const MAINTENANCE = SAMPLE.maintenance
