/** One page of a list. `total` is exact; `from` and `to` are one-based positions, null when the page is empty. */
export interface Page<T> {
  readonly data: readonly T[]
  readonly currentPage: number
  /** 1 or more, also for an empty list */
  readonly lastPage: number
  readonly perPage: number
  readonly total: number
  readonly from: number | null
  readonly to: number | null
}

/** Wraps the rows of one page with the arithmetic that every list shares. */
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
