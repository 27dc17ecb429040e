import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CemeteryInput } from '../../src/domain/cemetery.ts'
import { formatNumber } from '../../src/domain/format-number.ts'
import { cemeteryMatchKey } from '../../src/search/cemeteries/cemetery-key.ts'
import { placeKeys } from '../../src/search/places/places.ts'
import { cemeteryTokens } from '../../src/search/token-document.ts'
import { fillBrowseCounts } from '../../src/storage/sql/browse/fill-browse-counts.ts'
import { fillFamilyKeys } from '../../src/storage/sql/family/family-keys.ts'
import { NewCemeteries } from '../../src/storage/sql/import/new-cemeteries.ts'
import { CemeteryRecords, type MemorialGains } from '../../src/storage/sql/records/cemetery-records.ts'
import { earlierDate } from '../../src/storage/sql/records/earliest-dates.ts'
import { LifeEventRecords } from '../../src/storage/sql/records/life-event-records.ts'
import { INPUT_COLUMNS } from '../../src/storage/sql/records/memorial-row.ts'
import { firstOrderKey } from '../../src/storage/sql/records/order-keys.ts'
import { text } from '../../src/storage/sql/records/row-mapping.ts'
import { recordSitemapChange } from '../../src/storage/sql/records/sitemap-parts.ts'
import { ALL_MEMORIALS, SearchIndex } from '../../src/storage/sql/search/search-index.ts'
import { fillDayListings } from '../../src/storage/sql/today/day-listings.ts'
import { Connection } from '../../src/storage/sqlite/connection/connection.ts'
import { migrateSqlite } from '../../src/storage/sqlite/connection/migrate.ts'
import { SqliteDatabase } from '../../src/storage/sqlite/connection/sqlite-database.ts'
import { syntheticCemeteries } from '../../src/synthetic/synthetic-cemeteries.ts'
import type { SyntheticOptions } from '../../src/synthetic/synthetic-directory.ts'
import { BuildSteps } from './build-steps.ts'
import type { DescribeData, DescribedRange, DescribeRequest, DescribeResult } from './describe-thread.ts'
import { type IdRange, LOT, rangesOf } from './id-ranges.ts'
import { memorialOrder } from './memorial-order.ts'
import type { SearchDocumentsData } from './search-documents-thread.ts'
import { StepWorker, THREADS } from './worker-step.ts'
import { writeFast } from './write-fast.ts'

/**
 * The number of parts that the memorials are divided into. An interrupted build repeats at most one. SQLite attaches at
 * most ten staging files.
 */
const PARTS = 4
/** Order keys arrive unsorted, so the index of order keys should fit in memory. */
const CACHE_KIB = 768 * 1024
/** The number of token counts to write at once. There can be millions of tokens. */
const COUNT_BATCH = 250_000
const REPORT_EVERY = 25

type Progress = (line: string) => void

/**
 * Creates a database with a synthetic directory, or continues an interrupted build in the same folder. The result is
 * the same as after an import, except that it lacks the digests that identify imported rows. An import inserts each
 * memorial among the earlier ones. The build sorts all memorials first, so it writes every table sequentially.
 */
export async function buildDirectory(file: string, options: SyntheticOptions, progress: Progress): Promise<void> {
  progress(`Ordering ${formatNumber(options.memorials)} memorials`)
  const { places, cemeteryNumbers } = await memorialOrder(`${file}.order`, options)
  const database = new SqliteDatabase(new Connection(file, { readOnly: false }))
  try {
    const steps = await BuildSteps.open(database)
    if (steps !== null)
      await new DirectoryBuilder(database, file, options, progress).build(steps, places, cemeteryNumbers)
  } finally {
    await database.close()
  }
  const folder = path.dirname(file)
  const leftovers = readdirSync(folder).filter((name) => name.startsWith(`${path.basename(file)}.`))
  for (const name of leftovers) rmSync(path.join(folder, name))
}

class DirectoryBuilder {
  readonly #directory: SqliteDatabase
  readonly #connection: Connection
  readonly #file: string
  readonly #options: SyntheticOptions
  readonly #progress: Progress
  readonly #now = Math.floor(Date.now() / 1000)
  readonly #inputs: readonly CemeteryInput[]
  readonly #cemeteryIds: Uint32Array
  /** By cemetery ID */
  readonly #cemeteryTokens: string[] = []

  constructor(directory: SqliteDatabase, file: string, options: SyntheticOptions, progress: Progress) {
    this.#directory = directory
    this.#connection = directory.connection
    this.#file = file
    this.#options = options
    this.#progress = progress
    this.#inputs = syntheticCemeteries(options.memorials, options.seed)
    this.#cemeteryIds = new Uint32Array(this.#inputs.length)
  }

  async build(steps: BuildSteps, places: Uint32Array, cemeteryNumbers: readonly number[]): Promise<void> {
    await migrateSqlite(this.#directory, 'directory')
    writeFast(this.#connection.database, CACHE_KIB)
    this.#numberCemeteries(cemeteryNumbers)
    await steps.run('cemeteries', async () => {
      this.#dropIndexes()
      await this.#writeCemeteries(cemeteryNumbers)
    })
    const stagingFiles: string[] = []
    for (const part of rangesOf({ from: 1, to: this.#options.memorials }, this.#options.memorials / PARTS)) {
      const files = Array.from({ length: THREADS }, (_, thread) => `${this.#file}.staged-${part.from}-${thread}`)
      await steps.run(`memorials from ${part.from}`, async () => this.#writeMemorials(part, places, files))
      stagingFiles.push(...files)
    }
    if (!(await steps.isDone('search documents'))) await this.#writeFromStaging(steps, stagingFiles)
    await steps.forget('DROP TABLE dropped_index')
    this.#connection.database.exec('PRAGMA journal_mode = WAL')
  }

  async #writeFromStaging(steps: BuildSteps, stagingFiles: readonly string[]): Promise<void> {
    this.#progress('Writing search documents, listings, and indexes')
    const documentsFile = `${this.#file}.documents`
    const documents = new StepWorker<'write', void>(new URL('./search-documents-thread.ts', import.meta.url), {
      file: documentsFile,
      createTable: String(this.#connection.get("SELECT sql FROM sqlite_schema WHERE name = 'search_document'")?.sql),
      stagingFiles,
      cemeteryTokens: this.#cemeteryTokens,
    } satisfies SearchDocumentsData)
    try {
      const written = existsSync(documentsFile) ? null : documents.run('write')
      // A failure is reported later, when the documents are awaited.
      written?.catch(() => {})
      // The other thread must start before this one is busy for minutes.
      await new Promise((resolve) => setTimeout(resolve, 200))
      await this.#writeTables(steps, stagingFiles)
      await written
    } finally {
      await documents.end()
    }
    for (const file of stagingFiles) rmSync(file, { force: true })
    this.#progress('Copying the search index')
    await this.#attached([documentsFile], async () =>
      steps.run('search documents', async () => {
        for (const part of ['data', 'idx', 'docsize']) {
          const table = `search_document_${part}`
          this.#connection.database.exec(
            `DELETE FROM main.${table}; INSERT INTO main.${table} SELECT * FROM s0.${table}`,
          )
        }
      }),
    )
  }

  #numberCemeteries(numbers: readonly number[]): void {
    for (const [at, number] of numbers.entries()) {
      const id = at + 1
      this.#cemeteryIds[number] = id
      this.#cemeteryTokens[id] = cemeteryTokens(id, placeKeys(this.#input(number))).join(' ')
    }
  }

  #input(number: number): CemeteryInput {
    const input = this.#inputs[number]
    if (input === undefined) throw new Error(`there is no cemetery ${number}`)
    return input
  }

  #dropIndexes(): void {
    const { database } = this.#connection
    database.exec(`CREATE TABLE dropped_index AS SELECT name, sql FROM sqlite_schema
      WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ('memorial', 'life_event')`)
    for (const { name } of this.#connection.all('SELECT name FROM dropped_index')) database.exec(`DROP INDEX ${name}`)
  }

  async #writeCemeteries(numbers: readonly number[]): Promise<void> {
    const records = new NewCemeteries(this.#directory)
    for (const number of numbers) {
      const input = this.#input(number)
      const { id } = await records.add(input, cemeteryMatchKey(input))
      if (id !== this.#cemeteryIds[number]) throw new Error(`cemetery ${number} has another ID than expected`)
    }
    await records.write(new Map(), { isDemo: false, now: this.#now })
  }

  async #writeMemorials(part: IdRange, places: Uint32Array, stagingFiles: readonly string[]): Promise<void> {
    const script = new URL('./describe-thread.ts', import.meta.url)
    for (const file of stagingFiles) for (const end of ['', '-journal']) rmSync(file + end, { force: true })
    const workers = stagingFiles.map((stagingFile) => {
      const data: DescribeData = { ...this.#options, stagingFile, places, cemeteryIds: this.#cemeteryIds }
      return new StepWorker<DescribeRequest, DescribeResult>(script, data)
    })
    const write = this.#memorialWriter(places)
    const ranges = rangesOf(part, LOT)
    const startedAt = performance.now()
    try {
      const described: Promise<DescribeResult>[] = []
      const request = (at: number) => {
        const range = ranges[at]
        const result = range === undefined ? undefined : workers[at % workers.length]?.run(range)
        // An early failure is reported later, when its range is awaited.
        result?.catch(() => {})
        if (result !== undefined) described[at] = result
      }
      const ahead = 2 * workers.length
      for (let at = 0; at < ahead; at++) request(at)
      for (const [at, range] of ranges.entries()) {
        await write(range, (await described[at]) as DescribedRange)
        delete described[at]
        request(at + ahead)
        if ((at + 1) % REPORT_EVERY > 0) continue
        const rate = (range.to - part.from + 1) / ((performance.now() - startedAt) / 1000)
        this.#progress(`  ${formatNumber(range.to)} memorials (${formatNumber(Math.round(rate))} per second)`)
      }
      await Promise.all(workers.map(async (worker) => worker.run('finish')))
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

  async #writeTables(steps: BuildSteps, stagingFiles: readonly string[]): Promise<void> {
    const database = this.#directory
    if (!(await steps.isDone('counts'))) {
      await this.#attached(stagingFiles, async () => this.#writeListingsAndCounts(steps, stagingFiles))
    }
    this.#progress('  listings and counts')
    const indexes = await database.all('SELECT name, sql FROM dropped_index ORDER BY rowid')
    for (const { name, sql } of indexes) {
      await steps.run(String(name), async () => this.#connection.database.exec(String(sql)))
    }
    await steps.run('days', async () => fillDayListings(database))
    await steps.run('families', async () => fillFamilyKeys(database))
    this.#progress('  indexes')
    await steps.run('browsing', async () => fillBrowseCounts(database))
  }

  async #writeListingsAndCounts(steps: BuildSteps, stagingFiles: readonly string[]): Promise<void> {
    const ofAll = (select: string, table: string) =>
      stagingFiles.map((_, at) => `SELECT ${select} FROM s${at}.${table}`).join(' UNION ALL ')
    await steps.run('listings', async () => {
      const listings = ofAll('cemetery_id, order_key, memorial_id, filter_text', 'staged')
      await this.#directory.run(`INSERT INTO cemetery_listing ${listings} ORDER BY cemetery_id, order_key`)
      const aliases = ofAll('*', 'search_alias')
      await this.#directory.run(`INSERT INTO main.search_alias ${aliases} ORDER BY token, order_key`)
    })
    await steps.run('counts', async () => {
      await this.#countMemorials(ofAll('*', 'staged_cemetery'))
      await this.#countTokens(ofAll('*', 'staged_token'))
    })
  }

  /** Counts the memorials of each cemetery, and the tokens of its place. `totals` selects a row for each thread and cemetery. */
  async #countMemorials(totals: string): Promise<void> {
    const cemeteries = new Map<number, MemorialGains>()
    for await (const { id, memorials, burial, death } of this.#directory.iterate(totals)) {
      const sum = cemeteries.get(Number(id)) ?? { memorials: 0, burial: null, death: null }
      sum.memorials += Number(memorials)
      sum.burial = earlierDate(sum.burial, text(burial))
      sum.death = earlierDate(sum.death, text(death))
      cemeteries.set(Number(id), sum)
    }
    await new CemeteryRecords(this.#directory).countGains(cemeteries, this.#now)
    const index = new SearchIndex(this.#directory)
    for (const [id, { memorials }] of cemeteries) {
      for (const token of String(this.#cemeteryTokens[id]).split(' ')) index.count(token, memorials)
    }
    index.count(ALL_MEMORIALS, this.#options.memorials)
    await index.write()
  }

  /** Counts the memorials of each token. `totals` selects a row for each thread and token. */
  async #countTokens(totals: string): Promise<void> {
    const index = new SearchIndex(this.#directory)
    let tokens = 0
    const sums = `SELECT token, sum(memorials) AS memorials FROM (${totals}) GROUP BY token`
    for await (const { token, memorials } of this.#directory.iterate(sums)) {
      index.count(String(token), Number(memorials))
      if (++tokens % COUNT_BATCH === 0) await index.write()
    }
    await index.write()
  }

  /**
   * Attaches the files as `s0`, `s1`, and so on. SQLite cannot attach files during a transaction. The files are read-only, because a
   * transaction would otherwise wait for their other readers.
   */
  async #attached(files: readonly string[], work: () => Promise<void>): Promise<void> {
    const { database } = this.#connection
    for (const [at, file] of files.entries()) {
      database.exec(`ATTACH ${quoted(`${pathToFileURL(file).href}?mode=ro`)} AS s${at}`)
    }
    await work()
    for (const at of files.keys()) database.exec(`DETACH s${at}`)
  }
}

function quoted(name: string): string {
  return `'${name.replaceAll("'", "''")}'`
}
