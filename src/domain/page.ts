/** One page of a list. `total` is exact. `from` and `to` are one-based positions, null if the page is empty. */
export interface Page<T> {
  readonly data: readonly T[]
  readonly currentPage: number
  /** At least 1, even for an empty list */
  readonly lastPage: number
  readonly perPage: number
  readonly total: number
  readonly from: number | null
  readonly to: number | null
}

/** Adds the paging fields to the rows of one page. */
export function pageOf<T>(data: readonly T[], currentPage: number, perPage: number, total: number): Page<T> {
  const from = data.length === 0 ? null : (currentPage - 1) * perPage + 1
  return {
    data,
    currentPage,
    lastPage: Math.max(1, Math.ceil(total / perPage)),
    perPage,
    total,
    from,
    to: from === null ? null : from + data.length - 1,
  }
}
