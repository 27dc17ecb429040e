import { setTimeout as pause } from 'node:timers/promises'
import { BatchTransaction, type CommitLimits, type LongTransaction } from '../../sql/import/batch-transaction.ts'
import type { ImportEngine } from '../../sql/import/import-engine.ts'
import { type Connection, YIELD_MS } from '../connection/connection.ts'
import { mergeAfterChange, mergeAfterImport } from '../search/index-merge.ts'

/** The transaction of an import on its own connection. */
class SqliteTransaction implements LongTransaction {
  readonly #connection: Connection
  readonly #afterCommit: (connection: Connection) => void
  /** The time of the last waiting signal when the transaction began */
  #lastSignal = 0n
  /** The version of the data after the last transaction */
  #lastState: { readonly version: unknown; readonly changes: unknown } | null = null

  constructor(connection: Connection, afterCommit: (connection: Connection) => void) {
    this.#connection = connection
    this.#afterCommit = afterCommit
  }

  get isOpen(): boolean {
    return this.#connection.database.isTransaction
  }

  async begin(): Promise<boolean> {
    await this.#connection.begin('import')
    // Read after `begin`, which may have sent a signal itself. Other waiting programs signal again.
    this.#lastSignal = this.#connection.waitingWriters.lastSignal()
    return (
      this.#connection.externalVersion() === this.#lastState?.version &&
      this.#connection.totalChanges() === this.#lastState?.changes
    )
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return work()
  }

  async hasWaitingWriter(): Promise<boolean> {
    return this.#connection.waitingWriters.lastSignal() !== this.#lastSignal
  }

  async commit(): Promise<void> {
    // Read before the commit, because other programs may write after it.
    const version = this.#connection.externalVersion()
    this.#connection.commit('import')
    this.#afterCommit(this.#connection)
    this.#lastState = { version, changes: this.#connection.totalChanges() }
  }

  async rollBack(): Promise<void> {
    this.#connection.database.exec('ROLLBACK')
  }

  async yieldTurn(): Promise<void> {
    await pause(YIELD_MS)
  }
}

/** Returns the engine for imports on a connection. `limits` sets when an import commits. */
export function sqliteImportEngine(
  connection: Connection,
  limits: CommitLimits,
  afterCommit: (connection: Connection) => void = mergeAfterChange,
): ImportEngine {
  return {
    writesEachBatch: false,
    openTransaction: (steps) => new BatchTransaction(new SqliteTransaction(connection, afterCommit), limits, steps),
    begin: () => connection.writeInBulk(),
    async end(hasStored) {
      connection.writeDurably()
      if (hasStored) await mergeAfterImport(connection)
    },
  }
}
