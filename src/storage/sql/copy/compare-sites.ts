import type { Database, Row, SearchDocument, SqlValue } from '../database.ts'
import { COPIED_TABLES, type CopiedTable, keyOf, tableParts } from './copied-tables.ts'
import type { CopyArea, CopySide } from './copy-area.ts'
import { documentParts } from './document-parts.ts'

/** Receives the current step, and the number of rows since the last call. */
export type CopyProgress = (activity: string, rows: number) => void

/**
 * Compares every row of two sites, the next IDs of records, and the target's search index. Yields a sentence for each
 * difference.
 */
export async function* findDifferences(
  source: CopySide,
  target: CopySide,
  progress: CopyProgress,
): AsyncGenerator<string> {
  for (const [i, area] of target.areas.entries()) {
    const original = source.areas[i]!
    for (const table of COPIED_TABLES[area.name]) {
      const count = (rows: number) => progress(`Checking ${table.name}`, rows)
      yield* findTableDifferences(original.database, area.database, table, count)
    }
    yield* findIdDifferences(original, area)
    if (area.name !== 'directory') continue
    const count = (rows: number) => progress('Checking the search index', rows)
    yield* area.findWrongDocuments(counted(documentParts(original.database), count))
  }
}

/** Reads both tables in the order of their keys. */
async function* findTableDifferences(
  source: Database,
  target: Database,
  table: CopiedTable,
  progress: (rows: number) => void,
): AsyncGenerator<string> {
  const rows = counted(tableParts(source, table), progress)
  const copies = new RowReader(tableParts(target, table))
  let copy = await copies.next()
  for await (const part of rows) {
    for (const row of part) {
      let order = copy === null ? 1 : compareKeys(copy, row, table)
      while (copy !== null && order < 0) {
        yield `${nameOf(copy, table)} is not in the source.`
        copy = await copies.next()
        order = copy === null ? 1 : compareKeys(copy, row, table)
      }
      if (copy === null || order > 0) {
        yield `${nameOf(row, table)} is missing.`
        continue
      }
      const column = differentColumn(row, copy)
      if (column !== null) yield `${nameOf(row, table)} has a different ${column}.`
      copy = copies.nextInMemory() ?? (await copies.next())
    }
  }
  for (; copy !== null; copy = await copies.next()) yield `${nameOf(copy, table)} is not in the source.`
}

async function* findIdDifferences(source: CopyArea, target: CopyArea): AsyncGenerator<string> {
  const [expected, found] = [await source.lastIds(), await target.lastIds()]
  for (const table of new Set([...expected.keys(), ...found.keys()])) {
    const [last, lastFound] = [expected.get(table) ?? 0, found.get(table) ?? 0]
    if (last !== lastFound) yield `The next ID of ${table} is ${lastFound + 1}, not ${last + 1}.`
  }
}

/** Reads rows one at a time, without awaiting a promise for each of them. */
class RowReader {
  readonly #parts: AsyncIterator<readonly Row[]>
  #part: readonly Row[] = []
  #position = 0

  constructor(parts: AsyncIterable<readonly Row[]>) {
    this.#parts = parts[Symbol.asyncIterator]()
  }

  nextInMemory(): Row | null {
    return this.#part[this.#position++] ?? null
  }

  async next(): Promise<Row | null> {
    const row = this.nextInMemory()
    if (row !== null) return row
    const { done, value } = await this.#parts.next()
    this.#part = done ? [] : value
    this.#position = 0
    return this.nextInMemory()
  }
}

async function* counted<T extends Row | SearchDocument>(
  parts: AsyncIterable<readonly T[]>,
  progress: (rows: number) => void,
): AsyncGenerator<readonly T[]> {
  for await (const part of parts) {
    yield part
    progress(part.length)
  }
}

/** The order in both engines: text by its bytes in UTF-8 */
function compareKeys(a: Row, b: Row, { key }: CopiedTable): number {
  for (const column of key) {
    const order = compareValues(a[column] ?? null, b[column] ?? null)
    if (order !== 0) return order
  }
  return 0
}

function compareValues(a: SqlValue, b: SqlValue): number {
  if (a === b) return 0
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Buffer.compare(bytesOf(a), bytesOf(b))
}

function bytesOf(value: SqlValue): Uint8Array {
  return value instanceof Uint8Array ? value : Buffer.from(String(value))
}

/** Returns the first column in which two rows differ, or null. */
function differentColumn(row: Row, copy: Row): string | null {
  for (const column in row) {
    const [value, copied] = [row[column], copy[column]]
    if (value === copied) continue
    const areBytes = value instanceof Uint8Array && copied instanceof Uint8Array
    if (!areBytes || Buffer.compare(value, copied) !== 0) return column
  }
  return null
}

/** Names a row: "memorial 12", "session (id_hash 0a1b)". */
function nameOf(row: Row, { name, key }: CopiedTable): string {
  if (key[0] === 'id') return `${name} ${row.id}`
  const values = keyOf(row, key).map((value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
  )
  return `${name} (${key.map((column, i) => `${column} ${values[i]}`).join(', ')})`
}
