import type { Plot } from '../sample/sample-types.ts'

const COLUMNS = 4
const ROWS = 3

/** The first line of a strip of lines that has the given one near its middle and does not leave the ground. */
function startOfStrip(line: number, length: number, last: number): number {
  return Math.max(0, Math.min(line - Math.floor((length - 1) / 2), last - length + 1))
}

/**
 * The twelve plots around one, itself among them: a block of four columns by three rows of its own section, pushed
 * inwards at the edges. Of a plot's neighbours none is left out, and the block fills its map.
 */
export function nearbyPlots(plots: readonly Plot[], { section, column, row }: Plot): Plot[] {
  const own = plots.filter((plot) => plot.section === section)
  const firstColumn = startOfStrip(column, COLUMNS, Math.max(...own.map((plot) => plot.column)))
  const firstRow = startOfStrip(row, ROWS, Math.max(...own.map((plot) => plot.row)))
  return own.filter(
    (plot) =>
      plot.column >= firstColumn &&
      plot.column < firstColumn + COLUMNS &&
      plot.row >= firstRow &&
      plot.row < firstRow + ROWS,
  )
}
