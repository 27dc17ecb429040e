import type { PlotStatus } from '../sample/sample-types.ts'

/** A plot on a map. `column` and `row` are zero-based positions in the section. */
export interface MapPlot {
  readonly id: string
  readonly ownerName: string | null
  readonly status: PlotStatus | (string & {})
  readonly section: string
  readonly column: number
  readonly row: number
}
