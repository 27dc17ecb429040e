import { DatabaseSync } from 'node:sqlite'
import { encodePartialDate } from '../../../domain/dates/partial-date.ts'
import { PLACE_KINDS } from '../../../domain/places/place-menu.ts'
import { memorialSlug } from '../../../domain/slug.ts'
import { joinKey } from '../../../search/join-key.ts'
import { wholePlaces } from '../../../search/places/whole-places.ts'
import type { Row } from '../../sql/database.ts'
import { tokensOfRow } from '../../sql/records/memorial-records.ts'
import { searchedPlace } from '../../sql/records/place-records.ts'
import { eventDate, memorialSummary, SUMMARY_COLUMNS } from '../../sql/records/row-mapping.ts'
import { cachedPlaces } from '../../sql/search/rebuild-search.ts'
import { Connection, isLocked } from '../connection/connection.ts'
import { SqliteDatabase } from '../connection/sqlite-database.ts'
import { AUDIT_QUERIES } from './audit-queries.ts'
import { wrongBrowseCounts } from './browse-audit.ts'
import { wrongSearchTables } from './search-tables-audit.ts'

/** The number of memorials whose search document `checkDirectory` compares */
const SAMPLE = 200

/**
 * Lists the inconsistencies of a SQLite directory: each derived value is compared with its source. Takes the write lock for
 * short times, and minutes per million memorials.
 */
export function auditDirectory(file: string): string[] {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  try {
    const integrity = database.prepare('PRAGMA integrity_check').get()?.integrity_check
    return [
      ...(integrity === 'ok' ? [] : [`integrity_check returned ${integrity}`]),
      ...wrongIndexes(database),
      ...failedQueries(database),
      ...wrongEventDates(database),
      ...wrongPlaceCounts(database),
      ...wrongTokenCounts(database),
      ...wrongSearchTables(database),
      ...wrongBrowseCounts(database),
    ]
  } finally {
    database.close()
  }
}

/**
 * Lists inconsistencies that a check of moderate cost finds: all counts and lists, and the search documents and slugs of a
 * sample of memorials. Only reads, even while the site runs.
 */
export async function checkDirectory(file: string): Promise<string[]> {
  const connection = new Connection(file, { readOnly: true })
  try {
    const damage = connection.get('PRAGMA quick_check(1)')?.quick_check
    if (damage !== 'ok') return [`quick_check returned ${damage}`]
    return [...failedQueries(connection.database), ...(await wrongSample(connection))]
  } finally {
    connection.close()
  }
}

function wrongIndexes(database: DatabaseSync): string[] {
  const checks = [
    "INSERT INTO search_document (search_document) VALUES ('integrity-check')",
    "INSERT INTO cemetery_menu (cemetery_menu, rank) VALUES ('integrity-check', 1)",
  ]
  return checks.flatMap((sql) => {
    try {
      database.exec(sql)
      return []
    } catch (error) {
      if (isLocked(error)) throw error
      return [`a full-text index is damaged: ${error instanceof Error ? error.message : error}`]
    }
  })
}

function failedQueries(database: DatabaseSync): string[] {
  return AUDIT_QUERIES.flatMap(([what, sql]) => {
    const count = Number(database.prepare(`SELECT count(*) AS rows FROM (${sql})`).get()?.rows)
    return count === 0 ? [] : [`${what}: ${count}`]
  })
}

async function wrongSample(connection: Connection): Promise<string[]> {
  const step = Math.ceil((Number(connection.get('SELECT max(id) AS last FROM memorial')?.last ?? 0) + 1) / SAMPLE)
  const placesOf = cachedPlaces(new SqliteDatabase(connection))
  const rows = connection.all(
    `SELECT ${SUMMARY_COLUMNS}, m.order_key FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id
     WHERE m.id % ? = 0`,
    step,
  )
  return (
    await Array.fromAsync(rows, async (row) => {
      const match = (await tokensOfRow(row, placesOf)).map((token) => `"${token}"`).join(' ')
      const isFound = connection.get(
        'SELECT 1 AS found FROM search_document WHERE search_document MATCH ? AND rowid = ?',
        ...[match, Number(row.order_key)],
      )
      return [
        ...(isFound === undefined ? [`memorial ${row.id} has a search document that does not match its record`] : []),
        ...(memorialSlug(memorialSummary(row)) === row.slug
          ? []
          : [`memorial ${row.id} has the wrong slug ${row.slug}`]),
      ]
    })
  ).flat()
}

function wrongEventDates(database: DatabaseSync): string[] {
  const problems: string[] = []
  for (const row of database
    .prepare('SELECT e.*, m.birth, m.death FROM life_event e JOIN memorial m ON m.id = e.memorial_id WHERE type < 3')
    .iterate()) {
    const date = eventDate(row as Row)
    const memorialDate = row.type === 1 ? row.birth : row.death
    if (memorialDate !== (date === null ? null : encodePartialDate(date))) {
      problems.push(`memorial ${row.memorial_id} has the date ${memorialDate}, but its event has another`)
    }
  }
  return problems
}

function wrongPlaceCounts(database: DatabaseSync): string[] {
  const problems: string[] = []
  const counted = new Map<string, number>()
  for (const row of database.prepare('SELECT * FROM cemetery').all()) {
    for (const { kind, levels } of wholePlaces(searchedPlace(row as Row))) {
      const place = `${joinKey(levels, '|')} ${PLACE_KINDS.indexOf(kind) + 1}`
      counted.set(place, (counted.get(place) ?? 0) + 1)
    }
  }
  for (const row of database.prepare('SELECT levels, kind, cemeteries FROM place').all()) {
    const place = `${row.levels} ${row.kind}`
    if (counted.get(place) !== row.cemeteries) problems.push(`wrong count of ${row.cemeteries} cemeteries in ${place}`)
    counted.delete(place)
  }
  for (const place of counted.keys()) problems.push(`no count of the cemeteries in ${place}`)
  return problems
}

function wrongTokenCounts(database: DatabaseSync): string[] {
  const problems: string[] = []
  const countMatches = database.prepare('SELECT count(*) AS matches FROM search_document WHERE search_document MATCH ?')
  for (const row of database
    .prepare(
      "SELECT token, memorials FROM search_token WHERE token <> '*' AND token NOT GLOB '[bd]o:*' AND token NOT GLOB '[ikw]:*'",
    )
    .all()) {
    const { matches } = countMatches.get(`"${row.token}"`) ?? {}
    if (matches !== row.memorials)
      problems.push(`${row.token} has the count ${row.memorials} but matches ${matches} memorials`)
  }
  return problems
}
