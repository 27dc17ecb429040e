/**
 * The kinds of entries in a rejects file. `refused`: the row was not stored. `unread`: the row was stored without this
 * value. `unmapped`: no field takes the value. `note`: the value was stored, but its interpretation should be checked.
 * `column`: the whole column was skipped. `missing`: a row of an earlier import is no longer in the file.
 */
export type ProblemKind = 'refused' | 'unread' | 'unmapped' | 'note' | 'column' | 'missing'

export interface Problem {
  readonly line: number | null
  readonly column: string | null
  readonly value: string
  readonly reason: string
  readonly kind: ProblemKind
}

/** Collects problems while the rows are read. */
export interface ProblemSink {
  add(kind: ProblemKind, column: string | null, value: string, reason: string): void
}

/** For a row that is read again, whose problems are already reported. */
export const NO_PROBLEMS: ProblemSink = { add: () => {} }
