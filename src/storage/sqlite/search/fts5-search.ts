import type { CemeteryWord } from '../../../search/cemeteries/cemetery-words.ts'
import type { Database } from '../../sql/database.ts'
import { countKeyRange, type KeyRange, MAX_HEAD_KEYS, scanKeyRange } from '../../sql/search/key-range.ts'
import type { SearchEngine, TokenChange } from '../../sql/search/search-engine.ts'
import { fts5Expression, matchingBetween, postingListCount } from './fts5-expression.ts'
import { surnameKeyRanges } from './surname-key-ranges.ts'

/** Reading this many order keys costs about as much as opening one posting list. */
const KEYS_PER_POSTING_LIST = 25

/** The search in SQLite: FTS5 finds the memorials that match a query. docs/search.md explains it. */
export const FTS5_SEARCH: SearchEngine = {
  matching(expression) {
    return {
      from: 'search_document WHERE search_document MATCH ?',
      values: [fts5Expression(expression)],
      key: 'rowid',
      postingLists: postingListCount(expression),
    }
  },
  between: matchingBetween,
  keyRanges: surnameKeyRanges,
  countWithHead,
  scan: (database, range, _total, slice, order) => scanKeyRange(database, range, slice, order),
  addToCounts,
  // SQLite would otherwise prefer the index of the unique constraint, which has no other columns.
  memorialsInOrder: 'memorial m INDEXED BY memorial_by_order',
  menuRows: 'SELECT rowid AS id FROM cemetery_menu WHERE cemetery_menu MATCH ? LIMIT ?',
  menuExpression,
}

async function countWithHead(database: Database, range: KeyRange, wanted: number) {
  const { from, values, key, postingLists = 0 } = range
  if (postingLists === 0) return null
  const most = Math.min(Math.max(wanted, postingLists * KEYS_PER_POSTING_LIST), MAX_HEAD_KEYS)
  const head = await scanKeyRange(database, range, { limit: most, offset: 0 }, 'ASC')
  if (head.length < most) return { total: head.length, head }
  // FTS5 seeks an integer. It would scan to a JavaScript number, which arrives as a float.
  const rest = { ...range, from: `${from} AND ${key} > ?`, values: [...values, BigInt(head.at(-1)!)] }
  return { total: most + (await countKeyRange(database, rest)), head }
}

async function addToCounts(database: Database, changes: readonly TokenChange[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (const [token, by] of changes) {
    const counted = await database.run`UPDATE search_token SET memorials = memorials + ${by} WHERE token = ${token}`
    if (counted > 0) known.add(token)
  }
  return known
}

function menuExpression(words: readonly CemeteryWord[]): string {
  return words
    .map(({ beginning, others }) => `(${[`"${beginning}" *`, ...others.map((word) => `"${word}"`)].join(' OR ')})`)
    .join(' AND ')
}
