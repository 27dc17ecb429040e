import type { ImportEngine, ImportSteps, ImportTransaction } from '../../sql/import/import-engine.ts'
import type { PostgresDatabase } from '../connection/postgres-database.ts'

/** Returns the engine of imports into a PostgreSQL database. Each batch is one transaction. */
export function postgresImportEngine(database: PostgresDatabase): ImportEngine {
  return {
    openTransaction: (steps) => new PostgresImportTransaction(database, steps),
    begin: () => undefined,
    end: async () => undefined,
  }
}

class PostgresImportTransaction implements ImportTransaction {
  readonly #database: PostgresDatabase
  readonly #steps: ImportSteps
  #failure: Error | null = null

  constructor(database: PostgresDatabase, steps: ImportSteps) {
    this.#database = database
    this.#steps = steps
  }

  get hasFailed(): boolean {
    return this.#failure !== null
  }

  async store<T>(_rows: number, work: () => Promise<T>): Promise<T> {
    if (this.#failure !== null) throw this.#failure
    try {
      return await this.#database.transaction(async () => {
        await this.#steps.reload()
        const result = await work()
        await this.#steps.beforeCommit()
        return result
      }, 'import')
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error))
      throw this.#failure
    }
  }

  /** Each batch is committed at once. */
  async commit(): Promise<void> {
    if (this.#failure !== null) throw this.#failure
  }

  throwUnreportedFailure(): void {}
}
