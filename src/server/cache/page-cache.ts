import { BoundedCache } from './bounded-cache.ts'
import type { FinishedResponse } from './finished-response.ts'

/** A response that is sent this often before the next change is worth compressing further. */
const USES_OF_HOT_PAGE = 100

export interface PageCacheOptions {
  /** The memory for kept responses */
  readonly mostBytes: number
  /** Returns the state of everything that responses depend on; null if it is unknown (content-stamp.ts). */
  readonly stamp: () => string | null
}

/**
 * Keeps finished pages and JSON by their canonical request targets, and drops all of them when the content of the directory or the
 * date changes. A response in the making is shared by all requests for it that begin before such a change.
 */
export class PageCache {
  readonly #stamp: () => string | null
  readonly #kept: BoundedCache<FinishedResponse>
  readonly #running = new Map<string, Promise<FinishedResponse | null>>()
  /** The responses in the making that may be kept */
  readonly #keepable = new Set<object>()
  #lastStamp: string | null = null
  #improving: Promise<void> = Promise.resolve()

  constructor({ mostBytes, stamp }: PageCacheOptions) {
    this.#stamp = stamp
    this.#kept = new BoundedCache(mostBytes)
  }

  get bytes(): number {
    return this.#kept.bytes
  }

  /** Returns the current response for a canonical target if it is kept. */
  find(target: string): FinishedResponse | undefined {
    const kept = this.#currentStamp() === null ? undefined : this.#kept.get(target)
    if (kept !== undefined && ++kept.uses === USES_OF_HOT_PAGE) this.#improve(kept)
    return kept
  }

  /** Compresses one response at a time, so that pages do not wait for a processor. */
  #improve(kept: FinishedResponse): void {
    const stamp = this.#lastStamp
    this.#improving = this.#improving.then(() => (stamp === this.#lastStamp ? kept.improve() : undefined))
  }

  /** Returns the current response, or the one that another request is making. */
  findOrJoin(target: string): FinishedResponse | Promise<FinishedResponse | null> | undefined {
    return this.find(target) ?? this.#running.get(target)
  }

  /** Makes a response for a target and keeps it, unless it is null or something changes meanwhile. */
  async make(target: string, make: () => Promise<FinishedResponse | null>): Promise<FinishedResponse | null> {
    const stamp = this.#currentStamp()
    if (stamp === null) return make()
    const keepable = {}
    this.#keepable.add(keepable)
    const running = make()
    this.#running.set(target, running)
    try {
      const made = await running
      await made?.compact()
      const isCurrent = this.#currentStamp() === stamp && this.#keepable.has(keepable)
      if (made !== null && isCurrent) this.#keep(target, made)
      return made
    } finally {
      this.#keepable.delete(keepable)
      if (this.#running.get(target) === running) this.#running.delete(target)
    }
  }

  /** Keeps none of the responses in the making, because something was left out of one of them. */
  keepNoneInTheMaking(): void {
    this.#keepable.clear()
  }

  #keep(target: string, made: FinishedResponse): void {
    made.onResize = (size) => this.#kept.resize(target, made, size)
    this.#kept.set(target, made, made.size)
  }

  /** Everything is dropped together: a change of one memorial can show on any page that lists, counts, or links to it. */
  #currentStamp(): string | null {
    const stamp = this.#stamp()
    if (stamp !== this.#lastStamp) {
      this.#lastStamp = stamp
      this.#kept.clear()
      this.#running.clear()
    }
    return stamp
  }
}
