import type { SQLInputValue } from 'node:sqlite'
import type { YearRange } from '../../domain/year-expression.ts'
import type { SearchQuery } from '../../search/query.ts'
import { sortKeysOfSurname } from '../../search/sort-key.ts'
import { readYearToken, TOKEN } from '../../search/token-document.ts'
import type { Connection } from './database.ts'
import { matchExpression } from './match-expression.ts'
import type { KnownToken, TokenGroup } from './search-vocabulary.ts'
import { COST_OF_A_MATCH } from './search-work.ts'
import type { Stretch } from './stretches.ts'

/** Where fewer bear a surname, FTS5 alone is as fast. */
export const COMMON_SURNAME = 2000

const BEFORE_ALL = Number.MIN_SAFE_INTEGER
const AFTER_ALL = Number.MAX_SAFE_INTEGER

/**
 * Stretches, in order, that together are a search for one common surname and years, none of which FTS5 has to look at every
 * memorial of those years for. Null for any other search. Whoever is called so by the first word of the surname stands in one
 * range of order keys, in which only the rest needs to be asked for; for the others their years stand in `search_alias`.
 */
export function stretchesOfSurname(
  connection: Connection,
  query: SearchQuery,
  groups: readonly TokenGroup[],
  common: number,
): Stretch[] | null {
  const surname = groups.find(isOneSurname)
  const [token] = surname?.tokens ?? []
  const hasYears = query.birthYears !== null || query.deathYears !== null
  if (surname === undefined || token === undefined || token.memorials < common || !hasYears) return null
  const word = token.token.slice(TOKEN.surname.length)
  const [from, before] = sortKeysOfSurname(word)
  const first = firstKey(connection, from)
  const next = firstKey(connection, before)
  const others = groups.filter((group) => group !== surname)
  return [
    aliases(query, token, others, BEFORE_ALL, first),
    {
      from: 'search_document WHERE search_document MATCH ? AND rowid >= ? AND rowid < ?',
      values: [matchExpression(others), ...bounds(first, next)],
      key: 'rowid',
    },
    aliases(query, token, others, next, AFTER_ALL),
  ]
}

/** About so many of those who are found by a surname are found by another word than the first of theirs. */
const SHARE_OF_ALIASES = 0.2

/**
 * How many entries of the index such stretches look at (search-work.ts): the aliases, and of the rarest of the rest what
 * falls into the range, which is taken to be spread evenly over all memorials of the directory.
 */
export function stepsOfSurname(groups: readonly TokenGroup[], everybody: number): number {
  const size = ({ tokens }: TokenGroup) => tokens.reduce((sum, { memorials }) => sum + memorials, 0)
  const surname = groups.find(isOneSurname)
  if (surname === undefined) return Number.POSITIVE_INFINITY
  const rest = Math.min(...groups.filter((group) => group !== surname).map(size))
  const inRange = (rest * size(surname)) / Math.max(1, everybody)
  return size(surname) * SHARE_OF_ALIASES + inRange * COST_OF_A_MATCH
}

function isOneSurname({ tokens, prefixes }: TokenGroup): boolean {
  return tokens.length === 1 && prefixes.length === 0 && tokens[0]?.token.startsWith(TOKEN.surname) === true
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
  { token }: KnownToken,
  others: readonly TokenGroup[],
  from: number,
  before: number,
): Stretch {
  const conditions = ['a.token = ?', 'a.order_key >= ?', 'a.order_key < ?']
  const values: SQLInputValue[] = [token, from, before]
  const within = (event: 'birth' | 'death', years: YearRange | null) => {
    if (years === null) return
    conditions.push(`a.${event}_from <= ?`, `a.${event}_to >= ?`)
    values.push(years.to, years.from)
  }
  within('birth', query.birthYears)
  within('death', query.deathYears)
  const rest = others.filter((group) => !isYears(group))
  if (rest.length === 0) return { from: `search_alias a WHERE ${conditions.join(' AND ')}`, values, key: 'a.order_key' }
  return {
    from: `search_document d CROSS JOIN search_alias a ON a.order_key = d.rowid
           WHERE d.search_document MATCH ? AND d.rowid >= ? AND d.rowid < ? AND ${conditions.join(' AND ')}`,
    values: [`"${token}" AND ${matchExpression(rest)}`, ...bounds(from, before), ...values],
    key: 'd.rowid',
  }
}

/** FTS5 goes straight to an integer; a JavaScript number reaches it as a real one, to which it would walk. */
function bounds(from: number, before: number): [bigint, bigint] {
  return [BigInt(from), BigInt(before)]
}

function isYears({ tokens, prefixes }: TokenGroup): boolean {
  return prefixes.length === 0 && tokens.every(({ token }) => readYearToken(token) !== null)
}
