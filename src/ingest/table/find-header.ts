import { ImportFailure } from '../import-failure.ts'
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
 * Finds the header: the first row, unless it holds fewer known columns than two and one below it holds more. It may be
 * of two rows, when these together name more columns than the upper one alone.
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
  const merged = below ? mergedHeader(found.cells, below.cells, countKnown) : []
  if (below && isHeaderOfTwoRows(below.cells, merged, best, countKnown)) {
    header = { line: below.line, cells: merged }
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

/**
 * Whether the row below a header is part of it: with it two columns more are known than without, or one more and nothing
 * in it is a value.
 */
function isHeaderOfTwoRows(
  lower: readonly string[],
  merged: readonly string[],
  knownAbove: number,
  countKnown: (cells: readonly string[]) => number,
): boolean {
  const known = countKnown(merged)
  if (known >= knownAbove + 2) return true
  const filled = merged.filter((_, index) => (lower[index] ?? '').trim() !== '')
  return known > knownAbove && filled.length > 1 && filled.every((name) => countKnown([name]) === 1)
}

/**
 * "Date of" above "Birth" and "Death", or "Birth" above "Date" and "Place": the two names together, when they are known
 * so, otherwise the lower one; where that is empty, the upper one that spans both rows, when it is known by itself.
 */
function mergedHeader(
  upper: readonly string[],
  lower: readonly string[],
  countKnown: (cells: readonly string[]) => number,
): string[] {
  const isKnown = (name: string) => countKnown([name]) === 1
  // A cell that spans several columns is followed by empty ones.
  let span = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [above, cell] = [(upper[index] ?? '').trim(), (lower[index] ?? '').trim()]
    if (above !== '') span = above
    if (cell === '') return isKnown(above) ? above : cell
    // "Section" above "A" is a value.
    if (!/\p{L}{2}/u.test(cell)) return cell
    return [`${span} ${cell}`, `${cell} ${span}`].find((name) => span !== '' && isKnown(name)) ?? cell
  })
}
