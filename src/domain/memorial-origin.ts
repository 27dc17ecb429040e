/** The kinds of authors who recorded or changed a memorial. Names are not included, because the staff are private people. */
export const RECORDERS = ['import', 'staff'] as const
export type Recorder = (typeof RECORDERS)[number]

/** The row in a source that a memorial comes from. */
export interface SourceRow {
  /** The name of the source, such as a burial register */
  readonly source: string
  /** The row's key in the source; null for a source without keys */
  readonly key: string | null
  /** The number of the import run that added the memorial; null for runs from before runs were recorded */
  readonly run: number | null
}

/** Where a memorial comes from, and who changed it last. */
export interface MemorialOrigin {
  /** ISO 8601 in UTC */
  readonly createdAt: string
  readonly recordedBy: Recorder
  readonly changedBy: Recorder
  /** Null for a memorial that the staff added */
  readonly sourceRow: SourceRow | null
}

/** The stored source of the demo data. Its name stays, because rows are found by it. */
export const DEMO_SOURCE = 'demonstration'
