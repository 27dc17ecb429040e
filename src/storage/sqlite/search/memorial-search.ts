import type { MemorialSummary } from '../../../domain/memorial.ts'
import { MOST_ARRANGED, type SortOrder } from '../../../domain/result-groups.ts'
import type { SearchQuery } from '../../../search/query.ts'
import { closestGivenNames, similarTokenQuery, type TokenQuery, tokenQuery } from '../../../search/token-query.ts'
import type { ArrangedRows, FoundRows, Slice } from '../../ports.ts'
import type { Connection } from '../connection/connection.ts'
import { currentCemeteryId } from '../records/merged-cemetery.ts'
import { memorialSummary, SUMMARY_COLUMNS } from '../records/row-mapping.ts'
import { groupResults, readDatedResults, sortResults } from './arranged-results.ts'
import { closenessTiers, type Match, matchOf, without } from './closeness-tiers.ts'
import { CountCache } from './count-cache.ts'
import { countKeyRange, type KeyRange, KeyRangeReader } from './key-range.ts'
import { DATED_RESULT_COST, scansTokens, sliceCost } from './query-cost.ts'
import { type Ladder, type RankedKeys, rankResults } from './ranked-results.ts'
import { type ResolvedTokenGroup, resolveTokens } from './resolve-tokens.ts'
import { ALL_MEMORIALS } from './search-index.ts'
import { COMMON_SURNAME, surnameCost, surnameKeyRanges } from './surname-key-ranges.ts'
import { countByTokens } from './token-totals.ts'

/** Memorials of a search in the order of their keys, and the cost of counting them. */
interface Selection {
  /** The key in the count cache */
  readonly cacheKey: string
  readonly ranges: readonly KeyRange[]
  /** Null if it must be counted */
  readonly total: number | null
  /** The cost of counting it (query-cost.ts) */
  readonly cost: number
}

/** More results are found tier by tier instead of being ranked one by one. */
const MOST_RANKED = 5000

const NO_MEMORIALS: Selection = { cacheKey: '', ranges: [], total: 0, cost: 0 }

interface Plan {
  readonly exact: Selection
  /** All results, for their total */
  readonly all: Selection
  /** All results in order: each tier follows the one before, and no memorial is in two. */
  readonly tiers: readonly Selection[]
  /** Ranks the results in the order of the tiers, which is faster if there are few. Null if the tiers are cheap. */
  readonly ladder: Ladder | null
}

/**
 * Finds memorials. This class is the interface of this folder's optimizations, which docs/search.md lists with their gains. Call
 * its methods inside a snapshot.
 */
export class MemorialSearcher {
  readonly #connection: Connection

  readonly #totalsCache: CountCache
  readonly #commonSurname: number
  readonly #mostArranged: number
  readonly #mostRanked: number

  /**
   * `commonSurname`: searches use key ranges for surnames of at least this many memorials. `mostArranged`: the most results
   * that are sorted and grouped. `mostRanked`: the most results that are ranked one by one.
   */
  constructor(
    connection: Connection,
    { commonSurname = COMMON_SURNAME, mostArranged = MOST_ARRANGED, mostRanked = MOST_RANKED } = {},
  ) {
    this.#connection = connection
    this.#totalsCache = new CountCache(connection)
    this.#commonSurname = commonSurname
    this.#mostArranged = mostArranged
    this.#mostRanked = mostRanked
  }

  find(query: SearchQuery, slice: Slice): FoundRows<MemorialSummary> {
    return this.#run(this.#plan(query), slice, new KeyRangeReader(this.#connection, slice))
  }

  /** Returns what `find` returns, or null if that would cost more than `mostCost` (query-cost.ts). */
  findIfFast(query: SearchQuery, slice: Slice, mostCost: number): FoundRows<MemorialSummary> | null {
    if (scansManyWords(query)) return null
    const plan = this.#plan(query)
    if (costOf([plan.exact, plan.all, ...plan.tiers]) > mostCost) return null
    const reader = new KeyRangeReader(this.#connection, slice)
    const total = this.#totalOf(plan.all, plan.tiers.length === 1 ? reader : undefined)
    return sliceCost(total, slice) > mostCost ? null : this.#run(plan, slice, reader)
  }

  /** Returns the results of `find` in another order, with counts by state and century. */
  arrange(query: SearchQuery, order: SortOrder, slice: Slice): ArrangedRows {
    const all = { limit: this.#mostArranged, offset: 0 }
    const plan = this.#plan(query)
    const { keys, total, exactTotal } = this.#keys(plan, all, new KeyRangeReader(this.#connection, all))
    if (total > this.#mostArranged) return { ...this.find(query, slice), groups: null }
    const results = readDatedResults(this.#connection, keys)
    const [exact, similar] = [results.slice(0, exactTotal), results.slice(exactTotal)]
    const sorted = [...sortResults(exact, order), ...sortResults(similar, order)]
    const page = sorted.slice(slice.offset, slice.offset + slice.limit).map(({ orderKey }) => orderKey)
    const groups = groupResults(this.#connection, results, query.birthYears)
    return { rows: this.summaries(page), total, exactTotal, groups }
  }

  /** Returns what `arrange` returns, or null if that would cost more than `mostCost` (query-cost.ts). */
  arrangeIfFast(query: SearchQuery, order: SortOrder, slice: Slice, mostCost: number): ArrangedRows | null {
    if (scansManyWords(query)) return null
    const plan = this.#plan(query)
    if (costOf([plan.exact, plan.all, ...plan.tiers]) > mostCost) return null
    if (this.#totalOf(plan.all) * DATED_RESULT_COST > mostCost) return null
    return this.arrange(query, order, slice)
  }

  #run(plan: Plan, slice: Slice, reader: KeyRangeReader): FoundRows<MemorialSummary> {
    const { keys, ...totals } = this.#keys(plan, slice, reader)
    return { rows: this.summaries(keys), ...totals }
  }

  #keys(plan: Plan, slice: Slice, reader: KeyRangeReader) {
    const ranked = this.#ranked(plan)
    if (ranked !== null) {
      const keys = ranked.keys.slice(slice.offset, slice.offset + slice.limit)
      return { keys, total: ranked.keys.length, exactTotal: ranked.exactTotal }
    }
    const { exact, all, tiers } = plan
    const keys: number[] = []
    let offset = slice.offset
    for (const tier of tiers) {
      if (keys.length === slice.limit) break
      const totals = this.#totals(tier, reader)
      keys.push(...reader.slice(tier.ranges, totals, { limit: slice.limit - keys.length, offset }))
      offset = Math.max(0, offset - sum(totals))
    }
    return { keys, total: this.#totalOf(all), exactTotal: this.#totalOf(exact) }
  }

  /** Ranks the results of a search for similar names, or returns null if there are too many. */
  #ranked({ exact, all, ladder }: Plan): RankedKeys | null {
    const [range] = all.ranges
    if (ladder === null || range === undefined) return null
    const [exactTotal, ...keys] = this.#totalsCache.get(`ranked ${exact.cacheKey} ${all.cacheKey}`, () => {
      const orderKeys = this.#connection
        .all(
          `SELECT ${range.key} AS order_key FROM ${range.from} ORDER BY 1 LIMIT ?`,
          ...range.values,
          this.#mostRanked + 1,
        )
        .map((row) => Number(row.order_key))
      if (orderKeys.length > this.#mostRanked) return []
      const ranked = rankResults(this.#connection, orderKeys, ladder)
      return [ranked.exactTotal, ...ranked.keys]
    })
    return exactTotal === undefined ? null : { exactTotal, keys }
  }

  count(query: SearchQuery): number {
    return this.#totalOf(this.#plan(query).all)
  }

  /** Counts the first queries that cost at most `mostCost` together. Returns null for the others. */
  countIfFast(queries: readonly SearchQuery[], mostCost: number): (number | null)[] {
    let left = mostCost
    return queries.map((query) => {
      if (scansManyWords(query)) return null
      const { all } = this.#plan(query)
      const cost = costOf([all])
      if (cost > left) return null
      left -= cost
      return this.#totalOf(all)
    })
  }

  #plan(query: SearchQuery): Plan {
    const { cemeteryId } = query
    const keptId = cemeteryId === null ? null : (currentCemeteryId(this.#connection, cemeteryId) ?? cemeteryId)
    // A merged cemetery's ID finds the memorials of the cemetery that was kept.
    const resolved = { ...query, cemeteryId: keptId }
    const exactTokens = tokenQuery(resolved)
    const exactGroups = resolveTokens(this.#connection, exactTokens)
    const exact = this.#select(resolved, exactTokens, exactGroups)
    const similarTokens = similarTokenQuery(resolved)
    if (similarTokens === null) return { exact, all: exact, tiers: [exact], ladder: null }
    const groups = resolveTokens(this.#connection, similarTokens)
    const nameGroups = query.similarNames?.length ?? 0
    const similar = groups === null ? [] : closenessTiers(groups, nameGroups)
    const closest = this.#closestGivenNames(resolved)
    return {
      exact,
      all: this.#select(resolved, similarTokens, groups),
      tiers: [...exactTiers(exact, exactGroups, closest), ...similar.map(selection)],
      ladder:
        groups === null || nameGroups < 2
          ? null
          : ladderOf(resolved, exactGroups, closest, groups.slice(0, nameGroups)),
    }
  }

  /** Returns the additional groups of the closest exact matches, closest first. */
  #closestGivenNames(query: SearchQuery): readonly (readonly ResolvedTokenGroup[])[] {
    const closest = closestGivenNames(query)
    if (closest === null) return []
    const first = resolveTokens(this.#connection, closest.first)
    if (first === null) return []
    const complete = resolveTokens(this.#connection, closest.complete)
    return complete === null ? [first] : [complete, first]
  }

  #select(query: SearchQuery, tokens: TokenQuery, groups: readonly ResolvedTokenGroup[] | null): Selection {
    const cacheKey = JSON.stringify(tokens)
    if (groups === null) return NO_MEMORIALS
    if (groups.length === 0) {
      return { ...NO_MEMORIALS, cacheKey, ranges: [ALL_KEYS], total: this.#memorialCount() }
    }
    const total = countByTokens(this.#connection, groups)
    const surnameRanges = surnameKeyRanges(this.#connection, query, groups, this.#commonSurname)
    if (surnameRanges !== null) {
      return { cacheKey, ranges: surnameRanges, total, cost: surnameCost(groups, this.#memorialCount()) }
    }
    return { ...selection(matchOf(groups)), cacheKey, total }
  }

  #memorialCount(): number {
    const row = this.#connection.get('SELECT memorials FROM search_token WHERE token = ?', ALL_MEMORIALS)
    return Number(row?.memorials ?? 0)
  }

  #totalOf(selection: Selection, reader?: KeyRangeReader): number {
    return sum(this.#totals(selection, reader ?? { count: (range) => countKeyRange(this.#connection, range) }))
  }

  /** Returns the total of each key range. */
  #totals({ cacheKey, ranges, total }: Selection, reader: Pick<KeyRangeReader, 'count'>): readonly number[] {
    if (total !== null) return ranges.length === 0 ? [] : [total]
    return this.#totalsCache.get(cacheKey, () => ranges.map((range) => reader.count(range)))
  }

  /** Returns the memorials with these order keys, in the given order. */
  summaries(orderKeys: readonly number[]): MemorialSummary[] {
    if (orderKeys.length === 0) return []
    return this.#connection
      .all(
        `SELECT ${SUMMARY_COLUMNS} FROM json_each(?) k CROSS JOIN memorial m ON m.order_key = k.value
         LEFT JOIN cemetery c ON c.id = m.cemetery_id ORDER BY k.key`,
        JSON.stringify(orderKeys),
      )
      .map(memorialSummary)
  }
}

/** Divides the exact matches: exactly the given names first, then those with the first given name first. */
function exactTiers(
  exact: Selection,
  groups: readonly ResolvedTokenGroup[] | null,
  closest: readonly (readonly ResolvedTokenGroup[])[],
): Selection[] {
  if (groups === null || closest.length === 0) return [exact]
  const matches = [...closest.map((more) => matchOf([...groups, ...more])), matchOf(groups)]
  return matches.map((match, i) => selection(i === 0 ? match : without(match, matchOf(closest[i - 1]!))))
}

/** Returns what `exactTiers` and `closenessTiers` require of names. */
function ladderOf(
  { givenNames, surname }: SearchQuery,
  exactGroups: readonly ResolvedTokenGroup[] | null,
  closest: readonly (readonly ResolvedTokenGroup[])[],
  similar: readonly ResolvedTokenGroup[],
): Ladder {
  const names = exactGroups?.slice(0, givenNames.length + (surname === null ? 0 : 1))
  return { exact: names === undefined ? [] : [...closest, []].map((more) => [...names, ...more]), similar }
}

function scansManyWords(query: SearchQuery): boolean {
  return scansTokens(tokenQuery(query)) || scansTokens(similarTokenQuery(query) ?? [])
}

function costOf(selections: readonly Selection[]): number {
  const different = new Set(selections)
  return [...different].reduce((sum, { total, cost }) => sum + (total === null ? cost : 0), 0)
}

const ALL_KEYS: KeyRange = { from: 'memorial', values: [], key: 'order_key' }

function selection({ expression, postingLists, cost }: Match): Selection {
  const from = 'search_document WHERE search_document MATCH ?'
  return {
    cacheKey: expression,
    ranges: [{ from, values: [expression], key: 'rowid', postingLists }],
    total: null,
    cost,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
