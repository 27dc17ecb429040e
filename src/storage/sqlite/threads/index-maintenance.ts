import { Worker } from 'node:worker_threads'
import { Connection } from '../connection/connection.ts'
import { countSegments } from '../search/index-merge.ts'
import type { MaintenanceReport, MaintenanceTask } from './index-maintenance-thread.ts'

const QUIET_MS = 10_000
const LOOK_EVERY_MS = 1000
/** What writes the whole index anew waits so many times as long as other merging, and is seldom cut short by the next change. */
const QUIETER_FOR_ALL = 6
const REST_TIMES = 100
const HEAP_MB = 64
const CACHE_KIB = 256

export interface IndexMaintenanceOptions {
  /** Is told, in a sentence, what went wrong. */
  readonly report: (line: string) => void
  /** Nobody may have written for so long: an import, or one change after another, is not to be disturbed. */
  readonly quietMs?: number
  readonly lookEveryMs?: number
  /** After merging all segments none of that for so many times as long as it took, whatever comes, to spare the disk. */
  readonly restTimes?: number
}

/**
 * Keeps the search index of a running site together while nobody writes, whoever has changed the directory: looks now and
 * then whether it has changed, and when that has ended lets a thread merge what there is to merge.
 */
export class IndexMaintenance {
  readonly #path: string
  readonly #report: (line: string) => void
  readonly #quietMs: number
  readonly #restTimes: number
  readonly #watch: Connection
  readonly #timer: NodeJS.Timeout
  #version: number
  #changedAt = performance.now()
  /** Whether something has changed since the index was last tended. */
  #isDue = true
  #wantsWholeMerge = false
  #thread: Worker | null = null
  #round: Promise<void> | null = null
  #isMergingAll = false
  /** When all segments may be merged again. */
  #restedAt = Number.NEGATIVE_INFINITY
  #lastReport: string | null = null
  #whenAtRest: (() => void)[] = []
  #closing: Promise<void> | null = null

  constructor(path: string, options: IndexMaintenanceOptions) {
    const { report, quietMs = QUIET_MS, lookEveryMs = LOOK_EVERY_MS, restTimes = REST_TIMES } = options
    this.#path = path
    this.#report = report
    this.#quietMs = quietMs
    this.#restTimes = restTimes
    this.#watch = new Connection(path, { readOnly: true, cacheKib: CACHE_KIB })
    this.#version = this.#watch.othersVersion()
    this.#timer = setInterval(() => this.#trying(() => this.#look()), lookEveryMs)
    this.#timer.unref()
  }

  /** Ends when there is nothing to do until the directory changes, or a rest is over. Keeps no process alive by itself. */
  atRest(): Promise<void> {
    return new Promise((resolve) => this.#whenAtRest.push(resolve))
  }

  /** Ends the step at hand, and no more begins. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    clearInterval(this.#timer)
    this.#thread?.postMessage('stop')
    await this.#round
    this.#watch.close()
  }

  #look(): void {
    if (this.#round !== null) return
    const now = performance.now()
    const version = this.#watch.othersVersion()
    if (version !== this.#version) {
      this.#version = version
      this.#changedAt = now
      this.#isDue = true
    }
    const quietFor = now - this.#changedAt
    if (quietFor < this.#quietMs) return
    const isRested = now >= this.#restedAt
    const mayMergeAll = isRested && quietFor >= this.#quietMs * QUIETER_FOR_ALL
    if (this.#isDue || (this.#wantsWholeMerge && mayMergeAll)) {
      this.#isDue = false
      this.#wantsWholeMerge = false
      if (countSegments(this.#watch) > 1) this.#round = this.#tend({ path: this.#path, mayMergeAll }, now)
    }
    const isWaiting = this.#round !== null || (this.#wantsWholeMerge && isRested)
    if (!isWaiting) for (const tell of this.#whenAtRest.splice(0)) tell()
  }

  /** Its own changes are seen by the next look, so that one more round makes sure that nothing is left. */
  async #tend(task: MaintenanceTask, beganAt: number): Promise<void> {
    await this.#trying(async () => {
      const { hasBegunWholeMerge, outcome } = await this.#inThread(task)
      const endedAt = performance.now()
      if (hasBegunWholeMerge) this.#isMergingAll = true
      // One that was cut short is worked at in several rounds, and each lengthens the rest.
      if (this.#isMergingAll) this.#restedAt = Math.max(this.#restedAt, beganAt) + (endedAt - beganAt) * this.#restTimes
      this.#isMergingAll &&= outcome === 'cut short'
      this.#wantsWholeMerge = outcome === 'all but a whole merge'
      if (outcome === 'cut short') {
        this.#isDue = true
        this.#changedAt = endedAt
      }
    })
    this.#round = null
  }

  /** What fails is told once and tried again after the next change: the site goes on without it, a little slower. */
  async #trying(work: () => void | Promise<void>): Promise<void> {
    try {
      await work()
      this.#lastReport = null
    } catch (error) {
      const message = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
      if (message !== this.#lastReport) this.#report(`Search index maintenance failed: ${message}.`)
      this.#lastReport = message
    }
  }

  #inThread(task: MaintenanceTask): Promise<MaintenanceReport> {
    const thread = new Worker(new URL('./index-maintenance-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    this.#thread = thread
    return new Promise<MaintenanceReport>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('its thread has ended')))
    }).finally(() => {
      this.#thread = null
    })
  }
}
