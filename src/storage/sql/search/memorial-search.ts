import type { MemorialSummary } from '../../../domain/memorial.ts'
import { MAX_ARRANGED, type SortOrder } from '../../../domain/result-groups.ts'
import type { SearchQuery } from '../../../search/query.ts'
import { closestGivenNames, similarTokenQuery, type TokenQuery, tokenQuery } from '../../../search/token-query.ts'
import type { ArrangedRows, FoundRows, Rows, Slice } from '../../ports.ts'
import type { Database } from '../database.ts'
import { currentCemeteryId } from '../records/merged-records.ts'
import { memorialSummary, SUMMARY_COLUMNS } from '../records/row-mapping.ts'
import { groupResults, readDatedResults, sortResults } from './arranged-results.ts'
import { CemeteryStates } from './cemetery-states.ts'
import { type CostedExpression, closenessTiers, matchOf, type SimilarGroups, without } from './closeness-tiers.ts'
import { countKeyRange, type KeyRange, KeyRangeReader } from './key-range.ts'
import { DATED_RESULT_COST, scansTokens, sliceCost } from './query-cost.ts'
import { type RankedGroups, type RankedKeys, rankResults } from './ranked-results.ts'
import { type ResolvedTokenGroup, TokenResolver } from './resolve-tokens.ts'
import { ResultCache } from './result-cache.ts'
import { ALL_MEMORIALS } from './search-index.ts'
import { similarGroups } from './similar-groups.ts'
import { COMMON_SURNAME_MEMORIALS, surnameCost } from './surname-keys.ts'
import { countByTokens } from './token-totals.ts'

/** The memorials that a search finds, in the order of their keys, and the cost of counting them. */
interface Selection {
  /** The key in the cache of totals */
  readonly cacheKey: string
  readonly ranges: readonly KeyRange[]
  /** The total; null if it must be counted */
  readonly total: number | null
  /** The cost of counting the total (query-cost.ts) */
  readonly cost: number
}

/**
 * If there are more results than this, they are found tier by tier, which takes half as long. Up to MAX_ARRANGED results are
 * read one by one anyway, to sort and group them.
 */
const MAX_RANKED = MAX_ARRANGED
/** If there are more exact results than this, finding the first page tier by tier is faster. */
const MAX_RANKED_EXACT = 500

const NO_MEMORIALS: Selection = { cacheKey: '', ranges: [], total: 0, cost: 0 }

interface Plan {
  readonly exact: Selection
  /** All results, for their total */
  readonly all: Selection
  /** All results in order: the tiers follow one another, and no memorial is in two tiers. The exact results come first. */
  readonly tiers: readonly Selection[]
  /** The number of tiers with exact results */
  readonly exactTiers: number
  /** Ranks the results in the order of the tiers, which is faster for few results. Null if the tiers are cheap. */
  readonly rankedGroups: RankedGroups | null
}

/**
 * Finds memorials. This class is the interface of this folder's optimizations, which docs/search.md lists with their gains. Call
 * its methods inside a snapshot.
 */
export class MemorialSearcher {
  readonly #database: Database

  readonly #totalsCache: ResultCache<readonly number[]>
  readonly #resolver: TokenResolver
  readonly #cemeteryStates: CemeteryStates
  readonly #commonSurname: number
  readonly #maxArranged: number
  readonly #maxRanked: number

  /**
   * Searches use key ranges for surnames with at least `commonSurname` memorials. At most `maxArranged` results are sorted
   * and grouped, and at most `maxRanked` results are ranked one by one.
   */
  constructor(
    database: Database,
    { commonSurname = COMMON_SURNAME_MEMORIALS, maxArranged = MAX_ARRANGED, maxRanked = MAX_RANKED } = {},
  ) {
    this.#database = database
    this.#totalsCache = new ResultCache(database, ({ length }) => length)
    this.#resolver = new TokenResolver(database)
    this.#cemeteryStates = new CemeteryStates(database)
    this.#commonSurname = commonSurname
    this.#maxArranged = maxArranged
    this.#maxRanked = maxRanked
  }

  async find(query: SearchQuery, slice: Slice): Promise<FoundRows<MemorialSummary>> {
    return this.#run(await this.#plan(query), slice, new KeyRangeReader(this.#database, slice))
  }

  /** Returns the IDs of the results of `find`. */
  async findIds(query: SearchQuery, slice: Slice): Promise<Rows<number>> {
    const { keys, total } = await this.#keys(await this.#plan(query), slice, new KeyRangeReader(this.#database, slice))
    const rows = await this.#database.all`
      SELECT m.id FROM integers(${keys}) k CROSS JOIN memorial m ON m.order_key = k.value ORDER BY k.key`
    return { rows: rows.map(({ id }) => Number(id)), total }
  }

  /** Returns the results of `find`, or null if that would cost more than `maxCost` (query-cost.ts). */
  async findIfFast(query: SearchQuery, slice: Slice, maxCost: number): Promise<FoundRows<MemorialSummary> | null> {
    const plan = await this.#planIfFast(query, maxCost)
    if (plan === null) return null
    const reader = new KeyRangeReader(this.#database, slice)
    const total = await this.#totalOf(plan.all, plan.tiers.length === 1 ? reader : undefined)
    return sliceCost(total, slice) > maxCost ? null : await this.#run(plan, slice, reader)
  }

  /** Returns the results of `find` in another order, with counts by state and century, unless there are too many. */
  async arrange(query: SearchQuery, order: SortOrder, slice: Slice): Promise<ArrangedRows> {
    const plan = await this.#plan(query)
    const all = { limit: this.#maxArranged, offset: 0 }
    const reader = new KeyRangeReader(this.#database, all)
    const ranked = await this.#ranked(plan, this.#maxRanked)
    const found = ranked?.keys.length ?? (await this.#totalOf(plan.all, plan.tiers.length === 1 ? reader : undefined))
    if (found > this.#maxArranged) return { ...(await this.#run(plan, slice, reader)), groups: null }
    const { keys, total, exactTotal } = await this.#keys(plan, all, reader)
    const results = await readDatedResults(this.#database, keys)
    const [exact, similar] = [results.slice(0, exactTotal), results.slice(exactTotal)]
    const sorted = [...sortResults(exact, order), ...sortResults(similar, order)]
    const page = sorted.slice(slice.offset, slice.offset + slice.limit).map(({ orderKey }) => orderKey)
    const groups = await groupResults(this.#database, this.#cemeteryStates, results, query.birthYears)
    return { rows: await this.summaries(page), total, exactTotal, groups }
  }

  /** Returns the results of `arrange`, or null if that would cost more than `maxCost` (query-cost.ts). */
  async arrangeIfFast(
    query: SearchQuery,
    order: SortOrder,
    slice: Slice,
    maxCost: number,
  ): Promise<ArrangedRows | null> {
    const plan = await this.#planIfFast(query, maxCost)
    if (plan === null) return null
    const total = await this.#totalOf(plan.all)
    const cost = total > this.#maxArranged ? sliceCost(total, slice) : total * DATED_RESULT_COST
    return cost > maxCost ? null : this.arrange(query, order, slice)
  }

  async #run(plan: Plan, slice: Slice, reader: KeyRangeReader): Promise<FoundRows<MemorialSummary>> {
    const { keys, ...totals } = await this.#keys(plan, slice, reader)
    return { rows: await this.summaries(keys), ...totals }
  }

  async #keys(plan: Plan, slice: Slice, reader: KeyRangeReader) {
    const ranked = await this.#ranked(plan, this.#maxRanked)
    if (ranked !== null) {
      const keys = ranked.keys.slice(slice.offset, slice.offset + slice.limit)
      return { keys, total: ranked.keys.length, exactTotal: ranked.exactTotal }
    }
    const { exact, all, tiers } = plan
    const rankedExact = await this.#rankedExact(plan)
    const keys = rankedExact?.keys.slice(slice.offset, slice.offset + slice.limit) ?? []
    let offset = Math.max(0, slice.offset - (rankedExact?.keys.length ?? 0))
    for (const tier of rankedExact === null ? tiers : tiers.slice(plan.exactTiers)) {
      const limit = slice.limit - keys.length
      if (limit === 0) break
      const [range, another] = tier.ranges
      // A single tier is counted for the total, which also reads its first keys.
      const isCounted = tiers.length === 1 || range === undefined || another !== undefined
      const first = isCounted ? null : await reader.firstKeys(range, offset + limit)
      const totals = first === null ? await this.#totals(tier, reader) : [first.length]
      keys.push(...(first?.slice(offset) ?? (await reader.slice(tier.ranges, totals, { limit, offset }))))
      offset = Math.max(0, offset - sum(totals))
    }
    return { keys, total: await this.#totalOf(all), exactTotal: await this.#totalOf(exact) }
  }

  /** Ranks the exact results of a search for similar names, or returns null if there are too many. */
  async #rankedExact(plan: Plan): Promise<RankedKeys | null> {
    const max = Math.min(MAX_RANKED_EXACT, this.#maxRanked)
    if (plan.exactTiers < 2 || (await this.#totalOf(plan.exact)) > max) return null
    return this.#ranked({ ...plan, all: plan.exact }, max)
  }

  /** Ranks the results of a search for similar names, or returns null if there are more than `max`. */
  async #ranked({ exact, all, rankedGroups }: Plan, max: number): Promise<RankedKeys | null> {
    const [range, another] = all.ranges
    if (max < 0 || rankedGroups === null || range === undefined || another !== undefined) return null
    const [exactTotal, ...keys] = await this.#totalsCache.get(`ranked ${exact.cacheKey} ${all.cacheKey}`, async () => {
      const found = await this.#database.engine.search.countWithHead(this.#database, range, max + 1)
      if (found === null) return []
      if (found.total > max) {
        await this.#totalsCache.get(all.cacheKey, async () => [found.total])
        return []
      }
      const ranked = await rankResults(this.#database, found.head, rankedGroups)
      return [ranked.exactTotal, ...ranked.keys]
    })
    return exactTotal === undefined ? null : { exactTotal, keys }
  }

  async count(query: SearchQuery): Promise<number> {
    return this.#totalOf((await this.#plan(query)).all)
  }

  /** Counts the first queries that cost at most `maxCost` together. Returns null for the remaining queries. */
  async countIfFast(queries: readonly SearchQuery[], maxCost: number): Promise<(number | null)[]> {
    let left = maxCost
    return await Array.fromAsync(queries, async (query) => {
      if (scansManyWords(query)) return null
      const { all } = await this.#plan(query)
      const cost = costOf([all])
      if (cost > left) return null
      left -= cost
      return this.#totalOf(all)
    })
  }

  /** Returns the plan for a query that costs at most `maxCost`, or null. */
  async #planIfFast(query: SearchQuery, maxCost: number): Promise<Plan | null> {
    if (scansManyWords(query)) return null
    if (query.similarNames !== null) {
      // Finding similar names takes as long as a fast query, and the slow pool would have to find them again.
      const { exact } = await this.#plan({ ...query, similarNames: null })
      if (costOf([exact]) > maxCost) return null
    }
    const plan = await this.#plan(query)
    return costOf([plan.exact, plan.all, ...plan.tiers]) > maxCost ? null : plan
  }

  async #plan(query: SearchQuery): Promise<Plan> {
    const { cemeteryId } = query
    const keptId = cemeteryId === null ? null : ((await currentCemeteryId(this.#database, cemeteryId)) ?? cemeteryId)
    // A merged cemetery's ID finds the memorials of the cemetery that was kept.
    const resolved = { ...query, cemeteryId: keptId }
    const exactTokens = tokenQuery(resolved)
    const exactGroups = await this.#resolver.resolve(exactTokens)
    const exact = await this.#select(resolved, exactTokens, exactGroups)
    const similarTokens = similarTokenQuery(resolved)
    if (similarTokens === null) return { exact, all: exact, tiers: [exact], exactTiers: 1, rankedGroups: null }
    const groups = await this.#resolver.resolve(similarTokens)
    const nameGroups = query.similarNames?.length ?? 0
    const similar = groups === null ? null : similarGroups(resolved, groups)
    const tiers = groups === null || similar === null ? [] : closenessTiers(similar, groups.slice(nameGroups))
    const closest = await this.#closestGivenNames(resolved)
    const exactTiers = this.#exactTiers(exact, exactGroups, closest)
    return {
      exact,
      all: await this.#select(resolved, similarTokens, groups),
      tiers: [...exactTiers, ...tiers.map((match) => this.#selection(match))],
      exactTiers: exactTiers.length,
      rankedGroups: similar === null || nameGroups < 2 ? null : rankedGroupsOf(resolved, exactGroups, closest, similar),
    }
  }

  /** Returns the additional groups of the closest exact matches, closest first. */
  async #closestGivenNames(query: SearchQuery): Promise<readonly (readonly ResolvedTokenGroup[])[]> {
    const resolved: (readonly ResolvedTokenGroup[])[] = []
    for (const tokens of closestGivenNames(query)) {
      const groups = await this.#resolver.resolve(tokens)
      if (groups !== null) resolved.push(groups)
    }
    return resolved
  }

  async #select(
    query: SearchQuery,
    tokens: TokenQuery,
    groups: readonly ResolvedTokenGroup[] | null,
  ): Promise<Selection> {
    const cacheKey = JSON.stringify(tokens)
    if (groups === null) return NO_MEMORIALS
    if (groups.length === 0) {
      return { ...NO_MEMORIALS, cacheKey, ranges: [ALL_KEYS], total: await this.#memorialCount() }
    }
    const total = await countByTokens(this.#database, groups)
    const keyRanges = await this.#database.engine.search.keyRanges(this.#database, query, groups, this.#commonSurname)
    if (keyRanges !== null) {
      return { cacheKey, ranges: keyRanges, total, cost: surnameCost(groups, await this.#memorialCount()) }
    }
    return { ...this.#selection(matchOf(groups)), cacheKey, total }
  }

  /** Divides the exact matches: exactly the given names first, then those with the first given name first. */
  #exactTiers(
    exact: Selection,
    groups: readonly ResolvedTokenGroup[] | null,
    closest: readonly (readonly ResolvedTokenGroup[])[],
  ): Selection[] {
    if (groups === null || closest.length === 0) return [exact]
    const matches = [...closest.map((more) => matchOf([...groups, ...more])), matchOf(groups)]
    return matches.map((match, i) => this.#selection(i === 0 ? match : without(match, matchOf(closest[i - 1]!))))
  }

  #selection({ expression, cost }: CostedExpression): Selection {
    const range = this.#database.engine.search.matching(expression)
    return { cacheKey: JSON.stringify(range.values), ranges: [range], total: null, cost }
  }

  async #memorialCount(): Promise<number> {
    const groups = await this.#resolver.resolve([[{ kind: 'token', token: ALL_MEMORIALS }]])
    return groups?.[0]?.tokens[0]?.memorials ?? 0
  }

  async #totalOf(selection: Selection, reader?: KeyRangeReader): Promise<number> {
    return sum(await this.#totals(selection, reader ?? { count: (range) => countKeyRange(this.#database, range) }))
  }

  async #totals(
    { cacheKey, ranges, total }: Selection,
    reader: Pick<KeyRangeReader, 'count'>,
  ): Promise<readonly number[]> {
    if (total !== null) return ranges.length === 0 ? [] : [total]
    return this.#totalsCache.get(
      cacheKey,
      async () => await Array.fromAsync(ranges, async (range) => reader.count(range)),
    )
  }

  /** Returns the memorials with these order keys, in the given order. */
  async summaries(orderKeys: readonly number[]): Promise<MemorialSummary[]> {
    if (orderKeys.length === 0) return []
    return (
      await this.#database.all(
        `SELECT ${SUMMARY_COLUMNS} FROM integers(?) k CROSS JOIN memorial m ON m.order_key = k.value
         LEFT JOIN cemetery c ON c.id = m.cemetery_id ORDER BY k.key`,
        orderKeys,
      )
    ).map(memorialSummary)
  }
}

/** Returns the requirements for names in `#exactTiers` and `closenessTiers`. */
function rankedGroupsOf(
  { givenNames, surname }: SearchQuery,
  exactGroups: readonly ResolvedTokenGroup[] | null,
  closest: readonly (readonly ResolvedTokenGroup[])[],
  similar: SimilarGroups,
): RankedGroups {
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
