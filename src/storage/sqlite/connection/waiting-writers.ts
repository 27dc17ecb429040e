import { statSync, writeFileSync } from 'node:fs'

/**
 * Signals between processes that a writer is waiting for the write lock. The signal is the modification time of a file
 * next to the database. A long transaction checks this file and yields. SQLite itself has no such signal.
 */
export class WaitingWriters {
  readonly #file: string | null

  constructor(databasePath: string) {
    this.#file = databasePath === ':memory:' ? null : `${databasePath}-waiting`
  }

  signal(): void {
    if (this.#file === null) return
    try {
      writeFileSync(this.#file, '\n')
    } catch {
      // Without the signal, this writer just waits longer.
    }
  }

  /** Returns the time of the last signal in nanoseconds since 1970, or 0 when there is none or the file cannot be read. */
  lastSignal(): bigint {
    if (this.#file === null) return 0n
    try {
      return statSync(this.#file, { bigint: true, throwIfNoEntry: false })?.mtimeNs ?? 0n
    } catch {
      return 0n
    }
  }
}
