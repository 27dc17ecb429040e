import type { MapPlot } from './map-plot.ts'

type Point = readonly [x: number, y: number]

/** How a status looks without color. Points run from -1 to 1 across the arch and from 0 to 1 down it. */
export interface PlotSymbol {
  readonly tone: PlotTone
  readonly isDashed: boolean
  readonly lines: readonly (readonly Point[])[]
}

const PLOT_TONES = ['forSale', 'purchased', 'occupied', 'other'] as const
export type PlotTone = (typeof PLOT_TONES)[number]

const checkMark: readonly Point[] = [
  [-0.42, 0.56],
  [-0.1, 0.74],
  [0.46, 0.36],
]

const inscription: readonly (readonly Point[])[] = [
  [
    [-0.48, 0.42],
    [0.48, 0.42],
  ],
  [
    [-0.48, 0.58],
    [0.48, 0.58],
  ],
  [
    [-0.28, 0.74],
    [0.28, 0.74],
  ],
]

/** For Sale has a dashed outline, Purchased has a check mark, and Occupied has lines like an inscription. */
const SYMBOLS: ReadonlyMap<string, PlotSymbol> = new Map([
  ['For Sale', { tone: 'forSale', isDashed: true, lines: [] }],
  ['Purchased', { tone: 'purchased', isDashed: false, lines: [checkMark] }],
  ['Occupied', { tone: 'occupied', isDashed: false, lines: inscription }],
])

const DEFAULT_SYMBOL: PlotSymbol = { tone: 'other', isDashed: false, lines: [] }

export const MAP_STATUSES: readonly string[] = [...SYMBOLS.keys()]

export function symbolFor(status: MapPlot['status']): PlotSymbol {
  return SYMBOLS.get(status) ?? DEFAULT_SYMBOL
}
