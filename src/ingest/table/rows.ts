import { ImportFailure } from '../failure.ts'
import type { Table, TableRow } from './table.ts'

/** Titles and remarks may stand above the header. */
const HEADER_SEARCH_ROWS = 20

export interface HeadedTable {
  readonly header: TableRow
  /** Rows above the header, which were passed over. */
  readonly preamble: readonly TableRow[]
  /** The rows below, as many at a time as the file gives. */
  readonly chunks: AsyncIterable<readonly TableRow[]>
}

/**
 * Finds the header: the first row, unless it holds fewer known columns than two and one below it holds more, or the row
 * right below holds two more.
 */
export async function findHeader(
  path: string,
  table: Table,
  countKnown: (cells: readonly string[]) => number,
): Promise<HeadedTable> {
  const iterator = table.chunks[Symbol.asyncIterator]()
  const read: (readonly TableRow[])[] = []
  let rows: readonly TableRow[] = []
  while (rows.length <= HEADER_SEARCH_ROWS) {
    const next = await iterator.next()
    if (next.done) break
    read.push(next.value)
    rows = read.flat()
  }
  const first = rows[0]
  if (!first) throw new ImportFailure(`${path} holds no rows.`)
  let headerAt = 0
  let best = countKnown(first.cells)
  for (let at = 1; best < 2 && at < Math.min(rows.length, HEADER_SEARCH_ROWS); at++) {
    const count = countKnown((rows[at] as TableRow).cells)
    if (count > Math.max(best, 1)) {
      best = count
      headerAt = at
    }
  }
  const found = rows[headerAt] as TableRow
  const below = rows[headerAt + 1]
  let header = found
  // "Date of" above "Birth" and "Death", a cell that spans both rows: a header of two rows.
  if (below && countKnown(below.cells) >= best + 2) {
    header = { line: below.line, cells: mergedHeader(found.cells, below.cells, countKnown) }
    headerAt++
  }

  async function* chunks(): AsyncGenerator<readonly TableRow[]> {
    try {
      const below = rows.slice(headerAt + 1)
      if (below.length > 0) yield below
      for (;;) {
        const next = await iterator.next()
        if (next.done) return
        yield next.value
      }
    } finally {
      await iterator.return?.()
    }
  }
  return { header, preamble: rows.slice(0, headerAt), chunks: chunks() }
}

/** The lower row; where it is empty, the name that the upper one spans down, when it is known by itself. */
function mergedHeader(
  upper: readonly string[],
  lower: readonly string[],
  countKnown: (cells: readonly string[]) => number,
): string[] {
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [above = '', cell = ''] = [upper[index], lower[index]]
    return cell.trim() === '' && above.trim() !== '' && countKnown([above]) === 1 ? above : cell
  })
}
