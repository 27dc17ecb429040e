import { BoundedCache } from './bounded-cache.ts'
import type { CacheableResponse } from './cacheable-response.ts'

/** A response that is sent this many times before the next change is worth compressing further. */
const USES_OF_HOT_PAGE = 100

export interface PageCacheOptions {
  /** The memory for cached responses */
  readonly maxBytes: number
  /** Returns the state of everything that responses depend on; null if it is unknown (content-stamp.ts). */
  readonly stamp: () => string | null
}

/**
 * Caches pages and API responses by their canonical request targets, and drops all of them when the content of the directory or the
 * date changes. Requests that arrive while a response is being created share it, unless such a change comes first.
 */
export class PageCache {
  readonly #stamp: () => string | null
  readonly #cached: BoundedCache<CacheableResponse>
  readonly #pending = new Map<string, Promise<CacheableResponse | null>>()
  /** One token for each pending response that can enter the cache */
  readonly #cacheable = new Set<object>()
  #lastStamp: string | null = null
  #improving: Promise<void> = Promise.resolve()

  constructor({ maxBytes, stamp }: PageCacheOptions) {
    this.#stamp = stamp
    this.#cached = new BoundedCache(maxBytes)
  }

  get bytes(): number {
    return this.#cached.bytes
  }

  /** Returns the current response for a canonical target if it is cached. */
  find(target: string): CacheableResponse | undefined {
    const cached = this.#currentStamp() === null ? undefined : this.#cached.get(target)
    if (cached !== undefined && ++cached.uses === USES_OF_HOT_PAGE) this.#improve(cached)
    return cached
  }

  /** Compresses one response at a time, so that pages do not wait for a processor core. */
  #improve(response: CacheableResponse): void {
    const stamp = this.#lastStamp
    this.#improving = this.#improving.then(() => (stamp === this.#lastStamp ? response.improve() : undefined))
  }

  /** Returns the cached response, or the pending one of another request. */
  findOrJoin(target: string): CacheableResponse | Promise<CacheableResponse | null> | undefined {
    return this.find(target) ?? this.#pending.get(target)
  }

  /** Makes a response for a target and caches it, unless it is null or something changes in the meantime. */
  async make(target: string, make: () => Promise<CacheableResponse | null>): Promise<CacheableResponse | null> {
    const stamp = this.#currentStamp()
    if (stamp === null) return make()
    const token = {}
    this.#cacheable.add(token)
    const pending = make()
    this.#pending.set(target, pending)
    try {
      const response = await pending
      await response?.compact()
      const mayCache = this.#currentStamp() === stamp && this.#cacheable.has(token)
      if (response !== null && mayCache) this.#add(target, response)
      return response
    } finally {
      this.#cacheable.delete(token)
      if (this.#pending.get(target) === pending) this.#pending.delete(target)
    }
  }

  /** Keeps all pending responses out of the cache, because one of them is incomplete. */
  discardPending(): void {
    this.#cacheable.clear()
  }

  #add(target: string, response: CacheableResponse): void {
    response.onResize = (size) => this.#cached.resize(target, response, target.length + size)
    this.#cached.set(target, response, target.length + response.size)
  }

  /**
   * Drops everything if the state has changed, because a change to one memorial can affect any page that lists, counts, or
   * links to it.
   */
  #currentStamp(): string | null {
    const stamp = this.#stamp()
    if (stamp !== this.#lastStamp) {
      this.#lastStamp = stamp
      this.#cached.clear()
      this.#pending.clear()
    }
    return stamp
  }
}
