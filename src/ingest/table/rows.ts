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

/** Finds the header: the first row, unless it holds fewer known columns than two and one below it holds more. */
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
  return { header: rows[headerAt] as TableRow, preamble: rows.slice(0, headerAt), chunks: chunks() }
}
