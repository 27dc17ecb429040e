import type { CemeteryInput } from '../domain/cemetery.ts'
import type { Tradition } from './tradition.ts'

/** How a cemetery words its plots. */
export type PlotStyle = 'section-row-plot' | 'block-lot-grave' | 'row-grave' | 'garden-space' | 'lot' | 'site' | 'none'

/** A cemetery of the demonstration: its draft, and what the invented people in it are like. */
export interface DemoCemetery {
  readonly key: string
  readonly draft: CemeteryInput
  /** Years of the first and the last burial that may be invented here. */
  readonly opened: number
  readonly closed: number
  /** How many invented memorials it gets beside those written by hand. */
  readonly size: number
  readonly traditions: readonly (readonly [Tradition, number])[]
  readonly plots: PlotStyle
  /** Share of stones whose name is lost. */
  readonly unknown: number
  /** Other places near by where people of this cemetery were born or died, without the state. */
  readonly nearby: readonly string[]
  /** A cemetery for those who served. */
  readonly military: boolean
  /** Where those who came to live here came from, when it was not from abroad; with the state. */
  readonly cameFrom: readonly string[]
}

type Stated = Pick<DemoCemetery, 'key' | 'opened' | 'size' | 'traditions'> & Partial<Omit<DemoCemetery, 'draft'>>

/** Fills in what a cemetery leaves unsaid. */
export function demoCemetery(
  stated: Stated,
  draft: Pick<CemeteryInput, 'name' | 'city' | 'county' | 'state'> & Partial<CemeteryInput>,
): DemoCemetery {
  return {
    closed: 2015,
    plots: 'section-row-plot',
    unknown: 0.01,
    nearby: [],
    military: false,
    cameFrom: [],
    ...stated,
    draft: {
      zip: null,
      country: 'United States',
      address: null,
      phone: null,
      website: null,
      description: null,
      latitude: null,
      longitude: null,
      firstBurialDate: null,
      ...draft,
    },
  }
}
