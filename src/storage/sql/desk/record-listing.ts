import type { MemorialSummary } from '../../../domain/memorial.ts'
import type { RecordedChange } from '../../ports/editing.ts'
import type {
  CemeteryFilter,
  CemeteryRow,
  MissingCounts,
  RecordFilter,
  RecordListing,
} from '../../ports/record-listing.ts'
import type { Rows, Slice } from '../../ports.ts'
import type { Database, SqlParameter } from '../database.ts'
import { ChangeLog } from '../editing/change-log.ts'
import { memorialSummary, SUMMARY_COLUMNS } from '../records/row-mapping.ts'
import { countMissing, listCemeteries } from './cemetery-listing.ts'

/** Lists records for the desk from a migrated database. */
export class SqlRecordListing implements RecordListing {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async listAddedBy(run: number, { limit, offset }: Slice): Promise<Rows<MemorialSummary>> {
    const ranges = "import_addition a WHERE a.run_id = ?1 AND a.kind = 'memorial'"
    return this.#database.snapshot(async () => {
      // The removed memorials of a run are few, and counting the others would read all of them.
      const counted = await this.#database.get(
        `SELECT coalesce(sum(a.last_id - a.first_id + 1 - (SELECT count(*) FROM removed_record r
           WHERE r.kind = 'memorial' AND r.id BETWEEN a.first_id AND a.last_id)), 0) AS total FROM ${ranges}`,
        run,
      )
      const rows = await this.#database.all(
        `SELECT ${SUMMARY_COLUMNS} FROM import_addition a JOIN memorial m ON m.id BETWEEN a.first_id AND a.last_id
         LEFT JOIN cemetery c ON c.id = m.cemetery_id
         WHERE a.run_id = ? AND a.kind = 'memorial' ORDER BY a.first_id, m.id LIMIT ? OFFSET ?`,
        run,
        limit,
        offset,
      )
      return { rows: rows.map(memorialSummary), total: Number(counted?.total) }
    })
  }

  async filter(ids: readonly number[], { plot, tag, run }: RecordFilter): Promise<ReadonlySet<number>> {
    const conditions = plot.map(() => 'instr(lower(m.plot), ?) > 0')
    const values: SqlParameter[] = plot.map((word) => word.toLowerCase())
    if (tag !== null) {
      conditions.push(
        'EXISTS (SELECT 1 FROM memorial_tag mt JOIN tag t ON t.id = mt.tag_id WHERE mt.memorial_id = m.id AND t.slug = ?)',
      )
      values.push(tag)
    }
    if (run !== null) {
      conditions.push(
        "EXISTS (SELECT 1 FROM import_addition a WHERE a.run_id = ? AND a.kind = 'memorial' AND m.id BETWEEN a.first_id AND a.last_id)",
      )
      values.push(run)
    }
    const where = ['m.id IN (SELECT value FROM integers(?))', ...conditions].join(' AND ')
    const rows = await this.#database.all(`SELECT m.id FROM memorial m WHERE ${where}`, ids, ...values)
    return new Set(rows.map(({ id }) => Number(id)))
  }

  async listRemovals(slice: Slice, cemeteries: 'all' | readonly number[]): Promise<Rows<RecordedChange>> {
    return this.#database.snapshot(() => new ChangeLog(this.#database).listRemovals(slice, cemeteries))
  }

  async listCemeteries(filter: CemeteryFilter, slice: Slice): Promise<Rows<CemeteryRow>> {
    return this.#database.snapshot(() => listCemeteries(this.#database, filter, slice))
  }

  async countMissing(cemeteries: 'all' | readonly number[]): Promise<MissingCounts> {
    return countMissing(this.#database, cemeteries)
  }

  async close(): Promise<void> {
    await this.#database.close()
  }
}
