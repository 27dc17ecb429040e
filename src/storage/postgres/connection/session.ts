import type { PoolClient, QueryResult, Submittable } from 'pg'
import { DatabaseFailure } from '../../ports/database-failures.ts'
import type { Row, SqlParameter } from '../../sql/database.ts'
import { convertPostgresError } from './postgres-failures.ts'

/** A command that changes rows. Its result may also contain rows because of RETURNING. */
const IS_WRITE = /^(?:INSERT|UPDATE|DELETE|MERGE)$/

/** The maximum number of COPYs that wait in the background. Each has the rows of a batch in memory. */
const MAX_WAITING = 16

/**
 * A connection of the pool that is reserved for one piece of work. It runs one statement at a time, even when several
 * are started.
 */
export class Session {
  /** Whether a statement inserted, changed, or deleted rows */
  hasWritten = false
  hasPendingDocuments = false
  /** How long a statement may take before the connection counts as lost; null for no limit */
  limitMs: number | null
  #waiting = 0
  /** The failure of a COPY in the background, which all later statements repeat until the rollback */
  #failure: unknown = null
  readonly #client: PoolClient
  /** Whether the connection must not be used again. After a failover, it may lead to a server that no longer accepts writes. */
  #isLost = false
  #last: Promise<unknown> = Promise.resolve()

  constructor(client: PoolClient, limitMs: number) {
    this.#client = client
    this.limitMs = limitMs
    client.on('error', this.#onError)
  }

  /** Runs one statement with parameters, or any number of statements without. `text` is PostgreSQL's own SQL. */
  async query(text: string, values?: readonly SqlParameter[]): Promise<QueryResult<Row>> {
    const config = { text, values: values as SqlParameter[], query_timeout: this.limitMs ?? undefined }
    const result = await this.#inTurn(() => this.#client.query<Row>(config))
    if (IS_WRITE.test(result.command) && result.rowCount !== 0) this.hasWritten = true
    return result
  }

  /**
   * Runs a COPY. Without a time limit, it runs in the background, so that an import prepares rows while the server
   * stores others. The next statement then reports its failure.
   */
  async submit(statement: Submittable & { readonly done: Promise<void> }): Promise<void> {
    this.hasWritten = true
    const turn = this.#inTurn(() => this.#client.query(statement).done)
    if (this.limitMs !== null) return turn
    this.#waiting++
    this.#last = turn
      .catch((error: unknown) => {
        this.#failure ??= error
      })
      .finally(() => this.#waiting--)
    if (this.#waiting >= MAX_WAITING) await this.#last
  }

  /** Never throws: without a connection, the server rolls back by itself. */
  async rollBack(): Promise<void> {
    await this.#last
    this.#failure = null
    await this.query('ROLLBACK').catch(() => {})
  }

  /** Returns the connection to the pool, or closes it if it is lost. */
  release(): void {
    this.#client.off('error', this.#onError)
    this.#client.release(this.#isLost)
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => {
      if (this.#failure !== null) throw this.#failure
      return work()
    })
    this.#last = turn.catch(() => {})
    try {
      return await turn
    } catch (error) {
      const converted = convertPostgresError(error)
      const problem = converted instanceof DatabaseFailure ? converted.problem : null
      if (problem === 'unreachable' || problem === 'read-only') this.#isLost = true
      throw converted
    }
  }

  /** pg reports a lost connection both to the running statement and here. */
  readonly #onError = () => {
    this.#isLost = true
  }
}
