import { setTimeout as pause } from 'node:timers/promises'
import type { ImportEngine, ImportSteps, ImportTransaction } from '../../sql/import/import-engine.ts'
import { type Connection, YIELD_MS } from '../connection/connection.ts'
import { mergeAfterImport, mergeIndexStep } from '../search/index-merge.ts'

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

/** Stores several batches of an import per transaction and yields to other programs in between. */
class SqliteImportTransaction implements ImportTransaction {
  readonly #connection: Connection
  readonly #limits: CommitLimits
  readonly #steps: ImportSteps & { readonly afterCommit: () => void }
  #begunAt = 0
  #rows = 0
  /** The time of the last waiting signal when the transaction began */
  #lastSignal = 0n
  #poll: NodeJS.Timeout | undefined
  /** Ends with the latest batch or commit */
  #last: Promise<unknown> = Promise.resolve()
  #failure: Error | null = null
  /** The failure of a commit that the timer made */
  #unreported: Error | null = null
  /** The state of the database after the last transaction */
  #lastState: { readonly version: unknown; readonly changes: unknown } | null = null

  constructor(connection: Connection, limits: CommitLimits, steps: ImportSteps & { readonly afterCommit: () => void }) {
    this.#connection = connection
    this.#limits = limits
    this.#steps = steps
  }

  async store<T>(rows: number, work: () => Promise<T>): Promise<T> {
    const result = await this.#inOrder(async () => {
      await this.#begin()
      const stored = await work()
      this.#rows += rows
      if (this.#isDue()) await this.#commit()
      else this.#poll ??= setInterval(() => void this.#commitWhenDue(), POLL_INTERVAL_MS)
      return stored
    })
    if (this.#limits.milliseconds > 0 && !this.#connection.database.isTransaction) await pause(YIELD_MS)
    return result
  }

  commit(): Promise<void> {
    return this.#inOrder(() => this.#commit())
  }

  get hasFailed(): boolean {
    return this.#failure !== null
  }

  throwUnreportedFailure(): void {
    if (this.#unreported !== null) throw this.#unreported
  }

  async #begin(): Promise<void> {
    if (this.#connection.database.isTransaction) return
    await this.#connection.begin('import')
    // Read after `begin`, which may have signaled itself. Other waiting programs signal again.
    this.#lastSignal = this.#connection.waitingWriters.lastSignal()
    this.#begunAt = performance.now()
    this.#rows = 0
    const isUnchanged =
      this.#connection.othersVersion() === this.#lastState?.version &&
      this.#connection.totalChanges() === this.#lastState?.changes
    if (!isUnchanged) await this.#steps.reload()
  }

  #isDue(): boolean {
    if (this.#rows >= this.#limits.rows) return true
    if (performance.now() - this.#begunAt >= this.#limits.milliseconds) return true
    return this.#connection.waitingWriters.lastSignal() !== this.#lastSignal
  }

  /** Commits between two batches, while the import waits for rows. */
  async #commitWhenDue(): Promise<void> {
    if (!this.#isDue()) return
    try {
      await this.#inOrder(() => this.#commit())
    } catch (error) {
      this.#unreported = error as Error
    }
  }

  async #commit(): Promise<void> {
    clearInterval(this.#poll)
    this.#poll = undefined
    if (!this.#connection.database.isTransaction) return
    await this.#steps.beforeCommit()
    // Read before the commit, after which other programs may write.
    const version = this.#connection.othersVersion()
    this.#connection.commit('import')
    this.#steps.afterCommit()
    this.#lastState = { version, changes: this.#connection.totalChanges() }
  }

  /** Runs `work` after all earlier batches and commits. After a failure, all later calls fail. */
  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(async () => {
      if (this.#failure !== null) throw this.#failure
      try {
        return await work()
      } catch (error) {
        throw this.#abandon(error)
      }
    })
    this.#last = result.catch(() => undefined)
    return result
  }

  #abandon(error: unknown): Error {
    clearInterval(this.#poll)
    if (this.#connection.database.isTransaction) this.#connection.database.exec('ROLLBACK')
    this.#failure = error instanceof Error ? error : new Error(String(error))
    return this.#failure
  }
}

/** Returns the engine of imports through a connection. `limits` sets when an import commits. */
export function sqliteImportEngine(
  connection: Connection,
  limits: CommitLimits,
  afterCommit: (connection: Connection) => void = mergeIndexStep,
): ImportEngine {
  return {
    openTransaction: (steps) =>
      new SqliteImportTransaction(connection, limits, { ...steps, afterCommit: () => afterCommit(connection) }),
    begin: () => connection.writeInBulk(),
    async end(hasStored) {
      connection.writeDurably()
      if (hasStored) await mergeAfterImport(connection)
    },
  }
}
