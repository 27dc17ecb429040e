import { memorialFilterText } from '../../../domain/memorial-filter.ts'
import { cemeterySlug, memorialSlug } from '../../../domain/slug.ts'
import { cemeteryMenuText, cemeterySortKey } from '../../../search/cemeteries/cemetery-key.ts'
import { regionOf } from '../../../search/places/region.ts'
import { memorialSortKey } from '../../../search/sort-key.ts'
import type { Database, Row, SqlValue } from '../database.ts'
import { derivedCounty } from '../records/county-gazetteer.ts'
import { identityOf, matchKeyOfRow } from '../records/match-key-of-row.ts'
import { searchedPlace } from '../records/place-records.ts'
import { memorialSummary, recordedPlace } from '../records/row-mapping.ts'

const ROWS_PER_PAGE = 10_000

type DerivedValues = Readonly<Record<string, SqlValue>>

interface DerivedTable {
  /** The query for the rows after an ID, sorted by ID */
  readonly page: string
  readonly rowName: string
  derive(row: Row): DerivedValues
}

/**
 * The columns that are derived from the other columns of their row. `cemetery_listing` contains the filter text of a
 * memorial.
 */
const TABLES: Readonly<Record<'memorial' | 'cemetery', DerivedTable>> = {
  memorial: {
    page: `SELECT m.*, l.filter_text FROM memorial m
      LEFT JOIN cemetery_listing l ON l.cemetery_id = m.cemetery_id AND l.order_key = m.order_key
      WHERE m.id > ? ORDER BY m.id LIMIT ${ROWS_PER_PAGE}`,
    rowName: 'memorials',
    derive(row) {
      const memorial = memorialSummary(row)
      return {
        sort_key: memorialSortKey({ ...memorial, birthYear: memorial.birthDate?.year ?? null }),
        slug: memorialSlug(memorial),
        filter_text: row.filter_text === null ? null : memorialFilterText(memorial),
      }
    },
  },
  cemetery: {
    page: `SELECT * FROM cemetery WHERE id > ? ORDER BY id LIMIT ${ROWS_PER_PAGE}`,
    rowName: 'cemeteries',
    derive(row) {
      const county = derivedCounty(recordedPlace(row))
      return {
        sort_key: cemeterySortKey(String(row.name)),
        slug: cemeterySlug(String(row.name)),
        menu_text: cemeteryMenuText(identityOf(row)),
        match_key: matchKeyOfRow(row),
        derived_county: county,
        region: regionOf(searchedPlace({ ...row, derived_county: county })),
      }
    },
  },
}

/** Counts the wrong values of each derived column. Reads each row once. */
export async function findWrongDerivedColumns(database: Database): Promise<string[]> {
  const counts = new Map<string, number>()
  for (const table of ['memorial', 'cemetery'] as const) {
    for await (const row of rowsOf(database, table)) {
      for (const column of Object.keys(await findWrongValues(database, table, row))) {
        const what = `${TABLES[table].rowName} with a wrong ${column}`
        counts.set(what, (counts.get(what) ?? 0) + 1)
      }
    }
  }
  return [...counts].map(([what, count]) => `${what}: ${count}`)
}

/** Writes the derived columns that have wrong values. Call it inside a transaction, before the lists are written again. */
export async function repairDerivedColumns(database: Database): Promise<void> {
  for (const table of ['memorial', 'cemetery'] as const) {
    for await (const row of rowsOf(database, table)) {
      const { filter_text: _, ...wrong } = await findWrongValues(database, table, row)
      const columns = Object.keys(wrong)
      if (columns.length === 0) continue
      if (wrong.match_key !== undefined) {
        await database.run`DELETE FROM cemetery_alias WHERE match_key = ${wrong.match_key}`
      }
      const assignments = columns.map((column) => `${column} = ?`).join(', ')
      await database.run(`UPDATE ${table} SET ${assignments} WHERE id = ?`, ...Object.values(wrong), Number(row.id))
    }
  }
}

async function* rowsOf(database: Database, table: keyof typeof TABLES): AsyncGenerator<Row> {
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await database.all(TABLES[table].page, last)
    yield* rows
    if (rows.length < ROWS_PER_PAGE) return
    last = Number(rows.at(-1)?.id)
  }
}

/** Returns the correct values of the columns whose values are wrong. */
async function findWrongValues(database: Database, table: keyof typeof TABLES, row: Row): Promise<DerivedValues> {
  const wrong = Object.fromEntries(
    Object.entries(TABLES[table].derive(row)).filter(([column, value]) => row[column] !== value),
  )
  if (wrong.match_key === undefined) return wrong
  // The key from its source distinguishes a cemetery from one with the same name, whose county may be known.
  const isKeyed = String(row.match_key).startsWith(`${wrong.match_key}#`)
  if (!isKeyed && !(await isTaken(database, String(wrong.match_key), Number(row.id)))) return wrong
  const { match_key: _, ...others } = wrong
  return others
}

/** Whether a match key finds another cemetery. Of two cemeteries with the same name and place, the older one has the key. */
async function isTaken(database: Database, matchKey: string, id: number): Promise<boolean> {
  const sql = `SELECT id FROM cemetery WHERE match_key = ? AND id <> ?
    UNION ALL SELECT cemetery_id FROM cemetery_alias WHERE match_key = ? AND cemetery_id <> ? LIMIT 1`
  return (await database.get(sql, matchKey, id, matchKey, id)) !== undefined
}
