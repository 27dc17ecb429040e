import { existsSync } from 'node:fs'
import type {
  CemeteryOptions,
  DirectoryWriter,
  ImportResult,
  ImportRow,
  ImportSource,
  ListedCemetery,
  SourceOverlap,
  StoredCemetery,
  TagInput,
} from '../../ports.ts'
import { DirectoryConnection } from '../connection/directory-connection.ts'
import { migrateSqlite } from '../connection/migrate.ts'
import { CemeteryRecords } from '../records/cemetery-records.ts'
import { ALL_MEMORIALS } from '../search/search-index.ts'
import { SqliteImportSession } from './import-session.ts'
import { COMMIT_EACH_BATCH, type CommitLimits } from './import-transaction.ts'
import { findOverlap } from './overlapping-source.ts'
import { missingPurgeKey, type PurgeKey } from './purged-rows.ts'
import { removeMemorials } from './remove-memorials.ts'
import { RunLog } from './run-log.ts'
import { storeCemeteries } from './store-cemeteries.ts'

/** Size of the write-ahead log, in pages, at which a checkpoint runs: 256 MB. */
const CHECKPOINT_PAGES = 65_536
/** Rows in random order touch most pages of some indexes in each transaction, so imports need a large cache. */
const CACHE_KIB = 128 * 1024

/** Returns the database for a dry run: the file, or an empty database in memory if there is no file. */
export function databaseForDryRun(file: string): string {
  return existsSync(file) ? file : ':memory:'
}

/** Writes to the directory in a SQLite file. Creates and migrates the file when needed. */
export class SqliteDirectoryWriter implements DirectoryWriter {
  readonly #connection: DirectoryConnection
  readonly #limits: CommitLimits
  readonly #purgeKey: PurgeKey
  #cemeteryRun: RunLog | null = null

  /**
   * `limits` sets when an import commits. By default, each batch is one transaction. `purgeKey` is required when memorials have
   * been purged. `report` receives the message about a long migration instead of standard error.
   */
  constructor(
    path: string,
    {
      limits = COMMIT_EACH_BATCH,
      purgeKey = missingPurgeKey,
      report,
    }: {
      readonly limits?: CommitLimits
      readonly purgeKey?: PurgeKey
      readonly report?: (line: string) => void
    } = {},
  ) {
    this.#purgeKey = purgeKey
    this.#limits = limits
    this.#connection = new DirectoryConnection(path, { cacheKib: CACHE_KIB })
    this.#connection.database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
    migrateSqlite(this.#connection, 'directory', report)
  }

  async beginImport(source: ImportSource): Promise<SqliteImportSession> {
    return new SqliteImportSession(this.#connection, { ...source, purgeKey: this.#purgeKey }, this.#limits)
  }

  async findOverlap(source: string, rows: readonly ImportRow[]): Promise<SourceOverlap | null> {
    return findOverlap(this.#connection, source, rows)
  }

  async storeCemeteries(
    inputs: readonly ListedCemetery[],
    options: CemeteryOptions,
  ): Promise<readonly StoredCemetery[]> {
    const work = () => {
      if (options.file !== undefined && options.isDryRun !== true) {
        this.#cemeteryRun ??= new RunLog(this.#connection, null, options.file)
      }
      return storeCemeteries(this.#connection, inputs, {
        isDemo: options.isDemo,
        log: this.#cemeteryRun,
        source: options.source ?? options.file ?? '',
      })
    }
    return options.isDryRun === true ? this.#connection.rolledBack(work) : this.#connection.transaction(work)
  }

  async finishCemeteries(result: ImportResult): Promise<void> {
    const run = this.#cemeteryRun
    this.#cemeteryRun = null
    if (run !== null) this.#connection.transaction(() => run.finish(result))
  }

  async storeTags(tags: readonly TagInput[]): Promise<void> {
    this.#connection.transaction(() => {
      for (const tag of tags) {
        this.#connection.run(
          `INSERT INTO tag (slug, name, description) VALUES (?, ?, ?)
           ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description`,
          tag.slug,
          tag.name,
          tag.description,
        )
      }
    })
  }

  async removeDemo(): Promise<{ readonly memorials: number; readonly cemeteries: number }> {
    const cemeteries = new CemeteryRecords(this.#connection)
    const now = Math.floor(Date.now() / 1000)
    return this.#connection.transaction(() => {
      const rows = this.#connection.all(
        `SELECT m.id, m.cemetery_id FROM import_source s JOIN import_row r ON r.source_id = s.id
         JOIN memorial m ON m.id = r.memorial_id WHERE s.is_demonstration = 1 ORDER BY m.order_key`,
      )
      removeMemorials(this.#connection, rows, now)
      this.#connection.run(
        'DELETE FROM import_row WHERE source_id IN (SELECT id FROM import_source WHERE is_demonstration = 1)',
      )
      const emptied = this.#connection.all('SELECT id FROM cemetery WHERE is_demonstration = 1 AND memorials_count = 0')
      for (const row of emptied) cemeteries.remove(Number(row.id), now)
      // A demo cemetery with real memorials is kept as a real one.
      this.#connection.run('UPDATE cemetery SET is_demonstration = 0 WHERE is_demonstration = 1')
      this.#connection.run(
        `DELETE FROM tag WHERE id NOT IN (SELECT tag_id FROM memorial_tag)
           AND id NOT IN (SELECT record_id FROM change WHERE kind = 'tag')`,
      )
      return { memorials: rows.length, cemeteries: emptied.length }
    })
  }

  async counts(): ReturnType<DirectoryWriter['counts']> {
    const row = this.#connection.get(
      `SELECT coalesce((SELECT memorials FROM search_token WHERE token = ?), 0) AS memorials,
              (SELECT count(*) FROM import_source s JOIN import_row r ON r.source_id = s.id WHERE s.is_demonstration = 1)
                AS demonstration,
              (SELECT count(*) FROM cemetery) AS cemeteries,
              (SELECT count(*) FROM cemetery WHERE is_demonstration = 1) AS demonstration_cemeteries,
              (SELECT count(*) FROM removed_record) AS removed`,
      ALL_MEMORIALS,
    )
    return {
      memorials: Number(row?.memorials),
      demoMemorials: Number(row?.demonstration),
      cemeteries: Number(row?.cemeteries),
      demoCemeteries: Number(row?.demonstration_cemeteries),
      removed: Number(row?.removed),
    }
  }

  async close(): Promise<void> {
    this.#connection.close()
  }
}
