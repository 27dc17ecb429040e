import { MovingAverage } from '../../../domain/moving-average.ts'
import { DirectoryBusyError } from '../../ports/too-busy.ts'
import type { ReaderResult, ReaderSettings } from './reader-thread.ts'
import { RequestThread, ThreadEnded } from './request-thread.ts'

const HEAP_MB = 256
const RETRY_AFTER_SECONDS = 5
const CLOSE_LIMIT_MS = 5000

/** The value that the fast pool returns for an expensive query instead of a result. */
export const DEFERRED = Symbol('deferred')

interface Query {
  readonly method: string
  readonly args: readonly unknown[]
  /** In milliseconds of `performance.now` */
  readonly arrivedAt: number
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
  hasCrashedThread: boolean
}

interface Reader {
  readonly thread: RequestThread
  query: Query | null
  /** Whether the thread has run a query. The first query also waits for the thread to start. */
  hasStarted: boolean
}

/** Receives events about each query of a pool, for metrics. Times are in milliseconds. */
export interface PoolWatch {
  queryStarted(waitedMs: number): void
  queryEnded(ranMs: number): void
  /** Reasons to reject a query: too many queries are waiting (`full`), or the query would wait too long. */
  queryRejected(reason: 'full' | 'wait'): void
}

export interface PoolState {
  readonly waiting: number
  readonly running: number
  readonly threads: number
}

export interface ReaderPoolOptions {
  readonly settings: ReaderSettings
  readonly threads: number
  /** The pool rejects a query with DirectoryBusyError if this many are waiting. */
  readonly maxWaiting: number
  /** The pool also rejects a query that would probably wait longer than this, if more than a few queries are waiting. */
  readonly maxWaitMs: number
  /** This many queries may always wait, because the duration of a slow query says little about the next ones. */
  readonly alwaysMayWait: number
  /** The time in milliseconds, from any starting point */
  readonly now?: () => number
  /** The program of a thread; tests use another one. */
  readonly program?: URL
  /** How long `close` waits for queries */
  readonly closeLimitMs?: number
  /** Called with one sentence when a thread has crashed. */
  readonly report: (line: string) => void
  readonly watch?: PoolWatch | undefined
}

/**
 * Threads that each run one query at a time, in the order of arrival. The pool starts a thread when no thread is idle for a
 * query. If a thread crashes, the pool replaces it and runs its query a second time.
 */
export class ReaderPool {
  readonly #options: ReaderPoolOptions
  readonly #readers = new Set<Reader>()
  readonly #waiting: Query[] = []
  readonly #queryMs = new MovingAverage()
  #isClosed = false
  #closing: Promise<void> | null = null
  #onIdle: (() => void) | null = null

  constructor(options: ReaderPoolOptions) {
    this.#options = options
  }

  /** Runs a method of the store. Returns DEFERRED if this pool does not run the query. */
  run(method: string, args: readonly unknown[]): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(closedError())
    const rejection = this.#rejection()
    if (rejection !== null) {
      this.#options.watch?.queryRejected(rejection)
      return Promise.reject(new DirectoryBusyError(RETRY_AFTER_SECONDS))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ method, args, arrivedAt: this.#now(), resolve, reject, hasCrashedThread: false })
      this.#next()
    })
  }

  state(): PoolState {
    const running = [...this.#readers].filter(({ query }) => query !== null).length
    return { waiting: this.#waiting.length, running, threads: this.#readers.size }
  }

  /** Returns the reason to reject the next query, or null. */
  #rejection(): 'full' | 'wait' | null {
    const { threads, maxWaiting, maxWaitMs, alwaysMayWait } = this.#options
    const waiting = this.#waiting.length
    const waitMs = ((waiting + 1) * this.#queryMs.value) / threads
    if (waiting >= maxWaiting) return 'full'
    return waiting >= alwaysMayWait && waitMs > maxWaitMs ? 'wait' : null
  }

  #now(): number {
    return this.#options.now?.() ?? performance.now()
  }

  /** Starts all threads, so that the first queries do not wait for them. */
  warm(): void {
    while (!this.#isClosed && this.#readers.size < this.#options.threads) this.#start()
  }

  /** Accepts no more queries, waits for the accepted ones, and ends the threads. */
  close(): Promise<void> {
    this.#isClosed = true
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.#options.closeLimitMs ?? CLOSE_LIMIT_MS)
    })
    const idle = new Promise<void>((resolve) => {
      this.#onIdle = resolve
      this.#checkIdle()
    })
    await Promise.race([idle, limit])
    for (const query of this.#waiting.splice(0)) query.reject(closedError())
    const ended = [...this.#readers].map(({ thread, query }) => {
      query?.reject(closedError())
      return thread.end()
    })
    this.#readers.clear()
    await Promise.race([Promise.all(ended), limit])
    clearTimeout(timer)
  }

  #checkIdle(): void {
    const isBusy = this.#waiting.length > 0 || [...this.#readers].some(({ query }) => query !== null)
    if (!isBusy) this.#onIdle?.()
  }

  /** Gives waiting queries to idle threads. */
  #next(): void {
    while (this.#waiting.length > 0) {
      const idle = [...this.#readers].find(({ query }) => query === null)
      const reader = idle ?? (this.#readers.size < this.#options.threads ? this.#start() : null)
      if (reader === null) return
      const query = this.#waiting.shift()
      if (query !== undefined) void this.#runIn(reader, query)
    }
  }

  #start(): Reader {
    const { program = new URL('./reader-thread.ts', import.meta.url), settings } = this.#options
    const thread = new RequestThread({ program, data: settings, heapMb: HEAP_MB }, (cause) =>
      this.#replace(reader, cause),
    )
    const reader: Reader = { thread, query: null, hasStarted: false }
    this.#readers.add(reader)
    return reader
  }

  async #runIn(reader: Reader, query: Query): Promise<void> {
    reader.query = query
    const startedAt = this.#now()
    this.#options.watch?.queryStarted(startedAt - query.arrivedAt)
    try {
      const result = (await reader.thread.request(query.method, query.args)) as ReaderResult
      query.resolve(result === null ? DEFERRED : result.value)
    } catch (error) {
      // #replace runs the query again.
      if (error instanceof ThreadEnded) return
      query.reject(error)
    }
    const ranMs = this.#now() - startedAt
    this.#options.watch?.queryEnded(ranMs)
    if (reader.hasStarted) this.#queryMs.add(ranMs)
    reader.hasStarted = true
    reader.query = null
    this.#next()
    this.#checkIdle()
  }

  #replace(reader: Reader, cause: string): void {
    // `close` has removed the readers that it ends.
    if (!this.#readers.delete(reader)) return
    this.#options.report(`Reader thread crashed; restarting: ${cause}.`)
    const { query } = reader
    if (query?.hasCrashedThread === false) {
      query.hasCrashedThread = true
      this.#waiting.unshift(query)
    } else query?.reject(new Error(`"${query.method}" crashed two threads: ${cause}`))
    this.#next()
    this.#checkIdle()
  }
}

function closedError(): Error {
  return new Error('the directory is closed')
}
