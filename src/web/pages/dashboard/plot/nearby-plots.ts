import type { Plot } from '../sample/sample-types.ts'

const COLUMNS = 4
const ROWS = 3

/** Returns the first column or row of a block that has `line` near its middle and stays inside the section. */
function blockStart(line: number, length: number, last: number): number {
  return Math.max(0, Math.min(line - Math.floor((length - 1) / 2), last - length + 1))
}

/**
 * Returns 12 plots around a plot, including the plot: a block of four columns by three rows in its section, shifted inward
 * at the edges. The block contains every adjacent plot.
 */
export function nearbyPlots(plots: readonly Plot[], { section, column, row }: Plot): Plot[] {
  const inSection = plots.filter((plot) => plot.section === section)
  const firstColumn = blockStart(column, COLUMNS, Math.max(...inSection.map((plot) => plot.column)))
  const firstRow = blockStart(row, ROWS, Math.max(...inSection.map((plot) => plot.row)))
  return inSection.filter(
    (plot) =>
      plot.column >= firstColumn &&
      plot.column < firstColumn + COLUMNS &&
      plot.row >= firstRow &&
      plot.row < firstRow + ROWS,
  )
}
