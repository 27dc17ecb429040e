import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportJobStore } from '../../storage/ports/import-jobs.ts'
import { warningOnce } from '../log/warn-once.ts'

/** How often to check for tasks that other processes queued, and for tasks whose process has ended */
export const POLL_INTERVAL_MS = 5000
/**
 * A process that has not reported for this long counts as ended. Another process takes over its task at most 30 seconds
 * after the last report.
 */
export const SILENT_MS = 30_000 - POLL_INTERVAL_MS
/** The pause after a process or a check that failed */
const FAILURE_PAUSE_MS = 10_000
/** How long to wait for a process to finish its transaction */
const CLOSE_LIMIT_MS = 10_000
/** The priority is low, so that requests come first when both need the processor. */
const PRIORITY = 10

export interface ImportQueueOptions {
  readonly jobs: Pick<ImportJobStore, 'isWaiting' | 'onQueued'>
  /** The program that works on the tasks */
  readonly program: URL
  readonly warn: (line: string) => void
}

/** Starts a process while tasks of imports are queued. One site has one queue. */
export class ImportQueue {
  readonly #options: ImportQueueOptions
  #child: ChildProcess | null = null
  #state: 'open' | 'paused' | 'closed' = 'open'
  #isChecking = false
  /** Whether a task was queued during a check, which may have missed it */
  #isStale = false
  readonly #checking: ReturnType<typeof warningOnce>
  #timer: NodeJS.Timeout | undefined

  constructor(options: ImportQueueOptions) {
    this.#options = options
    this.#checking = warningOnce('Cannot look for queued imports', options.warn)
    options.jobs.onQueued(() => this.wake())
    this.#checkIn(0)
  }

  /** Checks for a task now, because one was queued. */
  wake(): void {
    this.#isStale = true
    if (this.#state === 'open') void this.#check()
  }

  async close(): Promise<void> {
    this.#state = 'closed'
    clearTimeout(this.#timer)
    const child = this.#child
    if (child === null) return
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    if (child.connected) child.disconnect()
    await Promise.race([ended, pause(CLOSE_LIMIT_MS, undefined, { ref: false })])
  }

  #checkIn(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (this.#state === 'closed') return
    this.#timer = setTimeout(() => {
      this.#state = 'open'
      void this.#check()
    }, milliseconds).unref()
  }

  async #check(): Promise<void> {
    if (this.#isChecking || this.#child !== null) return
    this.#isChecking = true
    let next = FAILURE_PAUSE_MS
    await this.#checking(async () => {
      let isWaiting: boolean
      do {
        this.#isStale = false
        isWaiting = await this.#options.jobs.isWaiting(new Date(Date.now() - SILENT_MS))
      } while (!isWaiting && this.#isStale)
      next = POLL_INTERVAL_MS
      if (isWaiting && this.#state !== 'closed') this.#start()
    })
    this.#isChecking = false
    if (this.#child === null) this.#pause(next)
  }

  /** Pauses until the next check. After a failure, a newly queued task does not shorten the pause. */
  #pause(milliseconds: number): void {
    if (this.#state === 'open' && milliseconds === FAILURE_PAUSE_MS) this.#state = 'paused'
    this.#checkIn(milliseconds)
  }

  #start(): void {
    // The options of the site's process would slow down imports. Without this one, V8 compiles the large patterns of names twice.
    const child = fork(this.#options.program, { execArgv: ['--no-regexp-tier-up'] })
    this.#child = child
    try {
      if (child.pid !== undefined) setPriority(child.pid, PRIORITY)
    } catch {
      // The system does not allow a lower priority, so the import competes with requests.
    }
    child.on('error', (error) => this.#end(error.message))
    child.on('exit', (status, signal) => this.#end(status === 0 ? null : (signal ?? `status ${status}`)))
  }

  #end(failure: string | null): void {
    this.#child = null
    // A task may have been queued just after the process checked for the last time.
    this.#pause(failure === null ? 0 : FAILURE_PAUSE_MS)
    if (failure === null) return
    this.#options.warn(`The import process ended with ${failure}. The next one starts in ten seconds.`)
  }
}
