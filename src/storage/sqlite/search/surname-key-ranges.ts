import type { SQLInputValue } from 'node:sqlite'
import type { YearRange } from '../../../domain/dates/year-expression.ts'
import type { SearchQuery } from '../../../search/query.ts'
import { sortKeysOfSurname } from '../../../search/sort-key.ts'
import { parseYearToken, TOKEN } from '../../../search/token-document.ts'
import type { Connection } from '../connection/connection.ts'
import type { KeyRange } from './key-range.ts'
import { matchExpression } from './match-expression.ts'
import { MATCH_COST } from './query-cost.ts'
import { memorialCount, postingListCount, type ResolvedTokenGroup } from './resolve-tokens.ts'

/** For a surname of fewer memorials, FTS5 alone is as fast. */
export const COMMON_SURNAME = 2000

const FIRST_KEY = Number.MIN_SAFE_INTEGER
/** No memorial has this order key. */
export const LAST_KEY = Number.MAX_SAFE_INTEGER

/** The most tokens of one surname: its spellings, or the few words that fit a wildcard */
const MOST_TOKENS = 4

/**
 * Returns key ranges, in order, that together find the memorials of one common surname and a range of years. Returns null for any
 * other search. FTS5 alone would read every memorial of the surname or of the years. Memorials whose surname begins with the word
 * are consecutive in the order, so FTS5 searches that range for the other groups only. `search_alias` has the years of all other
 * memorials of the surname, such as those with it as a maiden name.
 */
export function surnameKeyRanges(
  connection: Connection,
  query: SearchQuery,
  groups: readonly ResolvedTokenGroup[],
  common: number,
): KeyRange[] | null {
  const surname = groups.find(isOneSurname)
  const hasYears = query.birthYears !== null || query.deathYears !== null
  if (surname === undefined || memorialCount(surname) < common || !hasYears) return null
  const others = groups.filter((group) => group !== surname)
  const ranges: KeyRange[] = []
  let last = FIRST_KEY
  for (const [from, before] of rangesOf(connection, surname)) {
    ranges.push(aliases(query, surname, others, last, from), {
      from: 'search_document WHERE search_document MATCH ? AND rowid >= ? AND rowid < ?',
      values: [matchExpression(others), ...bounds(from, before)],
      key: 'rowid',
      postingLists: postingListCount(others),
    })
    last = before
  }
  return [...ranges, aliases(query, surname, others, last, LAST_KEY)]
}

/** Returns, in order, the order keys of the memorials whose surname begins with one of the words. */
function rangesOf(connection: Connection, { tokens }: ResolvedTokenGroup): [from: number, before: number][] {
  return (
    tokens
      .map(({ token }): [number, number] => {
        const [from, before] = sortKeysOfSurname(token.slice(TOKEN.surname.length))
        return [firstKey(connection, from), firstKey(connection, before)]
      })
      // The range of a word that begins no surname is empty and may start where another range starts.
      .sort(([from, before], [otherFrom, otherBefore]) => from - otherFrom || before - otherBefore)
  )
}

/** The estimated share of a surname's memorials that have it as a maiden name or as a later word of the surname */
const ALIAS_SHARE = 0.2

/**
 * Returns the cost of `surnameKeyRanges` (query-cost.ts): all aliases, and the memorials of the rarest other group that are in the
 * ranges. It assumes that the group is spread evenly over `allMemorials`.
 */
export function surnameCost(groups: readonly ResolvedTokenGroup[], allMemorials: number): number {
  const surname = groups.find(isOneSurname)
  if (surname === undefined) return Number.POSITIVE_INFINITY
  const rest = Math.min(...groups.filter((group) => group !== surname).map(memorialCount))
  const inRange = (rest * memorialCount(surname)) / Math.max(1, allMemorials)
  return memorialCount(surname) * ALIAS_SHARE + inRange * MATCH_COST
}

function isOneSurname({ tokens, prefixes }: ResolvedTokenGroup): boolean {
  if (prefixes.length > 0 || tokens.length === 0 || tokens.length > MOST_TOKENS) return false
  return tokens.every(({ token }) => token.startsWith(TOKEN.surname))
}

/** Returns the order key of the first memorial whose sort key is at or after `sortKey`; LAST_KEY if there is none. */
export function firstKey(connection: Connection, sortKey: string): number {
  const row = connection.get(
    'SELECT order_key FROM memorial WHERE sort_key >= ? ORDER BY sort_key, id LIMIT 1',
    sortKey,
  )
  return row === undefined ? LAST_KEY : Number(row.order_key)
}

/** Returns the memorials between two order keys that have the surname as an alias. */
function aliases(
  query: SearchQuery,
  surname: ResolvedTokenGroup,
  others: readonly ResolvedTokenGroup[],
  from: number,
  before: number,
): KeyRange {
  const tokens = surname.tokens.map(({ token }) => token)
  const conditions = [`a.token IN (${tokens.map(() => '?').join(', ')})`]
  const values: SQLInputValue[] = [...tokens]
  const within = (event: 'birth' | 'death', years: YearRange | null) => {
    if (years === null) return
    conditions.push(`a.${event}_from <= ?`, `a.${event}_to >= ?`)
    values.push(years.to, years.from)
  }
  within('birth', query.birthYears)
  within('death', query.deathYears)
  const rest = others.filter((group) => !isYears(group))
  if (rest.length === 0) {
    const between = `search_alias a WHERE ${conditions.join(' AND ')} AND a.order_key >= ? AND a.order_key < ?`
    const found = { values: [...values, from, before], key: 'order_key' }
    if (tokens.length === 1) return { ...found, from: between, postingLists: 1 }
    // A memorial with several of the words has several aliases.
    return { ...found, from: `(SELECT DISTINCT a.order_key FROM ${between})` }
  }
  return {
    from: `search_document d WHERE d.search_document MATCH ? AND d.rowid >= ? AND d.rowid < ?
             AND EXISTS (SELECT 1 FROM search_alias a WHERE a.order_key = d.rowid AND ${conditions.join(' AND ')})`,
    values: [matchExpression([surname, ...rest]), ...bounds(from, before), ...values],
    key: 'd.rowid',
  }
}

/** FTS5 seeks an integer. It would scan to a JavaScript number, which arrives as a float. */
function bounds(from: number, before: number): [bigint, bigint] {
  return [BigInt(from), BigInt(before)]
}

function isYears({ tokens, prefixes }: ResolvedTokenGroup): boolean {
  return prefixes.length === 0 && tokens.every(({ token }) => parseYearToken(token) !== null)
}
