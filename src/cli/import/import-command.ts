import { existsSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { ImportFailure } from '../../ingest/import-failure.ts'
import { type ImportBatch, type ImportFile, openCemeteryFile, openMemorialFile } from '../../ingest/open-import-file.ts'
import type { Problem, ProblemKind } from '../../ingest/problem.ts'
import { RejectsFile } from '../../ingest/rejects-file.ts'
import { importCemeteries } from '../../services/import-cemeteries.ts'
import { importMemorials } from '../../services/import-memorials.ts'
import type { ImportRow } from '../../storage/ports.ts'
import { optionOf } from '../admin/editable-fields.ts'
import { EXIT, runCommand } from '../run-command.ts'
import { IMPORT_USAGE, type ImportArguments, parseImportArguments } from './import-arguments.ts'
import { type ImportIo, processImportIo } from './import-io.ts'
import { describePlan, previewCemetery, previewMemorial, previewProblems } from './import-preview.ts'
import { count, ImportProgress } from './import-progress.ts'
import { refuseRepeatedKeys, repeatedKeyProblem } from './repeated-keys.ts'

const PREVIEWED_ROWS = 3
const MISSING_ROWS_SHOWN = 10

/**
 * Makes V8 collect garbage when the heap has grown by three quarters, instead of several times its size, to leave memory for
 * the database's page cache.
 */
const HEAP_GROWTH = '--heap-growing-percent=75'

/** Runs `import memorials FILE` and `import cemeteries FILE`. */
export async function runImport(args: readonly string[], testIo?: ImportIo): Promise<number> {
  const { io, release } = testIo ? { io: testIo, release: () => {} } : processImportIo()
  if (!testIo) setFlagsFromString(HEAP_GROWTH)
  try {
    return await runCommand(args, { io, usage: IMPORT_USAGE }, () =>
      new ImportRun(parseImportArguments(args), io).run(),
    )
  } finally {
    release()
  }
}

interface StoredCounts {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
}

interface OpenImport {
  readonly writer: ReturnType<ImportIo['openWriter']>
  readonly rejects: RejectsFile
  readonly onStored: (counts: StoredCounts) => void
}

class ImportRun {
  readonly #args: ImportArguments
  readonly #io: ImportIo
  readonly #kinds = new Map<ProblemKind, number>()

  constructor(args: ImportArguments, io: ImportIo) {
    this.#args = args
    this.#io = io
  }

  async run(): Promise<number> {
    const { file, columns, dateOrder, sheet, delimiter, format, subject, rejects } = this.#args
    const options = { path: file, mappingPath: columns, dateOrder, sheet, delimiter, format, today: this.#io.today }
    if (rejects !== null) this.#checkRejectsPath(rejects)
    this.#io.expireRejects()
    if (subject === 'cemeteries') {
      const importFile = await openCemeteryFile(options)
      if (this.#args.dryRun) return this.#preview(importFile, previewCemetery)
      return this.#importCemeteries(importFile)
    }
    const importFile = await openMemorialFile(options)
    if (this.#args.dryRun) {
      const batches = refuseRepeatedKeys(importFile.batches, importFile.plan)
      return this.#preview({ ...importFile, batches }, previewMemorial)
    }
    return this.#importMemorials(importFile)
  }

  #checkRejectsPath(path: string): void {
    const clash = [this.#args.file, this.#args.columns].find((one) => one !== null && resolve(one) === resolve(path))
    if (clash) throw new ImportFailure(`--rejects is ${path}, which this import reads.`, { isUsageError: true })
    if (existsSync(path) && statSync(path).isDirectory()) {
      throw new ImportFailure(`--rejects is ${path}, which is a folder.`, { isUsageError: true })
    }
  }

  async #preview<T>(importFile: ImportFile<T>, previewOf: (row: T) => string): Promise<number> {
    const { out } = this.#io
    out.write(`${this.#args.file}: ${importFile.description}.\n\n${describePlan(importFile)}\n`)
    const rejects = this.#args.rejects === null ? null : new RejectsFile(this.#args.rejects)
    const shown: T[] = []
    const samples: Problem[] = []
    let rows = 0
    let refused = 0
    for await (const batch of importFile.batches) {
      for (const row of batch.rows) if (shown.length < PREVIEWED_ROWS) shown.push(row)
      rows += batch.rows.length
      refused += batch.refused
      for (const problem of batch.problems) {
        this.#countProblem(problem)
        if (samples.length < 2000) samples.push(problem)
        rejects?.add(problem)
      }
      await rejects?.flush()
      if (this.#io.interrupt.aborted) return EXIT.interrupted
    }
    await rejects?.close()
    out.write(`The first rows as they would be stored:\n\n${shown.map(previewOf).join('\n')}\n`)
    out.write(
      `${count(rows)} ${rows === 1 ? 'row' : 'rows'} would be stored and ${count(refused)} refused. Nothing was stored.\n`,
    )
    out.write(previewProblems(samples, this.#kinds, this.#args.rejects))
    return EXIT.done
  }

  #importMemorials(importFile: ImportFile<ImportRow>): Promise<number> {
    const { out } = this.#io
    const source = this.#args.source ?? basename(this.#args.file)
    const missing: string[] = []
    const store = ({ writer, rejects, onStored }: OpenImport) =>
      importMemorials(writer, {
        batches: this.#reporting(importFile, rejects),
        source,
        tags: importFile.tags,
        keepDemo: this.#args.keepDemo,
        interrupt: this.#io.interrupt,
        onDuplicateKey: (row) => this.#report(rejects, repeatedKeyProblem(row, importFile.plan)),
        onPurged: ({ line, key }) =>
          this.#report(rejects, { line, column: null, value: key ?? '', reason: PURGED, kind: 'refused' }),
        onOverridesKept: (row, kept) => {
          this.#reportOverrides(rejects, row.line, `memorial ${kept.memorialId}`, kept.fields)
        },
        onMissing: (row) => {
          if (missing.length < MISSING_ROWS_SHOWN) missing.push(`${row.name} (memorial ${row.memorialId})`)
          this.#report(rejects, {
            line: null,
            column: null,
            value: row.name,
            reason: `memorial ${row.memorialId} comes from an earlier import of this source, but its row is missing from this file or was refused. The memorial is still public. To remove it: lychgate memorials remove ${row.memorialId} --reason WHY`,
            kind: 'missing',
          })
        },
        onStored,
      })
    return this.#import(importFile, source, 'rows', store, (summary) => {
      if (summary.cemeteriesAdded > 0) out.write(`New cemeteries: ${count(summary.cemeteriesAdded)}.\n`)
      if (summary.demoRemoved) out.write('The demo data was removed.\n')
      if (summary.missing > 0) {
        const { added, refused } = summary
        this.#writeMissing(summary.missing, missing, { added, refused, hasKey: importFile.plan.key.length > 0 })
      }
    })
  }

  #importCemeteries(importFile: Awaited<ReturnType<typeof openCemeteryFile>>): Promise<number> {
    const store = ({ writer, rejects, onStored }: OpenImport) =>
      importCemeteries(writer, {
        batches: mapBatches(this.#reporting(importFile, rejects), ({ rows, refused }) => ({
          cemeteries: rows,
          refused,
        })),
        keepDemo: this.#args.keepDemo,
        interrupt: this.#io.interrupt,
        onOverridesKept: ({ name }, fields) => this.#reportOverrides(rejects, null, name, fields),
        onStored,
      })
    return this.#import(importFile, basename(this.#args.file), 'cemeteries', store, (summary) => {
      if (summary.demoRemoved) this.#io.out.write('The demo data was removed.\n')
    })
  }

  /** Stores the records with `store` and writes the results. Returns the exit status. */
  async #import<S extends StoredCounts & { readonly interrupted: boolean }>(
    importFile: Pick<ImportFile<unknown>, 'progress'>,
    source: string,
    records: 'rows' | 'cemeteries',
    store: (open: OpenImport) => Promise<S>,
    writeSummary: (summary: S) => void,
  ): Promise<number> {
    const { out } = this.#io
    const rejects = this.#openRejects(source)
    await rejects.prepare()
    const progress = new ImportProgress(out)
    const writer = this.#io.openWriter()
    let stored = 0
    const onStored = ({ added, updated, unchanged, refused }: StoredCounts) => {
      stored = added + updated + unchanged
      progress.show(stored + refused, importFile.progress())
    }
    try {
      const summary = await store({ writer, rejects, onStored })
      progress.clear()
      await rejects.close()
      const { added, updated, unchanged, refused } = summary
      this.#writeResult(summary.interrupted, added + updated + unchanged + refused, progress.seconds)
      out.write(tableOf({ added, updated, unchanged, refused }))
      if (added + updated === 0 && unchanged > 0) {
        out.write(`Nothing changed: the directory already has these ${records}.\n`)
      }
      writeSummary(summary)
      this.#writeRejects(rejects)
      return summary.interrupted ? EXIT.interrupted : EXIT.done
    } catch (error) {
      progress.clear()
      await this.#finishFailed(rejects, stored, error)
      throw error
    } finally {
      await writer.close()
    }
  }

  #reportOverrides(rejects: RejectsFile, line: number | null, record: string, fields: readonly string[]): void {
    const reason = `kept the value of this field that was set manually in ${record}`
    for (const field of fields) {
      this.#report(rejects, { line, column: null, value: optionOf(field), reason, kind: 'note' })
    }
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

  /** Passes batches on, and writes their problems to the rejects file. */
  async *#reporting<T>(importFile: ImportFile<T>, rejects: RejectsFile): AsyncGenerator<ImportBatch<T>> {
    for await (const batch of importFile.batches) {
      for (const problem of batch.problems) this.#report(rejects, problem)
      await rejects.flush()
      yield batch
    }
  }

  #report(rejects: RejectsFile, problem: Problem): void {
    this.#countProblem(problem)
    rejects.add(problem)
  }

  #countProblem({ kind }: Problem): void {
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1)
  }

  #writeResult(interrupted: boolean, rows: number, seconds: number): void {
    const rate = seconds > 0 ? `, ${count(Math.round(rows / seconds))} per second` : ''
    const result = `${count(rows)} rows in ${seconds.toFixed(1)} s${rate}`
    this.#io.out.write(
      interrupted
        ? `Stopped after ${result}. Imported rows are kept; run the command again to continue.\n`
        : `Done: ${result}.\n`,
    )
  }

  #writeMissing(
    total: number,
    names: readonly string[],
    { added, refused, hasKey }: { readonly added: number; readonly refused: number; readonly hasKey: boolean },
  ): void {
    const { out } = this.#io
    const subject = total === 1 ? '1 memorial' : `${count(total)} memorials`
    const result = total === 1 ? 'is not in this file and was kept' : 'are not in this file and were kept'
    out.write(`${subject} from earlier imports of this source ${result}:\n`)
    for (const name of names) out.write(`  ${name}\n`)
    if (total > names.length) out.write(`  and ${count(total - names.length)} more, listed in the rejects file\n`)
    if (refused > 0) {
      out.write(
        'Missing memorials are still public, even if their rows are refused now. Review the rejects file. To remove one: lychgate memorials remove ID --reason WHY\n',
      )
    }
    if (added > 0 && !hasKey) {
      out.write(
        'Without a key column, a changed row counts as a new one: some of these may also be counted as added.\n',
      )
    }
  }

  #writeRejects(rejects: RejectsFile): void {
    if (rejects.count === 0) return
    const counts = [...this.#kinds].map(([kind, number]) => `${KIND_LABELS[kind]}: ${count(number)}`)
    this.#io.out.write(`Review: ${rejects.path} (${counts.join(', ')}).\n`)
  }

  async #finishFailed(rejects: RejectsFile, stored: number, error: unknown): Promise<void> {
    // Report the first failure only: the rejects file may fail for the same reason.
    await rejects.close().catch(() => {})
    if (stored > 0 && error instanceof ImportFailure) {
      this.#io.err.write(`${count(stored)} rows were stored before the failure and are kept.\n`)
    }
  }
}

const KIND_LABELS: Readonly<Record<ProblemKind, string>> = {
  refused: 'refused rows',
  unread: 'values not read',
  unmapped: 'unmapped values',
  note: 'notes to check',
  column: 'unmapped columns',
  missing: 'missing rows',
}

const PURGED = 'removed for good by the site owner'

function tableOf(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([name, number]) => `  ${name.padEnd(10)}${count(number).padStart(12)}\n`)
    .join('')
}

async function* mapBatches<A, B>(batches: AsyncIterable<A>, to: (batch: A) => B): AsyncGenerator<B> {
  for await (const batch of batches) yield to(batch)
}
