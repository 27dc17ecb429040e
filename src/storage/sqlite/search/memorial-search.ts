import type { MemorialSummary } from '../../../domain/memorial.ts'
import type { SearchQuery } from '../../../search/query.ts'
import { similarTokenQuery, type TokenQuery, tokenQuery } from '../../../search/token-query.ts'
import type { FoundRows, Slice } from '../../ports.ts'
import type { Connection } from '../connection/connection.ts'
import { currentCemeteryId } from '../records/merged-cemetery.ts'
import { memorialSummary, SUMMARY_COLUMNS } from '../records/row-mapping.ts'
import { CountCache } from './count-cache.ts'
import { countKeyRange, type KeyRange, KeyRangeReader } from './key-range.ts'
import { matchExpression } from './match-expression.ts'
import { matchCost, readsManyWords, sliceCost } from './query-cost.ts'
import { postingListCount, resolveTokens } from './resolve-tokens.ts'
import { ALL_MEMORIALS } from './search-index.ts'
import { COMMON_SURNAME, surnameCost, surnameKeyRanges } from './surname-key-ranges.ts'
import { countByTokens } from './token-totals.ts'

/** Some memorials, in the order of their keys. */
interface Selection {
  /** Two selections of one name are the same as long as the directory does not change. */
  readonly name: string
  /** The same for FTS5; null for nobody and everybody. */
  readonly expression: string | null
  /** The lists of the index that it opens */
  readonly lists: number
  /** The part of it that names make; null where there is none. */
  readonly names: string | null
  readonly stretches: readonly KeyRange[]
  /** Null where it has to be counted. */
  readonly total: number | null
  readonly steps: number
  /** The same for its expression alone. */
  readonly stepsOfExpression: number
}

const NOBODY: Selection = {
  name: '',
  expression: null,
  lists: 0,
  names: null,
  stretches: [],
  total: 0,
  steps: 0,
  stepsOfExpression: 0,
}

interface Plan {
  readonly exact: Selection
  readonly similar: Selection
}

/** Plans searches and runs them, each inside the caller's snapshot. */
export class MemorialSearcher {
  readonly #connection: Connection

  readonly #remembered: CountCache
  readonly #commonSurname: number

  /** `commonSurname`: how many have to bear a surname for being looked for by their place in the order. */
  constructor(connection: Connection, { commonSurname = COMMON_SURNAME }: { readonly commonSurname?: number } = {}) {
    this.#connection = connection
    this.#remembered = new CountCache(connection)
    this.#commonSurname = commonSurname
  }

  find(query: SearchQuery, slice: Slice): FoundRows<MemorialSummary> {
    return this.#run(this.#plan(query), slice, new KeyRangeReader(this.#connection, slice))
  }

  /** The same; null where it would take more than so many steps (query-cost.ts). */
  findIfFast(query: SearchQuery, slice: Slice, mostSteps: number): FoundRows<MemorialSummary> | null {
    if (asksManyWords(query)) return null
    const plan = this.#plan(query)
    if (stepsToCount(plan) > mostSteps) return null
    const reader = new KeyRangeReader(this.#connection, slice)
    const [exactTotal, similarTotal] = [plan.exact, plan.similar].map((one) => sum(this.#totals(one, reader)))
    const rest = { limit: slice.limit, offset: Math.max(0, slice.offset - exactTotal!) }
    const steps = sliceCost(exactTotal!, slice) + sliceCost(similarTotal!, rest)
    return steps > mostSteps ? null : this.#run(plan, slice, reader)
  }

  #run({ exact, similar }: Plan, slice: Slice, reader: KeyRangeReader): FoundRows<MemorialSummary> {
    const [exactTotals, similarTotals] = [this.#totals(exact, reader), this.#totals(similar, reader)]
    const [exactTotal, similarTotal] = [sum(exactTotals), sum(similarTotals)]
    const keys = reader.slice(exact.stretches, exactTotals, slice)
    const rest = { limit: slice.limit - keys.length, offset: Math.max(0, slice.offset - exactTotal) }
    if (rest.limit > 0) keys.push(...reader.slice(similar.stretches, similarTotals, rest))
    return { rows: this.#summaries(keys), total: exactTotal + similarTotal, exactTotal }
  }

  count(query: SearchQuery): number {
    return this.#totalOf(this.#plan(query))
  }

  /** The totals of those that take no more than so many steps together, the first ones first; null for the others. */
  countIfFast(queries: readonly SearchQuery[], mostSteps: number): (number | null)[] {
    let left = mostSteps
    return queries.map((query) => {
      if (asksManyWords(query)) return null
      const plan = this.#plan(query)
      const steps = stepsToCount(plan)
      if (steps > left) return null
      left -= steps
      return this.#totalOf(plan)
    })
  }

  /** `similar` is what only a similar name finds. */
  #plan(query: SearchQuery): Plan {
    const { cemeteryId } = query
    const kept = cemeteryId === null ? null : (currentCemeteryId(this.#connection, cemeteryId) ?? cemeteryId)
    const asked = { ...query, cemeteryId: kept }
    const exact = this.#select(asked, tokenQuery(asked), query.givenNames.length + (query.surname === null ? 0 : 1))
    const similarQuery = similarTokenQuery(asked)
    const similar = similarQuery === null ? NOBODY : this.#select(asked, similarQuery, query.similarNames?.length ?? 0)
    if (similar.expression === null || exact.names === null) return { exact, similar }
    // Everything but the names is asked for alike in both, and needs no looking at twice.
    const expression = `(${similar.expression}) NOT (${exact.names})`
    const name = `${similar.name} NOT ${exact.name}`
    const lists = similar.lists + exact.lists
    return {
      exact,
      similar: {
        ...similar,
        ...{ name, expression, lists, stretches: [matching(expression, lists)], total: null },
        steps: similar.stepsOfExpression + exact.stepsOfExpression,
      },
    }
  }

  /** `names`: how many of the groups are about names; they come first. */
  #select(query: SearchQuery, tokens: TokenQuery, names: number): Selection {
    const name = JSON.stringify(tokens)
    const groups = resolveTokens(this.#connection, tokens)
    if (groups === null) return NOBODY
    if (groups.length === 0) {
      return { ...NOBODY, name, stretches: [EVERYBODY], total: this.#everybody() }
    }
    const expression = matchExpression(groups)
    const lists = postingListCount(groups)
    const total = countByTokens(this.#connection, groups)
    const stepsOfExpression = matchCost(groups)
    const stretches = surnameKeyRanges(this.#connection, query, groups, this.#commonSurname)
    return {
      name,
      expression,
      lists,
      names: names === 0 ? null : matchExpression(groups.slice(0, names)),
      stretches: stretches ?? [matching(expression, lists)],
      total,
      steps: stretches === null ? stepsOfExpression : surnameCost(groups, this.#everybody()),
      stepsOfExpression,
    }
  }

  #everybody(): number {
    const row = this.#connection.get('SELECT memorials FROM search_token WHERE token = ?', ALL_MEMORIALS)
    return Number(row?.memorials ?? 0)
  }

  #totalOf({ exact, similar }: Plan): number {
    const counter = { count: (stretch: KeyRange) => countKeyRange(this.#connection, stretch) }
    return sum(this.#totals(exact, counter)) + sum(this.#totals(similar, counter))
  }

  /** The total of each stretch. */
  #totals({ name, stretches, total }: Selection, reader: Pick<KeyRangeReader, 'count'>): readonly number[] {
    if (total !== null) return stretches.length === 0 ? [] : [total]
    return this.#remembered.get(name, () => stretches.map((stretch) => reader.count(stretch)))
  }

  /** The memorials with these order keys, in the order of the list. */
  #summaries(orderKeys: readonly number[]): MemorialSummary[] {
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

function asksManyWords(query: SearchQuery): boolean {
  return readsManyWords(tokenQuery(query)) || readsManyWords(similarTokenQuery(query) ?? [])
}

function stepsToCount({ exact, similar }: Plan): number {
  return [exact, similar].reduce((sum, selection) => sum + (selection.total === null ? selection.steps : 0), 0)
}

const EVERYBODY: KeyRange = { from: 'memorial', values: [], key: 'order_key' }

function matching(expression: string, lists: number): KeyRange {
  return { from: 'search_document WHERE search_document MATCH ?', values: [expression], key: 'rowid', lists }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
