import type { CemeteryInput } from '../../../domain/cemetery.ts'
import type { DirectoryWriter, StoredCemetery, TagInput } from '../../ports.ts'
import { Connection } from '../connection/connection.ts'
import { migrateSqlite } from '../connection/migrate.ts'
import { CemeteryRecords, cemeteryMatchKey } from '../records/cemetery-records.ts'
import { MemorialRecords } from '../records/memorial-records.ts'
import { ALL_MEMORIALS } from '../search/search-index.ts'
import { SqliteImportSession } from './import-session.ts'
import { COMMIT_EACH_BATCH, type CommitLimits } from './import-transaction.ts'
import { NewCemeteries } from './new-cemeteries.ts'
import { missingPurgeKey, type PurgeKey } from './purged-rows.ts'

/** Size of the write-ahead log, in pages, at which a checkpoint runs: 256 MB. */
const CHECKPOINT_PAGES = 65_536
/** Rows in random order touch most pages of some indexes in each transaction, so imports need a large cache. */
const CACHE_KIB = 128 * 1024

/** Writes to the directory in a SQLite file. Creates and migrates the file when needed. */
export class SqliteDirectoryWriter implements DirectoryWriter {
  readonly #connection: Connection
  readonly #limits: CommitLimits
  readonly #purgeKey: PurgeKey

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
    this.#connection = new Connection(path, { readOnly: false, cacheKib: CACHE_KIB })
    this.#connection.database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
    migrateSqlite(this.#connection, 'directory', report)
  }

  async beginImport(source: { readonly name: string; readonly isDemo: boolean }): Promise<SqliteImportSession> {
    return new SqliteImportSession(this.#connection, { ...source, purgeKey: this.#purgeKey }, this.#limits)
  }

  async storeCemeteries(
    inputs: readonly CemeteryInput[],
    options: { readonly isDemo: boolean },
  ): Promise<readonly StoredCemetery[]> {
    const cemeteries = new CemeteryRecords(this.#connection)
    const newCemeteries = new NewCemeteries(this.#connection)
    const memorials = new MemorialRecords(this.#connection)
    const now = Math.floor(Date.now() / 1000)
    const writeNew = () => newCemeteries.write(new Map(), { ...options, now })
    const seenKeys = new Set<string>()
    return this.#connection.transaction(() => {
      const outcomes = inputs.map((input) => {
        const matchKey = cemeteryMatchKey(input)
        if (seenKeys.has(matchKey)) writeNew()
        seenKeys.add(matchKey)
        const row = cemeteries.find(matchKey)
        if (row === undefined) {
          return { id: newCemeteries.add(input, matchKey).id, outcome: 'added' as const, keptOverrides: [] }
        }
        const before = cemeteries.known(row)
        const { outcome, placesChanged, keptOverrides } = cemeteries.update(row, input, {
          ...options,
          now,
          overwrite: true,
        })
        if (placesChanged) {
          const after = cemeteries.known(cemeteries.find(matchKey)!)
          memorials.reindexCemetery(before.id, before.places, after.places)
        }
        return { id: before.id, outcome, keptOverrides }
      })
      writeNew()
      memorials.flush()
      return outcomes
    })
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
    const memorials = new MemorialRecords(this.#connection)
    const now = Math.floor(Date.now() / 1000)
    return this.#connection.transaction(() => {
      const rows = this.#connection.all(
        `SELECT m.id, m.cemetery_id FROM import_source s JOIN import_row r ON r.source_id = s.id
         JOIN memorial m ON m.id = r.memorial_id WHERE s.is_demonstration = 1 ORDER BY m.order_key`,
      )
      const places = new Map<number, readonly string[]>()
      for (const row of this.#connection.all('SELECT * FROM cemetery')) {
        const known = cemeteries.known(row)
        places.set(known.id, known.places)
      }
      for (const row of rows) {
        memorials.removeFromIndexes(Number(row.id), (cemeteryId) => places.get(cemeteryId) ?? [])
        memorials.remove(Number(row.id), now)
        if (row.cemetery_id !== null) cemeteries.addToCount(Number(row.cemetery_id), -1)
      }
      this.#connection.run(
        'DELETE FROM import_row WHERE source_id IN (SELECT id FROM import_source WHERE is_demonstration = 1)',
      )
      const emptied = this.#connection.all('SELECT id FROM cemetery WHERE is_demonstration = 1 AND memorials_count = 0')
      for (const row of emptied) cemeteries.remove(Number(row.id), now)
      // A demo cemetery with real memorials is kept as a real one.
      this.#connection.run('UPDATE cemetery SET is_demonstration = 0 WHERE is_demonstration = 1')
      for (const id of new Set(rows.map((row) => row.cemetery_id))) {
        if (id !== null) cemeteries.recomputeEarliest(Number(id))
      }
      this.#connection.run(
        `DELETE FROM tag WHERE id NOT IN (SELECT tag_id FROM memorial_tag)
           AND id NOT IN (SELECT record_id FROM change WHERE kind = 'tag')`,
      )
      memorials.flush()
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
