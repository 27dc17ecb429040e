import type { Database } from '../database.ts'

/** The cache is cleared when it has this many numbers, about 2 MB. Each key counts as ten. */
const MAX_NUMBERS = 200_000
const NUMBERS_PER_KEY = 10

/**
 * Caches recent results, such as totals and lists of IDs, so that the next page of a search is not counted again. Any change
 * to the directory clears the cache.
 */
export class ResultCache<Found> {
  readonly #database: Database
  readonly #sizeOf: (found: Found) => number
  readonly #all = new Map<string, Found>()
  #size = 0
  #version: unknown = null

  /** `sizeOf` returns the size of a value, counted in numbers. */
  constructor(database: Database, sizeOf: (found: Found) => number) {
    this.#database = database
    this.#sizeOf = sizeOf
  }

  /** Returns the cached value for a key, or calls `find`. Must run inside the snapshot that the values describe. */
  async get(key: string, find: () => Promise<Found>): Promise<Found> {
    const version = await this.#database.externalVersion()
    if (version !== this.#version || this.#size >= MAX_NUMBERS) this.#clear()
    this.#version = version
    const cached = this.#all.get(key)
    if (cached !== undefined) return cached
    const found = await find()
    // Another snapshot may have cleared the cache in the meantime.
    if (version === this.#version) {
      this.#all.set(key, found)
      this.#size += NUMBERS_PER_KEY + this.#sizeOf(found)
    }
    return found
  }

  #clear(): void {
    this.#all.clear()
    this.#size = 0
  }
}
