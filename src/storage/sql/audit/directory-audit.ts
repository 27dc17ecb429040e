import { encodePartialDate } from '../../../domain/dates/partial-date.ts'
import { PLACE_KINDS } from '../../../domain/places/place-menu.ts'
import { memorialSlug } from '../../../domain/slug.ts'
import { joinKey } from '../../../search/join-key.ts'
import { wholePlaces } from '../../../search/places/whole-places.ts'
import type { Database, SearchDocument } from '../database.ts'
import { tokensOfRow } from '../records/memorial-records.ts'
import { searchedPlace } from '../records/place-records.ts'
import { eventDate, memorialSummary, SUMMARY_COLUMNS } from '../records/row-mapping.ts'
import { AUDIT_QUERIES, wrongDocumentsQuery } from './audit-queries.ts'
import { findWrongBrowseCounts } from './browse-audit.ts'
import { findWrongDerivedColumns } from './derived-columns.ts'
import { findWrongFamilyTotals, findWrongSearchTables } from './search-tables-audit.ts'

/** The number of memorials whose search document `checkDirectory` compares */
const SAMPLE = 200

/** The search index of an engine, as an audit reads it. */
export interface AuditedIndex {
  /** The query for all order keys in the index */
  readonly keys: string
  countMatches(token: string): Promise<number>
  /** Returns the order keys of the memorials whose indexed documents lack a token. */
  mismatches(documents: readonly SearchDocument[]): Promise<readonly number[]>
}

/**
 * Lists the inconsistencies of a directory by comparing each derived value with its source. Takes minutes per million
 * memorials.
 */
export async function auditRecords(database: Database, index: AuditedIndex): Promise<string[]> {
  return [
    ...(await findFailedQueries(database, index)),
    ...(await findWrongDerivedColumns(database)),
    ...(await findWrongEventDates(database)),
    ...(await findWrongPlaceCounts(database)),
    ...(await findWrongTokenCounts(database, index)),
    ...(await findWrongSearchTables(database)),
    ...(await findWrongBrowseCounts(database)),
  ]
}

/**
 * Lists the inconsistencies that a moderately expensive check finds: all counts, lists, and derived columns, and the search
 * documents of a sample of memorials.
 */
export async function checkRecords(database: Database, index: AuditedIndex): Promise<string[]> {
  return [
    ...(await findFailedQueries(database, index)),
    ...(await findWrongDerivedColumns(database)),
    ...(await findWrongFamilyTotals(database)),
    ...(await checkSample(database, index, SAMPLE)).problems,
  ]
}

async function findFailedQueries(database: Database, index: AuditedIndex): Promise<string[]> {
  const problems: string[] = []
  for (const [what, sql] of [wrongDocumentsQuery(index.keys), ...AUDIT_QUERIES]) {
    const count = Number((await database.get(`SELECT count(*) AS total FROM (${sql}) wrong`))?.total)
    if (count > 0) problems.push(`${what}: ${count}`)
  }
  return problems
}

export interface CheckedSample {
  /** The number of memorials that were compared */
  readonly checked: number
  readonly problems: readonly string[]
}

/**
 * Compares the search documents and slugs of at most `size` memorials with their records, no matter how large the directory
 * is.
 */
export async function checkSample(database: Database, index: AuditedIndex, size: number): Promise<CheckedSample> {
  // The first IDs may no longer exist, such as those of removed demo data. In a single query for both values, SQLite would
  // read all IDs.
  const first = Number((await database.get('SELECT min(id) AS first FROM memorial'))?.first ?? 1)
  const last = Number((await database.get('SELECT max(id) AS last FROM memorial'))?.last ?? 0)
  const rows = await database.all(
    `SELECT ${SUMMARY_COLUMNS}, m.order_key FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id
     WHERE m.id IN (SELECT value FROM integers(?))`,
    Array.from({ length: size }, (_, i) => first - 1 + Math.ceil(((i + 1) * (last - first + 1)) / size)),
  )
  const places = await readPlaces(
    database,
    rows.flatMap(({ c_id: id }) => (id === null ? [] : [Number(id)])),
  )
  const documents = await Array.fromAsync(rows, async (row) => ({
    orderKey: Number(row.order_key),
    tokens: await tokensOfRow(row, async (id) => places.get(id) ?? []),
  }))
  const wrong = new Set(await index.mismatches(documents))
  const problems: string[] = []
  for (const row of rows) {
    if (wrong.has(Number(row.order_key))) {
      problems.push(`memorial ${row.id} has a search document that does not match its record`)
    }
    if (memorialSlug(memorialSummary(row)) !== row.slug)
      problems.push(`memorial ${row.id} has the wrong slug ${row.slug}`)
  }
  return { checked: rows.length, problems }
}

async function readPlaces(
  database: Database,
  cemeteries: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const sql = 'SELECT cemetery_id, place FROM cemetery_place WHERE cemetery_id IN (SELECT value FROM integers(?))'
  const byCemetery = Map.groupBy(await database.all(sql, cemeteries), ({ cemetery_id: id }) => Number(id))
  return new Map([...byCemetery].map(([id, rows]) => [id, rows.map(({ place }) => String(place))]))
}

async function findWrongEventDates(database: Database): Promise<string[]> {
  const problems: string[] = []
  const rows = database.iterate(
    'SELECT e.*, m.birth, m.death FROM life_event e JOIN memorial m ON m.id = e.memorial_id WHERE e.type < 3',
  )
  for await (const row of rows) {
    const date = eventDate(row)
    const memorialDate = row.type === 1 ? row.birth : row.death
    if (memorialDate !== (date === null ? null : encodePartialDate(date))) {
      problems.push(`memorial ${row.memorial_id} has the date ${memorialDate}, but its event has another`)
    }
  }
  return problems
}

async function findWrongPlaceCounts(database: Database): Promise<string[]> {
  const problems: string[] = []
  const counted = new Map<string, number>()
  for await (const row of database.iterate('SELECT * FROM cemetery')) {
    for (const { kind, levels } of wholePlaces(searchedPlace(row))) {
      const place = `${joinKey(levels, '|')} ${PLACE_KINDS.indexOf(kind) + 1}`
      counted.set(place, (counted.get(place) ?? 0) + 1)
    }
  }
  for (const row of await database.all('SELECT levels, kind, cemeteries FROM place')) {
    const place = `${row.levels} ${row.kind}`
    if (counted.get(place) !== row.cemeteries) problems.push(`wrong count of ${row.cemeteries} cemeteries in ${place}`)
    counted.delete(place)
  }
  for (const place of counted.keys()) problems.push(`no count of the cemeteries in ${place}`)
  return problems
}

/** Tokens for days and for browsing, which are counted but are not in the index */
const ONLY_COUNTED = ['bo:', 'do:', 'i:', 'k:', 'w:']

async function findWrongTokenCounts(database: Database, index: AuditedIndex): Promise<string[]> {
  const problems: string[] = []
  for (const { token, memorials } of await database.all(
    "SELECT token, memorials FROM search_token WHERE token <> '*'",
  )) {
    const text = String(token)
    if (ONLY_COUNTED.some((beginning) => text.startsWith(beginning))) continue
    const matches = await index.countMatches(text)
    if (matches !== memorials) problems.push(`${text} has the count ${memorials} but matches ${matches} memorials`)
  }
  return problems
}
