import type { ImportReport, ReportedColumn, ReportedRow } from '../../../storage/ports/import-jobs.ts'
import type { DeskForm } from '../../desk-form.ts'

const ROWS = 20
/** A form has at most 4,000 fields. */
const MAX_CELLS = 3500

export interface ListedRow {
  readonly line: number
  readonly cells: readonly string[]
  /** The reasons for its refusal, or the problems to check. */
  readonly reasons: readonly string[]
  /** The people in the row; empty for a refused row. */
  readonly people: readonly ReportedRow[]
}

export function pageOfRows(
  rows: readonly ListedRow[],
  after: number,
): { readonly rows: readonly ListedRow[]; readonly hasMore: boolean } {
  const rest = rows.filter(({ line }) => line > after)
  const width = rest[0]?.cells.length ?? 1
  const size = Math.max(1, Math.min(ROWS, Math.floor(MAX_CELLS / width)))
  return { rows: rest.slice(0, size), hasMore: rest.length > size }
}

/** Returns the indexes of the cells that the form shows. Omits the empty cells of columns that are not used. */
export function shownCells({ cells }: ListedRow, { columns }: ImportReport): readonly number[] {
  const isShown = (cell: string, column: ReportedColumn | undefined) =>
    column !== undefined && (column.fields.length > 0 || column.isKey || cell !== '')
  return cells.flatMap((cell, index) => (isShown(cell, columns[index]) ? [index] : []))
}

export function cellName(line: number, index: number): string {
  return `${line}-${index}`
}

/** Reads the changed rows of a form by line. Returns null if a field is missing or repeated. */
export function readRows(
  form: DeskForm,
  rows: readonly ListedRow[],
  report: ImportReport,
): ReadonlyMap<number, readonly string[]> | null {
  const isWhole = ['seen', 'intent'].every((name) => form.texts(name).length === 1)
  if (!isWhole || !['check', 'next'].includes(form.text('intent'))) return null
  const changed = new Map<number, readonly string[]>()
  for (const row of rows) {
    const entered = [...row.cells]
    for (const index of shownCells(row, report)) {
      const [text, ...others] = form.texts(cellName(row.line, index))
      if (text === undefined || others.length > 0) return null
      // Browsers remove line breaks from the value of a text field.
      if (text !== (row.cells[index] ?? '').replace(/[\r\n]/g, '')) entered[index] = text
    }
    if (entered.some((text, index) => text !== row.cells[index])) changed.set(row.line, entered)
  }
  return changed
}
