import type { SearchEngine } from './search/search-engine.ts'

/** A value of a column. */
export type SqlValue = string | number | null | Uint8Array

/** A row as both engines return it. Integers are numbers, and truth values are 0 and 1. */
export type Row = Record<string, SqlValue>

/**
 * A parameter. A time becomes ISO 8601 text. A list is for `texts(?)` or `integers(?)`, a table with the columns `key`
 * (from 0) and `value`.
 */
export type SqlParameter = SqlValue | bigint | Date | readonly string[] | readonly number[]

/** A statement: text with `?` for each value, or a tagged template with the values in their places. */
export type Sql = string | TemplateStringsArray

export function textOfSql(sql: Sql): string {
  return typeof sql === 'string' ? sql : sql.join('?')
}

/** The purpose of a transaction. `maintenance` changes nothing that a page shows. */
export type WriterKind = 'change' | 'import' | 'maintenance'

/** A memorial's tokens in the search index. */
export interface SearchDocument {
  readonly orderKey: number
  readonly tokens: readonly string[]
}

/**
 * A database of either engine. Statements use the SQL that both engines support; docs/decisions/0034 lists the rules.
 * Statements inside the callback of `snapshot` or `transaction` belong to it, including those in functions that the
 * callback calls. All other statements wait for its end or use another connection.
 */
export interface Database {
  readonly engine: Engine
  all(sql: Sql, ...values: readonly SqlParameter[]): Promise<Row[]>
  get(sql: Sql, ...values: readonly SqlParameter[]): Promise<Row | undefined>
  /** Returns rows without loading all of them. The same SQL can run during the iteration. */
  iterate(sql: Sql, ...values: readonly SqlParameter[]): AsyncIterableIterator<Row>
  /** Returns the number of rows that the statement inserted, changed, or deleted. */
  run(sql: Sql, ...values: readonly SqlParameter[]): Promise<number>
  /** Inserts rows in order. `ignore` skips rows whose key already exists. */
  insert(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly SqlValue[])[],
    onConflict?: 'fail' | 'ignore',
  ): Promise<void>
  /** Adds documents to the search index, in the order of their keys. */
  addDocuments(documents: readonly SearchDocument[]): Promise<void>
  removeDocuments(orderKeys: readonly number[]): Promise<void>
  removeAllDocuments(): Promise<void>
  /** Returns the ID that the next new record gets. IDs are never reused. Call it inside a transaction. */
  nextId(table: 'memorial' | 'cemetery'): Promise<number>
  /** Runs all reads of `work` in one snapshot, so that totals match rows while others write. */
  snapshot<T>(work: () => Promise<T>): Promise<T>
  /** Runs `work` in one transaction that excludes other writers. Rolls back when `work` throws. */
  transaction<T>(work: () => Promise<T>, kind?: WriterKind): Promise<T>
  /** Runs a transaction without waiting for the disk. A power failure may undo it. */
  unsyncedTransaction<T>(work: () => Promise<T>): Promise<T>
  /** Runs `work` in a transaction and rolls it back, for a dry run. */
  rolledBack<T>(work: () => Promise<T>): Promise<T>
  /** Returns a number that changes when someone else commits a change. */
  externalVersion(): Promise<number>
  close(): Promise<void>
}

/** The SQL that differs between the engines. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  /**
   * Returns an expression that ignores the case of ASCII letters in a text column, for conditions, orders, and indexes.
   */
  ignoringCase(column: string): string
  readonly search: SearchEngine
}
