import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ImportFailure } from './failure.ts'
import type { Problem } from './problem.ts'

const HEADER = 'line,column,value,reason,kind\n'
const FLUSH_LETTERS = 64 * 1024

/** Writes problems to a CSV file as they come. The file is made with the first one, so that a clean run leaves none. */
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

  add(problem: Problem): void {
    this.#count++
    this.#pending += csvLine([
      problem.line === null ? '' : String(problem.line),
      problem.column ?? '',
      problem.value,
      problem.reason,
      problem.kind,
    ])
  }

  /** Waits until what was added is on its way to the disk. */
  async flush(): Promise<void> {
    if (this.#pending.length >= FLUSH_LETTERS) await this.#write()
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
    try {
      await mkdir(dirname(this.path), { recursive: true })
    } catch (error) {
      throw this.#failureOf(error)
    }
    const stream = createWriteStream(this.path)
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

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\n`
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front; numbers stay numbers. */
function csvCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(?:\.\d+)?$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
