import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { formatCount } from '../../domain/format-number.ts'
import { displayName } from '../../domain/names/display-name.ts'
import { mayDo, requireRight, type StaffMember } from '../../domain/staff.ts'
import { ImportFailure, UndecidedDates } from '../../ingest/import-failure.ts'
import type { ImportBatch, ImportFile } from '../../ingest/open-import-file.ts'
import type { Problem } from '../../ingest/problem.ts'
import { readOpening } from '../../ingest/read-opening.ts'
import { RejectsFile } from '../../ingest/rejects-file.ts'
import {
  elsewhereProblem,
  missingProblem,
  overrideProblem,
  purgedProblem,
  repeatedKeyProblem,
  repeatedRowProblem,
  unprovenProblem,
} from '../../ingest/row-problems.ts'
import { withUndoneRuns } from '../../services/desk/imports/undone-runs.ts'
import { importMemorials, type NamedRow, OverlappingSourceError } from '../../services/import-memorials.ts'
import type {
  EndedTask,
  ImportChoices,
  ImportJob,
  ImportProblem,
  ImportProgressReport,
  ImportReport,
  ParseChoices,
  RowCorrections,
} from '../../storage/ports/import-jobs.ts'
import type { ImportRow, KeptOverrides, MissingRow } from '../../storage/ports.ts'
import { carryOverCorrections } from './carry-over-corrections.ts'
import type { ImportTools } from './import-tools.ts'
import { type JobFiles, openJobFiles, storeParts } from './job-files.ts'
import {
  cellsOf,
  type DescribedFile,
  describeFile,
  fileOptions,
  openMemorials,
  requireOneCemetery,
} from './read-import-file.ts'
import { ReportBuilder } from './report-builder.ts'

/** Stops a task and receives its progress. */
export interface TaskControl {
  readonly interrupt: AbortSignal
  readonly onProgress: (progress: ImportProgressReport) => void
}

const NO_REPORT: Omit<ImportReport, 'problem'> = {
  description: '',
  sheets: [],
  columns: [],
  shape: '',
  readAs: null,
  counts: null,
  removesDemo: false,
  wasStopped: false,
  rows: [],
  reasons: [],
  refused: [],
  missing: [],
}

/** Checks or imports the file of a job. Only an import stores rows. */
export async function runFileTask(tools: ImportTools, job: ImportJob, control: TaskControl): Promise<EndedTask> {
  const staff = job.userId === null ? null : await tools.findStaff(job.userId)
  if (staff === null) return { state: 'failed', failure: 'The account that uploaded the file no longer has a role.' }
  requireRight(staff, 'import', job.cemeteryId === null && staff.cemeteries === 'all' ? [] : [job.cemeteryId])
  if (job.task === 'run' && job.choices.storedCorrections !== undefined) {
    const [known] = await withUndoneRuns([job], tools.openRuns)
    // A command undid the import while its corrected rows waited.
    if (known?.isUndone || known?.isPartlyUndone)
      return { state: 'failed', failure: 'The import was undone in the meantime.' }
  }
  const files = await openJobFiles(tools.jobs, job, tools.folder)
  try {
    return await new FileTask(tools, job, { files, staff, control }).run()
  } finally {
    await files.remove()
  }
}

interface TaskParts {
  readonly files: JobFiles
  readonly staff: StaffMember
  readonly control: TaskControl
}

class FileTask {
  readonly #tools: ImportTools
  readonly #job: ImportJob
  readonly #parts: TaskParts
  readonly #report = new ReportBuilder()
  readonly #rejects: RejectsFile
  #correctedEarlier = 0

  constructor(tools: ImportTools, job: ImportJob, parts: TaskParts) {
    this.#tools = tools
    this.#job = job
    this.#parts = parts
    this.#rejects = new RejectsFile(parts.files.rejects)
  }

  async run(): Promise<EndedTask> {
    const { task } = this.#job
    let described: DescribedFile | null = null
    let choices = this.#job.choices
    try {
      described = await this.#describe(choices)
      const kept = this.#job.checked === null ? await this.#tools.jobs.findMapping(described.shape) : null
      if (kept !== null) {
        choices = { ...choices, ...kept.choices }
        described = await this.#describe(choices)
      }
      if (task === 'check') {
        const { files } = this.#parts
        const carried = await carryOverCorrections(this.#tools, this.#job, { files, choices })
        const corrections: RowCorrections = { ...carried, ...choices.corrections }
        const isCarried = ([line, cells]: [string, readonly string[]]) => isDeepStrictEqual(corrections[line], cells)
        this.#correctedEarlier = Object.entries(carried).filter(isCarried).length
        choices = { ...choices, corrections }
        described = await this.#describe(choices)
      }
      const report = await this.#read(described, choices)
      await this.#keepRejects()
      if (task === 'check') return { state: 'done', checked: report, choices }
      await this.#finishRun(report, choices)
      return { state: 'done', result: report }
    } catch (error) {
      const problem = this.#problemOf(error)
      if (problem === null) throw error
      const columns = described === null ? {} : await this.#describedReport(described, choices)
      if (task === 'check') return { state: 'done', checked: { ...NO_REPORT, ...columns, problem }, choices }
      return {
        state: 'failed',
        failure: problem.kind === 'unreadable' ? problem.message : 'The file has open questions.',
      }
    }
  }

  async #describe(choices: ImportChoices): Promise<DescribedFile> {
    return describeFile(await fileOptions(this.#parts.files, choices, this.#tools.clock))
  }

  async #describedReport({ planned, columns, shape }: DescribedFile, choices: ImportChoices) {
    const kept = await this.#tools.jobs.findMapping(shape)
    const isKept = kept !== null && JSON.stringify(kept.choices) === JSON.stringify(parseChoicesOf(choices))
    const { description, sheets } = planned.table
    const readAs = isKept ? { file: kept.file, at: kept.at.toISOString() } : null
    return { description, sheets, columns, shape, readAs }
  }

  /** Reads all rows and stores them unless this is a check. */
  async #read(described: DescribedFile, choices: ImportChoices): Promise<ImportReport> {
    const { clock, findCemetery, openWriter } = this.#tools
    const { files, staff } = this.#parts
    const { cemeteryId } = this.#job
    const isDryRun = this.#job.task === 'check'
    const options = await fileOptions(files, choices, clock)
    const found = cemeteryId === null ? null : await findCemetery(cemeteryId)
    if (cemeteryId !== null && found === null) throw new ImportFailure('The cemetery of this file was removed.')
    // The cemetery may have been merged into one that the person may not work on.
    if (found !== null && !mayDo(staff, 'import', [found.id])) {
      throw new ImportFailure(
        `The cemetery of this file is now part of ${found.record.name}, which is not one of yours.`,
      )
    }
    const cemetery = found?.record ?? null
    await requireOneCemetery(options, { staff, cemetery })
    const importFile = await openMemorials(options, cemetery, choices.storedCorrections)
    const opening = await readOpening(importFile.batches)
    const lacksCemetery = opening.lacksCemetery && !choices.isCemeteryUnknown
    if (lacksCemetery && !isDryRun) throw new ImportFailure('The rows do not name a cemetery. Choose one first.')
    const writer = await openWriter({ isDryRun })
    try {
      const summary = await importMemorials(writer, {
        ...this.#importOptions({ ...importFile, batches: opening.batches }, choices),
        isDryRun,
      })
      await this.#rejects.close()
      const { refused: refusals, doubtful } = this.#report
      const { added, updated, unchanged, refused, missing, cemeteriesAdded, demoRemoved, interrupted } = summary
      return {
        ...(await this.#describedReport(described, choices)),
        problem: lacksCemetery ? { kind: 'no-cemetery' } : null,
        counts: { added, updated, unchanged, refused, missing, cemeteriesAdded, toCheck: this.#report.toCheck },
        removesDemo: demoRemoved,
        correctedEarlier: this.#correctedEarlier,
        wasStopped: interrupted,
        rows: this.#report.rows,
        reasons: this.#report.reasons(),
        refused: rowsIn(await cellsOf(described.planned, refusals), (line) => ({ reason: refusals.get(line) ?? '' })),
        doubtful: rowsIn(await cellsOf(described.planned, doubtful), (line) => ({ people: doubtful.get(line) ?? [] })),
        missing: this.#report.missing,
        missingIds: this.#report.missingIds,
      }
    } finally {
      await writer.close()
    }
  }

  #importOptions(importFile: ImportFile<ImportRow>, { source, isNewSource }: ImportChoices) {
    const { jobs } = this.#tools
    const { control, staff } = this.#parts
    return {
      batches: this.#reporting(importFile),
      source,
      file: this.#job.file,
      by: `${staff.name} (${staff.email})`,
      tags: importFile.tags,
      keepDemo: false,
      allowsOverlap: isNewSource,
      ...(staff.cemeteries === 'all' ? {} : { within: staff.cemeteries }),
      interrupt: control.interrupt,
      onBegun: (runId: number) => jobs.addRun(this.#job.id, runId),
      onDuplicateKey: (row: NamedRow) => this.#add(repeatedKeyProblem(row, importFile.plan)),
      onRepeated: (line: number) => this.#add(repeatedRowProblem(line)),
      onPurged: (row: NamedRow) => this.#add(purgedProblem(row)),
      onElsewhere: (row: NamedRow) => this.#add(elsewhereProblem(row)),
      onUnproven: ({ line, memorial }: ImportRow, memorialId: number | null) =>
        this.#add(unprovenProblem(line, displayName(memorial), memorialId)),
      onOverridesKept: ({ line }: NamedRow, { memorialId, fields }: KeptOverrides) => {
        for (const field of fields) this.#add(overrideProblem(line, `memorial ${memorialId}`, field))
      },
      onMissing: (row: MissingRow) => {
        this.#report.addMissing(row)
        this.#add(missingProblem(row))
      },
      onOutcome: (row: ImportRow, outcome: 'added' | 'updated' | 'unchanged') => this.#report.addRow(row, outcome),
      onStored: ({
        added,
        updated,
        unchanged,
        refused,
      }: Readonly<Record<'added' | 'updated' | 'unchanged' | 'refused', number>>) =>
        control.onProgress({ rows: added + updated + unchanged + refused, ...importFile.progress() }),
    }
  }

  async *#reporting(importFile: ImportFile<ImportRow>): AsyncGenerator<ImportBatch<ImportRow>> {
    for await (const batch of importFile.batches) {
      for (const problem of batch.problems) this.#add(problem)
      await this.#rejects.flush()
      yield batch
    }
  }

  #add(problem: Problem): void {
    this.#report.addProblem(problem)
    this.#rejects.add(problem)
  }

  async #keepRejects(): Promise<void> {
    const { jobs } = this.#tools
    const { id } = this.#job
    await jobs.removeParts(id, 'rejects')
    if (existsSync(this.#rejects.path)) await storeParts(jobs, { id, kind: 'rejects', file: this.#rejects.path })
  }

  /** Keeps the choices for the next file and adds an item to the inbox. */
  async #finishRun({ counts, shape, wasStopped }: ImportReport, choices: ImportChoices): Promise<void> {
    if (wasStopped) return
    const { jobs, inbox, clock } = this.#tools
    const { id, userId, file } = this.#job
    // Curators of named cemeteries cannot open other people's imports.
    const cemeteryId = this.#parts.staff.cemeteries === 'all' ? null : this.#job.cemeteryId
    const at = clock.now()
    await jobs.storeMapping(shape, { choices: parseChoicesOf(choices), userId, file, at })
    const { toCheck, refused } = counts ?? { toCheck: 0, refused: 0 }
    const isFinished = toCheck + refused === 0
    const summary = isFinished
      ? 'Every row was corrected.'
      : `${formatCount(toCheck, 'row')} to check, and ${formatCount(refused, 'row')} refused.`
    const earlier = await inbox.findBySource('import', id)
    // Rows were corrected in the meantime.
    if (earlier !== null) await inbox.summarize(earlier, summary)
    if (isFinished) return
    // The inbox shows the name of the account as the sender.
    const item = { title: file, summary, sender: '', email: '', cemeteryId, receivedAt: at }
    await inbox.add({ kind: 'import', sourceId: id, ...item })
    if (await this.#wasUndone()) await this.#reopenItem(at)
  }

  /** Whether the earlier run of the job was undone, so that this run repeats it. */
  async #wasUndone(): Promise<boolean> {
    const last = this.#job.runIds.at(-1)
    if (last === undefined) return false
    const runs = await this.#tools.openRuns()
    const run = await runs.find(last)
    await runs.close()
    return run?.undoneAt != null
  }

  /** Undoing an import marks its item as done (undo-task.ts). */
  async #reopenItem(at: Date): Promise<void> {
    const item = await this.#tools.inbox.findBySource('import', this.#job.id)
    if (item?.state !== 'done') return
    const { userId: authorId } = this.#parts.staff
    await this.#tools.inbox.act(item.id, [{ kind: 'state', from: 'done', to: 'new' }], { authorId, at })
  }

  /** Returns the problem if a person can solve it; null for a defect. */
  #problemOf(error: unknown): ImportProblem | null {
    if (error instanceof UndecidedDates) {
      const columns = error.questions.map(({ column, asks, example }) => ({ column, asks, example }))
      return { kind: 'dates', columns }
    }
    if (error instanceof OverlappingSourceError) return { kind: 'overlap', ...error.overlap }
    if (!(error instanceof ImportFailure)) return null
    return { kind: 'unreadable', message: withoutOptions(error.message.replaceAll(`${this.#parts.files.folder}/`, '')) }
  }
}

/** Returns rows with their cells and the reported problems. */
function rowsIn<More>(cells: ReadonlyMap<number, readonly string[]>, moreOf: (line: number) => More) {
  return Array.from(cells, ([line, values]) => ({ line, cells: values, ...moreOf(line) }))
}

/** Omits sentences about options of the command. */
function withoutOptions(message: string): string {
  return message
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !/--[a-z]|docs\/|lychgate /.test(sentence))
    .join(' ')
}

function parseChoicesOf({
  mapping,
  isBurials,
  dateOrder,
  twoDigitYearsFrom,
  hasLoneNames,
}: ImportChoices): ParseChoices {
  return { hasLoneNames, mapping, isBurials, dateOrder, twoDigitYearsFrom }
}
