import type { ChangeNote } from './editing.ts'

/** One stored run of an import. */
export interface ImportRun {
  readonly id: number
  /** The source of its rows; null for a list of cemeteries. */
  readonly source: string | null
  /** The name of the file, without its folder. */
  readonly file: string
  readonly begunAt: Date
  /** The person who began the run at the desk; null for a command. */
  readonly by: string | null
  /** Null while the run continues, and if it crashed. */
  readonly endedAt: Date | null
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  readonly missing: number
  readonly undoneAt: Date | null
}

/** The result of undoing a run, or its preview. */
export interface UndoneImport {
  /** The number of added memorials that are removed. */
  readonly removed: number
  /** The number of changed memorials and cemeteries whose earlier values are restored. */
  readonly restored: number
  readonly removedCemeteries: number
  /** Records that someone edited or moved after the run. Undoing the run keeps the edits. */
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

export interface UndoOptions {
  /** The cemeteries whose records may change; all by default. Others stay unchanged. */
  readonly within?: readonly number[]
  /** Later runs that are undone first. A preview treats them as undone. */
  readonly after?: readonly number[]
}

/** Lists and undoes runs of imports. Early versions of the program did not record their runs. */
export interface ImportRuns {
  /** Lists the latest runs first. */
  list(limit: number): Promise<readonly ImportRun[]>
  find(id: number): Promise<ImportRun | null>
  /** Returns the runs with these IDs, in any order, without those that do not exist. */
  findAll(ids: readonly number[]): Promise<readonly ImportRun[]>
  /** Returns the first memorials that the run added, up to `limit`: their IDs and names. */
  listAdded(id: number, limit: number): Promise<readonly NamedRecord[]>
  /**
   * Removes what the run added and restores what it changed, except records that someone has edited since. Works in short
   * transactions; after an interruption, call it again to continue. With `note.dryRun`, changes nothing. Throws UndoRejected.
   */
  undo(id: number, note: ChangeNote, options?: UndoOptions): Promise<UndoneImport>
  close(): Promise<void>
}
