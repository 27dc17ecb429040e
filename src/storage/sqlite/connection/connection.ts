import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { LockedDatabaseError, UnopenedDatabaseError } from '../../ports/database-failures.ts'
import { WaitingWriters } from './waiting-writers.ts'

/** A row as the driver gives it. */
export type Row = Record<string, string | number | null | Uint8Array>

/** How long a connection waits for another's write to end. */
const BUSY_TIMEOUT_MS = 10_000
/** Who waits looks so often whether the database has become free; SQLite itself would look every 100 milliseconds. */
const POLL_INTERVAL_MS = 10
/** Whoever takes the database again and again leaves it free for so long in between: else it would be gone at every look. */
export const YIELD_MS = 4 * POLL_INTERVAL_MS
/** Imports beside each other say that they wait after so long only: they would end each other's transaction with every batch. */
const PATIENCE_OF_IMPORTS_MS = 2000
const READER_CACHE_KIB = 64 * 1024
const WRITER_CACHE_KIB = 96 * 1024

/** One connection with its prepared statements, each prepared once. */
export class Connection {
  readonly database: DatabaseSync
  readonly waitingWriters: WaitingWriters
  readonly #reads = new Map<string, StatementSync>()
  readonly #writes = new Map<string, StatementSync>()

  /** `cacheKib`: pages of the file that are kept, where it should be other than usual. */
  constructor(path: string, options: { readonly readOnly: boolean; readonly cacheKib?: number }) {
    const cacheKib = options.cacheKib ?? (options.readOnly ? READER_CACHE_KIB : WRITER_CACHE_KIB)
    this.waitingWriters = new WaitingWriters(path)
    let opened: DatabaseSync | null = null
    try {
      if (!options.readOnly && path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
      opened = new DatabaseSync(path, { readOnly: options.readOnly, timeout: BUSY_TIMEOUT_MS })
      if (!options.readOnly) opened.exec('PRAGMA journal_mode = WAL')
      opened.exec(`
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA temp_store = FILE;
        PRAGMA cache_size = -${cacheKib};
      `)
      // SQLite looks into a file only when it is first read.
      opened.prepare('SELECT count(*) FROM sqlite_schema').get()
      this.database = opened
    } catch (error) {
      opened?.close()
      throw unopened(path, error)
    }
  }

  #read(sql: string): StatementSync {
    let statement = this.#reads.get(sql)
    if (statement === undefined) {
      statement = this.database.prepare(sql)
      this.#reads.set(sql, statement)
    }
    return statement
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return tellingOfLocks(() => this.#read(sql).all(...values)) as Row[]
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return tellingOfLocks(() => this.#read(sql).get(...values)) as Row | undefined
  }

  /** Steps through rows without holding them all; the statement is its own, so that others may run meanwhile. */
  iterate(sql: string, ...values: SQLInputValue[]): IterableIterator<Row> {
    return this.database.prepare(sql).iterate(...values) as IterableIterator<Row>
  }

  run(sql: string, ...values: SQLInputValue[]): void {
    let statement = this.#writes.get(sql)
    if (statement === undefined) {
      statement = this.prepareWrite(sql)
      this.#writes.set(sql, statement)
    }
    tellingOfLocks(() => statement.run(...values))
  }

  /**
   * Prepares a writing statement. It answers in BigInts: every write reports the last row number, and those of FTS5's own
   * tables do not fit a JavaScript number and would throw.
   */
  prepareWrite(sql: string): StatementSync {
    const statement = this.database.prepare(sql)
    statement.setReadBigInts(true)
    return statement
  }

  /** Changes with every write of another connection, and of no write of this one. */
  othersVersion(): number {
    return Number(this.get('PRAGMA data_version')?.data_version)
  }

  /** Grows with every row that this connection writes, in tables of FTS5 too. */
  totalChanges(): number {
    return Number(this.get('SELECT total_changes() AS changes')?.changes)
  }

  /**
   * Takes the write lock, waiting for another's write to end; whoever leaves others a turn of a few looks is heeded. Says that
   * it waits, `as` an import when it has done so for a while.
   */
  begin(as: 'change' | 'import' = 'change'): void {
    const patienceMs = as === 'import' ? PATIENCE_OF_IMPORTS_MS : 0
    const begunAt = performance.now()
    const giveUpAt = begunAt + BUSY_TIMEOUT_MS
    this.database.exec('PRAGMA busy_timeout = 0')
    try {
      while (!this.#tookWriteLock(performance.now() < giveUpAt)) {
        if (performance.now() - begunAt >= patienceMs) this.waitingWriters.call()
        sleep(POLL_INTERVAL_MS)
      }
    } finally {
      this.database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    }
  }

  #tookWriteLock(mayWait: boolean): boolean {
    try {
      this.database.exec('BEGIN IMMEDIATE')
      return true
    } catch (error) {
      if (mayWait && isLocked(error)) return false
      throw tellingOfLock(error)
    }
  }

  /** Runs `work` in one transaction that takes the write lock at once; rolls back when it throws. */
  transaction<T>(work: () => T, as: 'change' | 'import' = 'change'): T {
    this.begin(as)
    try {
      const result = work()
      this.database.exec('COMMIT')
      return result
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('ROLLBACK')
      throw error
    }
  }

  /**
   * Lets commits of an import wait for the next checkpoint before they reach the disk: a power cut may take the last ones. And
   * lets it answer for its own references: SQLite writes several rows a statement slowly while it looks after them.
   */
  writeInBulk(): void {
    this.database.exec('PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = OFF')
  }

  /** Ends `writeInBulk`: brings what was committed to the disk, and every later commit at once. */
  writeDurably(): void {
    this.database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    this.database.exec('PRAGMA wal_checkpoint(PASSIVE)')
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

/** The failure to tell of a database that cannot be opened or made. */
export function unopened(path: string, cause: unknown): UnopenedDatabaseError {
  return new UnopenedDatabaseError(`The database ${path} cannot be opened: ${messageOf(cause)}.`, { cause })
}

/** SQLite's primary result code for a lock that another connection holds. Extended codes hold it in their low byte. */
const SQLITE_BUSY = 5

/** Whether an operation failed because another connection holds the write lock. */
export function isLocked(error: unknown): boolean {
  if (error instanceof LockedDatabaseError) return true
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** Says of a locked database what to do. Statements that answer rows may write too (RETURNING). */
function tellingOfLocks<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw tellingOfLock(error)
  }
}

function tellingOfLock(error: unknown): unknown {
  if (error instanceof LockedDatabaseError || !isLocked(error)) return error
  const seconds = BUSY_TIMEOUT_MS / 1000
  return new LockedDatabaseError(
    `Another program has kept the database for itself for ${seconds} seconds. Try again when it has ended.`,
    { cause: error },
  )
}
