import type { MemorialSummary } from '../../../domain/memorial.ts'
import { MOST_ARRANGED, type SortOrder } from '../../../domain/result-groups.ts'
import type { SearchQuery } from '../../../search/query.ts'
import { similarTokenQuery, type TokenQuery, tokenQuery } from '../../../search/token-query.ts'
import type { ArrangedRows, FoundRows, Slice } from '../../ports.ts'
import type { Connection } from '../connection/connection.ts'
import { currentCemeteryId } from '../records/merged-cemetery.ts'
import { memorialSummary, SUMMARY_COLUMNS } from '../records/row-mapping.ts'
import { groupResults, readDatedResults, sortResults } from './arranged-results.ts'
import { CountCache } from './count-cache.ts'
import { countKeyRange, type KeyRange, KeyRangeReader } from './key-range.ts'
import { matchExpression } from './match-expression.ts'
import { DATED_RESULT_COST, matchCost, scansTokens, sliceCost } from './query-cost.ts'
import { postingListCount, resolveTokens } from './resolve-tokens.ts'
import { ALL_MEMORIALS } from './search-index.ts'
import { COMMON_SURNAME, surnameCost, surnameKeyRanges } from './surname-key-ranges.ts'
import { countByTokens } from './token-totals.ts'

/** The memorials of one part of a search, in order, with what it costs to find them. */
interface Selection {
  /** The key in the count cache */
  readonly cacheKey: string
  /** Its FTS5 expression; null for no memorials and for all memorials */
  readonly expression: string | null
  /** The number of posting lists that the expression opens */
  readonly postingLists: number
  /** The part of the expression for names; null if there is none */
  readonly nameExpression: string | null
  readonly ranges: readonly KeyRange[]
  /** Null if it must be counted */
  readonly total: number | null
  /** The cost of counting it (query-cost.ts) */
  readonly cost: number
  /** The cost of counting the matches of its expression, without key ranges of a surname */
  readonly expressionCost: number
}

const NO_MEMORIALS: Selection = {
  cacheKey: '',
  expression: null,
  postingLists: 0,
  nameExpression: null,
  ranges: [],
  total: 0,
  cost: 0,
  expressionCost: 0,
}

interface Plan {
  readonly exact: Selection
  /** The memorials that only similar names match; they follow the exact ones. */
  readonly similar: Selection
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

  /**
   * `commonSurname`: searches use key ranges for surnames of at least this many memorials. `mostArranged`: the most results
   * that are sorted and grouped.
   */
  constructor(connection: Connection, { commonSurname = COMMON_SURNAME, mostArranged = MOST_ARRANGED } = {}) {
    this.#connection = connection
    this.#totalsCache = new CountCache(connection)
    this.#commonSurname = commonSurname
    this.#mostArranged = mostArranged
  }

  find(query: SearchQuery, slice: Slice): FoundRows<MemorialSummary> {
    return this.#run(this.#plan(query), slice, new KeyRangeReader(this.#connection, slice))
  }

  /** Returns what `find` returns, or null if that would cost more than `mostCost` (query-cost.ts). */
  findIfFast(query: SearchQuery, slice: Slice, mostCost: number): FoundRows<MemorialSummary> | null {
    if (scansManyWords(query)) return null
    const plan = this.#plan(query)
    if (costToCount(plan) > mostCost) return null
    const reader = new KeyRangeReader(this.#connection, slice)
    const [exactTotal, similarTotal] = [plan.exact, plan.similar].map((one) => sum(this.#totals(one, reader)))
    const rest = { limit: slice.limit, offset: Math.max(0, slice.offset - exactTotal!) }
    const cost = sliceCost(exactTotal!, slice) + sliceCost(similarTotal!, rest)
    return cost > mostCost ? null : this.#run(plan, slice, reader)
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
    if (costToCount(plan) > mostCost || this.#totalOf(plan) * DATED_RESULT_COST > mostCost) return null
    return this.arrange(query, order, slice)
  }

  #run(plan: Plan, slice: Slice, reader: KeyRangeReader): FoundRows<MemorialSummary> {
    const { keys, ...totals } = this.#keys(plan, slice, reader)
    return { rows: this.summaries(keys), ...totals }
  }

  #keys({ exact, similar }: Plan, slice: Slice, reader: KeyRangeReader) {
    const [exactTotals, similarTotals] = [this.#totals(exact, reader), this.#totals(similar, reader)]
    const [exactTotal, similarTotal] = [sum(exactTotals), sum(similarTotals)]
    const keys = reader.slice(exact.ranges, exactTotals, slice)
    const rest = { limit: slice.limit - keys.length, offset: Math.max(0, slice.offset - exactTotal) }
    if (rest.limit > 0) keys.push(...reader.slice(similar.ranges, similarTotals, rest))
    return { keys, total: exactTotal + similarTotal, exactTotal }
  }

  count(query: SearchQuery): number {
    return this.#totalOf(this.#plan(query))
  }

  /** Counts the first queries that cost at most `mostCost` together. Returns null for the others. */
  countIfFast(queries: readonly SearchQuery[], mostCost: number): (number | null)[] {
    let left = mostCost
    return queries.map((query) => {
      if (scansManyWords(query)) return null
      const plan = this.#plan(query)
      const cost = costToCount(plan)
      if (cost > left) return null
      left -= cost
      return this.#totalOf(plan)
    })
  }

  #plan(query: SearchQuery): Plan {
    const { cemeteryId } = query
    const keptId = cemeteryId === null ? null : (currentCemeteryId(this.#connection, cemeteryId) ?? cemeteryId)
    // A merged cemetery's ID finds the memorials of the cemetery that was kept.
    const resolved = { ...query, cemeteryId: keptId }
    const exact = this.#select(
      resolved,
      tokenQuery(resolved),
      query.givenNames.length + (query.surname === null ? 0 : 1),
    )
    const similarQuery = similarTokenQuery(resolved)
    const similar =
      similarQuery === null ? NO_MEMORIALS : this.#select(resolved, similarQuery, query.similarNames?.length ?? 0)
    if (similar.expression === null || exact.nameExpression === null) return { exact, similar }
    // The two differ only in names, so excluding the exact names is enough.
    const expression = `(${similar.expression}) NOT (${exact.nameExpression})`
    const cacheKey = `${similar.cacheKey} NOT ${exact.cacheKey}`
    const postingLists = similar.postingLists + exact.postingLists
    return {
      exact,
      similar: {
        ...similar,
        ...{ cacheKey, expression, postingLists, ranges: [matching(expression, postingLists)], total: null },
        cost: similar.expressionCost + exact.expressionCost,
      },
    }
  }

  /** `nameGroups`: the number of token groups for names, which come first. */
  #select(query: SearchQuery, tokens: TokenQuery, nameGroups: number): Selection {
    const cacheKey = JSON.stringify(tokens)
    const groups = resolveTokens(this.#connection, tokens)
    if (groups === null) return NO_MEMORIALS
    if (groups.length === 0) {
      return { ...NO_MEMORIALS, cacheKey, ranges: [ALL_KEYS], total: this.#memorialCount() }
    }
    const expression = matchExpression(groups)
    const postingLists = postingListCount(groups)
    const total = countByTokens(this.#connection, groups)
    const expressionCost = matchCost(groups)
    const surnameRanges = surnameKeyRanges(this.#connection, query, groups, this.#commonSurname)
    return {
      cacheKey,
      expression,
      postingLists,
      nameExpression: nameGroups === 0 ? null : matchExpression(groups.slice(0, nameGroups)),
      ranges: surnameRanges ?? [matching(expression, postingLists)],
      total,
      cost: surnameRanges === null ? expressionCost : surnameCost(groups, this.#memorialCount()),
      expressionCost,
    }
  }

  #memorialCount(): number {
    const row = this.#connection.get('SELECT memorials FROM search_token WHERE token = ?', ALL_MEMORIALS)
    return Number(row?.memorials ?? 0)
  }

  #totalOf({ exact, similar }: Plan): number {
    const counter = { count: (range: KeyRange) => countKeyRange(this.#connection, range) }
    return sum(this.#totals(exact, counter)) + sum(this.#totals(similar, counter))
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

function scansManyWords(query: SearchQuery): boolean {
  return scansTokens(tokenQuery(query)) || scansTokens(similarTokenQuery(query) ?? [])
}

function costToCount({ exact, similar }: Plan): number {
  return [exact, similar].reduce((sum, selection) => sum + (selection.total === null ? selection.cost : 0), 0)
}

const ALL_KEYS: KeyRange = { from: 'memorial', values: [], key: 'order_key' }

function matching(expression: string, postingLists: number): KeyRange {
  return { from: 'search_document WHERE search_document MATCH ?', values: [expression], key: 'rowid', postingLists }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
