import { AsyncLocalStorage } from 'node:async_hooks'
import { BatchTransaction, type CommitLimits, type LongTransaction } from '../../sql/import/batch-transaction.ts'
import type { ImportEngine } from '../../sql/import/import-engine.ts'
import type { PostgresDatabase } from '../connection/postgres-database.ts'

/** An open transaction. `run` calls a function as if the transaction's own callback called it. */
interface Opened {
  readonly run: <T>(work: () => T) => T
  readonly mayEnd: PromiseWithResolvers<void>
  readonly ended: Promise<void>
}

/** The transaction of an import. PostgreSQL itself lets waiting writers take turns. */
class PostgresTransaction implements LongTransaction {
  readonly #database: PostgresDatabase
  #opened: Opened | null = null
  /** The content version after the last transaction */
  #version: number | null = null

  constructor(database: PostgresDatabase) {
    this.#database = database
  }

  get isOpen(): boolean {
    return this.#opened !== null
  }

  async begin(): Promise<boolean> {
    const started = Promise.withResolvers<Opened['run']>()
    const mayEnd = Promise.withResolvers<void>()
    const ended = this.#database.transaction(async () => {
      started.resolve(AsyncLocalStorage.snapshot())
      await mayEnd.promise
    }, 'import')
    ended.catch(started.reject)
    this.#opened = { run: await started.promise, mayEnd, ended }
    const version = await this.run(() => this.#database.externalVersion())
    const isUnchanged = version === this.#version
    this.#version = version + 1
    return isUnchanged
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#opened!.run(work)
  }

  hasWaitingWriter(): Promise<boolean> {
    return this.#database.hasWaitingWriter()
  }

  async commit(): Promise<void> {
    const { mayEnd, ended } = this.#opened!
    this.#opened = null
    mayEnd.resolve()
    await ended
  }

  async rollBack(): Promise<void> {
    const { mayEnd, ended } = this.#opened!
    this.#opened = null
    mayEnd.reject(new Error('The import failed.'))
    await ended.catch(() => {})
  }

  async yieldTurn(): Promise<void> {}
}

/** Returns the engine of imports into a PostgreSQL database. `limits` sets when an import commits. */
export function postgresImportEngine(database: PostgresDatabase, limits: CommitLimits): ImportEngine {
  return {
    // The server stores them while the import prepares the next batch.
    writesEachBatch: true,
    openTransaction: (steps) => new BatchTransaction(new PostgresTransaction(database), limits, steps),
    begin: () => undefined,
    end: async () => undefined,
  }
}
