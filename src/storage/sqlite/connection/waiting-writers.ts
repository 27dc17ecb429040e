import { statSync, writeFileSync } from 'node:fs'

/**
 * Where writers that wait for a database say so: a file beside it, which is written again whenever one finds the database taken.
 * Who holds the database for long looks there, and lets go. SQLite has no such sign of its own.
 */
export class WaitingWriters {
  readonly #file: string | null

  constructor(databasePath: string) {
    this.#file = databasePath === ':memory:' ? null : `${databasePath}-waiting`
  }

  /** Says that a writer waits. */
  call(): void {
    if (this.#file === null) return
    try {
      writeFileSync(this.#file, '\n')
    } catch {
      // Who cannot say it waits longer.
    }
  }

  /** When a writer last said that it waits, in nanoseconds since 1970; 0 when none ever did, or nobody can tell. */
  lastCall(): bigint {
    if (this.#file === null) return 0n
    try {
      return statSync(this.#file, { bigint: true, throwIfNoEntry: false })?.mtimeNs ?? 0n
    } catch {
      return 0n
    }
  }
}
