interface Counter {
  current: number
  startedAt: number
}

type Callback = (error: Error | null, result: { readonly current: number; readonly ttl: number }) => void

const MOST_COUNTERS = 20_000

/**
 * Counts requests by key for @fastify/rate-limit and keeps the most recent keys. It measures time since the start of the
 * process, because in the plugin's own store, windows last too long after the machine's clock is set back.
 */
export class RequestCounters {
  readonly #counters = new Map<string, Counter>()
  readonly #limit: number

  constructor({ cache = MOST_COUNTERS }: { readonly cache?: number }) {
    this.#limit = cache
  }

  /** Counts a request. The result has the number of requests in the window and the milliseconds until it ends. */
  incr(key: string, callback: Callback, timeWindow: number): void {
    const now = performance.now()
    const last = this.#counters.get(key)
    const counter = last === undefined || last.startedAt + timeWindow <= now ? { current: 0, startedAt: now } : last
    counter.current += 1
    this.#counters.delete(key)
    this.#counters.set(key, counter)
    if (this.#counters.size > this.#limit) this.#counters.delete(this.#counters.keys().next().value ?? '')
    callback(null, { current: counter.current, ttl: counter.startedAt + timeWindow - now })
  }

  /** Returns separate counters for a route with its own limit. */
  child(): RequestCounters {
    return new RequestCounters({ cache: this.#limit })
  }
}
