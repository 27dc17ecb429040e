import type { SeededRandom } from '../../../src/synthetic/seeded-random.ts'
import { makeWorkbook } from '../workbook.ts'
import { hostileText } from './hostile-text.ts'

export interface HostileFile {
  readonly name: string
  readonly content: Buffer
}

const HEADERS = [
  ...[
    'id',
    'name',
    'first name',
    'last name',
    'maiden name',
    'title',
    'suffix',
    'birth date',
    'death date',
    'dob',
    'dod',
  ],
  ...[
    'burial date',
    'age',
    'gender',
    'cemetery',
    'city',
    'county',
    'state',
    'section',
    'plot',
    'latitude',
    'longitude',
  ],
  ...['veteran', 'branch', 'war', 'spouse', 'mother', 'father', 'inscription', 'notes', 'status', 'image', 'tags'],
]
const CELLS = [
  ...['Rookwood', 'ROOKWOOD, Mary (Mrs. John)', 'Amos', 'Dr. Tobias Oatley Jr.', 'infant son of A. & B. Pell'],
  ...[
    '1843',
    '4/5/1922',
    '12 APR 1887',
    'abt 1890',
    '1901/1903',
    '19430615',
    '45021',
    'reserved',
    'living',
    'aged 3 mos',
  ],
  ...['Hill Cemetery', 'Thornmere', 'VT', '44.26', '-72.58', 'Sec. 4, Lot 12', 'M', 'Y', 'slate stone'],
]

/** Returns a small import file, damaged in one or more ways: CSV, XLSX, or JSON lines. */
export function hostileFile(random: SeededRandom): HostileFile {
  const columns = Array.from({ length: random.int(1, 12) }, () =>
    random.chance(0.85) ? random.pick(HEADERS) : hostileText(random).slice(0, 300),
  )
  const rows = Array.from({ length: random.int(0, 12) }, () =>
    Array.from({ length: random.chance(0.9) ? columns.length : random.int(0, 30) }, () =>
      random.chance(0.7) ? random.pick(CELLS) : hostileText(random).slice(0, 2000),
    ),
  )
  const file = random.weighted<() => HostileFile>([
    [() => csvFile(random, columns, rows), 5],
    [() => workbookFile(columns, rows), 3],
    [() => jsonFile(random, columns, rows), 3],
  ])()
  return random.chance(0.5) ? { ...file, content: damage(random, file.content) } : file
}

type Rows = readonly (readonly string[])[]

function csvFile(random: SeededRandom, columns: readonly string[], rows: Rows): HostileFile {
  const delimiter = random.pick([',', ',', ';', '\t', '|'])
  const quote = (cell: string) => (random.chance(0.8) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const text = [columns, ...rows].map((row) => row.map(quote).join(delimiter)).join(random.pick(['\n', '\r\n', '\r']))
  const encoding = random.pick(['utf8', 'utf8', 'latin1', 'utf16le'] as const)
  const mark = encoding === 'utf16le' ? Buffer.from([0xff, 0xfe]) : Buffer.alloc(0)
  return { name: random.pick(['a.csv', 'a.tsv', 'a.txt']), content: Buffer.concat([mark, Buffer.from(text, encoding)]) }
}

function workbookFile(columns: readonly string[], rows: Rows): HostileFile {
  // XML does not allow control characters, and this writer allows at most 26 cells per row.
  const clean = (row: readonly string[]) =>
    row.slice(0, 26).map((cell) => cell.toWellFormed().replaceAll(/[\p{Cc}\ufffe\uffff]/gu, ''))
  return { name: 'a.xlsx', content: makeWorkbook([{ name: 'Sheet1', rows: [columns, ...rows].map(clean) }]) }
}

function jsonFile(random: SeededRandom, columns: readonly string[], rows: Rows): HostileFile {
  const objects = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])))
  const lines = objects.map((object) => JSON.stringify(object))
  return random.chance(0.5)
    ? { name: 'a.json', content: Buffer.from(`[${lines.join(',')}]`) }
    : { name: 'a.jsonl', content: Buffer.from(lines.join('\n')) }
}

/** Changes, removes, repeats, or inserts bytes. */
function damage(random: SeededRandom, content: Buffer): Buffer {
  const at = random.int(0, content.length)
  const end = Math.min(content.length, at + random.int(0, 40))
  const [head, middle, tail] = [content.subarray(0, at), content.subarray(at, end), content.subarray(end)]
  return random.weighted<() => Buffer>([
    [() => head, 2],
    [() => Buffer.concat([head, tail]), 2],
    [() => Buffer.concat([head, ...Array.from({ length: random.int(2, 50) }, () => middle), tail]), 2],
    [() => Buffer.concat([head, Buffer.from(hostileText(random)), tail]), 2],
    [() => Buffer.concat([head, Buffer.from(Array.from(middle, () => random.int(0, 255))), tail]), 3],
  ])()
}
