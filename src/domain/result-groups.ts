import type { YearRange } from './dates/year-range.ts'

/** The orders of search results. A missing date comes last, and equal dates are in name order. */
export const SORT_ORDERS = ['name', 'birth', 'death'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** The maximum number of results that are sorted by date and counted by group (decision 27). */
export const MAX_ARRANGED = 2000

/** Search results counted by state and by century of birth. */
export interface ResultGroups {
  /** The states of the cemeteries, those with the most results first */
  readonly states: readonly StateGroup[]
  /** The number of results whose cemetery has no state, or that have no cemetery */
  readonly withoutState: number
  /** The centuries of birth, the earliest first. A date such as "between 1895 and 1905" counts in both of its centuries. */
  readonly births: readonly BirthGroup[]
  readonly withoutBirth: number
}

export interface StateGroup {
  readonly name: string
  /** The location that finds exactly these results in a search */
  readonly location: string
  readonly total: number
}

export interface BirthGroup {
  /** A century, or the part of a century that the search includes */
  readonly years: YearRange
  readonly total: number
}
