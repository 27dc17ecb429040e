import type { Database, SearchDocument } from '../database.ts'
import { tokensOfRow } from '../records/memorial-records.ts'
import { SUMMARY_COLUMNS } from '../records/row-mapping.ts'
import { cachedPlaces } from '../search/rebuild-search.ts'

const DOCUMENTS_PER_PART = 10_000

/** Returns the search documents that a directory should have, computed from its records, by order key, in parts. */
export async function* documentParts(
  database: Database,
  after: number | null = null,
): AsyncGenerator<readonly SearchDocument[]> {
  const placesOf = cachedPlaces(database)
  const read = (last: number) =>
    database.snapshot(() =>
      database.all(
        `SELECT ${SUMMARY_COLUMNS}, m.sort_key, m.order_key
         FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id
         WHERE m.order_key > ? ORDER BY m.order_key LIMIT ${DOCUMENTS_PER_PART}`,
        last,
      ),
    )
  let rows = await read(after ?? Number.MIN_SAFE_INTEGER)
  while (rows.length > 0) {
    const documents: SearchDocument[] = []
    for (const row of rows) {
      documents.push({ orderKey: Number(row.order_key), tokens: await tokensOfRow(row, placesOf) })
    }
    yield documents
    rows = rows.length < DOCUMENTS_PER_PART ? [] : await read(documents.at(-1)!.orderKey)
  }
}
