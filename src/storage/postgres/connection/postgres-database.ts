import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, QueryResult } from 'pg'
import { DatabaseFailure } from '../../ports/database-failures.ts'
import { DirectoryBusyError } from '../../ports/too-busy.ts'
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
import type { Replicas } from '../replicas/replicas.ts'
import { POSTGRES_SEARCH } from '../search/postgres-search.ts'
import { DOCUMENT_COLUMNS, documentRow } from '../search/search-documents.ts'
import { CopyRows, rowsAsJson } from './copy-rows.ts'
import { lockWithoutLimit, openPool, STATEMENT_TIMEOUT_MS, setTimeLimits } from './open-pool.ts'
import { convertPostgresError, isUnreachable } from './postgres-failures.ts'
import { retryUnreachable } from './retry-unreachable.ts'
import { Session } from './session.ts'
import { boundValue, isReadOnly, translateSql } from './translate-sql.ts'

/** The parts of the database that are separate files in SQLite. Each has one writer at a time. */
export type Area = 'directory' | 'people'

/** The channel on which each committed change to the directory is announced, with the content version as the payload. */
export const CONTENT_CHANNEL = 'lychgate_content'

export interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string
  readonly area: Area
  /** The maximum number of connections of this process at the same time */
  readonly maxConnections?: number
  /** How long to retry reads while the server cannot be reached */
  readonly retryBudgetMs?: number
  /** The replicas, which answer reads outside of transactions. They are closed with the database. */
  readonly replicas?: Replicas | null
  /** The connections of another area, which closes them. If absent, the database opens its own. */
  readonly pool?: Pool
}

const RETRY_BUDGET_MS = 5000
/** If the server has not ended a statement after this time, it counts as lost. */
const LOST_AFTER_MS = STATEMENT_TIMEOUT_MS + 5000
/** For more rows than this, COPY is faster. */
const MAX_INSERTED_ROWS = 50
const ROWS_PER_FETCH = 500
const BEGIN_SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'
/**
 * Searches know how many memorials a token has, but PostgreSQL only estimates it. These settings keep it from reading a
 * whole table. Parallel workers take longer to start than most searches take.
 */
const SEARCH_SETTINGS = [
  'SET LOCAL enable_seqscan = off',
  "SET LOCAL work_mem = '64MB'",
  'SET LOCAL max_parallel_workers_per_gather = 0',
].join('; ')

/** If more work than this waits for a connection, the site reports that it is busy, as with SQLite. */
const MAX_WAITING = 300
const RETRY_AFTER_SECONDS = 5

/** The first key of the advisory locks: "lych" */
export const LOCK_SPACE = 0x6c796368
const LOCKS: Readonly<Record<Area, number>> = { directory: 1, people: 2 }

const ENGINE: Engine = { name: 'postgres', ignoringCase: (column) => `lower(${column})`, search: POSTGRES_SEARCH }

const ANNOUNCE_CHANGE = `
  WITH changed AS (UPDATE content_version SET version = version + 1 RETURNING version)
  SELECT version, pg_notify('${CONTENT_CHANNEL}', version::TEXT) FROM changed`

/** A copy of a directory creates the index last. */
const CLEAN_PENDING_LIST =
  "SELECT gin_clean_pending_list(oid) FROM pg_class WHERE oid = to_regclass('search_document_by_token')"

const IS_AWAITED = `
  SELECT EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND classid = $1 AND objid = $2
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  ) AS waiting`

interface Scope {
  readonly session: Session
  isOpen: boolean
  /** The content version, which stays the same in a transaction */
  version?: Promise<number>
}

/**
 * One area of a site's PostgreSQL database. Statements have no names, and transactions set their own limits, so that
 * pgbouncer can be used in transaction mode.
 */
export class PostgresDatabase implements Database {
  readonly engine = ENGINE
  readonly area: Area
  readonly #url: string
  readonly #pool: Pool
  readonly #ownsPool: boolean
  readonly #replicas: Replicas | null
  readonly #retryBudgetMs: number
  readonly #scopes = new AsyncLocalStorage<Scope>()
  #cursors = 0

  constructor(options: PostgresOptions) {
    this.area = options.area
    this.#retryBudgetMs = options.retryBudgetMs ?? RETRY_BUDGET_MS
    this.#replicas = options.replicas ?? null
    this.#url = options.url
    this.#ownsPool = options.pool === undefined
    this.#pool = options.pool ?? openPool(options.url, options.maxConnections)
  }

  /** Returns an area of the same database that uses the connections of this one. Closing it does not close them. */
  inArea(area: Area): PostgresDatabase {
    return new PostgresDatabase({ url: this.#url, area, pool: this.#pool, retryBudgetMs: this.#retryBudgetMs })
  }

  async all(sql: Sql, ...values: readonly SqlParameter[]): Promise<Row[]> {
    return (await this.#query(sql, values)).rows
  }

  async get(sql: Sql, ...values: readonly SqlParameter[]): Promise<Row | undefined> {
    return (await this.#query(sql, values)).rows[0]
  }

  async run(sql: Sql, ...values: readonly SqlParameter[]): Promise<number> {
    return (await this.#query(sql, values)).rowCount ?? 0
  }

  async #query(sql: Sql, parameters: readonly SqlParameter[]): Promise<QueryResult<Row>> {
    const text = translateSql(sql)
    const values = parameters.map(boundValue)
    const session = this.#currentSession()
    if (session !== null) return session.query(text, values)
    if (isReadOnly(text)) return this.#read((pool) => queryAlone(pool, text, values))
    if (this.area === 'directory') throw new Error('A change to the directory needs a transaction.')
    return queryAlone(this.#pool, text, values)
  }

  /** Reads from the primary, because a replica may cancel a long read. Only commands and imports iterate, so there is no time limit. */
  iterate(sql: Sql, ...values: readonly SqlParameter[]): AsyncIterableIterator<Row> {
    const session = this.#currentSession()
    return session === null ? this.#iterateAlone(sql, values) : this.#iterateIn(session, sql, values)
  }

  async *#iterateAlone(sql: Sql, values: readonly SqlParameter[]): AsyncIterableIterator<Row> {
    const session = await this.#retry(() =>
      begin(this.#pool, 'BEGIN READ ONLY', 'import', 'SET LOCAL cursor_tuple_fraction = 1'),
    )
    try {
      yield* this.#iterateIn(session, sql, values)
    } finally {
      await session.rollBack()
      session.release()
    }
  }

  async *#iterateIn(session: Session, sql: Sql, values: readonly SqlParameter[]): AsyncIterableIterator<Row> {
    this.#cursors += 1
    const cursor = `rows_${this.#cursors}`
    await session.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${translateSql(sql)}`, values.map(boundValue))
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
      return session.submit(new CopyRows(table, columns, rows))
    }
    const names = columns.join(', ')
    const insert = `INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1)`
    const text = onConflict === 'ignore' ? `${insert} ON CONFLICT DO NOTHING` : insert
    await session.query(text, [rowsAsJson(columns, rows)])
  }

  async addDocuments(documents: readonly SearchDocument[]): Promise<void> {
    await this.insert('search_document', DOCUMENT_COLUMNS, documents.map(documentRow))
    this.#requireSession().hasPendingDocuments = true
  }

  async removeDocuments(orderKeys: readonly number[]): Promise<void> {
    await this.run`DELETE FROM search_document WHERE order_key IN (SELECT value FROM integers(${orderKeys}))`
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

  async externalVersion(): Promise<number> {
    const scope = this.#scopes.getStore()
    if (!scope?.isOpen) return this.#readVersion()
    scope.version ??= this.#readVersion()
    return scope.version
  }

  async #readVersion(): Promise<number> {
    return Number((await this.get('SELECT version FROM content_version'))?.version)
  }

  async snapshot<T>(work: () => Promise<T>): Promise<T> {
    if (this.#currentSession() !== null) return work()
    return this.#read(async (pool) => {
      const session = await begin(pool, BEGIN_SNAPSHOT, 'change', SEARCH_SETTINGS)
      return this.#finish(session, work, commit)
    })
  }

  /** Runs reads in one snapshot of the primary, without time limits. */
  async longSnapshot<T>(work: () => Promise<T>): Promise<T> {
    return this.#finish(await begin(this.#pool, BEGIN_SNAPSHOT, 'maintenance'), work, commit)
  }

  async transaction<T>(work: () => Promise<T>, kind: WriterKind = 'change'): Promise<T> {
    return this.#write(work, kind)
  }

  async unsyncedTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#write(work, 'change', 'SET LOCAL synchronous_commit = off')
  }

  async rolledBack<T>(work: () => Promise<T>): Promise<T> {
    const undone = async () => {
      const before = await this.all('SELECT sequencename AS name, last_value AS last FROM pg_sequences')
      const result = await work()
      await this.#resetSequences(before)
      return result
    }
    return this.#finish(await this.#beginWriting('change'), undone, (session) => session.rollBack())
  }

  /** Resets the sequences, because a rollback does not, so that a change gets the same ID as in its dry run. */
  async #resetSequences(sequences: readonly Row[]): Promise<void> {
    for (const { name, last } of sequences) {
      await this.get(
        `SELECT setval(sequencename::REGCLASS, coalesce(CAST(?2 AS BIGINT), 1), CAST(?2 AS BIGINT) IS NOT NULL) AS last
         FROM pg_sequences WHERE sequencename = ?1 AND last_value IS DISTINCT FROM CAST(?2 AS BIGINT)`,
        name!,
        last!,
      )
    }
  }

  /** Runs statements without parameters in PostgreSQL's own SQL, such as a migration, in the current transaction. */
  async execute(text: string): Promise<void> {
    await this.#requireSession().query(text)
  }

  /** Whether another writer waits for the end of an import's transaction. Call it outside of the transaction. */
  async hasWaitingWriter(): Promise<boolean> {
    const { rows } = await queryAlone(this.#pool, IS_AWAITED, [LOCK_SPACE, LOCKS[this.area]])
    return rows[0]?.waiting === 1
  }

  async close(): Promise<void> {
    if (this.#ownsPool) await Promise.all([this.#pool.end(), this.#replicas?.close()])
  }

  async #write<T>(work: () => Promise<T>, kind: WriterKind, ...settings: readonly string[]): Promise<T> {
    return this.#finish(await this.#beginWriting(kind, ...settings), work, async (session) => {
      // Otherwise, new documents would wait in a list that every search has to read.
      if (session.hasPendingDocuments) await session.query(CLEAN_PENDING_LIST)
      const isChange = this.area === 'directory' && kind !== 'maintenance' && session.hasWritten
      const version = isChange ? (await session.query(ANNOUNCE_CHANGE)).rows[0]?.version : undefined
      // When a time limit expires, PostgreSQL would stop waiting for the replica and report success, and a failover would lose
      // the change.
      await session.query('SET LOCAL statement_timeout = 0').catch(() => {})
      await commit(session)
      if (version !== undefined) this.#replicas?.requireVersion(Number(version))
    })
  }

  /** Nothing is written yet, so this can be retried. */
  async #beginWriting(kind: WriterKind, ...settings: readonly string[]): Promise<Session> {
    if (this.#currentSession() !== null) throw new Error('A transaction cannot contain another one.')
    const lock = `SELECT pg_advisory_xact_lock(${LOCK_SPACE}, ${LOCKS[this.area]})`
    // A node that starts waits while another one migrates.
    const turn = kind === 'maintenance' ? lockWithoutLimit(lock) : lock
    return this.#retry(() => begin(this.#pool, 'BEGIN READ WRITE', kind, ...settings, turn))
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
      await session.rollBack()
      throw error
    } finally {
      scope.isOpen = false
      session.release()
    }
  }

  /**
   * Reads from a fit replica. If that fails, reads from another replica or the primary, within the time limit for
   * retries.
   */
  #read<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + this.#retryBudgetMs
    return this.#retry(async () => {
      for (const replica of this.#replicas?.fit() ?? []) {
        try {
          return await work(replica.pool)
        } catch (error) {
          if (!(error instanceof DatabaseFailure) || performance.now() > giveUpAt) throw error
          if (isUnreachable(error)) replica.reportFailure()
        }
      }
      return work(this.#pool)
    })
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

async function connect(pool: Pool): Promise<Session> {
  if (pool.waitingCount >= MAX_WAITING) throw new DirectoryBusyError(RETRY_AFTER_SECONDS)
  try {
    return new Session(await pool.connect(), LOST_AFTER_MS)
  } catch (error) {
    throw convertPostgresError(error)
  }
}

async function queryAlone(pool: Pool, text: string, values: readonly SqlParameter[]): Promise<QueryResult<Row>> {
  const session = await connect(pool)
  try {
    return await session.query(text, values)
  } finally {
    session.release()
  }
}

/** An import sorts many entries of the search index at once, which takes memory. */
const IMPORT_SETTINGS = "SET LOCAL work_mem = '64MB'"

/** Begins a transaction with the statement `first` and more settings. */
async function begin(pool: Pool, first: string, kind: WriterKind, ...settings: readonly string[]): Promise<Session> {
  const isLimited = kind === 'change'
  const limits = setTimeLimits('SET LOCAL', isLimited ? STATEMENT_TIMEOUT_MS : 0)
  const text = [first, limits, ...(isLimited ? [] : [IMPORT_SETTINGS]), ...settings].join('; ')
  const session = await connect(pool)
  if (!isLimited) session.limitMs = null
  try {
    await session.query(text)
  } catch (error) {
    await session.rollBack()
    session.release()
    throw error
  }
  return session
}

async function commit(session: Session): Promise<void> {
  const { command } = await session.query('COMMIT')
  // Without an error, PostgreSQL rolls back a transaction in which a statement failed.
  if (command !== 'COMMIT') throw new Error('A statement in the transaction failed, so nothing was saved.')
}
