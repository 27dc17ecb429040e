import { parentPort, workerData } from 'node:worker_threads'
import { SqliteDirectoryStore } from '../directory-store.ts'
import { ExpensiveQueries } from './expensive-queries.ts'
import { carried, type ReaderAnswer, type ReaderRequest, type ReaderSettings } from './reader-message.ts'
import { yieldToRequests } from './thread-priority.ts'

// The other side of ReaderPool: a thread of its own, which may read for long without keeping a visitor waiting.

class ReaderThread {
  readonly #settings: ReaderSettings
  readonly #store: SqliteDirectoryStore
  readonly #broad: ExpensiveQueries

  constructor(settings: ReaderSettings) {
    this.#settings = settings
    this.#store = new SqliteDirectoryStore(settings.path, { cacheKib: settings.cacheKib })
    this.#broad = new ExpensiveQueries(settings.path)
    if (settings.lane === 'broad') yieldToRequests()
  }

  /** Null in place of an answer hands the question back. */
  async answer({ call, args }: ReaderRequest): Promise<{ readonly value: unknown } | null> {
    if (this.#settings.lane === 'quick') {
      const given = args as never[]
      if (call === 'searchMemorials') return answered(await this.#store.searchIfFast(given[0]!, given[1]!))
      if (this.#broad.includes(call, args)) return null
    }
    const method: unknown = Reflect.get(this.#store, call)
    if (typeof method !== 'function') throw new Error(`the reading thread knows no call "${call}"`)
    return { value: await Reflect.apply(method, this.#store, args) }
  }
}

function answered(value: unknown): { readonly value: unknown } | null {
  return value === null ? null : { value }
}

const port = parentPort
if (port === null) throw new Error('reader-thread.ts is started by ReaderPool')

let thread: ReaderThread | null = null

port.on('message', async (request: ReaderRequest) => {
  let answer: ReaderAnswer
  try {
    thread ??= new ReaderThread(workerData as ReaderSettings)
    answer = (await thread.answer(request)) ?? { isHandedBack: true }
  } catch (error) {
    answer = { failure: carried(error) }
  }
  port.postMessage(answer)
})
