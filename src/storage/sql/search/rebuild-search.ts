import { countedTokens } from '../browse/counted-tokens.ts'
import type { Database } from '../database.ts'
import { CemeteryRecords } from '../records/cemetery-records.ts'
import { aliasedPersonOfRow, countedMemorialOfRow, tokensOfRow } from '../records/memorial-records.ts'
import { rewritePlaces } from '../records/place-records.ts'
import { SUMMARY_COLUMNS } from '../records/row-mapping.ts'
import { SearchAliases } from './search-aliases.ts'
import { SearchIndex } from './search-index.ts'

/** Memorials per write */
const ROWS_PER_WRITE = 20_000

/** Rebuilds all tables of the search from the memorials, as this version of the program writes them. */
export async function rebuildSearch(database: Database): Promise<void> {
  await database.removeAllDocuments()
  for (const table of ['search_token', 'search_sound', 'search_ending', 'search_alias']) {
    await database.run(`DELETE FROM ${table}`)
  }
  await rebuildPlaces(database)
  const index = new SearchIndex(database)
  const aliases = new SearchAliases(database)
  const placesOf = cachedPlaces(database)
  const rows = database.iterate(
    `SELECT ${SUMMARY_COLUMNS}, m.sort_key, m.order_key FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id
     ORDER BY m.order_key`,
  )
  let added = 0
  for await (const row of rows) {
    const orderKey = Number(row.order_key)
    const tokens = await tokensOfRow(row, placesOf)
    index.add(orderKey, tokens)
    for (const token of countedTokens(countedMemorialOfRow(row))) index.count(token, 1)
    aliases.add(orderKey, aliasedPersonOfRow(row, tokens))
    if (++added % ROWS_PER_WRITE !== 0) continue
    await index.write()
    await aliases.write()
  }
  await index.write()
  await aliases.write()
}

async function rebuildPlaces(database: Database): Promise<void> {
  await rewritePlaces(database)
  const cemeteries = new CemeteryRecords(database)
  for await (const row of database.iterate('SELECT * FROM cemetery')) {
    const { id, places } = await cemeteries.known(row)
    await cemeteries.writePlaces(id, places)
  }
}

/** Returns a function that returns the place tokens of a cemetery and reads each cemetery only once. */
export function cachedPlaces(database: Database): (cemeteryId: number) => Promise<readonly string[]> {
  const places = new Map<number, readonly string[]>()
  return async (cemeteryId) => {
    let cached = places.get(cemeteryId)
    if (cached === undefined) {
      cached = (await database.all`SELECT place FROM cemetery_place WHERE cemetery_id = ${cemeteryId}`).map((row) =>
        String(row.place),
      )
      places.set(cemeteryId, cached)
    }
    return cached
  }
}
