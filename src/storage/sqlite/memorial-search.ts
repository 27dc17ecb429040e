import type { MemorialSummary } from '../../domain/memorial.ts'
import type { SearchQuery } from '../../search/query.ts'
import { similarTokenQuery, type TokenQuery, tokenQuery } from '../../search/token-query.ts'
import type { FoundRows, Slice } from '../ports.ts'
import type { Connection } from './database.ts'
import { matchExpression } from './match-expression.ts'
import { keptCemeteryId } from './merged-cemeteries.ts'
import { memorialSummary, SUMMARY_COLUMNS } from './row-mapping.ts'
import { ALL_MEMORIALS } from './search-index.ts'
import { knownTokens } from './search-vocabulary.ts'
import { countByTokens } from './token-totals.ts'

/** Some memorials, in the order of their keys. */
type Selection =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'everybody'; readonly total: number }
  /** `total` is null where it has to be counted. */
  | { readonly kind: 'matches'; readonly expression: string; readonly total: number | null }

const NOBODY: Selection = { kind: 'nobody' }

/** Plans searches and runs them, each inside the caller's snapshot. */
export class MemorialSearch {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  find(query: SearchQuery, slice: Slice): FoundRows<MemorialSummary> {
    const { exact, similar } = this.#plan(query)
    const exactTotal = this.#total(exact)
    const similarTotal = this.#total(similar)
    const keys = this.#orderKeys(exact, exactTotal, slice)
    const rest = { limit: slice.limit - keys.length, offset: Math.max(0, slice.offset - exactTotal) }
    keys.push(...this.#orderKeys(similar, similarTotal, rest))
    return { rows: this.#summaries(keys), total: exactTotal + similarTotal, exactTotal }
  }

  count(query: SearchQuery): number {
    const { exact, similar } = this.#plan(query)
    return this.#total(exact) + this.#total(similar)
  }

  /** `similar` is what only a similar name finds. */
  #plan(query: SearchQuery): { readonly exact: Selection; readonly similar: Selection } {
    const { cemeteryId } = query
    const kept = cemeteryId === null ? null : (keptCemeteryId(this.#connection, cemeteryId) ?? cemeteryId)
    const asked = { ...query, cemeteryId: kept }
    const exact = this.#select(tokenQuery(asked))
    const similarQuery = similarTokenQuery(asked)
    const similar = similarQuery === null ? NOBODY : this.#select(similarQuery)
    if (similar.kind !== 'matches' || exact.kind !== 'matches') return { exact, similar }
    const expression = `(${similar.expression}) NOT (${exact.expression})`
    return { exact, similar: { kind: 'matches', expression, total: null } }
  }

  #select(query: TokenQuery): Selection {
    const groups = knownTokens(this.#connection, query)
    if (groups === null) return NOBODY
    if (groups.length === 0) return { kind: 'everybody', total: this.#count(COUNT_OF_TOKEN, ALL_MEMORIALS) }
    return { kind: 'matches', expression: matchExpression(groups), total: countByTokens(this.#connection, groups) }
  }

  #total(selection: Selection): number {
    if (selection.kind === 'nobody') return 0
    if (selection.kind === 'everybody') return selection.total
    return selection.total ?? this.#count(COUNT_OF_MATCHES, selection.expression)
  }

  #count(sql: string, value: string): number {
    return Number(this.#connection.get(sql, value)?.total ?? 0)
  }

  /** Walks to a slice of the selection from whichever end is nearer. */
  #orderKeys(selection: Selection, total: number, { limit, offset }: Slice): number[] {
    const length = Math.min(limit, total - offset)
    if (selection.kind === 'nobody' || length <= 0) return []
    const fromEnd = total - offset - length
    const isNearEnd = fromEnd < offset
    const bounds = [length, isNearEnd ? fromEnd : offset]
    const direction = isNearEnd ? 'DESC' : 'ASC'
    const rows =
      selection.kind === 'everybody'
        ? this.#connection.all(
            `SELECT order_key FROM memorial ORDER BY order_key ${direction} LIMIT ? OFFSET ?`,
            ...bounds,
          )
        : this.#connection.all(
            `SELECT rowid AS order_key FROM search_document WHERE search_document MATCH ?
             ORDER BY rowid ${direction} LIMIT ? OFFSET ?`,
            selection.expression,
            ...bounds,
          )
    const keys = rows.map((row) => Number(row.order_key))
    return isNearEnd ? keys.reverse() : keys
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

const COUNT_OF_TOKEN = 'SELECT memorials AS total FROM search_token WHERE token = ?'
const COUNT_OF_MATCHES = 'SELECT count(*) AS total FROM search_document WHERE search_document MATCH ?'
