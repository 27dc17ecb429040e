import { basename, dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  DatabaseFailure,
  type DatabaseProblem,
  databaseProblemOf,
  describeProblem,
  UnopenedDatabaseError,
} from '../../ports/database-failures.ts'
import { makeFolder } from '../../private-files.ts'
import { type Row, type Sql, textOfSql, type WriterKind } from '../../sql/database.ts'
import { WaitingWriters } from './waiting-writers.ts'

/** How long a connection waits for the write lock. */
const BUSY_TIMEOUT_MS = 10_000
/** How often a waiting writer tries to take the write lock. SQLite's own busy handler polls only every 100 ms. */
const POLL_INTERVAL_MS = 10
/** How long a frequent writer leaves the lock free between transactions, so that a polling writer can take it. */
export const YIELD_MS = 4 * POLL_INTERVAL_MS
/** How long an import waits before it signals. Concurrent imports would otherwise end each other's transactions all the time. */
const IMPORT_SIGNAL_DELAY_MS = 2000
const READER_CACHE_KIB = 64 * 1024
const WRITER_CACHE_KIB = 96 * 1024

/** A database connection that prepares each statement once. */
export class Connection {
  readonly database: DatabaseSync
  readonly waitingWriters: WaitingWriters
  /** The latest disk failure, until someone sets it to null after a successful write */
  writeFailure: DatabaseFailure | null = null
  readonly #name: string
  #busyTimeoutMs = BUSY_TIMEOUT_MS
  readonly #reads = new Map<string, StatementSync>()
  readonly #writes = new Map<string, StatementSync>()
  #changesAtBegin = 0

  /** `cacheKib` overrides the default size of the page cache. */
  constructor(path: string, options: { readonly readOnly: boolean; readonly cacheKib?: number }) {
    const cacheKib = options.cacheKib ?? (options.readOnly ? READER_CACHE_KIB : WRITER_CACHE_KIB)
    this.waitingWriters = new WaitingWriters(path)
    this.#name = basename(path)
    let opened: DatabaseSync | null = null
    try {
      if (!options.readOnly && path !== ':memory:') makeFolder(dirname(path))
      opened = new DatabaseSync(path, { readOnly: options.readOnly, timeout: BUSY_TIMEOUT_MS })
      if (!options.readOnly) opened.exec('PRAGMA journal_mode = WAL')
      opened.exec(`
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA temp_store = FILE;
        PRAGMA cache_size = -${cacheKib};
      `)
      // SQLite does not read the file until the first query.
      opened.prepare('SELECT count(*) FROM sqlite_schema').get()
      this.database = opened
    } catch (error) {
      opened?.close()
      throw openError(path, error)
    }
  }

  #read(sql: string): StatementSync {
    let statement = this.#reads.get(sql)
    if (statement === undefined) {
      statement = this.database.prepare(inSqlite(sql))
      this.#reads.set(sql, statement)
    }
    return statement
  }

  all(sql: Sql, ...values: SQLInputValue[]): Row[] {
    return this.#convertErrors(() => this.#read(textOfSql(sql)).all(...values)) as Row[]
  }

  get(sql: Sql, ...values: SQLInputValue[]): Row | undefined {
    return this.#convertErrors(() => this.#read(textOfSql(sql)).get(...values)) as Row | undefined
  }

  /** Returns rows one at a time. Prepares a new statement, so that the same SQL can run during the iteration. */
  iterate(sql: Sql, ...values: SQLInputValue[]): IterableIterator<Row> {
    return this.database.prepare(inSqlite(textOfSql(sql))).iterate(...values) as IterableIterator<Row>
  }

  /** Returns the number of rows that the statement changed. */
  run(sql: Sql, ...values: SQLInputValue[]): number {
    const text = textOfSql(sql)
    let statement = this.#writes.get(text)
    if (statement === undefined) {
      statement = this.prepareWrite(text)
      this.#writes.set(text, statement)
    }
    return Number(this.#convertErrors(() => statement.run(...values)).changes)
  }

  /**
   * Prepares a statement that writes. It returns BigInts, because every write reports the last row ID, and the row IDs of
   * FTS5's internal tables can exceed a safe JavaScript integer, which makes the driver throw.
   */
  prepareWrite(sql: string): StatementSync {
    const statement = this.database.prepare(inSqlite(sql))
    statement.setReadBigInts(true)
    return statement
  }

  /** Returns a number that changes when another connection commits, but not when this one does. */
  externalVersion(): number {
    return Number(this.get('PRAGMA data_version')?.data_version)
  }

  /** Returns the number of rows that this connection has written, including those in FTS5's internal tables. */
  totalChanges(): number {
    return Number(this.get('SELECT total_changes() AS changes')?.changes)
  }

  /**
   * Begins a transaction with the write lock, and polls until the lock is free. While it polls, it signals other writers to
   * yield: at once for a `change`, otherwise after a delay.
   */
  async begin(as: WriterKind = 'change'): Promise<void> {
    const signalDelayMs = as === 'change' ? 0 : IMPORT_SIGNAL_DELAY_MS
    const begunAt = performance.now()
    const giveUpAt = begunAt + this.#busyTimeoutMs
    this.database.exec('PRAGMA busy_timeout = 0')
    try {
      while (!this.#tryWriteLock(performance.now() < giveUpAt)) {
        if (performance.now() - begunAt >= signalDelayMs) this.waitingWriters.signal()
        await pause(POLL_INTERVAL_MS)
      }
    } finally {
      this.database.exec(`PRAGMA busy_timeout = ${this.#busyTimeoutMs}`)
    }
    this.#changesAtBegin = this.totalChanges()
  }

  commit(as: WriterKind = 'change'): void {
    if (as !== 'maintenance' && this.totalChanges() !== this.#changesAtBegin) this.recordChange()
    this.database.exec('COMMIT')
  }

  /** Runs before each commit that has written rows, except in maintenance. */
  protected recordChange(): void {}

  /** Makes statements fail immediately while another connection has the write lock. */
  doNotWait(): void {
    this.#busyTimeoutMs = 0
    this.database.exec('PRAGMA busy_timeout = 0')
  }

  #tryWriteLock(mayWait: boolean): boolean {
    try {
      this.database.exec('BEGIN IMMEDIATE')
      return true
    } catch (error) {
      if (mayWait && isLocked(error)) return false
      throw this.#convertError(error)
    }
  }

  /** Runs `work` in one transaction that takes the write lock first. Rolls back when `work` throws. */
  async transaction<T>(work: () => Promise<T>, as: WriterKind = 'change'): Promise<T> {
    await this.begin(as)
    return this.#finishTransaction(work, () => this.commit(as))
  }

  /**
   * Runs `work` in one transaction that does not wait for the disk. It survives a crash of this process, but a power failure may
   * undo it.
   */
  async unsyncedTransaction<T>(work: () => Promise<T>, as: WriterKind = 'change'): Promise<T> {
    this.database.exec('PRAGMA synchronous = NORMAL')
    try {
      return await this.transaction(work, as)
    } finally {
      this.database.exec('PRAGMA synchronous = FULL')
    }
  }

  /** Runs all reads of `work` in one snapshot, so that totals match rows while another process writes. */
  async snapshot<T>(work: () => Promise<T>): Promise<T> {
    this.database.exec('BEGIN')
    return this.#finishTransaction(work, () => this.database.exec('COMMIT'))
  }

  async #finishTransaction<T>(work: () => Promise<T>, commit: () => void): Promise<T> {
    try {
      const result = await work()
      commit()
      return result
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('ROLLBACK')
      throw this.#convertError(error)
    }
  }

  /** Runs `work` in a transaction like `transaction` and rolls it back, for a dry run. */
  async rolledBack<T>(work: () => Promise<T>): Promise<T> {
    await this.begin()
    try {
      return await work()
    } finally {
      if (this.database.isTransaction) this.database.exec('ROLLBACK')
    }
  }

  /**
   * Prepares the connection for an import. Commits are synced to disk only at checkpoints, so a power failure may lose the
   * last ones. Foreign keys are not checked, because checks make multi-row statements slow.
   */
  writeInBulk(): void {
    this.database.exec('PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = OFF')
  }

  /** Ends `writeInBulk`: syncs all earlier commits to disk now, and every later commit when it is made. */
  writeDurably(): void {
    this.database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    this.database.exec('PRAGMA wal_checkpoint(PASSIVE)')
  }

  /** Queries need this too, because a statement with RETURNING writes. */
  #convertErrors<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw this.#convertError(error)
    }
  }

  /** Converts a disk or database error to a DatabaseFailure. Returns other errors unchanged. */
  #convertError(error: unknown): unknown {
    const problem = databaseProblemOf(error)
    if (problem === null || error instanceof DatabaseFailure) return error
    const failure = new DatabaseFailure(problem, this.#describe(problem), { cause: error })
    if (problem !== 'locked' && problem !== 'damaged') this.writeFailure = failure
    return failure
  }

  #describe(problem: DatabaseProblem): string {
    if (problem !== 'locked' || this.#busyTimeoutMs === 0) return describeProblem(problem, this.#name)
    return `Another program has locked the database for ${this.#busyTimeoutMs / 1000} seconds.`
  }

  close(): void {
    this.#reads.clear()
    this.#writes.clear()
    this.database.close()
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Returns the error for a database that cannot be opened or created. */
export function openError(path: string, cause: unknown): Error {
  const problem = databaseProblemOf(cause)
  if (problem !== null) return new DatabaseFailure(problem, describeProblem(problem, path), { cause })
  return new UnopenedDatabaseError(`The database ${path} cannot be opened: ${messageOf(cause)}.`, { cause })
}

/** Whether an operation failed because another connection holds the write lock. */
export function isLocked(error: unknown): boolean {
  return databaseProblemOf(error) === 'locked'
}

/** Replaces the table functions in shared statements (src/storage/sql/database.ts) with SQLite's functions. */
function inSqlite(sql: string): string {
  return sql.replaceAll(/\b(?:texts|integers)\(\?/g, 'json_each(?')
}
