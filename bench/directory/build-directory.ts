import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { cemeteryMatchKey } from '../../src/search/cemeteries/cemetery-key.ts'
import { placeKeys } from '../../src/search/places/places.ts'
import { cemeteryTokens } from '../../src/search/token-document.ts'
import { fillBrowseCounts } from '../../src/storage/sql/browse/fill-browse-counts.ts'
import { fillFamilyKeys } from '../../src/storage/sql/family/family-keys.ts'
import { NewCemeteries } from '../../src/storage/sql/import/new-cemeteries.ts'
import { CemeteryRecords } from '../../src/storage/sql/records/cemetery-records.ts'
import { earlierDate } from '../../src/storage/sql/records/earliest-dates.ts'
import { LifeEventRecords } from '../../src/storage/sql/records/life-event-records.ts'
import { INPUT_COLUMNS } from '../../src/storage/sql/records/memorial-row.ts'
import { firstOrderKey } from '../../src/storage/sql/records/order-keys.ts'
import { recordSitemapChange } from '../../src/storage/sql/records/sitemap-parts.ts'
import { ALL_MEMORIALS, SearchIndex } from '../../src/storage/sql/search/search-index.ts'
import { fillDayListings } from '../../src/storage/sql/today/day-listings.ts'
import { Connection } from '../../src/storage/sqlite/connection/connection.ts'
import { migrateSqlite } from '../../src/storage/sqlite/connection/migrate.ts'
import { SqliteDatabase } from '../../src/storage/sqlite/connection/sqlite-database.ts'
import { syntheticCemeteries } from '../../src/synthetic/synthetic-cemeteries.ts'
import type { SyntheticOptions } from '../../src/synthetic/synthetic-directory.ts'
import type {
  CemeteryTotals,
  DescribeData,
  DescribedRange,
  DescribedTotals,
  DescribeRequest,
  DescribeResult,
} from './describe-thread.ts'
import { mergeOrder } from './merge-order.ts'
import type { IdRange, OrderRun } from './order-run-thread.ts'
import type { SearchDocumentsData } from './search-documents-thread.ts'
import { StepWorker } from './worker-step.ts'
import { writeUnguarded } from './write-unguarded.ts'

/** Threads in addition to the main thread. More would wait for it. */
const MAX_THREADS = 4
/** Memorials per request. The generator draws whole lots of this size. */
const RANGE = 10_000
/** Order keys arrive unsorted, so the index of order keys should fit in memory. */
const CACHE_KIB = 768 * 1024
const HEAP_MEGABYTES = 1400
const REPORT_EVERY = 25

type Progress = (line: string) => void

/**
 * Creates a database with a synthetic directory. The result equals that of an import, but without the digests that identify imported
 * rows. `file` must not exist. An import inserts each memorial into the order of those before it. Here all memorials are sorted
 * first, so every table is written sequentially.
 */
export async function buildDirectory(file: string, options: SyntheticOptions, progress: Progress): Promise<void> {
  const threads = Math.min(MAX_THREADS, Math.max(2, availableParallelism()), Math.ceil(options.memorials / RANGE))
  progress(`Ordering ${counted(options.memorials)} memorials`)
  const { places, cemeteryNumbers } = await orderAll(options, threads)
  const database = new SqliteDatabase(new Connection(file, { readOnly: false }))
  try {
    await migrateSqlite(database, 'directory')
    await new DirectoryBuilder(database, file, options, progress).build(places, cemeteryNumbers, threads)
  } finally {
    await database.close()
  }
}

/** Returns the position of every memorial, and the numbers of all cemeteries with memorials, in the order of their first ones. */
async function orderAll(options: SyntheticOptions, threads: number) {
  const size = Math.ceil(options.memorials / threads / RANGE) * RANGE
  const ranges: IdRange[] = []
  for (let from = 1; from <= options.memorials; from += size) {
    ranges.push({ from, to: Math.min(from + size - 1, options.memorials) })
  }
  const script = new URL('./order-run-thread.ts', import.meta.url)
  const runs = await Promise.all(
    ranges.map(async (range) => {
      const worker = new StepWorker<IdRange, OrderRun>(script, options, HEAP_MEGABYTES)
      try {
        return await worker.run(range)
      } finally {
        await worker.end()
      }
    }),
  )
  const first = syntheticCemeteries(options.memorials, options.seed).map((_, number) =>
    Math.min(...runs.map((run) => run.firstOfCemetery[number] || Number.POSITIVE_INFINITY)),
  )
  const cemeteryNumbers = [...first.keys()]
    .filter((number) => Number.isFinite(first[number]))
    .sort((a, b) => Number(first[a]) - Number(first[b]))
  return { places: mergeOrder(runs), cemeteryNumbers }
}

class DirectoryBuilder {
  readonly #directory: SqliteDatabase
  readonly #connection: Connection
  readonly #file: string
  readonly #options: SyntheticOptions
  readonly #progress: Progress
  readonly #now = Math.floor(Date.now() / 1000)
  readonly #cemeteryIds: Uint32Array
  /** By id */
  readonly #cemeteryTokens: string[] = []

  constructor(directory: SqliteDatabase, file: string, options: SyntheticOptions, progress: Progress) {
    this.#directory = directory
    this.#connection = directory.connection
    this.#file = file
    this.#options = options
    this.#progress = progress
    this.#cemeteryIds = new Uint32Array(syntheticCemeteries(options.memorials, options.seed).length)
  }

  async build(places: Uint32Array, cemeteryNumbers: readonly number[], threads: number): Promise<void> {
    const { database } = this.#connection
    const stagingFiles = Array.from({ length: threads }, (_, i) => `${this.#file}.staged-${i}`)
    const documentsFile = `${this.#file}.documents`
    writeUnguarded(database, CACHE_KIB)
    const indexes = this.#connection
      .all(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ('memorial', 'life_event')",
      )
      .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }))
    for (const { name } of indexes) database.exec(`DROP INDEX ${name}`)
    await this.#writeCemeteries(cemeteryNumbers)
    const totals = await this.#writeMemorials(places, stagingFiles)

    this.#progress('Writing search documents, listings, and indexes')
    const documents = new StepWorker<'write', number>(
      new URL('./search-documents-thread.ts', import.meta.url),
      {
        file: documentsFile,
        createTable: this.#schemaOf('search_document'),
        stagingFiles,
        cemeteryTokens: this.#cemeteryTokens,
      } satisfies SearchDocumentsData,
      HEAP_MEGABYTES,
    )
    try {
      const written = await documents.run('write')
      // The thread must start before this one is busy for minutes.
      await new Promise((resolve) => setTimeout(resolve, 200))
      this.#writeListings(stagingFiles)
      this.#progress('  listings')
      for (const { sql } of indexes) database.exec(sql)
      await fillDayListings(this.#directory)
      await fillFamilyKeys(this.#directory)
      this.#progress('  indexes')
      await this.#writeCounts(totals)
      await fillBrowseCounts(this.#directory)
      this.#progress('  counts')
      await written
    } finally {
      await documents.end()
    }
    this.#copyDocuments(documentsFile)
    for (const file of [...stagingFiles, documentsFile]) rmSync(file, { force: true })
    database.exec('PRAGMA journal_mode = WAL')
  }

  #schemaOf(table: string): string {
    return String(this.#connection.get('SELECT sql FROM sqlite_schema WHERE name = ?', table)?.sql)
  }

  async #writeCemeteries(numbers: readonly number[]): Promise<void> {
    const drafts = syntheticCemeteries(this.#options.memorials, this.#options.seed)
    const records = new NewCemeteries(this.#directory)
    await this.#directory.transaction(async () => {
      for (const number of numbers) {
        const draft = drafts[number]
        if (draft === undefined) throw new Error(`there is no cemetery ${number}`)
        const { id } = await records.add(draft, cemeteryMatchKey(draft))
        this.#cemeteryIds[number] = id
        this.#cemeteryTokens[id] = cemeteryTokens(id, placeKeys(draft)).join(' ')
      }
      await records.write(new Map(), { isDemo: false, now: this.#now })
    })
  }

  async #writeMemorials(places: Uint32Array, stagingFiles: readonly string[]): Promise<DescribedTotals[]> {
    const script = new URL('./describe-thread.ts', import.meta.url)
    const workers = stagingFiles.map((stagingFile) => {
      const data: DescribeData = { ...this.#options, stagingFile, places, cemeteryIds: this.#cemeteryIds }
      return new StepWorker<DescribeRequest, DescribeResult>(script, data, HEAP_MEGABYTES)
    })
    const write = this.#memorialWriter(places)
    const { memorials } = this.#options
    const ranges: IdRange[] = []
    for (let from = 1; from <= memorials; from += RANGE)
      ranges.push({ from, to: Math.min(from + RANGE - 1, memorials) })
    const startedAt = performance.now()
    try {
      const described: Promise<DescribeResult>[] = []
      const request = (at: number) => {
        const range = ranges[at]
        const result = range === undefined ? undefined : workers[at % workers.length]?.run(range)
        // An early failure is reported when its range is awaited.
        result?.catch(() => {})
        if (result !== undefined) described[at] = result
      }
      const ahead = 2 * workers.length
      for (let at = 0; at < ahead; at++) request(at)
      this.#connection.database.exec('BEGIN')
      for (const [at, range] of ranges.entries()) {
        await write(range, (await described[at]) as DescribedRange)
        delete described[at]
        request(at + ahead)
        if ((at + 1) % REPORT_EVERY > 0) continue
        const rate = range.to / ((performance.now() - startedAt) / 1000)
        this.#progress(`  ${counted(range.to)} memorials (${counted(Math.round(rate))} per second)`)
      }
      this.#connection.database.exec('COMMIT')
      return (await Promise.all(workers.map(async (worker) => worker.run('finish')))) as DescribedTotals[]
    } finally {
      await Promise.all(workers.map(async (worker) => worker.end()))
    }
  }

  #memorialWriter(places: Uint32Array): (range: IdRange, described: DescribedRange) => Promise<void> {
    const columns = ['id', 'order_key', 'cemetery_id', 'created_at', 'updated_at', ...INPUT_COLUMNS]
    const insert = this.#connection.prepareWrite(
      `INSERT INTO memorial (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    )
    const lifeEvents = new LifeEventRecords(this.#directory)
    return async ({ from, to }, { rows, events, cemeteryIds }) => {
      await recordSitemapChange(this.#directory, 'memorial', [from, to], this.#now)
      for (const [at, row] of rows.entries()) {
        const orderKey = firstOrderKey(places[from + at - 1] as number, places.length)
        const own = INPUT_COLUMNS.map((column) => row[column])
        insert.run(from + at, orderKey, cemeteryIds[at] as number, this.#now, this.#now, ...own)
      }
      await lifeEvents.insert(
        events.map((own, at) => ({ id: from + at, events: own })),
        this.#now,
      )
    }
  }

  #writeListings(stagingFiles: readonly string[]): void {
    const { database } = this.#connection
    const ofAll = (select: string, table: string) =>
      stagingFiles.map((_, i) => `SELECT ${select} FROM s${i}.${table}`).join(' UNION ALL ')
    for (const [i, file] of stagingFiles.entries()) database.exec(`ATTACH ${quoted(file)} AS s${i}`)
    const listing = ofAll('cemetery_id, order_key, memorial_id, filter_text', 'staged')
    database.exec(`INSERT INTO cemetery_listing ${listing} ORDER BY cemetery_id, order_key`)
    const aliases = ofAll('*', 'search_alias')
    database.exec(`INSERT INTO main.search_alias ${aliases} ORDER BY token, order_key`)
    for (const i of stagingFiles.keys()) database.exec(`DETACH s${i}`)
  }

  async #writeCounts(totals: readonly DescribedTotals[]): Promise<void> {
    const index = new SearchIndex(this.#directory)
    const records = new CemeteryRecords(this.#directory)
    const cemeteries = new Map<number, CemeteryTotals>()
    for (const { tokenCounts, cemeteries: counted } of totals) {
      for (const [token, count] of tokenCounts) index.count(token, count)
      for (const [id, { memorials, burial, death }] of counted) {
        const sum = cemeteries.get(id) ?? { memorials: 0, burial: null, death: null }
        sum.memorials += memorials
        sum.burial = earlierDate(sum.burial, burial)
        sum.death = earlierDate(sum.death, death)
        cemeteries.set(id, sum)
      }
    }
    index.count(ALL_MEMORIALS, this.#options.memorials)
    await this.#directory.transaction(async () => {
      await records.countArrivals(cemeteries, this.#now)
      for (const [id, { memorials }] of cemeteries) {
        for (const token of String(this.#cemeteryTokens[id]).split(' ')) index.count(token, memorials)
      }
      await index.write()
    })
  }

  /** Copies the tables of the index that another thread has written. */
  #copyDocuments(file: string): void {
    this.#progress('Copying the search index')
    const { database } = this.#connection
    database.exec(`ATTACH ${quoted(file)} AS documents`)
    for (const part of ['data', 'idx', 'docsize']) {
      database.exec(`DELETE FROM main.search_document_${part}`)
      database.exec(`INSERT INTO main.search_document_${part} SELECT * FROM documents.search_document_${part}`)
    }
    database.exec('DETACH documents')
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function counted(count: number): string {
  return count.toLocaleString('en-US')
}
