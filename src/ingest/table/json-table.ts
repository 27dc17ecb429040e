import { formatNumber } from '../../domain/format-number.ts'
import { ImportFailure } from '../import-failure.ts'
import { FileBytes } from './file-bytes.ts'
import { JsonLists } from './json-lists.ts'
import { peopleInRecord } from './json-people.ts'
import { JsonScanner, type JsonText, stringEnd } from './json-scanner.ts'
import type { Table, TableRow } from './table.ts'
import { decodeText, detectEncoding } from './text-encoding.ts'

/**
 * A file with more columns than this probably uses values as property names. Additional columns are reported but not read.
 */
const MAX_COLUMNS = 2000
/** The maximum nesting of the lists and objects in a record. */
const MAX_DEPTH = 256
/** In characters */
const MAX_SIMPLE_LENGTH = 10_000
/** In characters. Each value in a nested record is stored under its own name and the names of all its parents. */
const MAX_NAME_LENGTH = 1000
/** The maximum number of values in one record. A record with more is not about one person. */
const MAX_VALUES = 10_000
/**
 * The maximum number of lists and objects in one record. Each takes hundreds of bytes in memory. Even the outline of a
 * county has fewer.
 */
const MAX_LISTS = 200_000
const GROUP_COLUMN = '(group)'

/**
 * Opens a file of JSON lines, of one array of objects, or of an object with such arrays or with numbered records. The records
 * may also be arrays, below a list of their columns.
 */
export async function openJsonTable(
  path: string,
  file: { readonly isGzip: boolean; readonly size: number },
): Promise<Table> {
  const encoding = await detectEncoding(new FileBytes(path, file.isGzip).chunks())
  let bytes = new FileBytes(path, file.isGzip)
  const warnings: { line: number; message: string }[] = []
  // Records may omit properties, so a first pass over all records collects the columns.
  const names = { objects: new Map<string, number>(), lists: new Map<string, number>() }
  let firstLine = 0
  // If a line has several records, rows are numbered by count instead of by line.
  let lastLine = 0
  let hasSharedLine = false
  const found = new JsonLists()
  for await (const records of readRecords(
    path,
    decodeText(new FileBytes(path, file.isGzip).chunks(), encoding),
    found,
  )) {
    firstLine ||= records[0]?.line ?? 0
    for (const { line, values, isList } of records) {
      hasSharedLine ||= line === lastLine
      lastLine = line
      const columns = isList ? names.lists : names.objects
      for (const name of values.keys()) {
        if (columns.size < MAX_COLUMNS && !columns.has(name)) columns.set(name, columns.size)
      }
    }
  }
  if (firstLine === 0) {
    throw new ImportFailure(`${path} contains no records; expected an array of objects or one object per line.`)
  }

  const readsLists = found.isDefined || names.objects.size === 0
  const columns = readsLists ? names.lists : names.objects

  async function* readRows(): AsyncGenerator<readonly TableRow[]> {
    bytes = new FileBytes(path, file.isGzip)
    warnings.length = 0
    yield [{ line: firstLine, cells: [...columns.keys()] }]
    const late = new Set<string>()
    let count = 0
    const toRow = (record: JsonRecord): TableRow => {
      const line = hasSharedLine ? ++count : record.line
      const cells = new Array<string>(columns.size).fill('')
      for (const [name, value] of record.values) {
        const index = columns.get(name)
        if (index !== undefined) cells[index] = value
        else if (late.size < MAX_COLUMNS && !late.has(name)) {
          late.add(name)
          warnings.push({
            line,
            message: `"${name}" first appears here, after ${formatNumber(MAX_COLUMNS)} other columns, and was not read`,
          })
        }
      }
      return { line, cells }
    }
    for await (const records of readRecords(path, decodeText(bytes.chunks(), encoding), new JsonLists())) {
      yield records.filter(({ isList }) => isList === readsLists).map(toRow)
    }
  }

  return {
    format: 'json',
    chunks: { [Symbol.asyncIterator]: readRows },
    description: 'JSON',
    excelEpoch: null,
    mayLackColumns: true,
    warnings,
    otherSheets: [],
    sheets: [],
    progress: () => ({ done: bytes.bytesRead, total: file.size }),
  }
}

const TOO_DEEP = `is nested more than ${MAX_DEPTH} levels deep`
const LONG_NAME = `has a name of more than ${formatNumber(MAX_NAME_LENGTH)} characters`

interface JsonRecord {
  readonly line: number
  readonly values: ReadonlyMap<string, string>
  readonly isList: boolean
}

async function* readRecords(
  path: string,
  texts: AsyncIterable<string>,
  lists: JsonLists,
): AsyncGenerator<JsonRecord[]> {
  const scanner = new JsonScanner()
  for await (const text of texts) {
    const found = scanner.push(text)
    if (found.length > 0) yield found.flatMap((one) => parseRecords(path, one, lists))
  }
  const last = scanner.end()
  if (last.length > 0) yield last.flatMap((one) => parseRecords(path, one, lists))
}

function parseRecords(path: string, { line, text, group, list }: JsonText, lists: JsonLists): JsonRecord[] {
  const damage = findListProblem(text)
  if (damage !== null) throw new ImportFailure(`${path}, line ${line}: the record ${damage}.`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ImportFailure(`${path}, line ${line}: invalid JSON (${(error as Error).message}).`, { cause: error })
  }
  const isList = Array.isArray(value)
  const record = Array.isArray(value) ? lists.recordOf(value) : lists.isColumn(value, list) ? null : value
  if (record === null) return []
  return peopleInRecord(record, list).map((person) => {
    const values = new Map<string, string>()
    if (!isList && group !== null) values.set(GROUP_COLUMN, group)
    const problem = (group ?? '').length > MAX_NAME_LENGTH ? LONG_NAME : flatten(person, '', values)
    if (problem !== null) throw new ImportFailure(`${path}, line ${line}: the record ${problem}.`)
    return { line, values, isList }
  })
}

/** Returns what is wrong with the lists and objects in the text of a record, or null. */
function findListProblem(text: string): string | null {
  // Shorter text takes little time and memory, whatever it contains.
  if (text.length <= MAX_SIMPLE_LENGTH) return null
  const parts = /["[\]{}]/g
  let depth = 0
  let count = 0
  for (let part = parts.exec(text); part; part = parts.exec(text)) {
    if (part[0] === '"') {
      const close = stringEnd(text, part.index)
      if (close < 0) return null
      parts.lastIndex = close + 1
    } else if (part[0] === ']' || part[0] === '}') depth--
    else if (++depth > MAX_DEPTH) return TOO_DEEP
    else if (++count > MAX_LISTS) return `has more than ${formatNumber(MAX_LISTS)} lists`
  }
  return null
}

/**
 * Flattens a record to columns: `{"coords":{"lat":1}}` becomes the column `coords.lat`, and each item of a list becomes a line.
 * A value of linked data, such as `{"type":"uri","value":"…"}`, is that value. GeoJSON becomes the table of its properties, with each point as a cell. Returns what is wrong with a record that is too large, or null.
 */
function flatten(value: unknown, name: string, into: Map<string, string>, depth = 0): string | null {
  if (depth > MAX_DEPTH) return TOO_DEEP
  if (name.length > MAX_NAME_LENGTH) return LONG_NAME
  if (into.size >= MAX_VALUES) return `has more than ${formatNumber(MAX_VALUES)} values`
  if (value === null || value === undefined) into.set(name, '')
  else if (Array.isArray(value)) {
    into.set(name, value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join('\n'))
  } else if (typeof value === 'object') {
    const point = pointIn(value) ?? linkedValue(value)
    if (point === null) {
      for (const [key, inner] of Object.entries(value)) {
        const problem = flatten(inner, columnName(name, key, into), into, depth + 1)
        if (problem !== null) return problem
      }
    } else into.set(name, point)
  } else into.set(name, String(value))
  return null
}

function columnName(outer: string, key: string, columns: ReadonlyMap<string, string>): string {
  return outer === '' || (WRAPPER.test(outer) && !columns.has(key)) ? key : `${outer}.${key}`
}
/** Matches the object in which many programs wrap the values of a record: "fields" in databases, "node" in answers of servers. */
const WRAPPER = /^(?:properties|attributes|fields|record|node|item|_source)$/

/** Matches the only name in an object with a value and its type, as MongoDB exports them. */
const DATABASE_TYPE = /^\$(?:date|oid|uuid|number(?:Int|Long|Double|Decimal))$/

/** Returns the value of `{"$numberInt":"12"}` or `{"$date":…}`. The time of a date may be in milliseconds since 1970. */
function typedValue(key: string, inner: unknown): string | null {
  if (typeof inner === 'object' && inner !== null) {
    const value = linkedValue(inner)
    return value === null ? null : typedValue(key, value)
  }
  const time = key === '$date' && /^-?\d+$/.test(String(inner)) ? new Date(Number(inner)) : null
  return time === null || Number.isNaN(time.getTime()) ? String(inner) : time.toISOString()
}

/** Returns the value of `{"type":"literal","value":"Ann"}`, as in results of SPARQL, or of `{"@value":"Ann"}`, or null. */
function linkedValue(value: object): string | null {
  if ('@value' in value) return String(value['@value'])
  const [[key = '', inner] = [], ...others] = Object.entries(value) as [string, unknown][]
  if (others.length === 0 && DATABASE_TYPE.test(key)) return typedValue(key, inner)
  const isLinked = 'type' in value && 'value' in value && /^(?:uri|bnode|(?:typed-)?literal)$/.test(String(value.type))
  return isLinked && typeof value.value === 'string' ? value.value : null
}

function pointIn(value: object): string | null {
  if (!('type' in value) || value.type !== 'Point' || !('coordinates' in value)) return null
  const [x, y] = Array.isArray(value.coordinates) ? (value.coordinates as unknown[]) : []
  return typeof x === 'number' && typeof y === 'number' ? `POINT (${x} ${y})` : null
}
