import { join } from 'node:path'
import type { CemeteryInput } from '../domain/cemetery.ts'
import type { MediaInput } from '../domain/memorial.ts'
import { DEMO_SOURCE } from '../domain/memorial-origin.ts'
import { type ImportFile, openCemeteryFile, openMemorialFile } from '../ingest/open-import-file.ts'
import { openTable } from '../ingest/table/open-table.ts'
import { importCemeteries } from '../services/import-cemeteries.ts'
import { importMemorials } from '../services/import-memorials.ts'
import type { DirectoryWriter, ImportRow, TagInput } from '../storage/ports.ts'

const FOLDER = join(import.meta.dirname, '../../demo')
const MAPPING = join(FOLDER, 'memorials.json')
const TABLE_OPTIONS = { format: null, delimiter: null, sheet: null }
// A fixed day after all dates in the demo data. The clock of a new machine may be decades behind, and imports refuse dates
// in the future.
const TODAY = { year: 2026, month: 1, day: 1 }
const NEVER = new AbortController().signal

export interface DemoData {
  readonly tags: readonly TagInput[]
  readonly cemeteries: readonly CemeteryInput[]
  readonly memorials: readonly ImportRow[]
}

/** Imports the demo data, marked as such. All memorials are stored in one transaction, so an interrupted load leaves none. */
export async function loadDemo(writer: DirectoryWriter): Promise<void> {
  const { tags, cemeteries, memorials } = await readDemo()
  const options = { keepDemo: true, isDemo: true, interrupt: NEVER, onStored: () => {} }
  await importCemeteries(writer, {
    ...options,
    batches: once({ cemeteries, refused: 0 }),
    onOverridesKept: () => {},
  })
  await importMemorials(writer, {
    ...options,
    // importMemorials never splits a batch of demo data, and the store commits it whole.
    batches: once({ rows: memorials, refused: 0 }),
    source: DEMO_SOURCE,
    tags,
    onDuplicateKey: ({ line, key }) => {
      throw new Error(`demo/memorials.csv, line ${line}: the ID "${key}" is used twice.`)
    },
    onPurged: () => {},
    onOverridesKept: () => {},
    onMissing: () => {},
  })
}

/** Reads the files in the folder `demo`. Throws when the importer would report anything about them. */
export async function readDemo(): Promise<DemoData> {
  const options = { ...TABLE_OPTIONS, dateOrder: null, today: TODAY }
  const [cemeteries, memorials, images] = await Promise.all([
    openCemeteryFile({ ...options, path: join(FOLDER, 'cemeteries.csv'), mappingPath: null }),
    openMemorialFile({ ...options, path: join(FOLDER, 'memorials.csv'), mappingPath: MAPPING }),
    await readImages(),
  ])
  const rows = (await readRows(memorials)).map((row) => {
    const media = images.get(row.identity.text) ?? []
    images.delete(row.identity.text)
    return { ...row, memorial: { ...row.memorial, media } }
  })
  const [unknown] = images.keys()
  if (unknown !== undefined) throw new Error(`demo/images.csv: there is no memorial with the ID "${unknown}".`)
  return { tags: memorials.tags, cemeteries: await readRows(cemeteries), memorials: rows }
}

async function readRows<T>(file: ImportFile<T>): Promise<readonly T[]> {
  const rows: T[] = []
  for await (const batch of file.batches) {
    // Two people intentionally have no cemetery.
    const problem = batch.problems.find(({ column, value }) => column !== 'Cemetery' || value !== '')
    if (problem) {
      throw new Error(`The demo data, line ${problem.line}, ${problem.column}: "${problem.value}" ${problem.reason}.`)
    }
    rows.push(...batch.rows)
  }
  return rows
}

/** The images of each memorial by its ID. The importer itself accepts only images on other sites. */
async function readImages(): Promise<Map<string, MediaInput[]>> {
  const table = await openTable(join(FOLDER, 'images.csv'), TABLE_OPTIONS)
  const images = new Map<string, MediaInput[]>()
  let isHeader = true
  for await (const rows of table.chunks) {
    for (const { cells } of isHeader ? rows.slice(1) : rows) {
      const [memorial = '', url = '', altText = '', description = '', portrait] = cells
      const image = { url, altText, description, isPortrait: portrait === 'yes' }
      images.set(memorial, [...(images.get(memorial) ?? []), image])
    }
    isHeader = false
  }
  return images
}

async function* once<T>(batch: T): AsyncGenerator<T> {
  yield batch
}
