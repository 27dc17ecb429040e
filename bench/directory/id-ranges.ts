/** The first and last IDs of a range of memorials, both included */
export interface IdRange {
  readonly from: number
  readonly to: number
}

/** The generator draws whole lots of this many memorials. */
export const LOT = 10_000

/** Splits a range into ranges of at most `size` memorials, rounded up to whole lots. The last range can be smaller. */
export function rangesOf({ from, to }: IdRange, size: number): IdRange[] {
  const step = Math.ceil(size / LOT) * LOT
  return Array.from({ length: Math.ceil((to - from + 1) / step) }, (_, at) => ({
    from: from + at * step,
    to: Math.min(from + (at + 1) * step - 1, to),
  }))
}
