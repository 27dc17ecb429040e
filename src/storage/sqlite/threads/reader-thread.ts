import { workerData } from 'node:worker_threads'
import { SqliteDirectoryStore } from '../directory-store.ts'
import { ExpensiveQueries } from './expensive-queries.ts'
import { yieldToRequests } from './thread-priority.ts'
import { serveRequests, type ThreadRequest } from './thread-requests.ts'

// A thread of a ReaderPool, which can read for a long time without delaying the main thread.

export interface ReaderSettings {
  readonly path: string
  /** The fast pool defers expensive queries. */
  readonly pool: 'fast' | 'slow'
  /** SQLite's page cache for the thread */
  readonly cacheKib: number
}

/** A reader thread's response to a query; null if the thread defers the query. */
export type ReaderResult = { readonly value: unknown } | null

class ReaderThread {
  readonly #settings: ReaderSettings
  readonly #store: SqliteDirectoryStore
  readonly #expensive: ExpensiveQueries

  constructor(settings: ReaderSettings) {
    this.#settings = settings
    this.#store = new SqliteDirectoryStore(settings.path, { cacheKib: settings.cacheKib })
    this.#expensive = new ExpensiveQueries(settings.path)
    if (settings.pool === 'slow') yieldToRequests()
  }

  async run({ method, args }: ThreadRequest): Promise<ReaderResult> {
    if (this.#settings.pool === 'fast') {
      const [query, ...rest] = args as never[]
      if (method === 'searchMemorials') return ifFast(await this.#store.searchIfFast(query!, rest[0]!))
      if (method === 'arrangeMemorials') return ifFast(await this.#store.arrangeIfFast(query!, rest[0]!, rest[1]!))
      if (this.#expensive.includes(method, args)) return null
    }
    const implementation: unknown = Reflect.get(this.#store, method)
    if (typeof implementation !== 'function') throw new Error(`the store has no method "${method}"`)
    return { value: await Reflect.apply(implementation, this.#store, args) }
  }
}

/** Defers a query whose result is null. */
function ifFast(value: unknown): ReaderResult {
  return value === null ? null : { value }
}

let thread: ReaderThread | null = null

serveRequests((request) => {
  // The first request reports a database that cannot be opened.
  thread ??= new ReaderThread(workerData as ReaderSettings)
  return thread.run(request)
})
