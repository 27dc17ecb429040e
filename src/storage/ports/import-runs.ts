import type { ChangeNote } from './editing.ts'

/** One run of an import, as it is stored. */
export interface ImportRun {
  readonly id: number
  /** The source of its rows; null for a list of cemeteries. */
  readonly source: string | null
  /** The name of the file, without its folder. */
  readonly file: string
  readonly begunAt: Date
  /** Null while the run continues, and for a run that crashed. */
  readonly endedAt: Date | null
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  readonly missing: number
  readonly undoneAt: Date | null
}

/** What undoing a run does or did. */
export interface UndoneImport {
  /** The number of memorials that the run added and that are removed. */
  readonly removed: number
  /** The number of memorials and cemeteries that the run changed and that get their values back. */
  readonly restored: number
  readonly removedCemeteries: number
  /** Records that someone edited after the run. Undoing the run keeps the edits. */
  readonly kept: readonly NamedRecord[]
}

export interface NamedRecord {
  readonly kind: 'memorial' | 'cemetery'
  readonly id: number
  readonly name: string
}

export type UndoRejection =
  | { readonly code: 'no run' | 'already undone'; readonly id: number }
  /** A later run of the source changed something and must be undone first. */
  | { readonly code: 'newer run'; readonly id: number; readonly newer: number }

export class UndoRejected extends Error {
  readonly rejection: UndoRejection

  constructor(rejection: UndoRejection) {
    super(rejection.code)
    this.rejection = rejection
  }
}

/** Lists and undoes runs of imports. Runs of versions before 0.2 are not recorded. */
export interface ImportRuns {
  /** Lists the latest runs first. */
  list(limit: number): Promise<readonly ImportRun[]>
  find(id: number): Promise<ImportRun | null>
  /** Returns the first memorials that the run added, up to `limit`: their IDs and names. */
  listAdded(id: number, limit: number): Promise<readonly NamedRecord[]>
  /**
   * Removes what the run added and restores what it changed, except what people have edited since. Works in short
   * transactions; after an interruption, a second call continues. With `note.dryRun`, changes nothing. Throws UndoRejected.
   */
  undo(id: number, note: ChangeNote): Promise<UndoneImport>
  close(): Promise<void>
}
