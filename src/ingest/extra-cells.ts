import type { ProblemSink } from './problem.ts'
import type { Table } from './table/table.ts'

/** Reports the cells of a row beyond those of the header. */
export function reportExtraCells(
  cells: readonly string[],
  { width, format }: { readonly width: number; readonly format: Table['format'] },
  problems: ProblemSink,
): void {
  const extra = cells.slice(width).filter((cell) => cell.trim() !== '')
  if (extra.length === 0) return
  const result =
    format === 'csv'
      ? 'a value may contain the delimiter, which puts values in the wrong columns'
      : 'cells beyond the header are not read'
  problems.add(
    'note',
    null,
    extra.join(' | '),
    `the row has ${cells.length} cells but the header has ${width}: ${result}`,
  )
}
