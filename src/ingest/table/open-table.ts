import { basename } from 'node:path'
import { ImportFailure } from '../import-failure.ts'
import { openCsvTable } from './csv-table.ts'
import { inspectFile } from './file-bytes.ts'
import { openJsonTable } from './json-table.ts'
import type { Table } from './table.ts'
import { openXlsxTable } from './xlsx-table.ts'

export const TABLE_FORMATS = ['csv', 'xlsx', 'json'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

export interface TableOptions {
  /** Overrides the format that the file's extension indicates. */
  readonly format: TableFormat | null
  readonly delimiter: string | null
  readonly sheet: string | null
}

const FORMAT_BY_EXTENSION: ReadonlyMap<string, TableFormat> = new Map<string, TableFormat>(
  Object.entries({
    csv: 'csv',
    tsv: 'csv',
    tab: 'csv',
    txt: 'csv',
    psv: 'csv',
    xlsx: 'xlsx',
    xlsm: 'xlsx',
    json: 'json',
    geojson: 'json',
    jsonl: 'json',
    ndjson: 'json',
  } as const),
)

/** Opens a file in the format indicated by its first bytes or its extension. */
export async function openTable(path: string, options: TableOptions): Promise<Table> {
  const { size, start } = await inspectFile(path)
  const starts = (...bytes: number[]) => bytes.every((byte, index) => start[index] === byte)
  const isGzip = starts(0x1f, 0x8b)
  const name = basename(path).toLowerCase()
  if (name.endsWith('.gz') && !isGzip) throw new ImportFailure(`${path} is named .gz but is not compressed.`)
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) {
    throw new ImportFailure(
      `${path} is an Excel file in the old format, or it has a password. Save it as .xlsx or CSV first.`,
    )
  }
  if (/\.ged(\.gz)?$/.test(name)) {
    throw new ImportFailure(`${path} is a GEDCOM file. Lychgate cannot import GEDCOM yet; a later version will.`)
  }
  const isZip = starts(0x50, 0x4b, 0x03, 0x04)
  const extension = /\.([a-z0-9]+)$/.exec(name.replace(/\.gz$/, ''))?.[1] ?? ''
  const format = isZip && !isGzip ? 'xlsx' : (options.format ?? FORMAT_BY_EXTENSION.get(extension))
  if (!format) {
    const kind = extension === '' ? 'has no extension' : `has the extension .${extension}`
    throw new ImportFailure(
      `${path} ${kind}. Supported formats: .csv, .tsv, .txt, .xlsx, .json, .geojson, and .jsonl (all but .xlsx also as .gz). If the file has one of these formats, add --format csv, xlsx, or json.`,
      { isUsageError: true },
    )
  }
  if (format === 'xlsx') {
    if (!isZip) throw new ImportFailure(`${path} is not an Excel workbook, despite its name.`)
    return openXlsxTable(path, { size, sheet: options.sheet })
  }
  if (options.sheet !== null) {
    throw new ImportFailure('--sheet is for Excel workbooks only.', { isUsageError: true })
  }
  if (format === 'json') return openJsonTable(path, { isGzip, size })
  return openCsvTable(path, { isGzip, size, delimiter: options.delimiter })
}
