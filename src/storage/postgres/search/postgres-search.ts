import type { CemeteryWord } from '../../../search/cemeteries/cemetery-words.ts'
import type { SearchQuery } from '../../../search/query.ts'
import { TOKEN } from '../../../search/token-document.ts'
import type { Slice } from '../../ports.ts'
import type { Database } from '../../sql/database.ts'
import { type KeyRange, scanKeyRange } from '../../sql/search/key-range.ts'
import type { MatchExpression } from '../../sql/search/match-expression.ts'
import { isYears, memorialCount, type ResolvedTokenGroup } from '../../sql/search/resolve-tokens.ts'
import type { ScanOrder, SearchEngine, TokenChange } from '../../sql/search/search-engine.ts'
import { ALL_MEMORIALS } from '../../sql/search/search-index.ts'
import { areSurnames, LAST_KEY } from '../../sql/search/surname-keys.ts'
import { surnameKeys, type YearCondition, yearCondition, yearConditionOf } from './surname-keys.ts'
import { oneTokenQuery, tokenQueries } from './token-queries.ts'

/** If a query has more surname tokens than this, GIN finds their memorials. */
const MAX_SURNAMES = 200
/** Reading a memorial's row costs about as much as reading this many GIN entries. */
const ENTRIES_PER_ROW = 5
const FIRST_KEY = Number.MIN_SAFE_INTEGER
/** A scan in order-key order stops when it has read this many times the expected number of rows. */
const WALK_MARGIN = 4
/** A scan may read at least one row for every this many matches, because GIN would read all matches. */
const MATCHES_PER_WALKED = 4

/**
 * The search in PostgreSQL. GIN finds memorials with rare tokens; B-trees find the memorials of a surname or a cemetery.
 * docs/search.md explains it.
 */
export const POSTGRES_SEARCH: SearchEngine = {
  matching: (expression) => ({
    ...matchingIn(expression, { sql: '', values: [] }),
    tokenQuery: oneTokenQuery(expression),
  }),
  between,
  keyRanges,
  countWithHead,
  scan,
  addToCounts,
  memorialsInOrder: 'memorial m',
  menuRows: `SELECT id FROM (SELECT id FROM cemetery WHERE menu_words(menu_text) @@ CAST(? AS TSQUERY) OFFSET 0) found
    ORDER BY id LIMIT ?`,
  menuExpression,
}

/** OFFSET 0 separates the query from its ORDER BY and LIMIT. Otherwise, PostgreSQL would scan all memorials in order. */
function matchingIn(expression: MatchExpression, years: YearCondition): KeyRange {
  return {
    from: `(SELECT order_key FROM search_document WHERE tokens @@ ANY (CAST(? AS TSQUERY[]))${years.sql} OFFSET 0) found`,
    values: [tokenQueries(expression), ...years.values],
    key: 'order_key',
  }
}

async function keyRanges(
  database: Database,
  query: SearchQuery,
  groups: readonly ResolvedTokenGroup[],
  commonSurname: number,
): Promise<KeyRange[] | null> {
  if (cemeteryOf({ allOf: groups }) !== null) return [between({ allOf: groups }, FIRST_KEY, LAST_KEY)]
  const years = yearCondition(query)
  const others = groups.filter((group) => !isYears(group))
  const [first] = others
  if (groups.length > 1 && others.every(isPlace)) {
    const all = await countAll(database)
    if (others.every((group) => memorialCount(group) === all)) return areBroad(groups, all) ? [ofYears(years)] : null
  }
  if (first === undefined) return null
  if (others.length === 1 && areSurnames(first, MAX_SURNAMES) && memorialCount(first) >= commonSurname) {
    const tokens = first.tokens.map(({ token }) => token)
    return [await surnameKeys(database, tokens, years)]
  }
  return others.length < groups.length && areRarer(others, groups) ? [matchingIn({ allOf: others }, years)] : null
}

/** Whether a group is a single place. If all memorials are in it, as in "United States", it excludes no one. */
function isPlace({ tokens, prefixes }: ResolvedTokenGroup): boolean {
  return tokens.length === 1 && prefixes.length === 0 && tokens[0]!.token.startsWith(TOKEN.place)
}

/** Whether GIN would read more entries and rows than the directory has memorials. */
function areBroad(groups: readonly ResolvedTokenGroup[], all: number): boolean {
  const counts = groups.map(memorialCount)
  const entries = counts.reduce((sum, count) => sum + count, 0)
  return entries + Math.min(...counts) * ENTRIES_PER_ROW > all
}

/** Reads the years of all memorials from an index, in order. */
function ofYears({ sql, values }: YearCondition): KeyRange {
  return {
    from: `search_document WHERE order_key >= ? AND order_key < ?${sql}`,
    values: [FIRST_KEY, LAST_KEY, ...values],
    key: 'order_key',
    isInOrder: true,
  }
}

async function countAll(database: Database): Promise<number> {
  const counted = await database.get`SELECT memorials FROM search_token WHERE token = ${ALL_MEMORIALS}`
  return Number(counted?.memorials)
}

/** Whether reading the memorials of the other groups is faster than reading the entries of the years. */
function areRarer(others: readonly ResolvedTokenGroup[], groups: readonly ResolvedTokenGroup[]): boolean {
  if (others.some(({ prefixes }) => prefixes.length > 0)) return false
  const rarest = Math.min(...others.map(memorialCount))
  const years = groups.filter(isYears).reduce((sum, group) => sum + memorialCount(group), 0)
  return rarest * ENTRIES_PER_ROW < years
}

/** Counts a range and reads its first keys in one pass, because GIN finds all memorials before it returns the first. */
async function countWithHead(database: Database, { from, values, key, isInOrder }: KeyRange, wanted: number) {
  if (isInOrder === true) return null
  const rows = await database.all(
    `WITH found AS MATERIALIZED (SELECT ${key} AS order_key FROM ${from})
     SELECT order_key, (SELECT count(*) FROM found) AS total FROM found ORDER BY order_key LIMIT ?`,
    ...values,
    wanted,
  )
  return { total: Number(rows[0]?.total ?? 0), head: rows.map((row) => Number(row.order_key)) }
}

async function scan(
  database: Database,
  range: KeyRange,
  total: number,
  slice: Slice,
  order: ScanOrder,
): Promise<number[]> {
  if (range.parts !== undefined) return scanParts(database, range.parts, slice, order)
  return (await walk(database, range, total, slice, order)) ?? scanKeyRange(database, range, slice, order)
}

/** PostgreSQL does not merge sorted parts, so each part is limited before all are sorted. */
async function scanParts(
  database: Database,
  parts: readonly KeyRange[],
  { limit, offset }: Slice,
  order: ScanOrder,
): Promise<number[]> {
  const limited = parts.map(
    ({ from, key }) => `(SELECT ${key} AS order_key FROM ${from} ORDER BY ${key} ${order} LIMIT ?)`,
  )
  const all = { from: `(${limited.join(' UNION ALL ')}) found`, key: 'order_key' }
  const values = parts.flatMap((part) => [...part.values, offset + limit])
  return scanKeyRange(database, { ...all, values }, { limit, offset }, order)
}

/**
 * Reads memorials in order until the slice is complete, which is faster than GIN if many memorials match. Returns null
 * if it would be slower, or if the memorials that match are farther from the end than expected.
 */
async function walk(
  database: Database,
  { tokenQuery }: KeyRange,
  total: number,
  { limit, offset }: Slice,
  order: ScanOrder,
): Promise<number[] | null> {
  if (tokenQuery === undefined || offset + limit > total) return null
  const expected = ((offset + limit) * (await countAll(database))) / total
  if (expected > total) return null
  const rows = await database.all(
    `SELECT order_key FROM (SELECT order_key, tokens FROM search_document ORDER BY order_key ${order} LIMIT ?) walked
     WHERE tokens @@ CAST(? AS TSQUERY) ORDER BY order_key ${order} LIMIT ? OFFSET ?`,
    Math.ceil(Math.max(expected * WALK_MARGIN, total / MATCHES_PER_WALKED)),
    tokenQuery,
    limit,
    offset,
  )
  return rows.length === limit ? rows.map((row) => Number(row.order_key)) : null
}

function between(expression: MatchExpression, from: number, before: number): KeyRange {
  const cemeteryId = cemeteryOf(expression)
  if (cemeteryId !== null) {
    return {
      from: 'cemetery_listing WHERE cemetery_id = ? AND order_key >= ? AND order_key < ?',
      values: [cemeteryId, from, before],
      key: 'order_key',
    }
  }
  const years = 'allOf' in expression ? yearConditionOf(expression.allOf) : null
  if (years !== null) {
    // The index contains the years, so no row is read.
    return {
      from: `search_document WHERE order_key >= ? AND order_key < ?${years.sql}`,
      values: [from, before, ...years.values],
      key: 'order_key',
    }
  }
  return {
    from: 'search_document WHERE order_key >= ? AND order_key < ? AND tokens @@ CAST(? AS TSQUERY)',
    values: [from, before, oneTokenQuery(expression)],
    key: 'order_key',
  }
}

/** Returns the ID of a cemetery if the expression matches exactly its memorials. */
function cemeteryOf(expression: MatchExpression): number | null {
  if (!('allOf' in expression) || expression.allOf.length !== 1) return null
  const { tokens, prefixes } = expression.allOf[0]!
  const [only] = tokens
  if (only === undefined || tokens.length + prefixes.length !== 1 || !only.token.startsWith(TOKEN.cemetery)) return null
  return Number(only.token.slice(TOKEN.cemetery.length))
}

async function addToCounts(database: Database, changes: readonly TokenChange[]): Promise<ReadonlySet<string>> {
  const rows = await database.all`
    UPDATE search_token SET memorials = memorials + change.by
    FROM unnest(CAST(${changes.map(([token]) => token)} AS TEXT[]), CAST(${changes.map(([, by]) => by)} AS BIGINT[]))
      change (counted, by)
    WHERE token = change.counted RETURNING token`
  return new Set(rows.map((row) => String(row.token)))
}

function menuExpression(words: readonly CemeteryWord[]): string {
  return words
    .map(({ beginning, others }) => `(${[`'${beginning}':*`, ...others.map((word) => `'${word}'`)].join(' | ')})`)
    .join(' & ')
}
