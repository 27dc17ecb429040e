import type { SQLInputValue } from 'node:sqlite'
import type { YearRange } from '../../../domain/dates/year-expression.ts'
import type { SearchQuery } from '../../../search/query.ts'
import { sortKeysOfSurname } from '../../../search/sort-key.ts'
import { readYearToken, TOKEN } from '../../../search/token-document.ts'
import type { Connection } from '../connection/connection.ts'
import type { KeyRange } from './key-range.ts'
import { matchExpression } from './match-expression.ts'
import { COST_OF_A_MATCH } from './query-cost.ts'
import { memorialCount, postingListCount, type ResolvedTokenGroup } from './resolve-tokens.ts'

/** Where fewer bear a surname, FTS5 alone is as fast. */
export const COMMON_SURNAME = 2000

const BEFORE_ALL = Number.MIN_SAFE_INTEGER
const AFTER_ALL = Number.MAX_SAFE_INTEGER

/** A surname is at most so many words: its spellings, with an accent read one way and the other, or what few fit a wildcard. */
const MOST_WORDS = 4

/**
 * Stretches, in order, that together are a search for one common surname and years, none of which FTS5 has to look at every
 * memorial of those years for. Null for any other search. Whoever is called so by the first word of the surname stands in the
 * word's range of order keys, in which only the rest needs to be asked for; for the others their years stand in `search_alias`.
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
  const stretches: KeyRange[] = []
  let last = BEFORE_ALL
  for (const [from, before] of rangesOf(connection, surname)) {
    stretches.push(aliases(query, surname, others, last, from), {
      from: 'search_document WHERE search_document MATCH ? AND rowid >= ? AND rowid < ?',
      values: [matchExpression(others), ...bounds(from, before)],
      key: 'rowid',
      lists: postingListCount(others),
    })
    last = before
  }
  return [...stretches, aliases(query, surname, others, last, AFTER_ALL)]
}

/** The order keys between which stands who is called by one of the words first; in order. */
function rangesOf(connection: Connection, { tokens }: ResolvedTokenGroup): [from: number, before: number][] {
  return (
    tokens
      .map(({ token }): [number, number] => {
        const [from, before] = sortKeysOfSurname(token.slice(TOKEN.surname.length))
        return [firstKey(connection, from), firstKey(connection, before)]
      })
      // Where nobody is called so, a range is empty and may begin with another one.
      .sort(([from, before], [otherFrom, otherBefore]) => from - otherFrom || before - otherBefore)
  )
}

/** About so many of those who are found by a surname are found by another word than the first of theirs. */
const SHARE_OF_ALIASES = 0.2

/**
 * What such stretches cost (query-cost.ts): the aliases, and of the rarest of the rest what falls into the ranges, which is
 * taken to be spread evenly over all memorials of the directory.
 */
export function surnameCost(groups: readonly ResolvedTokenGroup[], everybody: number): number {
  const surname = groups.find(isOneSurname)
  if (surname === undefined) return Number.POSITIVE_INFINITY
  const rest = Math.min(...groups.filter((group) => group !== surname).map(memorialCount))
  const inRange = (rest * memorialCount(surname)) / Math.max(1, everybody)
  return memorialCount(surname) * SHARE_OF_ALIASES + inRange * COST_OF_A_MATCH
}

function isOneSurname({ tokens, prefixes }: ResolvedTokenGroup): boolean {
  if (prefixes.length > 0 || tokens.length === 0 || tokens.length > MOST_WORDS) return false
  return tokens.every(({ token }) => token.startsWith(TOKEN.surname))
}

/** The order key of the first memorial whose sort key is this or comes after it. */
function firstKey(connection: Connection, sortKey: string): number {
  const row = connection.get(
    'SELECT order_key FROM memorial WHERE sort_key >= ? ORDER BY sort_key, id LIMIT 1',
    sortKey,
  )
  return row === undefined ? AFTER_ALL : Number(row.order_key)
}

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
    if (tokens.length === 1) return { ...found, from: between, lists: 1 }
    // Who has several of the words has as many aliases.
    return { ...found, from: `(SELECT DISTINCT a.order_key FROM ${between})` }
  }
  return {
    from: `search_document d WHERE d.search_document MATCH ? AND d.rowid >= ? AND d.rowid < ?
             AND EXISTS (SELECT 1 FROM search_alias a WHERE a.order_key = d.rowid AND ${conditions.join(' AND ')})`,
    values: [matchExpression([surname, ...rest]), ...bounds(from, before), ...values],
    key: 'd.rowid',
  }
}

/** FTS5 goes straight to an integer; a JavaScript number reaches it as a real one, to which it would walk. */
function bounds(from: number, before: number): [bigint, bigint] {
  return [BigInt(from), BigInt(before)]
}

function isYears({ tokens, prefixes }: ResolvedTokenGroup): boolean {
  return prefixes.length === 0 && tokens.every(({ token }) => readYearToken(token) !== null)
}
