import { ImportFailure } from '../failure.ts'
import { FileBytes } from './file-bytes.ts'
import { JsonScanner, type JsonText } from './json-scanner.ts'
import type { Table, TableRow } from './table.ts'
import { decodeText, detectEncoding } from './text-encoding.ts'

/** The columns are those of the first records; one that first appears later is reported and not read. */
const SAMPLE_RECORDS = 1000
const GROUP_COLUMN = '(group)'

/** Opens a file of JSON lines, of one array of objects, or of an object that holds such arrays. */
export async function openJsonTable(
  path: string,
  file: { readonly isGzip: boolean; readonly size: number },
): Promise<Table> {
  const encoding = await detectEncoding(new FileBytes(path, file.isGzip).chunks())
  const bytes = new FileBytes(path, file.isGzip)
  const warnings: { line: number; message: string }[] = []
  const records = readRecords(path, decodeText(bytes.chunks(), encoding))

  async function* chunks(): AsyncGenerator<readonly TableRow[]> {
    const sample: JsonRecord[][] = []
    let count = 0
    while (count < SAMPLE_RECORDS) {
      const next = await records.next()
      if (next.done) break
      sample.push(next.value)
      count += next.value.length
    }
    if (count === 0)
      throw new ImportFailure(`${path} holds no records: an array of objects or one object a line is expected.`)
    const columns = new Map<string, number>()
    for (const record of sample.flat()) {
      for (const name of record.values.keys()) if (!columns.has(name)) columns.set(name, columns.size)
    }
    yield [{ line: sample[0]?.[0]?.line ?? 1, cells: [...columns.keys()] }]
    const late = new Set<string>()
    const toRow = (record: JsonRecord): TableRow => {
      const cells = new Array<string>(columns.size).fill('')
      for (const [name, value] of record.values) {
        const index = columns.get(name)
        if (index !== undefined) cells[index] = value
        else if (!late.has(name)) {
          late.add(name)
          warnings.push({
            line: record.line,
            message: `"${name}" first appears here, after ${SAMPLE_RECORDS} records; it was not read`,
          })
        }
      }
      return { line: record.line, cells }
    }
    for (const chunk of sample) yield chunk.map(toRow)
    for await (const chunk of records) yield chunk.map(toRow)
  }

  return {
    format: 'json',
    chunks: chunks(),
    description: 'JSON',
    excelEpoch: null,
    mayLackColumns: true,
    warnings,
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

/** `{"coords":{"lat":1}}` becomes the column `coords.lat`; the items of a list stand on lines of their own. */
function flatten(value: unknown, name: string, into: Map<string, string>): void {
  if (value === null || value === undefined) into.set(name, '')
  else if (Array.isArray(value)) {
    into.set(name, value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join('\n'))
  } else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) flatten(inner, name === '' ? key : `${name}.${key}`, into)
  } else into.set(name, String(value))
}
