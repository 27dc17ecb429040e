/** The years from `from` to `to`, inclusive. An open range starts at FIRST_YEAR or ends at LAST_YEAR. */
export interface YearRange {
  readonly from: number
  readonly to: number
}

/** The first year that the directory can store and search. */
export const FIRST_YEAR = 1
/** The last year that the directory can store and search. */
export const LAST_YEAR = 2199
