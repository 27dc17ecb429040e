import { regionOf } from '../../../search/places/region.ts'
import type { Database } from '../database.ts'
import { searchedPlace } from '../records/place-records.ts'
import { text } from '../records/row-mapping.ts'
import { SearchIndex } from '../search/search-index.ts'
import { browseTokens, COUNTED } from './counted-tokens.ts'

/** Memorials per write */
const ROWS_PER_WRITE = 50_000
const LAST = '\u{10ffff}'

/** Fills the counts for browsing from the records, for the migration that adds them. */
export async function fillBrowseCounts(database: Database): Promise<void> {
  await fillRegions(database)
  for (const prefix of Object.values(COUNTED)) {
    await database.run`DELETE FROM search_token WHERE token >= ${prefix} AND token < ${prefix + LAST + LAST}`
  }
  const index = new SearchIndex(database)
  let read = 0
  for await (const tokens of readBrowseTokens(database)) {
    for (const token of tokens) index.count(token, 1)
    if (++read % ROWS_PER_WRITE === 0) await index.write()
  }
  await index.write()
}

/** Reads the tokens of each memorial that are counted for browsing. */
export async function* readBrowseTokens(database: Database): AsyncGenerator<readonly string[]> {
  for await (const row of database.iterate('SELECT sort_key, surname, death, cemetery_id FROM memorial')) {
    yield browseTokens({
      sortKey: String(row.sort_key),
      surname: text(row.surname),
      death: text(row.death),
      cemeteryId: typeof row.cemetery_id === 'number' ? row.cemetery_id : null,
    })
  }
}

/** Writes the region of every cemetery. Triggers update the totals of the regions. */
async function fillRegions(database: Database): Promise<void> {
  for (const row of await database.all('SELECT id, city, county, derived_county, state, country FROM cemetery')) {
    await database.run`UPDATE cemetery SET region = ${regionOf(searchedPlace(row))} WHERE id = ${Number(row.id)}`
  }
}
