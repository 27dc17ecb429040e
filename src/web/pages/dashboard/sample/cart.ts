import { findPlot } from './plots.ts'
import type { Plot } from './sample-types.ts'

/** The plots in the sample cart; both are for sale. */
export const CART: readonly Plot[] = ['A-102', 'C-104'].flatMap((id) => findPlot(id) ?? [])
