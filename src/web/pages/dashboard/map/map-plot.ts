import type { PlotStatus } from '../sample/sample-types.ts'

/** One grave as a map needs it: its place is a column and a row, both counted from nought, of the whole section. */
export interface MapPlot {
  readonly id: string
  readonly ownerName: string | null
  readonly status: PlotStatus | (string & {})
  readonly section: string
  readonly column: number
  readonly row: number
}
