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
import { commandFailureSentence } from '../command-failure.ts'
import { EXIT } from '../exit-status.ts'
import { IMPORT_USAGE, type ImportArguments, readImportArguments } from './import-arguments.ts'
import { failureSentence } from './import-failure.ts'
import { type ImportIo, processImportIo } from './import-io.ts'
import { describePlan, previewCemetery, previewMemorial, previewProblems } from './import-preview.ts'
import { count, ImportProgress } from './import-progress.ts'
import { refusingRepeatedKeys, repeatedKeyProblem } from './repeated-keys.ts'

const INTERRUPTED = 130
const PREVIEWED_ROWS = 3
const VANISHED_SHOWN = 10

/**
 * Collects garbage when the heap has grown by three quarters. V8 would let it grow to several times its size; the database's
 * page cache needs that memory more.
 */
const HEAP_GROWTH = '--heap-growing-percent=75'

/** `import memorials FILE` and `import cemeteries FILE`. */
export async function runImport(args: readonly string[], given?: ImportIo): Promise<number> {
  const { io, release } = given ? { io: given, release: () => {} } : processImportIo()
  if (!given) setFlagsFromString(HEAP_GROWTH)
  try {
    const read = readImportArguments(args)
    if ('help' in read) {
      io.out.write(IMPORT_USAGE)
      return EXIT.done
    }
    if ('problem' in read) {
      io.err.write(`${read.problem}\n\n${IMPORT_USAGE}`)
      return EXIT.usage
    }
    return await new ImportRun(read.asked, io).run()
  } catch (error) {
    if (commandFailureSentence(error) !== null) throw error
    io.err.write(`${failureSentence(error)}\n`)
    return error instanceof ImportFailure && error.isUsageError ? EXIT.usage : EXIT.failed
  } finally {
    release()
  }
}

class ImportRun {
  readonly #asked: ImportArguments
  readonly #io: ImportIo
  readonly #kinds = new Map<ProblemKind, number>()

  constructor(asked: ImportArguments, io: ImportIo) {
    this.#asked = asked
    this.#io = io
  }

  async run(): Promise<number> {
    const { file, columns, dayFirst, sheet, delimiter, format, subject, rejects } = this.#asked
    const options = { path: file, mappingPath: columns, dayFirst, sheet, delimiter, format, today: this.#io.today }
    if (rejects !== null) this.#checkRejectsPath(rejects)
    if (subject === 'cemeteries') {
      const register = await openCemeteryFile(options)
      if (this.#asked.dryRun) return this.#preview(register, previewCemetery)
      return this.#importCemeteries(register)
    }
    const register = await openMemorialFile(options)
    if (this.#asked.dryRun) {
      const batches = refusingRepeatedKeys(register.batches, register.plan)
      return this.#preview({ ...register, batches }, previewMemorial)
    }
    return this.#importMemorials(register)
  }

  #checkRejectsPath(path: string): void {
    const clash = [this.#asked.file, this.#asked.columns].find((one) => one !== null && resolve(one) === resolve(path))
    if (clash) throw new ImportFailure(`--rejects names ${path}, which is read by this import.`, { isUsageError: true })
    if (existsSync(path) && statSync(path).isDirectory()) {
      throw new ImportFailure(`--rejects names ${path}, which is a folder.`, { isUsageError: true })
    }
  }

  async #preview<T>(register: ImportFile<T>, previewOf: (row: T) => string): Promise<number> {
    const { out } = this.#io
    out.write(`${this.#asked.file}: ${register.description}.\n\n${describePlan(register)}\n`)
    const rejects = this.#asked.rejects === null ? null : new RejectsFile(this.#asked.rejects)
    const shown: T[] = []
    const samples: Problem[] = []
    let rows = 0
    let refused = 0
    for await (const batch of register.batches) {
      for (const row of batch.rows) if (shown.length < PREVIEWED_ROWS) shown.push(row)
      rows += batch.rows.length
      refused += batch.refused
      for (const problem of batch.problems) {
        this.#countProblem(problem)
        if (samples.length < 2000) samples.push(problem)
        rejects?.add(problem)
      }
      await rejects?.flush()
      if (this.#io.interrupt.aborted) return INTERRUPTED
    }
    await rejects?.close()
    out.write(`The first rows as they would be stored:\n\n${shown.map(previewOf).join('\n')}\n`)
    out.write(
      `${count(rows)} ${rows === 1 ? 'row' : 'rows'} would be stored and ${count(refused)} refused. Nothing was stored.\n`,
    )
    out.write(previewProblems(samples, this.#kinds, this.#asked.rejects))
    return EXIT.done
  }

  async #importMemorials(register: ImportFile<ImportRow>): Promise<number> {
    const { out } = this.#io
    const source = this.#asked.source ?? basename(this.#asked.file)
    const rejects = this.#openRejects(source)
    await rejects.prepare()
    const progress = new ImportProgress(out)
    const writer = this.#io.openWriter()
    const vanished: string[] = []
    let stored = 0
    try {
      const summary = await importMemorials(writer, {
        batches: this.#reporting(register, rejects),
        source,
        tags: register.tags,
        keepDemo: this.#asked.keepDemo,
        interrupt: this.#io.interrupt,
        onDuplicateKey: (row) => this.#report(rejects, repeatedKeyProblem(row, register.plan)),
        onOwnersValuesKept: (row, kept) => {
          for (const field of kept.fields) {
            const reason = keptReason(`memorial ${kept.memorialId}`)
            this.#report(rejects, { line: row.line, column: null, value: optionOf(field), reason, kind: 'note' })
          }
        },
        onVanished: (row) => {
          if (vanished.length < VANISHED_SHOWN) vanished.push(`${row.name} (memorial ${row.memorialId})`)
          this.#report(rejects, {
            line: null,
            column: null,
            value: row.name,
            reason: `an earlier import of this source brought memorial ${row.memorialId}, and no row of this file was stored for it: it is gone from the file, or was refused. The memorial is still public; take it down with: lychgate memorials remove ${row.memorialId} --reason WHY`,
            kind: 'vanished',
          })
        },
        onStored: ({ added, updated, unchanged, refused }) => {
          stored = added + updated + unchanged
          progress.show(stored + refused, register.progress())
        },
      })
      progress.clear()
      await rejects.close()
      const { added, updated, unchanged, refused } = summary
      const rows = added + updated + unchanged + refused
      this.#writeHead(summary.interrupted, rows, progress.seconds)
      out.write(tableOf({ added, updated, unchanged, refused }))
      if (rows > 0 && unchanged === rows - refused && unchanged > 0) {
        out.write('Nothing changed: the directory holds these rows already.\n')
      }
      if (summary.cemeteriesAdded > 0) out.write(`New cemeteries: ${count(summary.cemeteriesAdded)}.\n`)
      if (summary.demoRemoved) out.write('The fictional demonstration was removed.\n')
      if (summary.vanished > 0) {
        this.#writeVanished(summary.vanished, vanished, { added, refused, hasKey: register.plan.key.length > 0 })
      }
      this.#writeRejects(rejects)
      return summary.interrupted ? INTERRUPTED : EXIT.done
    } catch (error) {
      progress.clear()
      await this.#finishFailed(rejects, stored, error)
      throw error
    } finally {
      await writer.close()
    }
  }

  async #importCemeteries(register: Awaited<ReturnType<typeof openCemeteryFile>>): Promise<number> {
    const { out } = this.#io
    const rejects = this.#openRejects(basename(this.#asked.file))
    await rejects.prepare()
    const progress = new ImportProgress(out)
    const writer = this.#io.openWriter()
    let stored = 0
    try {
      const batches = this.#reporting(register, rejects)
      const summary = await importCemeteries(writer, {
        batches: mapBatches(batches, ({ rows, refused }) => ({ cemeteries: rows, refused })),
        keepDemo: this.#asked.keepDemo,
        interrupt: this.#io.interrupt,
        onOwnersValuesKept: ({ name }, fields) => {
          for (const field of fields) {
            this.#report(rejects, {
              line: null,
              column: null,
              value: optionOf(field),
              reason: keptReason(name),
              kind: 'note',
            })
          }
        },
        onStored: ({ added, updated, unchanged, refused }) => {
          stored = added + updated + unchanged
          progress.show(stored + refused, register.progress())
        },
      })
      progress.clear()
      await rejects.close()
      const { added, updated, unchanged, refused } = summary
      this.#writeHead(summary.interrupted, added + updated + unchanged + refused, progress.seconds)
      out.write(tableOf({ added, updated, unchanged, refused }))
      if (added + updated === 0 && unchanged > 0)
        out.write('Nothing changed: the directory holds these cemeteries already.\n')
      if (summary.demoRemoved) out.write('The fictional demonstration was removed.\n')
      this.#writeRejects(rejects)
      return summary.interrupted ? INTERRUPTED : EXIT.done
    } catch (error) {
      progress.clear()
      await this.#finishFailed(rejects, stored, error)
      throw error
    } finally {
      await writer.close()
    }
  }

  #openRejects(source: string): RejectsFile {
    if (this.#asked.rejects !== null) return new RejectsFile(this.#asked.rejects)
    const name =
      source
        .replace(/[^\p{L}\p{N}.-]+/gu, '-')
        .replace(/^[-.]+/, '')
        .slice(0, 100) || 'import'
    const folder = join(this.#io.dataDirectory(), 'imports')
    let path = join(folder, `${name}-${this.#io.timestamp}.rejects.csv`)
    for (let next = 2; existsSync(path); next++)
      path = join(folder, `${name}-${this.#io.timestamp}-${next}.rejects.csv`)
    return new RejectsFile(path)
  }

  /** Passes the batches on and their problems into the rejects file. */
  async *#reporting<T>(register: ImportFile<T>, rejects: RejectsFile): AsyncGenerator<ImportBatch<T>> {
    for await (const batch of register.batches) {
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

  #writeHead(interrupted: boolean, rows: number, seconds: number): void {
    const rate = seconds > 0 ? `, ${count(Math.round(rows / seconds))} a second` : ''
    const took = `${count(rows)} rows in ${seconds.toFixed(1)} s${rate}`
    this.#io.out.write(
      interrupted
        ? `Stopped after ${took}. Imported rows are kept; run the command again to continue.\n`
        : `Done: ${took}.\n`,
    )
  }

  #writeVanished(
    total: number,
    names: readonly string[],
    { added, refused, hasKey }: { readonly added: number; readonly refused: number; readonly hasKey: boolean },
  ): void {
    const { out } = this.#io
    const said = total === 1 ? '1 memorial' : `${count(total)} memorials`
    const kept = total === 1 ? 'is not in this file. It was kept' : 'are not in this file. They were kept'
    out.write(`${said} of earlier imports from this source ${kept}:\n`)
    for (const name of names) out.write(`  ${name}\n`)
    if (total > names.length) out.write(`  and ${count(total - names.length)} more, listed in the rejects file\n`)
    if (refused > 0) {
      out.write(
        'They are still public. Rows that are refused now may have brought them earlier: look through the rejects file, and take such a memorial down with "lychgate memorials remove ID --reason WHY".\n',
      )
    }
    if (added > 0 && !hasKey) {
      out.write(
        'No key is stated, so a row that was changed counts as a new one: some of these may stand under "added" again.\n',
      )
    }
  }

  #writeRejects(rejects: RejectsFile): void {
    if (rejects.count === 0) return
    const said = [...this.#kinds].map(([kind, number]) => `${KIND_WORDS[kind]} ${count(number)}`)
    this.#io.out.write(`Review: ${rejects.path} (${said.join(', ')}).\n`)
  }

  async #finishFailed(rejects: RejectsFile, stored: number, error: unknown): Promise<void> {
    // The first failure is the one to tell; a rejects file that cannot be written as well says nothing new.
    await rejects.close().catch(() => {})
    if (stored > 0 && error instanceof ImportFailure) {
      this.#io.err.write(`${count(stored)} rows were stored before the failure and are kept.\n`)
    }
  }
}

const KIND_WORDS: Readonly<Record<ProblemKind, string>> = {
  refused: 'refused rows',
  unread: 'values not read',
  'no place': 'unmapped values',
  note: 'readings to check',
  column: 'unmapped columns',
  vanished: 'missing rows',
}

function keptReason(record: string): string {
  return `kept the owner's value of this field in ${record}`
}

function tableOf(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([name, number]) => `  ${name.padEnd(10)}${count(number).padStart(12)}\n`)
    .join('')
}

async function* mapBatches<A, B>(batches: AsyncIterable<A>, to: (batch: A) => B): AsyncGenerator<B> {
  for await (const batch of batches) yield to(batch)
}
