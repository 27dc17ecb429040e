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
import type { Database } from '../database.ts'
import { CemeteryRecords } from '../records/cemetery-records.ts'
import { ALL_MEMORIALS } from '../search/search-index.ts'
import type { ImportEngine } from './import-engine.ts'
import { SqlImportSession } from './import-session.ts'
import { findOverlap } from './overlapping-source.ts'
import { missingPurgeKey, type PurgeKey } from './purged-rows.ts'
import { removeMemorials } from './remove-memorials.ts'
import { RunLog } from './run-log.ts'
import { storeCemeteries } from './store-cemeteries.ts'

export class SqlDirectoryWriter implements DirectoryWriter {
  readonly #database: Database
  readonly #engine: ImportEngine
  readonly #purgeKey: PurgeKey
  #cemeteryRun: RunLog | null = null
  readonly #updatedCemeteries = new Set<number>()

  /** `purgeKey` is required if any memorials were purged. */
  constructor(
    database: Database,
    engine: ImportEngine,
    { purgeKey = missingPurgeKey }: { readonly purgeKey?: PurgeKey } = {},
  ) {
    this.#database = database
    this.#engine = engine
    this.#purgeKey = purgeKey
  }

  async beginImport(source: ImportSource): Promise<SqlImportSession> {
    return SqlImportSession.begin(this.#database, this.#engine, { ...source, purgeKey: this.#purgeKey })
  }

  async findOverlap(source: string, rows: readonly ImportRow[]): Promise<SourceOverlap | null> {
    return findOverlap(this.#database, source, rows)
  }

  async storeCemeteries(
    inputs: readonly ListedCemetery[],
    options: CemeteryOptions,
  ): Promise<readonly StoredCemetery[]> {
    const work = async () => {
      if (options.file !== undefined && options.isDryRun !== true) {
        this.#cemeteryRun ??= await RunLog.begin(this.#database, null, { file: options.file })
      }
      return storeCemeteries(this.#database, inputs, {
        isDemo: options.isDemo,
        log: this.#cemeteryRun,
        source: options.source ?? options.file ?? '',
        updated: this.#updatedCemeteries,
      })
    }
    return options.isDryRun === true ? await this.#database.rolledBack(work) : await this.#database.transaction(work)
  }

  async finishCemeteries(result: ImportResult): Promise<void> {
    const run = this.#cemeteryRun
    this.#cemeteryRun = null
    this.#updatedCemeteries.clear()
    if (run !== null) await this.#database.transaction(() => run.finish(result))
  }

  async storeTags(tags: readonly TagInput[]): Promise<void> {
    await this.#database.transaction(async () => {
      for (const tag of tags) {
        await this.#database.run`
          INSERT INTO tag (slug, name, description) VALUES (${tag.slug}, ${tag.name}, ${tag.description})
          ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description
          WHERE NOT EXISTS (SELECT 1 FROM change WHERE kind = 'tag' AND record_id = tag.id)`
      }
    })
  }

  async removeDemo(): Promise<{ readonly memorials: number; readonly cemeteries: number }> {
    const cemeteries = new CemeteryRecords(this.#database)
    const now = Math.floor(Date.now() / 1000)
    return this.#database.transaction(async () => {
      // A merge gives a memorial the rows of another memorial, and one of the two may be demo data.
      const rows = await this.#database.all(
        `SELECT DISTINCT m.id, m.cemetery_id, m.order_key FROM import_source s JOIN import_row r ON r.source_id = s.id
         JOIN memorial m ON m.id = r.memorial_id WHERE s.is_demonstration = 1 AND m.is_demonstration = 1 ORDER BY m.order_key`,
      )
      await removeMemorials(this.#database, rows, now)
      await this.#database.run(
        'DELETE FROM import_row WHERE source_id IN (SELECT id FROM import_source WHERE is_demonstration = 1)',
      )
      const emptied = await this.#database.all(
        'SELECT id FROM cemetery WHERE is_demonstration = 1 AND memorials_count = 0',
      )
      for (const row of emptied) await cemeteries.remove(Number(row.id), now)
      // A demo cemetery with real memorials stays, as a real cemetery.
      await this.#database.run('UPDATE cemetery SET is_demonstration = 0 WHERE is_demonstration = 1')
      await this.#database.run(
        `DELETE FROM tag WHERE id NOT IN (SELECT tag_id FROM memorial_tag)
           AND id NOT IN (SELECT record_id FROM change WHERE kind = 'tag')`,
      )
      return { memorials: rows.length, cemeteries: emptied.length }
    })
  }

  async isUnused(): Promise<boolean> {
    const counted = await this.#database.get`SELECT memorials FROM search_token WHERE token = ${ALL_MEMORIALS}`
    if (Number(counted?.memorials ?? 0) > 0) return false
    const row = await this.#database.get(
      `SELECT EXISTS (SELECT 1 FROM removed_record) AS removed,
              EXISTS (SELECT 1 FROM cemetery WHERE is_demonstration = 0) AS real`,
    )
    return !row?.removed && !row?.real
  }

  async counts(): ReturnType<DirectoryWriter['counts']> {
    const row = await this.#database.get`
      SELECT coalesce((SELECT memorials FROM search_token WHERE token = ${ALL_MEMORIALS}), 0) AS memorials,
             (SELECT sum((SELECT count(*) FROM import_row WHERE source_id = s.id))
              FROM import_source s WHERE s.is_demonstration = 1) AS demonstration,
             (SELECT count(*) FROM cemetery) AS cemeteries,
             (SELECT count(*) FROM cemetery WHERE is_demonstration = 1) AS demonstration_cemeteries,
             (SELECT count(*) FROM removed_record) AS removed`
    return {
      memorials: Number(row?.memorials),
      demoMemorials: Number(row?.demonstration ?? 0),
      cemeteries: Number(row?.cemeteries),
      demoCemeteries: Number(row?.demonstration_cemeteries),
      removed: Number(row?.removed),
    }
  }

  async close(): Promise<void> {
    await this.#database.close()
  }
}
