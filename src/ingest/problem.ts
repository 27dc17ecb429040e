/**
 * What the rejects file lists. `refused`: the row was not stored. `unread`: the row was stored without this value.
 * `no place`: the directory has no field for the value. `note`: stored, but read in a way that wants checking.
 */
export type ProblemKind = 'refused' | 'unread' | 'no place' | 'note' | 'column' | 'vanished'

export interface Problem {
  readonly line: number | null
  readonly column: string | null
  readonly value: string
  readonly reason: string
  readonly kind: ProblemKind
}

/** Takes the problems of one row as they are found. */
export interface ProblemSink {
  add(kind: ProblemKind, column: string | null, value: string, reason: string): void
}
