import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { ImportJobStore } from '../../storage/ports/import-jobs.ts'
import { warningOnce } from '../log/warn-once.ts'

/** A process that has not reported for this long has ended, and another one takes its task. */
export const SILENT_MS = 30_000
const POLL_INTERVAL_MS = 500
/** The pause after a process or a check that failed */
const FAILURE_PAUSE_MS = 10_000
/** How long to wait for a process to finish its transaction */
const CLOSE_LIMIT_MS = 10_000
/** Requests come first when both want the processor. */
const PRIORITY = 10

export interface ImportQueueOptions {
  readonly jobs: Pick<ImportJobStore, 'isWaiting'>
  /** The program that works on the tasks */
  readonly program: URL
  readonly warn: (line: string) => void
}

/** Starts a process while tasks of imports are queued. One site has one queue. */
export class ImportQueue {
  readonly #options: ImportQueueOptions
  #child: ChildProcess | null = null
  #pauseUntil = 0
  #isChecking = false
  readonly #checking: ReturnType<typeof warningOnce>
  readonly #timer

  constructor(options: ImportQueueOptions) {
    this.#options = options
    this.#checking = warningOnce('Cannot look for queued imports', options.warn)
    this.#timer = setInterval(() => void this.#check(), POLL_INTERVAL_MS).unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    const child = this.#child
    if (child === null) return
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    if (child.connected) child.disconnect()
    await Promise.race([ended, setTimeout(CLOSE_LIMIT_MS, undefined, { ref: false })])
  }

  async #check(): Promise<void> {
    if (this.#isChecking || this.#child !== null || performance.now() < this.#pauseUntil) return
    this.#isChecking = true
    await this.#checking(async () => {
      this.#pauseUntil = performance.now() + FAILURE_PAUSE_MS
      const isWaiting = await this.#options.jobs.isWaiting(new Date(Date.now() - SILENT_MS))
      this.#pauseUntil = 0
      if (isWaiting) this.#start()
    })
    this.#isChecking = false
  }

  #start(): void {
    const child = fork(this.#options.program)
    this.#child = child
    try {
      if (child.pid !== undefined) setPriority(child.pid, PRIORITY)
    } catch {
      // The system does not allow it. The import then competes with requests.
    }
    child.on('error', (error) => this.#end(error.message))
    child.on('exit', (status, signal) => this.#end(status === 0 ? null : (signal ?? `status ${status}`)))
  }

  #end(failure: string | null): void {
    this.#child = null
    if (failure === null) return
    this.#pauseUntil = performance.now() + FAILURE_PAUSE_MS
    this.#options.warn(`The import process ended with ${failure}. The next one starts in ten seconds.`)
  }
}
