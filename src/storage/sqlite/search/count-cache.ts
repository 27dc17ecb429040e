import type { Connection } from '../connection/connection.ts'

/** Emptied when full, so that memory stays flat. */
const MOST_REMEMBERED = 2000

/**
 * Totals that were counted lately, and ids that were looked for, so that turning the page does not count anew; none outlives a
 * change of the directory.
 */
export class CountCache {
  readonly #connection: Connection
  readonly #numbers = new Map<string, readonly number[]>()
  #version: unknown = null

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** The numbers of this name, counted only where they are not known. Call it inside the snapshot that they are for. */
  get(name: string, count: () => readonly number[]): readonly number[] {
    const version = this.#connection.othersVersion()
    if (version !== this.#version || this.#numbers.size >= MOST_REMEMBERED) this.#numbers.clear()
    this.#version = version
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const numbers = count()
    this.#numbers.set(name, numbers)
    return numbers
  }
}
