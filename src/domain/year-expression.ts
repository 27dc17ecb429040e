/** Years from `from` to `to`, both included; an open side is FIRST_YEAR or LAST_YEAR. */
export interface YearRange {
  readonly from: number
  readonly to: number
}

/** The years that the directory can hold and search, both included. */
export const FIRST_YEAR = 1
export const LAST_YEAR = 2199
