import type { NamedRecord } from './import-runs.ts'

const IMPORT_TASKS = ['check', 'run', 'preview-undo', 'undo'] as const
/** A task for a file. A check and the preview of an undo store nothing. */
export type ImportTask = (typeof IMPORT_TASKS)[number]
export type ImportTaskState = 'uploading' | 'queued' | 'working' | 'done' | 'failed'

/** How to read a file. The desk keeps these choices for the next file with the same headings. */
export interface ParseChoices {
  /** A mapping file (docs/import.md), as JSON; null to recognize the columns. */
  readonly mapping: string | null
  /** Whether every row is about a deceased person. */
  readonly isBurials: boolean
  readonly dateOrder: 'day-first' | 'month-first' | null
  /** The first year that two digits can mean. */
  readonly twoDigitYearsFrom: number | null
  /** Whether rows with only a name are accepted. */
  readonly hasLoneNames: boolean
}

export type RowCorrections = Readonly<Record<string, readonly string[]>>

/** All choices about one file. */
export interface ImportChoices extends ParseChoices {
  /** The name of a workbook's sheet; null for the first. */
  readonly sheet: string | null
  /** The cemetery for all rows; null if the rows name their cemeteries, or if it is unknown. */
  readonly cemetery: { readonly name: string; readonly city: string | null; readonly state: string | null } | null
  /** Whether rows without a cemetery are stored. */
  readonly isCemeteryUnknown: boolean
  /** The name that identifies the source in later imports. */
  readonly source: string
  /** Whether to import the rows even if another source has the same people. */
  readonly isNewSource: boolean
  /** Corrected cells by the line of their row. */
  readonly corrections: RowCorrections
  /** The corrections under which the rows were last stored, if other corrections replace them. */
  readonly storedCorrections?: RowCorrections
}

/** A column of a file and the fields for its values. */
export interface ReportedColumn {
  readonly name: string
  readonly samples: readonly string[]
  /** Fields of a mapping, such as `surname`, or `plot section` for a field with a label. Empty if the column is not used. */
  readonly fields: readonly string[]
  readonly isKey: boolean
}

/** A row as it would be stored. */
export interface ReportedRow {
  readonly line: number
  readonly name: string
  readonly birth: string
  readonly death: string
  readonly burial: string
  readonly plot: string
  readonly cemetery: string
  readonly outcome: 'added' | 'updated' | 'unchanged'
  /** The points to check in the row */
  readonly notes: readonly string[]
}

/** The reason why rows were refused or must be checked. */
export interface ReportedReason {
  readonly kind: 'refused' | 'check' | 'left-out'
  readonly rows: number
  readonly reason: string
  readonly example: { readonly line: number | null; readonly column: string | null; readonly value: string }
}

export interface RefusedRow {
  readonly line: number
  readonly reason: string
  readonly cells: readonly string[]
}

/** A row to check. */
export interface DoubtfulRow {
  readonly line: number
  /** The people in the row, with the points to check: one person, or two. */
  readonly people: readonly ReportedRow[]
  readonly cells: readonly string[]
}

/** The reason why a file cannot be imported unchanged. */
export type ImportProblem =
  | { readonly kind: 'unreadable'; readonly message: string }
  /** Dates whose order or century only a person can decide. */
  | {
      readonly kind: 'dates'
      readonly columns: readonly {
        readonly column: string
        readonly asks: 'order' | 'century'
        readonly example: string
      }[]
    }
  | { readonly kind: 'no-cemetery' }
  /** Another source has the same people, or this source has them in other cemeteries or plots. */
  | {
      readonly kind: 'overlap'
      readonly source: string
      readonly isSameSource: boolean
      readonly matches: number
      readonly compared: number
    }

export interface ImportCounts {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  readonly missing: number
  /** The number of rows to check */
  readonly toCheck: number
  readonly cemeteriesAdded: number
}

/** The findings of a check, or the results of a run. */
export interface ImportReport {
  readonly description: string
  readonly sheets: readonly string[]
  readonly columns: readonly ReportedColumn[]
  /** Equal for all files with the same headings. */
  readonly shape: string
  /** The earlier file with the same headings whose choices were used; null if there is none. */
  readonly readAs: { readonly file: string; readonly at: string } | null
  readonly problem: ImportProblem | null
  /** Null if the file could not be read. */
  readonly counts: ImportCounts | null
  readonly removesDemo: boolean
  /**
   * The number of rows that are read with their corrections from an earlier import. Reports from earlier versions lack it.
   */
  readonly correctedEarlier?: number
  readonly wasStopped: boolean
  readonly rows: readonly ReportedRow[]
  readonly reasons: readonly ReportedReason[]
  readonly refused: readonly RefusedRow[]
  /** The first rows to check. Reports from earlier versions lack these rows. */
  readonly doubtful?: readonly DoubtfulRow[]
  /** The first memorials from earlier imports whose rows are missing. */
  readonly missing: readonly NamedRecord[]
  /** The IDs of the first 20,000 missing memorials. Reports from earlier versions lack these IDs. */
  readonly missingIds?: readonly number[]
}

/** The result of an undo or its preview. */
export interface UndoReport {
  readonly removed: number
  readonly restored: number
  readonly removedCemeteries: number
  readonly kept: readonly NamedRecord[]
}

export interface ImportProgressReport {
  readonly rows: number
  /** The number of bytes read so far, and of all bytes. */
  readonly done: number
  readonly total: number
}

export interface ImportJob {
  readonly id: number
  /** The account that began the latest task; null if it was erased. */
  readonly userId: number | null
  /** The account that uploaded the file; null if it was erased. */
  readonly uploadedBy: number | null
  /** The name of the account; null if it was erased. */
  readonly by: string | null
  readonly email: string | null
  readonly file: string
  readonly bytes: number
  readonly cemeteryId: number | null
  readonly choices: ImportChoices
  readonly task: ImportTask
  readonly state: ImportTaskState
  readonly isStopping: boolean
  /** Whether the import will be undone after it stops. */
  readonly isUndoNext: boolean
  /** Whether the desk undid the import, so that nothing from its file is stored. `withUndoneRuns` adds what commands undid. */
  readonly isUndone: boolean
  readonly attempts: number
  readonly progress: ImportProgressReport | null
  readonly checked: ImportReport | null
  readonly result: ImportReport | null
  readonly undo: UndoReport | null
  readonly failure: string | null
  readonly runIds: readonly number[]
  readonly createdAt: Date
  readonly changedAt: Date
}

export interface NewImportJob {
  /** The account that uploaded the file */
  readonly userId: number
  readonly file: string
  readonly bytes: number
  readonly cemeteryId: number | null
  readonly choices: ImportChoices
  /** The runs to undo if a command imported the file; empty for an uploaded file. */
  readonly runIds: readonly number[]
  readonly at: Date
}

/** The values that are stored at the end of a task. Absent values stay. */
export interface EndedTask {
  readonly state: 'done' | 'failed' | 'queued'
  readonly failure?: string | null
  readonly checked?: ImportReport
  readonly result?: ImportReport
  readonly undo?: UndoReport
  readonly choices?: ImportChoices
}

export interface StoredMapping {
  readonly choices: ParseChoices
  readonly file: string
  readonly at: Date
}

export type ImportPart = 'file' | 'rejects'

/** Stores imports of the desk: their files, choices, tasks, and results. */
export interface ImportJobStore {
  /** Adds an import that is `uploading` until its first task is queued. */
  add(job: NewImportJob): Promise<number>
  addPart(id: number, kind: ImportPart, position: number, content: Uint8Array): Promise<void>
  removeParts(id: number, kind: ImportPart): Promise<void>
  readParts(id: number, kind: ImportPart): AsyncIterable<Uint8Array>
  find(id: number): Promise<ImportJob | null>
  findByRun(runId: number): Promise<ImportJob | null>
  /** Lists imports, latest first: all imports, or those of files that an account uploaded for some cemeteries. */
  list(options: {
    readonly uploads: 'all' | { readonly userId: number; readonly cemeteries: readonly number[] }
    readonly limit: number
  }): Promise<readonly ImportJob[]>
  /** Lists the imports of a source that have corrected rows and were not undone, latest first. */
  listCorrected(source: string): Promise<readonly ImportJob[]>
  /** Queues a task, unless one is queued or running. Returns false if one is. */
  queue(
    id: number,
    task: ImportTask,
    change: {
      /** The account whose rights apply to the task. */
      readonly userId: number
      readonly at: Date
      readonly choices?: ImportChoices
      readonly cemeteryId?: number | null
    },
  ): Promise<boolean>
  /** Calls `listener` whenever this process has queued a task. */
  onQueued(listener: () => void): void
  /** Asks the process that is working on the task to stop. */
  stop(id: number): Promise<void>
  /**
   * Asks the process that imports the file to stop, and queues an undo after that. Returns false if no process imports
   * it.
   */
  stopAndUndo(id: number, userId: number): Promise<boolean>
  /** Removes an import with its file, unless a process works on it. Its records stay. */
  remove(id: number): Promise<boolean>
  /** Returns whether `claim` would find a task. */
  isWaiting(silentSince: Date): Promise<boolean>
  /**
   * Takes the next queued task, or one whose process has not reported since `silentSince`. No other process works on it
   * until it ends or its process falls silent.
   */
  claim(claim: string, times: { readonly now: Date; readonly silentSince: Date }): Promise<ImportJob | null>
  /** Returns whether the task should stop; null if another process has taken it. */
  report(
    id: number,
    claim: string,
    progress: { readonly at: Date; readonly progress: ImportProgressReport | null },
  ): Promise<boolean | null>
  addRun(id: number, runId: number): Promise<void>
  /** Ends the task, unless another process has taken it. */
  end(id: number, claim: string, ended: EndedTask, at: Date): Promise<void>
  findMapping(shape: string): Promise<StoredMapping | null>
  storeMapping(
    shape: string,
    mapping: {
      readonly choices: ParseChoices
      readonly userId: number | null
      readonly file: string
      readonly at: Date
    },
  ): Promise<void>
  /** Removes imports that were last changed before a time, except those with a queued or running task. Returns their number. */
  removeUnchangedSince(time: Date): Promise<number>
}
