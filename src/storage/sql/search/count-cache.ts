import type { Database } from '../database.ts'

/** The cache is cleared when it has this many numbers, about 2 MB. Each key counts as ten. */
const MOST_NUMBERS = 200_000
const NUMBERS_PER_KEY = 10

/**
 * Caches recent totals and lists of IDs, so that the next page of a search is not counted again. Any change of the directory
 * clears the cache.
 */
export class CountCache {
  readonly #database: Database
  readonly #numbers = new Map<string, readonly number[]>()
  #size = 0
  #version: unknown = null

  constructor(database: Database) {
    this.#database = database
  }

  /** Returns the cached numbers of a query, or calls `count`. Must run inside the snapshot that the numbers describe. */
  async get(query: string, count: () => Promise<readonly number[]>): Promise<readonly number[]> {
    const version = await this.#database.othersVersion()
    if (version !== this.#version || this.#size >= MOST_NUMBERS) this.#clear()
    this.#version = version
    const cached = this.#numbers.get(query)
    if (cached !== undefined) return cached
    const numbers = await count()
    // Another snapshot may have cleared the cache in the meantime.
    if (version === this.#version) {
      this.#numbers.set(query, numbers)
      this.#size += NUMBERS_PER_KEY + numbers.length
    }
    return numbers
  }

  #clear(): void {
    this.#numbers.clear()
    this.#size = 0
  }
}
