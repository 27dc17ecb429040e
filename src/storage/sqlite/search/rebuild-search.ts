import { countedTokens } from '../browse/counted-tokens.ts'
import type { Connection } from '../connection/connection.ts'
import { CemeteryRecords } from '../records/cemetery-records.ts'
import { aliasedPersonOfRow, countedMemorialOfRow, tokensOfRow } from '../records/memorial-records.ts'
import { rewritePlaces } from '../records/place-records.ts'
import { SUMMARY_COLUMNS } from '../records/row-mapping.ts'
import { SearchAliases } from './search-aliases.ts'
import { SearchIndex } from './search-index.ts'

/** Memorials per write */
const ROWS_PER_WRITE = 20_000

/** Rebuilds all tables of the search from the memorials, as this version of the program writes them. */
export function rebuildSearch(connection: Connection): void {
  connection.database.exec(`
    INSERT INTO search_document (search_document) VALUES ('delete-all');
    DELETE FROM search_token;
    DELETE FROM search_sound;
    DELETE FROM search_ending;
    DELETE FROM search_alias;
  `)
  rebuildPlaces(connection)
  const index = new SearchIndex(connection)
  const aliases = new SearchAliases(connection)
  const placesOf = cachedPlaces(connection)
  const rows = connection.iterate(
    `SELECT ${SUMMARY_COLUMNS}, m.sort_key, m.order_key FROM memorial m LEFT JOIN cemetery c ON c.id = m.cemetery_id
     ORDER BY m.order_key`,
  )
  let added = 0
  for (const row of rows) {
    const orderKey = Number(row.order_key)
    const tokens = tokensOfRow(row, placesOf)
    index.add(orderKey, tokens)
    for (const token of countedTokens(countedMemorialOfRow(row))) index.count(token, 1)
    aliases.add(orderKey, aliasedPersonOfRow(row, tokens))
    if (++added % ROWS_PER_WRITE === 0) index.write()
  }
  index.write()
}

function rebuildPlaces(connection: Connection): void {
  rewritePlaces(connection)
  const cemeteries = new CemeteryRecords(connection)
  for (const row of connection.iterate('SELECT * FROM cemetery')) {
    const { id, places } = cemeteries.known(row)
    cemeteries.writePlaces(id, places)
  }
}

/** Returns a function that returns the place tokens of a cemetery, and reads those of each cemetery once. */
export function cachedPlaces(connection: Connection): (cemeteryId: number) => readonly string[] {
  const places = new Map<number, readonly string[]>()
  return (cemeteryId) => {
    let cached = places.get(cemeteryId)
    if (cached === undefined) {
      cached = connection
        .all('SELECT place FROM cemetery_place WHERE cemetery_id = ?', cemeteryId)
        .map((row) => String(row.place))
      places.set(cemeteryId, cached)
    }
    return cached
  }
}
