import type { Connection } from '../connection/connection.ts'

/** The cache is cleared when it is full. */
const MOST_ENTRIES = 2000

/**
 * Caches recent totals and lists of IDs, so that the next page of a search is not counted again. Any change of the directory
 * clears the cache.
 */
export class CountCache {
  readonly #connection: Connection
  readonly #numbers = new Map<string, readonly number[]>()
  #version: unknown = null

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** Returns the cached numbers of a query, or calls `count`. Must run inside the snapshot that the numbers describe. */
  get(query: string, count: () => readonly number[]): readonly number[] {
    const version = this.#connection.othersVersion()
    if (version !== this.#version || this.#numbers.size >= MOST_ENTRIES) this.#numbers.clear()
    this.#version = version
    const cached = this.#numbers.get(query)
    if (cached !== undefined) return cached
    const numbers = count()
    this.#numbers.set(query, numbers)
    return numbers
  }
}
