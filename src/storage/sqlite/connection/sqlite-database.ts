import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  Database,
  Engine,
  Row,
  SearchDocument,
  Sql,
  SqlParameter,
  SqlValue,
  WriterKind,
} from '../../sql/database.ts'
import { FTS5_SEARCH } from '../search/fts5-search.ts'
import type { Connection } from './connection.ts'

/** The number of rows per statement. Running a statement costs about as much as writing one row. */
const ROWS_PER_STATEMENT = 64

/** A snapshot or transaction on the connection. */
interface Turn {
  readonly ended: Promise<void>
}

const SQLITE: Engine = {
  name: 'sqlite',
  ignoringCase: (column) => `${column} COLLATE NOCASE`,
  search: FTS5_SEARCH,
}

/** A SQLite database with one connection. Statements outside the current snapshot or transaction wait for its end. */
export class SqliteDatabase implements Database {
  readonly engine = SQLITE
  readonly connection: Connection
  readonly #context = new AsyncLocalStorage<Turn>()
  #turn: Turn | null = null

  constructor(connection: Connection) {
    this.connection = connection
  }

  async all(sql: Sql, ...values: readonly SqlParameter[]): Promise<Row[]> {
    while (this.#mustWait()) await this.#turn?.ended
    return this.connection.all(sql, ...values.map(bound))
  }

  async get(sql: Sql, ...values: readonly SqlParameter[]): Promise<Row | undefined> {
    while (this.#mustWait()) await this.#turn?.ended
    return this.connection.get(sql, ...values.map(bound))
  }

  async *iterate(sql: Sql, ...values: readonly SqlParameter[]): AsyncIterableIterator<Row> {
    while (this.#mustWait()) await this.#turn?.ended
    yield* this.connection.iterate(sql, ...values.map(bound))
  }

  async run(sql: Sql, ...values: readonly SqlParameter[]): Promise<number> {
    while (this.#mustWait()) await this.#turn?.ended
    return this.connection.run(sql, ...values.map(bound))
  }

  /**
   * SQLite journals a multi-row statement that it may have to undo, which costs more than the statement saves. It writes no
   * journal when the statement uses OR FAIL or OR IGNORE, foreign keys are off (`Connection.writeInBulk`), and the table has no
   * index on an expression.
   */
  async insert(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly SqlValue[])[],
    onConflict: 'fail' | 'ignore' = 'fail',
  ): Promise<void> {
    while (this.#mustWait()) await this.#turn?.ended
    const insert = `INSERT OR ${onConflict.toUpperCase()} INTO ${table} (${columns.join(', ')}) VALUES `
    const row = `(${columns.map(() => '?').join(', ')})`
    const full = insert + Array(ROWS_PER_STATEMENT).fill(row).join(', ')
    let start = 0
    for (; start + ROWS_PER_STATEMENT <= rows.length; start += ROWS_PER_STATEMENT) {
      const values: SqlValue[] = []
      for (let at = start; at < start + ROWS_PER_STATEMENT; at++) values.push(...rows[at]!)
      this.connection.run(full, ...values)
    }
    // Uses one row per statement, because a statement for this exact number of rows would rarely be reused.
    for (const values of rows.slice(start)) this.connection.run(insert + row, ...values)
  }

  async addDocuments(documents: readonly SearchDocument[]): Promise<void> {
    while (this.#mustWait()) await this.#turn?.ended
    for (const { orderKey, tokens } of documents) {
      this.connection.run`INSERT INTO search_document (rowid, tokens) VALUES (${orderKey}, ${tokens.join(' ')})`
    }
  }

  async removeDocuments(orderKeys: readonly number[]): Promise<void> {
    while (this.#mustWait()) await this.#turn?.ended
    for (const key of orderKeys) this.connection.run`DELETE FROM search_document WHERE rowid = ${key}`
  }

  async removeAllDocuments(): Promise<void> {
    await this.run("INSERT INTO search_document (search_document) VALUES ('delete-all')")
  }

  async nextId(table: 'memorial' | 'cemetery'): Promise<number> {
    const row = await this.get`SELECT seq FROM sqlite_sequence WHERE name = ${table}`
    return Number(row?.seq ?? 0) + 1
  }

  async externalVersion(): Promise<number> {
    while (this.#mustWait()) await this.#turn?.ended
    return this.connection.externalVersion()
  }

  async snapshot<T>(work: () => Promise<T>): Promise<T> {
    if (this.#turn !== null && !this.#mustWait()) return work()
    return this.#inTurn((run) => this.connection.snapshot(run), work)
  }

  transaction<T>(work: () => Promise<T>, kind: WriterKind = 'change'): Promise<T> {
    return this.#inTurn((run) => this.connection.transaction(run, kind), work)
  }

  unsyncedTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn((run) => this.connection.unsyncedTransaction(run), work)
  }

  rolledBack<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn((run) => this.connection.rolledBack(run), work)
  }

  async close(): Promise<void> {
    this.connection.close()
  }

  #mustWait(): boolean {
    return this.#turn !== null && this.#turn !== this.#context.getStore()
  }

  async #inTurn<T>(start: (run: () => Promise<T>) => Promise<T>, work: () => Promise<T>): Promise<T> {
    if (this.#turn !== null && !this.#mustWait()) throw new Error('A transaction cannot start another one.')
    while (this.#turn !== null) await this.#turn.ended
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const turn = { ended }
    this.#turn = turn
    try {
      return await start(() => this.#context.run(turn, work))
    } finally {
      this.#turn = null
      resolve()
    }
  }
}

/** Lists are JSON, which `json_each` reads. */
function bound(value: SqlParameter): SqlValue | bigint {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array) ? JSON.stringify(value) : value
}
