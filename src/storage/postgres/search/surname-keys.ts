import type { YearRange } from '../../../domain/dates/year-range.ts'
import type { SearchQuery } from '../../../search/query.ts'
import { sortKeysOfSurname } from '../../../search/sort-key.ts'
import { parseYearToken, TOKEN } from '../../../search/token-document.ts'
import type { Database, SqlParameter } from '../../sql/database.ts'
import type { KeyRange } from '../../sql/search/key-range.ts'
import type { ResolvedTokenGroup } from '../../sql/search/resolve-tokens.ts'
import { LAST_KEY } from '../../sql/search/surname-keys.ts'

/** An SQL condition on `search_document` and `search_alias`, with its values */
export interface YearCondition {
  readonly sql: string
  readonly values: readonly number[]
}

/** Returns a condition, beginning with AND, for the years of a query. */
export function yearCondition({
  birthYears,
  deathYears,
}: Pick<SearchQuery, 'birthYears' | 'deathYears'>): YearCondition {
  const parts: string[] = []
  const values: number[] = []
  const add = (event: string, years: YearRange | null) => {
    if (years === null) return
    parts.push(` AND ${event}_from <= ? AND ${event}_to >= ?`)
    values.push(years.to, years.from)
  }
  add('birth', birthYears)
  add('death', deathYears)
  return { sql: parts.join(''), values }
}

/** Returns the condition for one group of consecutive years, or null for other groups. */
export function yearConditionOf(groups: readonly ResolvedTokenGroup[]): YearCondition | null {
  const [group] = groups
  if (groups.length !== 1 || group === undefined || group.prefixes.length > 0) return null
  const years = group.tokens.map(({ token }) => parseYearToken(token)).filter((one) => one !== null)
  if (years.length === 0 || years.length < group.tokens.length) return null
  const range = { from: Math.min(...years.map(({ from }) => from)), to: Math.max(...years.map(({ to }) => to)) }
  const isBirth = years[0]?.event === TOKEN.birth
  return yearCondition({ birthYears: isBirth ? range : null, deathYears: isBirth ? null : range })
}

/**
 * Returns the memorials of some surname tokens and years. Memorials whose surname begins with a word are consecutive in the
 * order, and `search_alias` contains the others. Both indexes contain the years, so no row of a table is read.
 */
export async function surnameKeys(
  database: Database,
  tokens: readonly string[],
  years: YearCondition,
): Promise<KeyRange> {
  const ranges = await rangesOf(database, tokens)
  const [only] = ranges
  if (ranges.length === 1 && only !== undefined) {
    // No memorial is in both parts.
    const parts: KeyRange[] = [
      {
        from: `search_document WHERE order_key >= ? AND order_key < ?${years.sql}`,
        values: [...only, ...years.values],
        key: 'order_key',
      },
      { from: `search_alias WHERE token = ?${years.sql}`, values: [tokens[0]!, ...years.values], key: 'order_key' },
    ]
    const all = parts.map(({ from }) => `SELECT order_key FROM ${from}`).join(' UNION ALL ')
    return { from: `(${all}) found`, values: parts.flatMap(({ values }) => values), key: 'order_key', parts }
  }
  return {
    // An alias between two bounds of one range belongs to a memorial of that range.
    from: `(SELECT d.order_key
            FROM unnest(CAST(? AS BIGINT[]), CAST(? AS BIGINT[])) range (first, before)
            CROSS JOIN LATERAL (
              SELECT order_key FROM search_document WHERE order_key >= range.first AND order_key < range.before${years.sql}
              OFFSET 0
            ) d
            UNION ALL
            SELECT DISTINCT order_key FROM search_alias
            WHERE token = ANY (CAST(? AS TEXT[])) AND width_bucket(order_key, CAST(? AS BIGINT[])) % 2 = 0${years.sql}) found`,
    values: [
      ranges.map(([first]) => first),
      ranges.map(([, before]) => before),
      ...years.values,
      tokens,
      ranges.flat(),
      ...years.values,
    ] satisfies SqlParameter[],
    key: 'order_key',
  }
}

/** Returns, in order, the order keys of the memorials whose surname begins with the word of each token. */
async function rangesOf(database: Database, tokens: readonly string[]): Promise<[first: number, before: number][]> {
  const bounds = tokens.flatMap((token) => sortKeysOfSurname(token.slice(TOKEN.surname.length)))
  const rows = await database.all`
    SELECT coalesce((SELECT order_key FROM memorial WHERE sort_key >= bound.value ORDER BY sort_key, id
    LIMIT 1), ${LAST_KEY}) AS key
    FROM texts(${bounds}) bound ORDER BY bound.key`
  return tokens
    .map((_, i): [number, number] => [Number(rows[2 * i]?.key), Number(rows[2 * i + 1]?.key)])
    .sort(([first, before], [otherFirst, otherBefore]) => first - otherFirst || before - otherBefore)
}
