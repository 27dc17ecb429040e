import { RightDeniedError, requireRight, type StaffMember } from '../../../domain/staff.ts'
import type { ImportChoices, ImportJob, ImportTask } from '../../../storage/ports/import-jobs.ts'
import type { ImportRun } from '../../../storage/ports/import-runs.ts'
import { findNamedCemetery } from '../records/find-cemetery.ts'
import { using } from '../records/record-sources.ts'
import { mappingFrom } from './column-mapping.ts'
import {
  type CemeteryChoice,
  findImportCemetery,
  type ImportSources,
  listImportCemeteries,
  statedCemetery,
  type UnknownCemetery,
} from './import-cemetery.ts'
import { type DeskImport, withUndoneRuns } from './undone-runs.ts'

const LISTED = 50
const NO_CHOICES: Omit<ImportChoices, 'source'> = {
  mapping: null,
  isBurials: false,
  dateOrder: null,
  twoDigitYearsFrom: null,
  hasLoneNames: false,
  sheet: null,
  cemetery: null,
  isCemeteryUnknown: false,
  isNewSource: false,
  corrections: {},
}

export interface ImportUpload {
  readonly path: string
  readonly name: string
  readonly bytes: number
}

export type StoredUpload =
  | { readonly kind: 'added'; readonly id: number }
  | { readonly kind: 'invalid'; readonly problem: string }

/**
 * `busy`: a task is running. `fixed`: rows were already stored, so only corrections to rows are possible. `unfinished`: the
 * import was stopped and has to be continued first. `undone`, `partly-undone`: it was undone, at the desk or by a command.
 */
export type QueueOutcome = 'queued' | 'busy' | 'fixed' | 'unfinished' | 'undone' | 'partly-undone' | 'not-found'

export interface ParseChoicesChange
  extends Partial<
    Pick<
      ImportChoices,
      'isBurials' | 'hasLoneNames' | 'dateOrder' | 'twoDigitYearsFrom' | 'sheet' | 'source' | 'isNewSource'
    >
  > {
  /** The field of each column, in order; null keeps the current fields. */
  readonly targets?: readonly (string | null)[]
  /** A whole mapping file; empty to recognize the columns automatically. */
  readonly mapping?: string
  /** The cemetery for all rows. */
  readonly cemetery?: CemeteryChoice
}

/** Imports files at the desk. A separate process does the work. */
export class ImportDesk {
  readonly #sources: ImportSources

  constructor(sources: ImportSources) {
    this.#sources = sources
  }

  /** The maximum size of a file. */
  get maxBytes(): number {
    return this.#sources.maxBytes
  }

  /** The number of days after which an unused file expires. */
  get keepDays(): number {
    return this.#sources.keepDays
  }

  /** Lists all files and the import runs of commands. Curators of named cemeteries get the files that they uploaded. */
  async list(
    staff: StaffMember,
  ): Promise<{ readonly jobs: readonly DeskImport[]; readonly runs: readonly ImportRun[] }> {
    requireRight(staff, 'import')
    const { jobs, openRuns } = this.#sources
    const { userId, cemeteries } = staff
    const uploads = cemeteries === 'all' ? cemeteries : { userId, cemeteries }
    const listed = await withUndoneRuns(await jobs.list({ uploads, limit: LISTED }), openRuns)
    if (cemeteries !== 'all') return { jobs: listed, runs: [] }
    const known = new Set(listed.flatMap(({ runIds }) => runIds))
    const runs = await using(openRuns, (open) => open.list(LISTED))
    return { jobs: listed, runs: runs.filter(({ id }) => !known.has(id)) }
  }

  /** Returns null if there is no such import. */
  async find(staff: StaffMember, id: number): Promise<DeskImport | null> {
    requireRight(staff, 'import')
    const { jobs, openRuns } = this.#sources
    const job = await jobs.find(id)
    if (job === null) return null
    if (staff.cemeteries !== 'all') {
      requireRight(staff, 'import', [job.cemeteryId])
      // Someone else's file may have rows for other cemeteries.
      if (job.uploadedBy !== staff.userId) throw new RightDeniedError()
    }
    return (await withUndoneRuns([job], openRuns))[0] ?? null
  }

  /** Lists cemeteries to choose from: a curator's own, or the first that match the input. */
  async cemeteries(staff: StaffMember, text: string) {
    requireRight(staff, 'import')
    return listImportCemeteries(this.#sources, staff, text)
  }

  /**
   * Returns the memorials whose rows a stored import did not find in its file; null if there is no such import.
   * `isOutdated`: a later import from the same source may have found them.
   */
  async findMissing(
    staff: StaffMember,
    id: number,
  ): Promise<{ readonly job: ImportJob; readonly ids: readonly number[]; readonly isOutdated: boolean } | null> {
    const job = await this.find(staff, id)
    const runId = job?.runIds.at(-1)
    if (job === null || runId === undefined || job.result === null || job.result.wasStopped) return null
    const { missing, missingIds } = job.result
    const runs = await using(this.#sources.openRuns, (open) => open.list(LISTED))
    const own = runs.findIndex((run) => run.id === runId)
    const later = runs.slice(0, Math.max(own, 0)).filter(({ source }) => source === job.choices.source)
    const isOutdated = job.isUndone || own === -1 || later.length > 0
    return { job, ids: missingIds ?? missing.map((record) => record.id), isOutdated }
  }

  /** Stores a file and begins to check it. Curators of named cemeteries choose one of them. */
  async upload(staff: StaffMember, file: ImportUpload, cemeteryId: number | null): Promise<StoredUpload> {
    requireRight(staff, 'import', staff.cemeteries === 'all' ? [] : [cemeteryId])
    if (file.bytes === 0) return { kind: 'invalid', problem: 'The file is empty.' }
    const { jobs, clock, openEditor } = this.#sources
    const found =
      cemeteryId === null ? null : await using(openEditor, (editor) => findNamedCemetery(editor, `#${cemeteryId}`))
    if (found !== null && 'problem' in found) return { kind: 'invalid', problem: found.problem }
    // The cemetery may have been merged into one that the person may not work on.
    if (found !== null) requireRight(staff, 'import', [found.id])
    const at = clock.now()
    const source = sourceFor(staff, cemeteryId, file.name.slice(0, MAX_SOURCE_CHARACTERS))
    const choices = { ...NO_CHOICES, cemetery: found === null ? null : statedCemetery(found.record), source }
    const job = { userId: staff.userId, file: file.name, bytes: file.bytes, cemeteryId: found?.id ?? null, choices }
    const id = await jobs.add({ ...job, runIds: [], at })
    await this.#sources.storeFile(id, file.path)
    await jobs.queue(id, 'check', { userId: staff.userId, at })
    return { kind: 'added', id }
  }

  /** Changes how the file is read and checks it again. Changes nothing if the cemetery was not found. */
  async read(
    staff: StaffMember,
    id: number,
    { targets, mapping, cemetery: choice, ...entered }: ParseChoicesChange,
  ): Promise<QueueOutcome | UnknownCemetery> {
    const job = await this.find(staff, id)
    if (job === null) return 'not-found'
    if (job.runIds.length > 0) return 'fixed'
    const found = choice === undefined ? null : await findImportCemetery(this.#sources, staff, choice)
    if (found !== null && 'problem' in found) return found
    const { source } = entered
    const change = {
      ...entered,
      ...(source === undefined ? {} : { source: source.slice(0, MAX_SOURCE_CHARACTERS) }),
      ...(found === null ? {} : { cemetery: found.cemetery, isCemeteryUnknown: found.isUnknown }),
    }
    const columns = job.checked?.columns ?? []
    const hasTargets = targets !== undefined && targets.length === columns.length
    const earlier = mapping === undefined ? job.choices.mapping : mapping.trim() || null
    const chosen = hasTargets ? mappingFrom(columns, targets, earlier) : earlier
    // Another sheet has other columns.
    const isOtherSheet = change.sheet !== undefined && change.sheet !== job.choices.sheet
    const choices = { ...job.choices, ...change, mapping: isOtherSheet ? null : chosen }
    return this.#queue(staff, job, 'check', choices, found === null ? job.cemeteryId : found.cemeteryId)
  }

  /** Checks the file again with the current choices. */
  async checkAgain(staff: StaffMember, id: number): Promise<QueueOutcome> {
    const job = await this.find(staff, id)
    if (job === null) return 'not-found'
    return job.runIds.length > 0 ? 'fixed' : this.#queue(staff, job, 'check')
  }

  /** Replaces the cells of rows. Checks the file again, or imports it again if it was imported. */
  async correct(staff: StaffMember, id: number, rows: ReadonlyMap<number, readonly string[]>): Promise<QueueOutcome> {
    const job = await this.find(staff, id)
    if (job === null) return 'not-found'
    if (job.isUndone) return 'undone'
    // The corrections of the undone run would be stored again.
    if (job.isPartlyUndone) return 'partly-undone'
    const corrections = { ...job.choices.corrections, ...Object.fromEntries(rows) }
    if (job.runIds.length === 0) return this.#queue(staff, job, 'check', { ...job.choices, corrections })
    // Otherwise, some rows would be stored with these corrections and others with earlier ones.
    if (job.result === null || job.result.wasStopped || job.state === 'failed') return 'unfinished'
    return this.#queue(staff, job, 'run', { ...job.choices, storedCorrections: job.choices.corrections, corrections })
  }

  /** Begins the import of a checked file, or continues one that was stopped. */
  async run(staff: StaffMember, id: number): Promise<QueueOutcome> {
    const job = await this.find(staff, id)
    if (job === null) return 'not-found'
    if (job.isUndone) return 'undone'
    if (job.isPartlyUndone) return 'partly-undone'
    const hasFailedCheck = job.task === 'check' && job.state === 'failed'
    if (job.checked?.counts == null || job.checked.problem !== null || hasFailedCheck) return 'fixed'
    return this.#queue(staff, job, 'run')
  }

  /** Imports again a file whose import was undone. */
  async redo(staff: StaffMember, id: number): Promise<QueueOutcome> {
    const job = await this.find(staff, id)
    if (job === null) return 'not-found'
    // A run that a command started has no file here.
    if (!job.isUndone || job.checked?.counts == null) return 'fixed'
    const { storedCorrections: _, ...choices } = job.choices
    return this.#queue(staff, job, 'run', choices)
  }

  /** Stops the running task. Stored rows stay. */
  async stop(staff: StaffMember, id: number): Promise<void> {
    if ((await this.find(staff, id)) !== null) await this.#sources.jobs.stop(id)
  }

  /** Stops a running import and removes what it has stored. */
  async stopAndUndo(staff: StaffMember, id: number): Promise<QueueOutcome> {
    const job = await this.find(staff, id)
    if (job === null) return 'not-found'
    requireSource(staff, job)
    if (await this.#sources.jobs.stopAndUndo(id, staff.userId)) return 'queued'
    return this.#undo(staff, id, 'undo')
  }

  /** Determines what undoing an import would change. */
  async previewUndo(staff: StaffMember, id: number): Promise<QueueOutcome> {
    return this.#undo(staff, id, 'preview-undo')
  }

  /** Undoes an import, except for records that someone has edited since. */
  async undo(staff: StaffMember, id: number): Promise<QueueOutcome> {
    return this.#undo(staff, id, 'undo')
  }

  /**
   * Opens an import that a command ran, so that it can be undone. Returns its ID at the desk, or null if there is no such
   * run.
   */
  async openRun(staff: StaffMember, runId: number): Promise<number | null> {
    requireRight(staff, 'import', [null])
    const { jobs, openRuns, clock } = this.#sources
    const known = await jobs.findByRun(runId)
    if (known !== null) return known.id
    const run = await using(openRuns, (open) => open.find(runId))
    if (run === null) return null
    const choices = { ...NO_CHOICES, source: run.source ?? run.file }
    const job = { userId: staff.userId, file: run.file, bytes: 0, cemeteryId: null, choices, runIds: [runId] }
    const id = await jobs.add({ ...job, at: clock.now() })
    await jobs.queue(id, 'preview-undo', { userId: staff.userId, at: clock.now() })
    return id
  }

  /** Removes a file whose rows are not stored, because it was never imported or its import was undone. */
  async remove(staff: StaffMember, id: number): Promise<'removed' | 'busy' | 'fixed' | 'not-found'> {
    const job = await this.find(staff, id)
    if (job === null) return 'not-found'
    if (job.runIds.length > 0 && !job.isUndone) return 'fixed'
    return (await this.#sources.jobs.remove(id)) ? 'removed' : 'busy'
  }

  /** Returns the rejects file of an import as CSV; null if there is no such import. */
  async rejects(staff: StaffMember, id: number): Promise<AsyncIterable<string> | null> {
    if ((await this.find(staff, id)) === null) return null
    return textOf(this.#sources.jobs.readParts(id, 'rejects'))
  }

  async #undo(staff: StaffMember, id: number, task: 'preview-undo' | 'undo'): Promise<QueueOutcome> {
    const job = await this.find(staff, id)
    if (job === null) return 'not-found'
    if (job.isUndone) return 'undone'
    if (job.runIds.length === 0) return 'fixed'
    return this.#queue(staff, job, task)
  }

  async #queue(
    staff: StaffMember,
    job: ImportJob,
    task: ImportTask,
    choices: ImportChoices = job.choices,
    cemeteryId: number | null = job.cemeteryId,
  ): Promise<QueueOutcome> {
    const { jobs, clock } = this.#sources
    const source = sourceFor(staff, cemeteryId, choices.source)
    const isOther = source !== job.choices.source
    if (job.runIds.length > 0) requireSource(staff, { cemeteryId, choices: job.choices })
    const change = { userId: staff.userId, at: clock.now(), choices: { ...choices, source }, cemeteryId }
    // With another source, the import may differ from the results of the check.
    const queued = isOther && task === 'run' ? 'check' : task
    return (await jobs.queue(job.id, queued, change)) ? 'queued' : 'busy'
  }
}

/**
 * Throws RightDeniedError if the stored rows of an import belong to a source that may also have records in other
 * people's cemeteries.
 */
function requireSource(staff: StaffMember, { cemeteryId, choices }: Pick<ImportJob, 'cemeteryId' | 'choices'>): void {
  if (sourceFor(staff, cemeteryId, choices.source) !== choices.source) throw new RightDeniedError()
}

async function* textOf(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const part of parts) yield decoder.decode(part, { stream: true })
  yield decoder.decode()
}

const MAX_SOURCE_CHARACTERS = 200
const SCOPE = / \(cemetery \d+\)$/

/**
 * Returns the source of a file. For a curator of named cemeteries, the source includes the cemetery, because a file
 * changes the records of its source in every cemetery.
 */
function sourceFor({ cemeteries }: StaffMember, cemeteryId: number | null, name: string): string {
  if (cemeteries === 'all') return name
  const scope = ` (cemetery ${cemeteryId})`
  return name.replace(SCOPE, '').slice(0, MAX_SOURCE_CHARACTERS - scope.length) + scope
}
