import { Connection } from '../connection/connection.ts'
import { countSegments } from '../search/index-merge.ts'
import type { MergeReport, MergeTask } from './index-maintenance-thread.ts'
import { RequestThread } from './request-thread.ts'

const QUIET_MS = 10_000
const POLL_INTERVAL_MS = 1000
/** A full merge waits this many times as long as other merges, because the next change would interrupt it. */
const QUIETER_FOR_FULL_MERGE = 6
const REST_FACTOR = 100
const HEAP_MB = 64
const CACHE_KIB = 256

/** The clock of index maintenance, which tests replace. */
export interface MaintenanceClock {
  /** Milliseconds since a fixed moment */
  now(): number
  /** Calls `poll` at each interval until the returned function is called. Does not keep the process alive. */
  every(intervalMs: number, poll: () => Promise<void>): () => void
}

const SYSTEM_CLOCK: MaintenanceClock = {
  now: () => performance.now(),
  every: (intervalMs, poll) => {
    const timer = setInterval(poll, intervalMs).unref()
    return () => clearInterval(timer)
  },
}

export interface IndexMaintenanceOptions {
  /** Called with one sentence when maintenance fails. */
  readonly report: (line: string) => void
  /** How long no connection may have written, so that an import or a series of edits is not disturbed. */
  readonly quietMs?: number
  readonly pollMs?: number
  /** After a full merge, the next one waits for this many times the duration of the first, to limit disk writes. */
  readonly restFactor?: number
  readonly clock?: MaintenanceClock
}

/**
 * Merges the segments of the search index while a site is running and no connection writes. Polls the database for changes
 * by any process, and runs merges in a thread.
 */
export class IndexMaintenance {
  readonly #path: string
  readonly #report: (line: string) => void
  readonly #quietMs: number
  readonly #restFactor: number
  readonly #clock: MaintenanceClock
  readonly #connection: Connection
  readonly #stopPolling: () => void
  #version: number
  #changedAt: number
  /** Whether the directory has changed since the last merge */
  #isDue = true
  #isFullMergeDue = false
  #thread: RequestThread | null = null
  #running: Promise<void> | null = null
  #isFullMergeRunning = false
  /** When the next full merge may start */
  #restedAt = Number.NEGATIVE_INFINITY
  #lastError: string | null = null
  #onIdle: (() => void)[] = []
  #closing: Promise<void> | null = null

  constructor(path: string, options: IndexMaintenanceOptions) {
    const { report, quietMs = QUIET_MS, pollMs = POLL_INTERVAL_MS, restFactor = REST_FACTOR } = options
    this.#path = path
    this.#report = report
    this.#quietMs = quietMs
    this.#restFactor = restFactor
    this.#clock = options.clock ?? SYSTEM_CLOCK
    this.#changedAt = this.#clock.now()
    this.#connection = new Connection(path, { readOnly: true, cacheKib: CACHE_KIB })
    this.#version = this.#connection.externalVersion()
    this.#stopPolling = this.#clock.every(pollMs, async () => this.#reportErrors(() => this.#poll()))
  }

  /** Resolves when nothing is left to do until the directory changes or a rest ends. Does not keep the process alive. */
  idle(): Promise<void> {
    return new Promise((resolve) => this.#onIdle.push(resolve))
  }

  /** Stops after the current step. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    this.#stopPolling()
    // The request fails if the thread ends first.
    this.#thread?.request('stop', []).catch(() => undefined)
    await this.#running
    this.#connection.close()
  }

  async #poll(): Promise<void> {
    if (this.#running !== null) return
    const now = this.#clock.now()
    const version = this.#connection.externalVersion()
    if (version !== this.#version) {
      this.#version = version
      this.#changedAt = now
      this.#isDue = true
    }
    const quietMs = now - this.#changedAt
    if (quietMs < this.#quietMs) return
    const isRested = now >= this.#restedAt
    const mayMergeAll = isRested && quietMs >= this.#quietMs * QUIETER_FOR_FULL_MERGE
    if (this.#isDue || (this.#isFullMergeDue && mayMergeAll)) {
      this.#isDue = false
      this.#isFullMergeDue = false
      if (countSegments(this.#connection) > 1) {
        this.#running = this.#merge({ path: this.#path, mayMergeAll }, now)
        await this.#running
        return
      }
    }
    if (!(this.#isFullMergeDue && isRested)) for (const resolve of this.#onIdle.splice(0)) resolve()
  }

  /** The next poll treats this merge as a change to the directory, and therefore checks that nothing is left to do. */
  async #merge(task: MergeTask, startedAt: number): Promise<void> {
    await this.#reportErrors(async () => {
      const { hasStartedFullMerge, outcome } = await this.#mergeInThread(task)
      const endedAt = this.#clock.now()
      if (hasStartedFullMerge) this.#isFullMergeRunning = true
      if (this.#isFullMergeRunning) {
        // An interrupted full merge continues later, and each part extends the rest.
        this.#restedAt = Math.max(this.#restedAt, startedAt) + (endedAt - startedAt) * this.#restFactor
      }
      this.#isFullMergeRunning &&= outcome === 'interrupted'
      this.#isFullMergeDue = outcome === 'full merge due'
      if (outcome === 'interrupted') {
        this.#isDue = true
        this.#changedAt = endedAt
      }
    })
    this.#running = null
  }

  /**
   * Reports each error once. Maintenance tries again after the next change; until then, searches are a little slower.
   */
  async #reportErrors(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      this.#lastError = null
    } catch (error) {
      const message = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
      if (message !== this.#lastError) this.#report(`Search index maintenance failed: ${message}.`)
      this.#lastError = message
    }
  }

  async #mergeInThread(task: MergeTask): Promise<MergeReport> {
    const program = new URL('./index-maintenance-thread.ts', import.meta.url)
    const thread = new RequestThread({ program, data: null, heapMb: HEAP_MB })
    this.#thread = thread
    try {
      return (await thread.request('merge', [task])) as MergeReport
    } finally {
      this.#thread = null
      await thread.end()
    }
  }
}
