import type { MemorialSummary } from '../../../domain/memorial.ts'
import type { RecordedChange } from '../../ports/editing.ts'
import type {
  CemeteryFilter,
  CemeteryRow,
  MissingCounts,
  MovedByMerge,
  PlotSection,
  RecordFilter,
  RecordListing,
} from '../../ports/record-listing.ts'
import type { Rows, Slice } from '../../ports.ts'
import { plotBeginsWith, plotHasWords } from '../browse/plot-lists.ts'
import type { Database, Row, SqlParameter } from '../database.ts'
import { ChangeLog } from '../editing/change-log.ts'
import { listTaggedIds, readSummaries } from '../records/listed-memorials.ts'
import { countMissing, listCemeteries } from './cemetery-listing.ts'

/** The maximum number of sections in a menu. No one would read a longer menu. */
const MAX_SECTIONS = 500

/** SQL: the memorials in cemeteries. Only this table has an index that lists a cemetery's memorials in order. */
const MEMORIALS_IN_ORDER = 'SELECT memorial_id AS id, cemetery_id, order_key FROM cemetery_listing'

export class SqlRecordListing implements RecordListing {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async listAddedBy(run: number, { limit, offset }: Slice): Promise<Rows<number>> {
    return this.#database.snapshot(async () => {
      // Counts the removed memorials, because a run has few of them; counting the remaining memorials would read every row.
      const counted = await this.#database.get`
        SELECT coalesce(sum(a.last_id - a.first_id + 1 - (SELECT count(*) FROM removed_record r
          WHERE r.kind = 'memorial' AND r.id BETWEEN a.first_id AND a.last_id)), 0) AS total
        FROM import_addition a WHERE a.run_id = ${run} AND a.kind = 'memorial'`
      const rows = await this.#database.all`
        SELECT m.id FROM import_addition a JOIN memorial m ON m.id BETWEEN a.first_id AND a.last_id
        WHERE a.run_id = ${run} AND a.kind = 'memorial' ORDER BY m.id LIMIT ${limit} OFFSET ${offset}`
      return { rows: rows.map(idOf), total: Number(counted?.total) }
    })
  }

  async listTagged(slug: string, slice: Slice): Promise<Rows<number>> {
    return this.#database.snapshot(() => listTaggedIds(this.#database, slug, slice))
  }

  async listInCemetery(cemeteryId: number, filter: RecordFilter, { limit, offset }: Slice): Promise<Rows<number>> {
    const { conditions, values } = conditionsOf(filter)
    const hasPlot = filter.plot.length + filter.section.length > 0
    const from = hasPlot ? 'memorial m INDEXED BY memorial_by_plot' : `(${MEMORIALS_IN_ORDER}) m`
    const where = ['m.cemetery_id = ?', ...(hasPlot ? ['m.plot IS NOT NULL'] : []), ...conditions].join(' AND ')
    const order = hasPlot ? `${this.#database.engine.ignoringCase('plot')}, m.order_key` : 'm.order_key'
    return this.#database.snapshot(async () => {
      const counted = await this.#database.get(
        `SELECT count(*) AS total FROM ${from} WHERE ${where}`,
        cemeteryId,
        ...values,
      )
      const rows = await this.#database.all(
        `SELECT m.id FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
        cemeteryId,
        ...values,
        limit,
        offset,
      )
      return { rows: rows.map(idOf), total: Number(counted?.total) }
    })
  }

  async readSummaries(ids: readonly number[]): Promise<readonly MemorialSummary[]> {
    return this.#database.snapshot(() => readSummaries(this.#database, ids))
  }

  async listSections(cemeteryId: number): Promise<readonly PlotSection[]> {
    // PostgreSQL counts the few spellings of the sections without sorting all plots.
    const rows = await this.#database.all(
      `SELECT min(spelling) AS name, sum(plots) AS memorials FROM (
         SELECT trim(substr(plot, 1, instr(plot || ',', ',') - 1)) AS spelling, count(*) AS plots
         FROM memorial INDEXED BY memorial_by_plot WHERE cemetery_id = ? AND plot IS NOT NULL GROUP BY 1
       ) spellings WHERE spelling <> '' GROUP BY lower(spelling) HAVING sum(plots) > 1 ORDER BY 2 DESC, 1 LIMIT ${MAX_SECTIONS}`,
      cemeteryId,
    )
    const sections = rows.map(({ name, memorials }) => ({ name: String(name), memorials: Number(memorials) }))
    return sections.sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
  }

  async countMoved(cemeteryId: number): Promise<MovedByMerge> {
    const memorials = 'SELECT memorial_id FROM cemetery_listing WHERE cemetery_id = ?1'
    const row = await this.#database.get(
      `WITH RECURSIVE merged (id) AS (
         SELECT id FROM merged_cemetery WHERE into_id = ?1
         UNION SELECT g.id FROM merged_cemetery g JOIN merged ON g.into_id = merged.id
       )
       SELECT (SELECT count(*) FROM (${memorials}) AS m) AS memorials,
         (SELECT count(*) FROM media WHERE memorial_id IN (${memorials})) AS images,
         (SELECT count(*) FROM merged) AS cemeteries`,
      cemeteryId,
    )
    return {
      memorials: Number(row?.memorials),
      images: Number(row?.images),
      mergedCemeteries: Number(row?.cemeteries),
    }
  }

  async filter(ids: readonly number[], filter: RecordFilter): Promise<ReadonlySet<number>> {
    const { conditions, values } = conditionsOf(filter)
    const where = ['m.id IN (SELECT value FROM integers(?))', ...conditions].join(' AND ')
    const rows = await this.#database.all(`SELECT m.id FROM memorial m WHERE ${where}`, ids, ...values)
    return new Set(rows.map(idOf))
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

/** Returns the SQL conditions of a filter for `memorial m`, with their values. */
function conditionsOf({ section, plot, tag, run }: RecordFilter): { conditions: string[]; values: SqlParameter[] } {
  const parts = [plotBeginsWith(section), plotHasWords(plot)]
  const conditions = parts.flatMap((part) => part.conditions)
  const values: SqlParameter[] = parts.flatMap((part) => part.values)
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
  return { conditions, values }
}

function idOf({ id }: Row): number {
  return Number(id)
}
