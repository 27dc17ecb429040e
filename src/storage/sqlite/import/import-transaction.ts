import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, YIELD_MS } from '../connection/connection.ts'

/** An import commits after this many rows or milliseconds, or earlier when another program waits for the lock. */
export interface CommitLimits {
  readonly rows: number
  readonly milliseconds: number
}

/** Large transactions rewrite fewer pages and create fewer search index segments to merge. */
export const IMPORT_LIMITS: CommitLimits = { rows: 100_000, milliseconds: 5000 }

export const COMMIT_EACH_BATCH: CommitLimits = { rows: 0, milliseconds: 0 }

/** How often an import checks whether it must commit while it waits for rows. */
const POLL_INTERVAL_MS = 50

interface Steps {
  /** Runs at the start of a transaction when another program may have written since the last one. */
  readonly reload: () => void
  readonly beforeCommit: () => void
  readonly afterCommit: () => void
}

/** Stores several batches of an import per transaction and yields to other programs in between. */
export class ImportTransaction {
  readonly #connection: Connection
  readonly #limits: CommitLimits
  readonly #steps: Steps
  #begunAt = 0
  #rows = 0
  /** The time of the last waiting signal when the transaction began */
  #lastSignal = 0n
  #poll: NodeJS.Timeout | undefined
  #failure: Error | null = null
  /** The failure of a commit that the timer made */
  #unreported: Error | null = null
  /** The state of the database after the last transaction */
  #lastState: { readonly version: unknown; readonly changes: unknown } | null = null

  constructor(connection: Connection, limits: CommitLimits, steps: Steps) {
    this.#connection = connection
    this.#limits = limits
    this.#steps = steps
  }

  /** Stores a batch of `rows` rows. After a failure, all later calls fail, because the rollback undid earlier batches too. */
  async store<T>(rows: number, work: () => T): Promise<T> {
    const result = this.#failPermanently(() => {
      this.#begin()
      const stored = work()
      this.#rows += rows
      if (this.#isDue()) this.#commit()
      else this.#poll ??= setInterval(() => this.#commitWhenDue(), POLL_INTERVAL_MS)
      return stored
    })
    if (this.#limits.milliseconds > 0 && !this.#connection.database.isTransaction) await pause(YIELD_MS)
    return result
  }

  /** Commits all stored batches. */
  commit(): void {
    this.#failPermanently(() => this.#commit())
  }

  get hasFailed(): boolean {
    return this.#failure !== null
  }

  /** Throws the failure of a commit that the timer made, if any. */
  throwUnreportedFailure(): void {
    if (this.#unreported !== null) throw this.#unreported
  }

  #begin(): void {
    if (this.#connection.database.isTransaction) return
    this.#connection.begin('import')
    // Read after `begin`, which may have signaled itself. Other waiting programs signal again.
    this.#lastSignal = this.#connection.waitingWriters.lastSignal()
    this.#begunAt = performance.now()
    this.#rows = 0
    const isUnchanged =
      this.#connection.othersVersion() === this.#lastState?.version &&
      this.#connection.totalChanges() === this.#lastState?.changes
    if (!isUnchanged) this.#steps.reload()
  }

  #isDue(): boolean {
    if (this.#rows >= this.#limits.rows) return true
    if (performance.now() - this.#begunAt >= this.#limits.milliseconds) return true
    return this.#connection.waitingWriters.lastSignal() !== this.#lastSignal
  }

  #commitWhenDue(): void {
    try {
      if (this.#isDue()) this.#commit()
    } catch (error) {
      this.#unreported = this.#abandon(error)
    }
  }

  #commit(): void {
    clearInterval(this.#poll)
    this.#poll = undefined
    if (!this.#connection.database.isTransaction) return
    this.#steps.beforeCommit()
    // Read before the commit, after which other programs may write.
    const version = this.#connection.othersVersion()
    this.#connection.commit('import')
    this.#steps.afterCommit()
    this.#lastState = { version, changes: this.#connection.totalChanges() }
  }

  #failPermanently<T>(work: () => T): T {
    if (this.#failure !== null) throw this.#failure
    try {
      return work()
    } catch (error) {
      throw this.#abandon(error)
    }
  }

  #abandon(error: unknown): Error {
    clearInterval(this.#poll)
    if (this.#connection.database.isTransaction) this.#connection.database.exec('ROLLBACK')
    this.#failure = error instanceof Error ? error : new Error(String(error))
    return this.#failure
  }
}
