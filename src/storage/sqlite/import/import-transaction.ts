import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, YIELD_MS } from '../connection/connection.ts'

/** When an import commits: after this many rows or this long. It commits earlier when another program waits for the lock. */
export interface CommitLimits {
  readonly rows: number
  readonly milliseconds: number
}

/** Fewer, larger transactions write fewer pages twice, and leave fewer segments of the search index to merge. */
export const IMPORT_LIMITS: CommitLimits = { rows: 100_000, milliseconds: 5000 }

export const COMMIT_EACH_BATCH: CommitLimits = { rows: 0, milliseconds: 0 }

/** How often an idle import checks whether it must commit: its file may be slow to read. */
const POLL_INTERVAL_MS = 50

interface Steps {
  /** Runs first when another program has written since the last transaction. */
  readonly reload: () => void
  readonly beforeCommit: () => void
  readonly afterCommit: () => void
}

/** Stores several batches of an import per transaction, and lets other programs write in between. */
export class ImportTransaction {
  readonly #connection: Connection
  readonly #limits: CommitLimits
  readonly #steps: Steps
  #begunAt = 0
  #rows = 0
  /** The last call for the lock when the transaction began. */
  #lastSignal = 0n
  #poll: NodeJS.Timeout | undefined
  #failure: Error | null = null
  /** The failure of a commit that no caller waited for */
  #unreported: Error | null = null
  /** The state in which the last transaction left the database */
  #leftAt: { readonly version: unknown; readonly changes: unknown } | null = null

  constructor(connection: Connection, limits: CommitLimits, steps: Steps) {
    this.#connection = connection
    this.#limits = limits
    this.#steps = steps
  }

  /** Stores a batch of `rows` rows. After a failure all later calls fail, because the rollback undid earlier batches too. */
  async store<T>(rows: number, work: () => T): Promise<T> {
    const result = this.#failForGood(() => {
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

  /** Commits what was stored. */
  commit(): void {
    this.#failForGood(() => this.#commit())
  }

  get hasFailed(): boolean {
    return this.#failure !== null
  }

  /** Throws the failure of a commit that no caller waited for. */
  throwUnreportedFailure(): void {
    if (this.#unreported !== null) throw this.#unreported
  }

  #begin(): void {
    if (this.#connection.database.isTransaction) return
    this.#connection.begin('import')
    // Read after `begin`, which may have called for the lock itself. Other waiting programs call again.
    this.#lastSignal = this.#connection.waitingWriters.lastSignal()
    this.#begunAt = performance.now()
    this.#rows = 0
    const isAsLeft =
      this.#connection.othersVersion() === this.#leftAt?.version &&
      this.#connection.totalChanges() === this.#leftAt?.changes
    if (!isAsLeft) this.#steps.reload()
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
    this.#connection.database.exec('COMMIT')
    this.#steps.afterCommit()
    this.#leftAt = { version, changes: this.#connection.totalChanges() }
  }

  #failForGood<T>(work: () => T): T {
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
