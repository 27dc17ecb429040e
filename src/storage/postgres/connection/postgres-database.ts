import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type QueryResult } from 'pg'
import type { Database, Engine, Row, SearchDocument, SqlParameter, SqlValue, WriterKind } from '../../sql/database.ts'
import { POSTGRES_SEARCH } from '../search/postgres-search.ts'
import { DOCUMENT_COLUMNS, documentRow } from '../search/search-documents.ts'
import { CopyRows, rowsAsJson } from './copy-rows.ts'
import { convertPostgresError } from './postgres-failures.ts'
import { retryUnreachable } from './retry-unreachable.ts'
import { Session } from './session.ts'
import { isReadOnly, translateSql } from './translate-sql.ts'
import { VALUE_TYPES } from './value-types.ts'

/** The parts of the database that are separate files in SQLite. Each has one writer at a time. */
export type Area = 'directory' | 'people'

/** The channel on which each committed change to the directory is announced, with the content version as the payload. */
export const CONTENT_CHANNEL = 'lychgate_content'

export interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string
  readonly area: Area
  /** The most connections that this process has at the same time */
  readonly maxConnections?: number
  /** How long reads are tried again while the server cannot be reached */
  readonly retryBudgetMs?: number
}

const MAX_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 3000
const RETRY_BUDGET_MS = 5000
/** The limit of a statement for a visitor. Imports and maintenance have none. */
const STATEMENT_TIMEOUT_MS = 30_000
/** A statement that the server has not ended by then means that the server is gone. */
const LOST_AFTER_MS = STATEMENT_TIMEOUT_MS + 5000
/** How long a writer waits for another one, as in SQLite */
const LOCK_TIMEOUT_MS = 10_000
/** A process that hangs in the middle of a transaction must not block others forever. */
const IDLE_TIMEOUT_MS = 60_000
/** For more rows, COPY is faster. */
const MAX_INSERTED_ROWS = 50
const ROWS_PER_FETCH = 500
/** Searches know how many memorials a token has, and PostgreSQL only estimates it: it must not read a whole table instead. */
const SEARCH_SETTINGS = "SET LOCAL enable_seqscan = off; SET LOCAL work_mem = '64MB'"

/** The first key of the advisory locks: "lych" */
export const LOCK_SPACE = 0x6c796368
const LOCKS: Readonly<Record<Area, number>> = { directory: 1, people: 2 }

const ENGINE: Engine = { name: 'postgres', ignoringCase: (column) => `lower(${column})`, search: POSTGRES_SEARCH }

const ANNOUNCE_CHANGE = `
  WITH changed AS (UPDATE content_version SET version = version + 1 RETURNING version)
  SELECT pg_notify('${CONTENT_CHANNEL}', version::TEXT) FROM changed`

interface Scope {
  readonly session: Session
  isOpen: boolean
}

/**
 * One area of a site's PostgreSQL database. Statements have no names, and transactions set their own limits, so that pgbouncer
 * in transaction mode can stand in between.
 */
export class PostgresDatabase implements Database {
  readonly engine = ENGINE
  readonly area: Area
  readonly #pool: Pool
  readonly #retryBudgetMs: number
  readonly #scopes = new AsyncLocalStorage<Scope>()
  #cursors = 0

  constructor(options: PostgresOptions) {
    this.area = options.area
    this.#retryBudgetMs = options.retryBudgetMs ?? RETRY_BUDGET_MS
    this.#pool = new Pool({
      connectionString: options.url,
      max: options.maxConnections ?? MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'lychgate',
      types: VALUE_TYPES,
      onConnect: (client) => client.query(limits('SET', STATEMENT_TIMEOUT_MS)),
    })
    // The pool replaces an idle connection that is lost.
    this.#pool.on('error', () => {})
  }

  async all(sql: string, ...values: readonly SqlParameter[]): Promise<Row[]> {
    return (await this.#query(sql, values)).rows
  }

  async get(sql: string, ...values: readonly SqlParameter[]): Promise<Row | undefined> {
    return (await this.#query(sql, values)).rows[0]
  }

  async run(sql: string, ...values: readonly SqlParameter[]): Promise<number> {
    return (await this.#query(sql, values)).rowCount ?? 0
  }

  async #query(sql: string, values: readonly SqlParameter[]): Promise<QueryResult<Row>> {
    const text = translateSql(sql)
    const session = this.#currentSession()
    if (session !== null) return session.query(text, values)
    if (isReadOnly(sql)) return this.#retry(() => this.#queryAlone(text, values))
    if (this.area === 'directory') throw new Error('A change to the directory needs a transaction.')
    return this.#queryAlone(text, values)
  }

  async #queryAlone(text: string, values: readonly SqlParameter[]): Promise<QueryResult<Row>> {
    const session = await this.#connect()
    try {
      return await session.query(text, values)
    } finally {
      session.release()
    }
  }

  iterate(sql: string, ...values: readonly SqlParameter[]): AsyncIterableIterator<Row> {
    const session = this.#currentSession()
    return session === null ? this.#iterateAlone(sql, values) : this.#iterateIn(session, sql, values)
  }

  async *#iterateAlone(sql: string, values: readonly SqlParameter[]): AsyncIterableIterator<Row> {
    const session = await this.#begin('BEGIN READ ONLY', 'change', 'SET LOCAL cursor_tuple_fraction = 1')
    try {
      yield* this.#iterateIn(session, sql, values)
    } finally {
      await rollBack(session)
      session.release()
    }
  }

  async *#iterateIn(session: Session, sql: string, values: readonly SqlParameter[]): AsyncIterableIterator<Row> {
    this.#cursors += 1
    const cursor = `rows_${this.#cursors}`
    await session.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${translateSql(sql)}`, values)
    let rows: readonly Row[]
    do {
      rows = (await session.query(`FETCH ${ROWS_PER_FETCH} FROM ${cursor}`)).rows
      yield* rows
    } while (rows.length === ROWS_PER_FETCH)
    await session.query(`CLOSE ${cursor}`)
  }

  async insert(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly SqlValue[])[],
    onConflict: 'fail' | 'ignore' = 'fail',
  ): Promise<void> {
    const session = this.#requireSession()
    if (rows.length === 0) return
    if (onConflict === 'fail' && rows.length > MAX_INSERTED_ROWS) {
      await session.submit(new CopyRows(table, columns, rows))
      return
    }
    const names = columns.join(', ')
    const insert = `INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1)`
    const text = onConflict === 'ignore' ? `${insert} ON CONFLICT DO NOTHING` : insert
    await session.query(text, [rowsAsJson(columns, rows)])
  }

  async addDocuments(documents: readonly SearchDocument[]): Promise<void> {
    await this.insert('search_document', DOCUMENT_COLUMNS, documents.map(documentRow))
    // New entries wait in a list that every search would read.
    await this.get("SELECT gin_clean_pending_list('search_document_by_token')")
  }

  async removeDocuments(orderKeys: readonly number[]): Promise<void> {
    await this.run('DELETE FROM search_document WHERE order_key IN (SELECT value FROM integers(?))', orderKeys)
  }

  async removeAllDocuments(): Promise<void> {
    await this.run('DELETE FROM search_document')
  }

  async nextId(table: 'memorial' | 'cemetery'): Promise<number> {
    const row = await this.get(
      `SELECT greatest((SELECT max(id) FROM ${table}), (SELECT id FROM highest_deleted WHERE kind = ?), 0) + 1 AS id`,
      table,
    )
    return Number(row?.id)
  }

  async othersVersion(): Promise<number> {
    return Number((await this.get('SELECT version FROM content_version'))?.version)
  }

  async snapshot<T>(work: () => Promise<T>): Promise<T> {
    if (this.#currentSession() !== null) return work()
    return this.#retry(async () => {
      const session = await this.#begin('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', 'change', SEARCH_SETTINGS)
      return this.#finish(session, work, commit)
    })
  }

  async transaction<T>(work: () => Promise<T>, kind: WriterKind = 'change'): Promise<T> {
    return this.#write(work, kind)
  }

  async unsyncedTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#write(work, 'change', 'SET LOCAL synchronous_commit = off')
  }

  async rolledBack<T>(work: () => Promise<T>): Promise<T> {
    return this.#finish(await this.#beginWriting('change'), work, rollBack)
  }

  /** Runs statements without parameters in PostgreSQL's own SQL, such as a migration, in the current transaction. */
  async execute(text: string): Promise<void> {
    await this.#requireSession().query(text)
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  async #write<T>(work: () => Promise<T>, kind: WriterKind, ...settings: readonly string[]): Promise<T> {
    return this.#finish(await this.#beginWriting(kind, ...settings), work, async (session) => {
      if (this.area === 'directory' && kind !== 'maintenance' && session.hasWritten)
        await session.query(ANNOUNCE_CHANGE)
      await commit(session)
    })
  }

  /** Nothing is written yet, so this is tried again. */
  async #beginWriting(kind: WriterKind, ...settings: readonly string[]): Promise<Session> {
    if (this.#currentSession() !== null) throw new Error('A transaction cannot contain another one.')
    const lock = `SELECT pg_advisory_xact_lock(${LOCK_SPACE}, ${LOCKS[this.area]})`
    return this.#begin('BEGIN READ WRITE', kind, ...settings, lock)
  }

  async #begin(begin: string, kind: WriterKind = 'change', ...settings: readonly string[]): Promise<Session> {
    const isLimited = kind === 'change'
    const text = [begin, limits('SET LOCAL', isLimited ? STATEMENT_TIMEOUT_MS : 0), ...settings].join('; ')
    return this.#retry(async () => {
      const session = await this.#connect()
      try {
        await session.query(text)
      } catch (error) {
        await rollBack(session)
        session.release()
        throw error
      }
      if (!isLimited) session.limitMs = null
      return session
    })
  }

  /** Runs `work` in the transaction of `session`, and then `finish`. Rolls back when one of them throws. */
  async #finish<T>(session: Session, work: () => Promise<T>, finish: (session: Session) => Promise<void>): Promise<T> {
    const scope: Scope = { session, isOpen: true }
    try {
      const result = await this.#scopes.run(scope, work)
      scope.isOpen = false
      await finish(session)
      return result
    } catch (error) {
      await rollBack(session)
      throw error
    } finally {
      scope.isOpen = false
      session.release()
    }
  }

  async #connect(): Promise<Session> {
    try {
      return new Session(await this.#pool.connect(), LOST_AFTER_MS)
    } catch (error) {
      throw convertPostgresError(error)
    }
  }

  #retry<T>(work: () => Promise<T>): Promise<T> {
    return retryUnreachable(work, this.#retryBudgetMs)
  }

  /** The session of the transaction that the running code belongs to. Code that outlives a transaction no longer does. */
  #currentSession(): Session | null {
    const scope = this.#scopes.getStore()
    return scope?.isOpen ? scope.session : null
  }

  #requireSession(): Session {
    const session = this.#currentSession()
    if (session === null) throw new Error('This statement needs a transaction.')
    return session
  }
}

function limits(set: 'SET' | 'SET LOCAL', statementMs: number): string {
  return [
    `statement_timeout = ${statementMs}`,
    `lock_timeout = ${LOCK_TIMEOUT_MS}`,
    `idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}`,
    // Compiling a query takes longer than running it.
    'jit = off',
  ]
    .map((setting) => `${set} ${setting}`)
    .join('; ')
}

async function commit(session: Session): Promise<void> {
  const { command } = await session.query('COMMIT')
  // Without an error, PostgreSQL rolls back a transaction in which a statement failed.
  if (command !== 'COMMIT') throw new Error('A statement of the transaction failed, so nothing was saved.')
}

/** Never throws: without a connection, the server rolls back by itself. */
async function rollBack(session: Session): Promise<void> {
  await session.query('ROLLBACK').catch(() => {})
}
