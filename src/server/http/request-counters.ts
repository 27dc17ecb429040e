interface Counter {
  current: number
  startedAt: number
}

type Callback = (error: Error | null, result: { readonly current: number; readonly ttl: number }) => void

/** Requests that another process has counted for a key, and the age of the key's window there in milliseconds */
export type SharedCount = readonly [key: string, requests: number, ageMs: number]

export interface RequestCountersOptions {
  /** The maximum number of keys. Beyond it, the least recently used key is dropped. */
  readonly cache?: number
  readonly timeWindow?: number
}

const MAX_COUNTERS = 40_000
const WINDOW_MS = 60_000
const SHARE_INTERVAL_MS = 250
/** The part of a limit that a process counts for one key before it tells the others at once (docs/decisions/0033). */
const UNSHARED_PART = 1 / 100

/**
 * Counts requests by key for @fastify/rate-limit and keeps the most recent keys. It measures time since the start of the
 * process, because in the plugin's own store, windows last too long after the machine's clock is set back.
 */
export class RequestCounters {
  readonly #counters = new Map<string, Counter>()
  readonly #limit: number
  readonly #windowMs: number
  readonly #unshared = new Map<string, number>()
  #share: ((counts: readonly SharedCount[]) => void) | null = null

  constructor({ cache = MAX_COUNTERS, timeWindow = WINDOW_MS }: RequestCountersOptions = {}) {
    this.#limit = cache
    this.#windowMs = timeWindow
  }

  /** Counts a request. The result has the number of requests in the window and the milliseconds until it ends. */
  incr(key: string, callback: Callback, _timeWindow?: number, max = 0): void {
    const now = performance.now()
    const counter = this.#count(key, 1, now, now)
    if (this.#share !== null) {
      const unshared = (this.#unshared.get(key) ?? 0) + 1
      this.#unshared.set(key, unshared)
      const isAboveShare = unshared >= max * UNSHARED_PART && counter.current <= max
      if (isAboveShare || this.#unshared.size >= this.#limit) this.shareNow()
    }
    // The sum of times with fractions can exceed the window by a tiny amount, which the plugin would round up to a
    // second.
    callback(null, { current: counter.current, ttl: Math.round(counter.startedAt + this.#windowMs - now) })
  }

  /** Calls `share` with the counts from this process when a key has many new requests, and when `shareNow` is called. */
  shareWith(share: (counts: readonly SharedCount[]) => void): void {
    this.#share = share
  }

  shareNow(): void {
    if (this.#unshared.size === 0) return
    const now = performance.now()
    const counts = [...this.#unshared].map(
      ([key, requests]): SharedCount => [key, requests, now - (this.#counters.get(key)?.startedAt ?? now)],
    )
    this.#unshared.clear()
    this.#share?.(counts)
  }

  /** Adds the requests that other processes have counted. */
  add(counts: readonly SharedCount[]): void {
    const now = performance.now()
    for (const [key, requests, ageMs] of counts) this.#count(key, requests, now, now - ageMs)
  }

  /** Returns all counts, for a process that is starting. */
  counts(): readonly SharedCount[] {
    const now = performance.now()
    return [...this.#counters]
      .map(([key, { current, startedAt }]): SharedCount => [key, current, now - startedAt])
      .filter(([, , ageMs]) => ageMs < this.#windowMs)
  }

  /** Counts requests in the window of the key. A new window begins at `startsAt`. */
  #count(key: string, requests: number, now: number, startsAt: number): Counter {
    const last = this.#counters.get(key)
    const counter =
      last === undefined || last.startedAt + this.#windowMs <= now ? { current: 0, startedAt: startsAt } : last
    counter.current += requests
    this.#counters.delete(key)
    this.#counters.set(key, counter)
    if (this.#counters.size > this.#limit) this.#counters.delete(this.#counters.keys().next().value ?? '')
    return counter
  }

  /** Returns separate counters for a route with its own limit. */
  child(): RequestCounters {
    return new RequestCounters({ cache: this.#limit, timeWindow: this.#windowMs })
  }
}

/** Exchanges counts with other processes. */
export interface CountsChannel {
  send(counts: readonly SharedCount[]): void
  onCounts(receive: (counts: readonly SharedCount[]) => void): void
}

/** Shares the counts of the rate limits with other processes, a few times per second. */
export function shareCounts(counters: RequestCounters, channel: CountsChannel): void {
  counters.shareWith((counts) => channel.send(counts))
  channel.onCounts((counts) => counters.add(counts))
  setInterval(() => counters.shareNow(), SHARE_INTERVAL_MS).unref()
}
