import { once } from 'node:events'
import { constants, createWriteStream, existsSync, statSync, type WriteStream } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { csvRecord } from '../domain/csv-record.ts'
import { ImportFailure } from './import-failure.ts'
import type { Problem } from './problem.ts'

const HEADER = 'line,column,value,reason,kind\n'
/** Rows may be refused because the person is living. */
const OWNER_ONLY = 0o600
const FLUSH_LENGTH = 64 * 1024

/** Writes problems to a CSV file. Creates the file with the first problem, so a run without problems leaves none. */
export class RejectsFile {
  readonly path: string
  #stream: WriteStream | null = null
  #pending = ''
  #count = 0
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
    this.#count++
    this.#pending += `${csvRecord([
      problem.line === null ? '' : String(problem.line),
      problem.column ?? '',
      problem.value,
      problem.reason,
      problem.kind,
    ])}\n`
  }

  /** Writes the pending problems when there are enough of them, and waits until the stream accepts more. */
  async flush(): Promise<void> {
    if (this.#pending.length >= FLUSH_LENGTH) await this.#write()
  }

  async close(): Promise<void> {
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

/** Works like mkdir with `recursive`, which never returns on a file system without new folders, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  const isFolder = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (isFolder()) return
  const parent = dirname(path)
  if (parent !== path) await makeFolder(parent)
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (!isFolder()) throw error
  })
}
