import { existsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { CemeteryInput } from '../../domain/cemetery.ts'
import { formatNumber } from '../../domain/format-number.ts'
import { displayName } from '../../domain/names/display-name.ts'
import { ImportFailure } from '../../ingest/import-failure.ts'
import { recognizedMapping } from '../../ingest/mapping/recognized-mapping.ts'
import type { StatedFacts } from '../../ingest/mapping/stated-mapping.ts'
import { type ImportBatch, type ImportFile, openCemeteryFile, openMemorialFile } from '../../ingest/open-import-file.ts'
import type { ImportFileOptions } from '../../ingest/plan-file.ts'
import type { Problem } from '../../ingest/problem.ts'
import { ProblemSummary } from '../../ingest/problem-summary.ts'
import { readOpening } from '../../ingest/read-opening.ts'
import { RejectsFile } from '../../ingest/rejects-file.ts'
import {
  overrideProblem,
  purgedProblem,
  repeatedKeyProblem,
  repeatedRowProblem,
  unprovenProblem,
} from '../../ingest/row-problems.ts'
import { importCemeteries } from '../../services/import-cemeteries.ts'
import {
  importMemorials,
  type MemorialImportSummary,
  type NamedRow,
  OverlappingSourceError,
} from '../../services/import-memorials.ts'
import type { ImportRow, KeptOverrides, MissingRow } from '../../storage/ports.ts'
import { optionOf } from '../admin/editable-fields.ts'
import { CommandError, EXIT, runCommand } from '../run-command.ts'
import { askCemetery } from './ask-cemetery.ts'
import { describeProblems } from './describe-problems.ts'
import { IMPORT_USAGE, type ImportArguments, parseImportArguments } from './import-arguments.ts'
import { type ImportIo, processImportIo } from './import-io.ts'
import { describePlan, PreviewedRows, previewCemetery, previewMemorial } from './import-preview.ts'
import { ImportProgress } from './import-progress.ts'
import { describeMissing, describeResult, missingRowProblem, overlapMessage, tableOf } from './import-texts.ts'

const MISSING_ROWS_SHOWN = 10

/**
 * Makes V8 collect garbage when the heap has grown by three quarters, instead of several times its size, to leave memory for
 * the database's page cache.
 */
const HEAP_GROWTH = '--heap-growing-percent=75'

export async function runImport(args: readonly string[], testIo?: ImportIo): Promise<number> {
  const { io, release } = testIo ? { io: testIo, release: () => {} } : processImportIo()
  if (!testIo) setFlagsFromString(HEAP_GROWTH)
  try {
    return await runCommand(args, { io, usage: IMPORT_USAGE }, async () => {
      try {
        return await new ImportRun(parseImportArguments(args), io).run()
      } catch (error) {
        if (isAbortedQuestion(error)) {
          io.err.write('\nStopped. Nothing was stored.\n')
          return EXIT.interrupted
        }
        throw error instanceof OverlappingSourceError ? new CommandError(overlapMessage(error.overlap)) : error
      }
    })
  } finally {
    release()
  }
}

/** Whether Ctrl-C or Ctrl-D ended a question. Questions are asked before the first row is stored. */
function isAbortedQuestion(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ABORT_ERR'
}

interface StoredCounts {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
}

type MissingCounts = Pick<MemorialImportSummary, 'missing' | 'added' | 'refused'>

interface OpenPreview {
  readonly writer: Awaited<ReturnType<ImportIo['openWriter']>>
  /** Null without --rejects. */
  readonly rejects: RejectsFile | null
}

interface OpenImport {
  readonly writer: Awaited<ReturnType<ImportIo['openWriter']>>
  readonly rejects: RejectsFile
  readonly onStored: (counts: StoredCounts) => void
}

class ImportRun {
  readonly #args: ImportArguments
  readonly #io: ImportIo
  readonly #problems = new ProblemSummary()
  #runId: number | null = null

  constructor(args: ImportArguments, io: ImportIo) {
    this.#args = args
    this.#io = io
  }

  async run(): Promise<number> {
    const { subject, rejects } = this.#args
    if (rejects !== null) this.#checkRejectsPath(rejects)
    this.#io.expireRejects()
    if (subject === 'cemeteries') {
      const importFile = await openCemeteryFile(this.#options(this.#args.facts))
      await this.#saveMapping(importFile, this.#args.facts)
      return this.#args.dryRun ? await this.#previewCemeteries(importFile) : await this.#importCemeteries(importFile)
    }
    const importFile = await this.#openMemorials()
    return this.#args.dryRun ? await this.#previewMemorials(importFile) : await this.#importMemorials(importFile)
  }

  #options(facts: StatedFacts): ImportFileOptions {
    const { file, columns, dateOrder, hasNoHeader, sheet, delimiter, format } = this.#args
    const table = { dateOrder, hasNoHeader, sheet, delimiter, format }
    return { path: file, mappingPath: columns, ...table, facts, today: this.#io.today }
  }

  /** Opens a file of memorials. Asks for the cemetery if its rows do not name one. */
  async #openMemorials(): Promise<ImportFile<ImportRow>> {
    const { file, facts, noCemetery, dryRun } = this.#args
    const importFile = await openMemorialFile(this.#options(facts))
    const opening = await readOpening(importFile.batches)
    const opened = { ...importFile, batches: opening.batches }
    const cemetery = opening.lacksCemetery && !noCemetery && !dryRun ? await askCemetery(file, this.#io) : null
    const stated = cemetery === null ? facts : { ...facts, cemetery }
    await this.#saveMapping(importFile, stated)
    if (opening.lacksCemetery && !noCemetery && dryRun) {
      this.#io.out.write('The rows do not name a cemetery. The import will need --cemetery NAME or --no-cemetery.\n\n')
    }
    return cemetery === null ? opened : openMemorialFile(this.#options(stated))
  }

  async #saveMapping({ plan }: Pick<ImportFile<unknown>, 'plan'>, facts: StatedFacts): Promise<void> {
    const path = this.#args.saveMapping
    if (path === null) return
    try {
      await writeFile(path, recognizedMapping(plan, facts, this.#args.dateOrder), { flag: 'wx' })
    } catch (error) {
      const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
      const reason = exists ? 'the file already exists' : error instanceof Error ? error.message : String(error)
      throw new ImportFailure(`The mapping cannot be written to ${path}: ${reason}.`, { isUsageError: true })
    }
    this.#io.out.write(`Wrote the mapping to ${path}. Edit it, and use it with --columns ${path}.\n`)
  }

  #checkRejectsPath(path: string): void {
    const clash = [this.#args.file, this.#args.columns].find((one) => one !== null && resolve(one) === resolve(path))
    if (clash) throw new ImportFailure(`--rejects is ${path}, the file to import.`, { isUsageError: true })
    if (existsSync(path) && statSync(path).isDirectory()) {
      throw new ImportFailure(`--rejects is ${path}, which is a folder.`, { isUsageError: true })
    }
  }

  async #previewMemorials(importFile: ImportFile<ImportRow>): Promise<number> {
    const rows = new PreviewedRows(previewMemorial)
    const missing: string[] = []
    const preview = ({ writer, rejects }: OpenPreview) =>
      importMemorials(writer, {
        ...this.#memorialOptions(importFile, rejects, missing),
        isDryRun: true,
        onOutcome: (row, outcome) => rows.add(outcome, row, `line ${row.line}: ${displayName(row.memorial)}`),
        onStored: () => {},
      })
    return this.#preview(importFile, rows, preview, (summary) => {
      if (summary.cemeteriesAdded > 0) this.#io.out.write(`New cemeteries: ${formatNumber(summary.cemeteriesAdded)}.\n`)
      if (summary.demoRemoved) this.#io.out.write('The demo data would be removed.\n')
      if (summary.missing > 0) this.#io.out.write(this.#describeMissing(importFile, summary, missing))
    })
  }

  async #previewCemeteries(importFile: ImportFile<CemeteryInput>): Promise<number> {
    const rows = new PreviewedRows(previewCemetery)
    const preview = ({ writer, rejects }: OpenPreview) =>
      importCemeteries(writer, {
        ...this.#cemeteryOptions(importFile, rejects),
        isDryRun: true,
        onOutcome: (cemetery, outcome) => rows.add(outcome, cemetery, cemetery.name),
        onStored: () => {},
      })
    return this.#preview(importFile, rows, preview, (summary) => {
      if (summary.demoRemoved) this.#io.out.write('The demo data would be removed.\n')
    })
  }

  /** Runs an import that stores nothing, and shows what it would do. */
  async #preview<T, S extends StoredCounts & { readonly interrupted: boolean }>(
    importFile: ImportFile<T>,
    rows: PreviewedRows<T>,
    run: (open: OpenPreview) => Promise<S>,
    writeSummary: (summary: S) => void,
  ): Promise<number> {
    const { out } = this.#io
    out.write(`${this.#args.file}: ${importFile.description}.\n\n${describePlan(importFile)}\n`)
    const rejects = this.#args.rejects === null ? null : new RejectsFile(this.#args.rejects)
    const writer = await this.#io.openWriter({ isDryRun: true })
    try {
      const summary = await run({ writer, rejects })
      await rejects?.close()
      if (summary.interrupted) return EXIT.interrupted
      const { added, updated, unchanged, refused } = summary
      out.write(`${rows.describe()}The import would have these results:\n`)
      out.write(tableOf({ added, updated, unchanged, refused }))
      writeSummary(summary)
      out.write('Nothing was stored.\n')
      out.write(describeProblems(this.#problems, importFile))
      if (rejects !== null) this.#writeRejects(rejects)
      return EXIT.done
    } finally {
      await writer.close()
    }
  }

  #importMemorials(importFile: ImportFile<ImportRow>): Promise<number> {
    const { out } = this.#io
    const missing: string[] = []
    const store = ({ writer, rejects, onStored }: OpenImport) =>
      importMemorials(writer, { ...this.#memorialOptions(importFile, rejects, missing), onStored })
    return this.#import(importFile, this.#source, 'rows', store, (summary) => {
      if (summary.cemeteriesAdded > 0) out.write(`New cemeteries: ${formatNumber(summary.cemeteriesAdded)}.\n`)
      if (summary.demoRemoved) out.write('The demo data was removed.\n')
      if (summary.missing > 0) out.write(this.#describeMissing(importFile, summary, missing))
    })
  }

  #describeMissing(
    { plan }: ImportFile<ImportRow>,
    { missing: total, added, refused }: MissingCounts,
    names: readonly string[],
  ): string {
    return describeMissing({ total, names, added, refused, hasKey: plan.key.length > 0, isDryRun: this.#args.dryRun })
  }

  get #source(): string {
    return this.#args.source ?? basename(this.#args.file)
  }

  /** Returns the options of a run or dry run. The import adds the first missing rows to `missing`. */
  #memorialOptions(importFile: ImportFile<ImportRow>, rejects: RejectsFile | null, missing: string[]) {
    return {
      batches: this.#reporting(importFile, rejects),
      source: this.#source,
      file: basename(this.#args.file),
      tags: importFile.tags,
      keepDemo: this.#args.keepDemo,
      allowsOverlap: this.#args.newSource,
      interrupt: this.#io.interrupt,
      onBegun: async (runId: number) => {
        this.#runId = runId
      },
      onDuplicateKey: (row: NamedRow) => this.#report(rejects, repeatedKeyProblem(row, importFile.plan)),
      onRepeated: (line: number) => this.#report(rejects, repeatedRowProblem(line)),
      onPurged: (row: NamedRow) => this.#report(rejects, purgedProblem(row)),
      onUnproven: ({ line, memorial }: ImportRow, memorialId: number | null) => {
        this.#report(rejects, unprovenProblem(line, displayName(memorial), memorialId))
      },
      onOverridesKept: (row: NamedRow, kept: KeptOverrides) => {
        this.#reportOverrides(rejects, row.line, `memorial ${kept.memorialId}`, kept.fields)
      },
      onMissing: (row: MissingRow) => {
        if (missing.length < MISSING_ROWS_SHOWN) missing.push(`${row.name} (memorial ${row.memorialId})`)
        this.#report(rejects, missingRowProblem(row))
      },
    }
  }

  #importCemeteries(importFile: ImportFile<CemeteryInput>): Promise<number> {
    const store = ({ writer, rejects, onStored }: OpenImport) =>
      importCemeteries(writer, { ...this.#cemeteryOptions(importFile, rejects), onStored })
    return this.#import(importFile, basename(this.#args.file), 'cemeteries', store, (summary) => {
      if (summary.demoRemoved) this.#io.out.write('The demo data was removed.\n')
    })
  }

  /** Returns the options of a run or dry run. */
  #cemeteryOptions(importFile: ImportFile<CemeteryInput>, rejects: RejectsFile | null) {
    return {
      batches: mapBatches(this.#reporting(importFile, rejects), ({ rows, refused }) => ({ cemeteries: rows, refused })),
      keepDemo: this.#args.keepDemo,
      file: basename(this.#args.file),
      source: this.#args.source ?? basename(this.#args.file),
      interrupt: this.#io.interrupt,
      onOverridesKept: ({ name }: CemeteryInput, fields: readonly string[]) =>
        this.#reportOverrides(rejects, null, name, fields),
    }
  }

  /** Stores the records with `store` and writes the results. Returns the exit status. */
  async #import<S extends StoredCounts & { readonly interrupted: boolean }>(
    importFile: Pick<ImportFile<unknown>, 'progress' | 'hasStatedYears'>,
    source: string,
    records: 'rows' | 'cemeteries',
    store: (open: OpenImport) => Promise<S>,
    writeSummary: (summary: S) => void,
  ): Promise<number> {
    const { out } = this.#io
    const rejects = this.#openRejects(source)
    await rejects.prepare()
    const progress = new ImportProgress(out)
    const writer = await this.#io.openWriter({ isDryRun: false })
    let stored = 0
    const onStored = ({ added, updated, unchanged, refused }: StoredCounts) => {
      stored = added + updated + unchanged
      progress.showRows(stored + refused, importFile.progress())
    }
    try {
      const summary = await store({ writer, rejects, onStored })
      progress.clear()
      await rejects.close()
      const { added, updated, unchanged, refused } = summary
      const rows = added + updated + unchanged + refused
      out.write(describeResult(summary.interrupted, rows, progress.seconds))
      out.write(tableOf({ added, updated, unchanged, refused }))
      if (added + updated === 0 && unchanged > 0) {
        out.write(`Nothing changed: the directory already has these ${records}.\n`)
      }
      writeSummary(summary)
      if (this.#runId !== null && added + updated > 0) out.write(`To undo it: lychgate imports undo ${this.#runId}\n`)
      out.write(describeProblems(this.#problems, importFile))
      this.#writeRejects(rejects)
      if (summary.interrupted) return EXIT.interrupted
      if (stored > 0 || refused === 0) return EXIT.done
      const which = refused === 1 ? 'the only one was' : `all ${formatNumber(refused)} were`
      this.#io.err.write(`No row was stored: ${which} refused.\n`)
      return EXIT.failed
    } catch (error) {
      progress.clear()
      await this.#finishAfterFailure(rejects, stored, error)
      throw error
    } finally {
      await writer.close()
    }
  }

  #reportOverrides(rejects: RejectsFile | null, line: number | null, record: string, fields: readonly string[]): void {
    for (const field of fields) this.#report(rejects, overrideProblem(line, record, optionOf(field)))
  }

  #openRejects(source: string): RejectsFile {
    if (this.#args.rejects !== null) return new RejectsFile(this.#args.rejects)
    const name =
      source
        .replace(/[^\p{L}\p{N}.-]+/gu, '-')
        .replace(/^[-.]+/, '')
        .slice(0, 100) || 'import'
    const folder = this.#io.rejectsFolder()
    let path = join(folder, `${name}-${this.#io.timestamp}.rejects.csv`)
    for (let next = 2; existsSync(path); next++)
      path = join(folder, `${name}-${this.#io.timestamp}-${next}.rejects.csv`)
    return new RejectsFile(path)
  }

  /** Passes on each batch and writes its problems to the rejects file. */
  async *#reporting<T>(importFile: ImportFile<T>, rejects: RejectsFile | null): AsyncGenerator<ImportBatch<T>> {
    for await (const batch of importFile.batches) {
      for (const problem of batch.problems) this.#report(rejects, problem)
      await rejects?.flush()
      yield batch
    }
  }

  #report(rejects: RejectsFile | null, problem: Problem): void {
    this.#problems.add(problem)
    rejects?.add(problem)
  }

  #writeRejects(rejects: RejectsFile): void {
    if (rejects.count === 0) return
    const lines = rejects.count === 1 ? 'The line is' : `All ${formatNumber(rejects.count)} lines are`
    this.#io.out.write(`\n${lines} in ${rejects.path}\n`)
  }

  async #finishAfterFailure(rejects: RejectsFile, stored: number, error: unknown): Promise<void> {
    // Report only the first failure, because the rejects file may fail for the same reason.
    await rejects.close().catch(() => {})
    if (stored > 0 && error instanceof ImportFailure) {
      this.#io.err.write(`${formatNumber(stored)} rows were stored before the failure and are kept.\n`)
    }
  }
}

async function* mapBatches<A, B>(batches: AsyncIterable<A>, to: (batch: A) => B): AsyncGenerator<B> {
  for await (const batch of batches) yield to(batch)
}
