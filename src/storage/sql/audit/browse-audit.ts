import { readBrowseTokens } from '../browse/fill-browse-counts.ts'
import type { Database } from '../database.ts'

const BROWSED =
  "SELECT token, memorials FROM search_token WHERE token LIKE 'i:%' OR token LIKE 'k:%' OR token LIKE 'w:%'"

export async function findWrongBrowseCounts(database: Database): Promise<string[]> {
  const expected = new Map<string, number>()
  for await (const tokens of readBrowseTokens(database)) {
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
