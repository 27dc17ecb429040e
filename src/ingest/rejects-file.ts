import { once } from 'node:events'
import { constants, createWriteStream, existsSync, statSync, type WriteStream } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { csvRecord } from '../domain/csv-record.ts'
import { formatNumber } from '../domain/format-number.ts'
import { ImportFailure } from './import-failure.ts'
import type { Problem } from './problem.ts'

const HEADER = 'line,column,value,reason,kind\n'
/** Rows may be refused because the person is living. */
const OWNER_ONLY = 0o600
const FLUSH_LENGTH = 64 * 1024

/** Unmapped values of one column with the same reason. */
interface OmittedValues {
  /** The first of these values */
  readonly problems: Problem[]
  rows: number
}

/** If a column has more such values than this, one line represents all of them. */
const MAX_VALUES = 200
/** The maximum number of reasons to count separately. Values with other reasons are counted by column. */
const MAX_OMITTED = 1000

/**
 * Writes problems to a CSV file: first the problems that a person must check, then the unmapped values. Creates the file for the first
 * problem, so a run without problems creates none.
 */
export class RejectsFile {
  readonly path: string
  #stream: WriteStream | null = null
  #pending = ''
  #count = 0
  readonly #omitted = new Map<string, OmittedValues>()
  #failure: Error | null = null

  constructor(path: string) {
    this.path = path
  }

  get count(): number {
    return this.#count
  }

  /** Creates the folder. Throws if the file cannot be written, so that the import fails before it stores anything. */
  async prepare(): Promise<void> {
    try {
      const folder = dirname(this.path)
      await makeFolder(folder)
      await access(existsSync(this.path) ? this.path : folder, constants.W_OK)
    } catch (error) {
      throw this.#failureOf(error)
    }
  }

  add(problem: Problem): void {
    if (problem.kind === 'unmapped' || problem.kind === 'column') this.#addOmitted(problem)
    else this.#writeLine(problem)
  }

  #addOmitted(problem: Problem): void {
    const reason = this.#omitted.size < MAX_OMITTED ? problem.reason.replace(/\d+/g, '#') : ''
    const key = `${problem.kind}\n${problem.column}\n${reason}`
    const values = this.#omitted.get(key) ?? { problems: [], rows: 0 }
    this.#omitted.set(key, values)
    values.rows++
    if (values.problems.length < MAX_VALUES) values.problems.push(problem)
    this.#count += values.rows <= MAX_VALUES ? 1 : values.rows === MAX_VALUES + 1 ? 1 - MAX_VALUES : 0
  }

  #writeLine(problem: Problem): void {
    this.#count++
    this.#pending += recordOf(problem)
  }

  /** Writes the pending problems when there are enough of them, and waits until the stream accepts more. */
  async flush(): Promise<void> {
    if (this.#pending.length >= FLUSH_LENGTH) await this.#write()
  }

  async close(): Promise<void> {
    for (const { problems, rows } of this.#omitted.values()) {
      const [first, ...others] = problems as [Problem, ...Problem[]]
      const reason = `${first.reason}; in ${formatNumber(rows)} rows, of which this is the first`
      if (rows > MAX_VALUES) this.#pending += recordOf({ ...first, reason })
      else this.#pending += [first, ...others].map(recordOf).join('')
    }
    this.#omitted.clear()
    if (this.#pending !== '') await this.#write()
    const stream = this.#stream
    if (stream) await new Promise<void>((resolve) => stream.end(resolve))
    this.#throwFailure()
  }

  async #write(): Promise<void> {
    const stream = this.#stream ?? (await this.#open())
    const text = this.#pending
    this.#pending = ''
    if (!stream.write(text)) await once(stream, 'drain').catch(() => {})
    this.#throwFailure()
  }

  async #open(): Promise<WriteStream> {
    await this.prepare()
    const stream = createWriteStream(this.path, { mode: OWNER_ONLY })
    stream.on('error', (error) => {
      this.#failure = error
    })
    stream.write(HEADER)
    this.#stream = stream
    return stream
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failureOf(this.#failure)
  }

  #failureOf(error: unknown): ImportFailure {
    const detail = error instanceof Error ? error.message : String(error)
    return new ImportFailure(`The rejects file ${this.path} cannot be written (${detail}).`, { cause: error })
  }
}

function recordOf({ line, column, value, reason, kind }: Problem): string {
  return `${csvRecord([line === null ? '' : String(line), column ?? '', value, reason, kind])}\n`
}

/**
 * Works like mkdir with `recursive`, which never returns on a file system that does not allow new folders, such as /proc.
 */
async function makeFolder(path: string): Promise<void> {
  const isFolder = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (isFolder()) return
  const parent = dirname(path)
  if (parent !== path) await makeFolder(parent)
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (!isFolder()) throw error
  })
}
