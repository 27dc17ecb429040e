import type { DatabaseSync } from 'node:sqlite'
import { regionOf } from '../../../search/places/region.ts'
import { browseTokens } from '../../sql/browse/counted-tokens.ts'
import type { Row } from '../../sql/database.ts'
import { searchedPlace } from '../../sql/records/place-records.ts'
import { text } from '../../sql/records/row-mapping.ts'

/** Lists the problems in the counts and regions for browsing. */
export function wrongBrowseCounts(database: DatabaseSync): string[] {
  return [...wrongTokens(database), ...wrongRegions(database)]
}

function wrongTokens(database: DatabaseSync): string[] {
  const expected = new Map<string, number>()
  for (const row of database.prepare('SELECT sort_key, surname, death, cemetery_id FROM memorial').all() as Row[]) {
    const tokens = browseTokens({
      sortKey: String(row.sort_key),
      surname: text(row.surname),
      death: text(row.death),
      cemeteryId: typeof row.cemetery_id === 'number' ? row.cemetery_id : null,
    })
    for (const token of tokens) expected.set(token, (expected.get(token) ?? 0) + 1)
  }
  const problems: string[] = []
  for (const row of database.prepare("SELECT token, memorials FROM search_token WHERE token GLOB '[ikw]:*'").all()) {
    const token = String(row.token)
    if (expected.get(token) !== row.memorials) problems.push(`${token} has the wrong count ${row.memorials}`)
    expected.delete(token)
  }
  return [...problems, ...[...expected.keys()].map((token) => `${token} has no count`)]
}

function wrongRegions(database: DatabaseSync): string[] {
  const rows = database.prepare('SELECT * FROM cemetery').all() as Row[]
  return rows
    .filter((row) => regionOf(searchedPlace(row)) !== row.region)
    .map(({ id, region }) => `cemetery ${id} has the wrong region ${region}`)
}
