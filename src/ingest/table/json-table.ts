import { ImportFailure } from '../import-failure.ts'
import { FileBytes } from './file-bytes.ts'
import { JsonScanner, type JsonText } from './json-scanner.ts'
import type { Table, TableRow } from './table.ts'
import { decodeText, detectEncoding } from './text-encoding.ts'

/** So many columns are names of people used as properties; one more is reported and not read. */
const MOST_COLUMNS = 2000
const GROUP_COLUMN = '(group)'

/** Opens a file of JSON lines, of one array of objects, or of an object that holds such arrays. */
export async function openJsonTable(
  path: string,
  file: { readonly isGzip: boolean; readonly size: number },
): Promise<Table> {
  const encoding = await detectEncoding(new FileBytes(path, file.isGzip).chunks())
  const bytes = new FileBytes(path, file.isGzip)
  const warnings: { line: number; message: string }[] = []
  // Records leave out what they do not know, so the columns are known when all of them have been read once.
  const columns = new Map<string, number>()
  let firstLine = 0
  for await (const records of readRecords(path, decodeText(new FileBytes(path, file.isGzip).chunks(), encoding))) {
    firstLine ||= records[0]?.line ?? 0
    for (const { values } of records) {
      for (const name of values.keys()) {
        if (columns.size < MOST_COLUMNS && !columns.has(name)) columns.set(name, columns.size)
      }
    }
  }
  if (firstLine === 0) {
    throw new ImportFailure(`${path} holds no records: an array of objects or one object a line is expected.`)
  }

  async function* chunks(): AsyncGenerator<readonly TableRow[]> {
    yield [{ line: firstLine, cells: [...columns.keys()] }]
    const late = new Set<string>()
    const toRow = (record: JsonRecord): TableRow => {
      const cells = new Array<string>(columns.size).fill('')
      for (const [name, value] of record.values) {
        const index = columns.get(name)
        if (index !== undefined) cells[index] = value
        else if (late.size < MOST_COLUMNS && !late.has(name)) {
          late.add(name)
          warnings.push({
            line: record.line,
            message: `"${name}" first appears here, after ${MOST_COLUMNS.toLocaleString('en-US')} other columns; it was not read`,
          })
        }
      }
      return { line: record.line, cells }
    }
    for await (const records of readRecords(path, decodeText(bytes.chunks(), encoding))) yield records.map(toRow)
  }

  return {
    format: 'json',
    chunks: chunks(),
    description: 'JSON',
    excelEpoch: null,
    mayLackColumns: true,
    warnings,
    otherSheets: [],
    progress: () => ({ done: bytes.bytesRead, total: file.size }),
  }
}

interface JsonRecord {
  readonly line: number
  readonly values: ReadonlyMap<string, string>
}

async function* readRecords(path: string, texts: AsyncIterable<string>): AsyncGenerator<JsonRecord[]> {
  const scanner = new JsonScanner()
  for await (const text of texts) {
    const found = scanner.push(text)
    if (found.length > 0) yield found.map((one) => parseRecord(path, one))
  }
  const last = scanner.end()
  if (last.length > 0) yield last.map((one) => parseRecord(path, one))
}

function parseRecord(path: string, { line, text, group }: JsonText): JsonRecord {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ImportFailure(`${path}, line ${line}: this is not JSON (${(error as Error).message}).`, { cause: error })
  }
  const values = new Map<string, string>()
  if (group !== null) values.set(GROUP_COLUMN, group)
  flatten(value, '', values)
  return { line, values }
}

/**
 * `{"coords":{"lat":1}}` becomes the column `coords.lat`; the items of a list stand on lines of their own. What maps
 * export (GeoJSON) is read as the table that it was made from.
 */
function flatten(value: unknown, name: string, into: Map<string, string>): void {
  if (value === null || value === undefined) into.set(name, '')
  else if (Array.isArray(value)) {
    into.set(name, value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join('\n'))
  } else if (typeof value === 'object') {
    const point = pointIn(value)
    if (point !== null) into.set(name, point)
    else for (const [key, inner] of Object.entries(value)) flatten(inner, columnName(name, key, into), into)
  } else into.set(name, String(value))
}

function columnName(outer: string, key: string, taken: ReadonlyMap<string, string>): string {
  if (outer === '' || ((outer === 'properties' || outer === 'attributes') && !taken.has(key))) return key
  return `${outer}.${key}`
}

function pointIn(value: object): string | null {
  if (!('type' in value) || value.type !== 'Point' || !('coordinates' in value)) return null
  const [x, y] = Array.isArray(value.coordinates) ? (value.coordinates as unknown[]) : []
  return typeof x === 'number' && typeof y === 'number' ? `POINT (${x} ${y})` : null
}
