import type { CemeteryWord } from '../../../search/cemeteries/cemetery-words.ts'
import type { SearchQuery } from '../../../search/query.ts'
import type { Slice } from '../../ports.ts'
import type { Database } from '../database.ts'
import type { KeyRange } from './key-range.ts'
import type { MatchExpression } from './match-expression.ts'
import type { ResolvedTokenGroup } from './resolve-tokens.ts'

/** The search operations that differ between the engines. */
export interface SearchEngine {
  /** Returns the memorials that match. */
  matching(expression: MatchExpression): KeyRange
  /** Returns the memorials that match and whose order keys are from `from` to before `before`. */
  between(expression: MatchExpression, from: number, before: number): KeyRange
  /**
   * Returns key ranges, in order, that together find a query's memorials faster than `matching`, or null if there are none.
   * They are faster for a surname with at least `commonSurname` memorials.
   */
  keyRanges(
    database: Database,
    query: SearchQuery,
    groups: readonly ResolvedTokenGroup[],
    commonSurname: number,
  ): Promise<KeyRange[] | null>
  /**
   * Counts a range and returns at least its first `wanted` keys. Returns null if reading the keys would only be extra work.
   */
  countWithHead(
    database: Database,
    range: KeyRange,
    wanted: number,
  ): Promise<{ readonly total: number; readonly head: readonly number[] } | null>
  /** Returns a slice of the keys of a range with `total` memorials, scanning from the first or from the last key. */
  scan(database: Database, range: KeyRange, total: number, slice: Slice, order: ScanOrder): Promise<number[]>
  /** Changes the memorial counts of tokens. Returns the tokens that are in `search_token`. */
  addToCounts(database: Database, changes: readonly TokenChange[]): Promise<ReadonlySet<string>>
  /** The table `memorial` as `m`, for reading the columns of the index memorial_by_order by order key. */
  readonly memorialsInOrder: string
  /**
   * SQL that finds the cemeteries for a menu, in the order of their IDs. Its values are the result of `menuExpression` and a
   * limit.
   */
  readonly menuRows: string
  /** Returns an expression that matches the cemeteries with all words. */
  menuExpression(words: readonly CemeteryWord[]): string
}

/** The change in a token's number of memorials */
export type TokenChange = readonly [token: string, by: number]

export type ScanOrder = 'ASC' | 'DESC'
