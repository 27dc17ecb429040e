import { formatNumber } from '../../domain/format-number.ts'
import { ImportFailure } from '../import-failure.ts'
import type { Table, TableRow } from './table.ts'

/** The number of rows to search for the header. Titles and remarks may precede it. */
const HEADER_SEARCH_ROWS = 20

/** The number of columns in Excel. Looking for a header takes time for each cell of the first rows. */
const MAX_COLUMNS = 16_384
/**
 * How many empty cells a file with many columns may have: this many, plus more for each value. A row with one value takes as
 * much time as a full one, although it has only a few bytes.
 */
const MANY_COLUMNS = 100
const MAX_EMPTY_CELLS = 10_000_000
const MAX_EMPTY_CELLS_PER_VALUE = 200

export interface HeadedTable {
  readonly header: TableRow
  /** The rows above the header, which are skipped. */
  readonly preamble: readonly TableRow[]
  /** The rows below the header, in chunks as the table provides them. Every iteration reads the file again. */
  readonly chunks: AsyncIterable<readonly TableRow[]>
}

interface HeaderSearch {
  /** Counts the columns that would be known if this row were the header. */
  readonly countKnown: (cells: readonly string[]) => number
  /** Whether a mapping names columns. A title above the header can then contain one of their names. */
  readonly hasMapping: boolean
}

/**
 * Finds the header: the first row, or a later row if it has more known columns and the first row has fewer than two known
 * columns or fewer than half as many. The header has two rows if together they name more columns than the upper row alone.
 */
export async function findHeader(
  path: string,
  table: Table,
  { hasMapping, ...search }: HeaderSearch,
): Promise<HeadedTable> {
  const countKnown: HeaderSearch['countKnown'] = (cells) => search.countKnown(cells.map(withoutColon))
  const rows = await readFirstRows(table)
  const first = rows[0]
  if (!first) throw new ImportFailure(`${path} contains no rows.`)
  let headerAt = 0
  let best = countKnown(first.cells)
  /** Whether the row is the lower half of a header of two rows. */
  const isLowerHalf = (at: number, count: number) =>
    at === headerAt + 1 &&
    countKnown(mergedHeader(rows[headerAt]?.cells ?? [], rows[at]?.cells ?? [], countKnown)) > count
  for (let at = 1; table.format !== 'json' && at < Math.min(rows.length, HEADER_SEARCH_ROWS); at++) {
    const { cells } = rows[at] as TableRow
    const count = countKnown(cells)
    // Below a title in a single cell, one known column is enough.
    const isBelowTitle = best === 0 && filledCells(rows[headerAt]?.cells) === 1 && filledCells(cells) > 2
    const isEnough = count > (isBelowTitle ? 0 : Math.max(best, 1))
    const isBetter = isEnough && (best < 2 || (count >= 2 * best && !isLowerHalf(at, count)))
    const hasMoreCells =
      hasMapping && count === best && count > 0 && filledCells(cells) > filledCells(rows[headerAt]?.cells)
    if (!isBetter && !hasMoreCells) continue
    best = count
    headerAt = at
  }
  const found = rows[headerAt] as TableRow
  // The records of JSON name their values.
  const below = table.format === 'json' ? undefined : rows[headerAt + 1]
  let header = found
  const merged = below ? mergedHeader(found.cells, below.cells, countKnown) : []
  if (below && isTwoRowHeader(below.cells, merged, best, countKnown)) {
    header = { line: below.line, cells: merged }
    headerAt++
  }
  header = { ...header, cells: withBracketsJoined(header.cells, rows.slice(headerAt + 1)).map(withoutColon) }

  const chunks = limitEmptyCells(rowsAfter(table, headerAt + 1), header.cells.length)
  return { header, preamble: rows.slice(0, headerAt), chunks }
}

/** Returns the name of a column: "Surname:" is "Surname". */
export function withoutColon(header: string): string {
  return header.replace(/(?<!\s)\s*[:：]$/, '')
}

/**
 * Joins "Name (last" and "first)", the parts of one unquoted header with a comma, if most rows are as narrow as the joined
 * header.
 */
function withBracketsJoined(header: readonly string[], rows: readonly TableRow[]): readonly string[] {
  const joined: string[] = []
  for (const cell of header) {
    const last = joined.at(-1) ?? ''
    if (OPEN_BRACKET.test(last) && /^[^(]*\)/.test(cell)) joined.splice(-1, 1, `${last}, ${cell.trim()}`)
    else joined.push(cell)
  }
  if (joined.length === header.length) return header
  const narrow = rows.filter(({ cells }) => cells.length <= joined.length).length
  return narrow * 2 > rows.length ? joined : header
}
const OPEN_BRACKET = /\([^)]*$/

/** Reads all rows of a table as records, without names for its columns. */
export async function numberColumns(path: string, table: Table): Promise<HeadedTable> {
  if (table.format === 'json') {
    throw new ImportFailure('--no-header is not for JSON, because its records name their values.', {
      isUsageError: true,
    })
  }
  const rows = await readFirstRows(table)
  if (rows.length === 0) throw new ImportFailure(`${path} contains no rows.`)
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const header = { line: 1, cells: new Array<string>(width).fill('') }
  return { header, preamble: [], chunks: limitEmptyCells(table.chunks, width) }
}

/** Returns the rows of a table. Iterating over them throws ImportFailure if there are too many empty cells. */
function limitEmptyCells(chunks: HeadedTable['chunks'], columns: number): HeadedTable['chunks'] {
  if (columns <= MANY_COLUMNS) return chunks
  return {
    async *[Symbol.asyncIterator]() {
      let left = MAX_EMPTY_CELLS
      for await (const chunk of chunks) {
        for (const { line, cells } of chunk) {
          const values = filledCells(cells)
          left -= columns - values * (1 + MAX_EMPTY_CELLS_PER_VALUE)
          if (left >= 0) continue
          throw new ImportFailure(
            `The file has too many empty cells: it has ${formatNumber(columns)} columns, but many rows up to row ${line} have few values. Delete the columns that are not part of the list.`,
          )
        }
        yield chunk
      }
    },
  }
}

function filledCells(cells: readonly string[] = []): number {
  return cells.filter((cell) => cell.trim() !== '').length
}

/** Throws ImportFailure if one of the first rows has more cells than Excel allows. */
async function readFirstRows(table: Table): Promise<readonly TableRow[]> {
  const rows: TableRow[] = []
  for await (const chunk of table.chunks) {
    // A large chunk of rows, passed as arguments to `push`, would overflow the stack.
    for (const row of chunk) {
      if (row.cells.length > MAX_COLUMNS && rows.length < HEADER_SEARCH_ROWS) {
        const limit = formatNumber(MAX_COLUMNS)
        throw new ImportFailure(`Row ${row.line} has more than ${limit} columns. A value may contain the delimiter.`)
      }
      rows.push(row)
    }
    if (rows.length > HEADER_SEARCH_ROWS) break
  }
  return rows
}

/** The rows of a table without the first `count` rows. */
function rowsAfter(table: Table, count: number): HeadedTable['chunks'] {
  return {
    async *[Symbol.asyncIterator]() {
      let left = count
      for await (const chunk of table.chunks) {
        if (left === 0) yield chunk
        else if (chunk.length > left) yield chunk.slice(left)
        left = Math.max(0, left - chunk.length)
      }
    },
  }
}

/** Whether the row below a header is part of the header: it adds two known columns, or adds one and contains no values. */
function isTwoRowHeader(
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
 * Merges two header rows, such as "Date of" above "Birth" and "Death", or "Birth" above "Date" and "Place". Each column gets both
 * names if they are a known header together, otherwise the lower name. An empty lower cell gets the upper name if it is known.
 */
function mergedHeader(
  upper: readonly string[],
  lower: readonly string[],
  countKnown: (cells: readonly string[]) => number,
): string[] {
  const isKnown = (name: string) => countKnown([name]) === 1
  // Empty cells follow a cell that spans several columns.
  let span = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [above, cell] = [(upper[index] ?? '').trim(), (lower[index] ?? '').trim()]
    if (above !== '') span = above
    if (cell === '') return isKnown(above) ? above : cell
    // Below "Section", a single letter such as "A" is a value.
    if (!/\p{L}{2}/u.test(cell)) return cell
    // "Lot" below "Location" is not "Lot location".
    if (/^location$/i.test(span) && isKnown(cell)) return cell
    return [`${span} ${cell}`, `${cell} ${span}`].find((name) => span !== '' && isKnown(name)) ?? cell
  })
}
