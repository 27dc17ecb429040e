import { browseTokens } from '../browse/counted-tokens.ts'
import type { Database } from '../database.ts'
import { text } from '../records/row-mapping.ts'

const BROWSED =
  "SELECT token, memorials FROM search_token WHERE token LIKE 'i:%' OR token LIKE 'k:%' OR token LIKE 'w:%'"

export async function findWrongBrowseCounts(database: Database): Promise<string[]> {
  const expected = new Map<string, number>()
  for await (const row of database.iterate('SELECT sort_key, surname, death, cemetery_id FROM memorial')) {
    const tokens = browseTokens({
      sortKey: String(row.sort_key),
      surname: text(row.surname),
      death: text(row.death),
      cemeteryId: typeof row.cemetery_id === 'number' ? row.cemetery_id : null,
    })
    for (const token of tokens) expected.set(token, (expected.get(token) ?? 0) + 1)
  }
  const problems: string[] = []
  for (const row of await database.all(BROWSED)) {
    const token = String(row.token)
    if (expected.get(token) !== row.memorials) problems.push(`${token} has the wrong count ${row.memorials}`)
    expected.delete(token)
  }
  return [...problems, ...[...expected.keys()].map((token) => `${token} has no count`)]
}
