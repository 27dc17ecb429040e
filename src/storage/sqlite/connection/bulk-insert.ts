import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { Connection } from './connection.ts'

/** Rows of one statement: as many as there are, up to the first of these. Half of what a single row costs is its statement. */
const ROWS_A_STATEMENT = [64, 16, 4, 1] as const

/**
 * Inserts many rows of one table in their order, several a statement. They gather until `flush`, and a row that breaks a rule
 * of the table throws there, with rows of its statement written: the caller's transaction must be rolled back.
 *
 * A statement of several rows that might have to be undone keeps a journal of its own, which costs more than the statement
 * saves. SQLite does without where nothing can undo it: hence OR FAIL, foreign keys that are switched off (`writeInBulk`), and
 * tables without indexes over expressions. Where a trigger writes a full-text table there is a journal for each statement, and
 * where one begins FTS5 ends the segment that it is writing: there, too, the fewer statements the better.
 */
export class BulkInsert {
  readonly #connection: Connection
  readonly #insert: string
  readonly #row: string
  readonly #width: number
  readonly #gathered: SQLInputValue[] = []
  readonly #prepared = new Map<number, StatementSync>()
  #written = 0n

  /** With `onConflict: 'nothing'`, rows whose key is there already are passed over. */
  constructor(
    connection: Connection,
    table: string,
    columns: readonly string[],
    { onConflict = 'fail' }: { readonly onConflict?: 'fail' | 'nothing' } = {},
  ) {
    this.#connection = connection
    this.#insert = `INSERT OR ${onConflict === 'fail' ? 'FAIL' : 'IGNORE'} INTO ${table} (${columns.join(', ')}) VALUES `
    this.#row = `(${columns.map(() => '?').join(', ')})`
    this.#width = columns.length
  }

  /** The values of one row, in the order of the columns; or some of them, if the others follow. */
  add(...values: readonly SQLInputValue[]): void {
    this.addAll(values)
  }

  /** The same from a list. */
  addAll(values: readonly SQLInputValue[]): void {
    for (const value of values) this.#gathered.push(value)
    if (this.#gathered.length === ROWS_A_STATEMENT[0] * this.#width) this.#write()
  }

  /** Answers how many rows were written since it was last called. */
  flush(): number {
    this.#write()
    const written = Number(this.#written)
    this.#written = 0n
    return written
  }

  #write(): void {
    let done = 0
    for (const rows of ROWS_A_STATEMENT) {
      const values = rows * this.#width
      for (; done + values <= this.#gathered.length; done += values) {
        this.#written += this.#statement(rows).run(...this.#gathered.slice(done, done + values)).changes as bigint
      }
    }
    this.#gathered.length = 0
  }

  #statement(rows: number): StatementSync {
    let statement = this.#prepared.get(rows)
    if (statement === undefined) {
      statement = this.#connection.prepareWrite(this.#insert + Array(rows).fill(this.#row).join(', '))
      this.#prepared.set(rows, statement)
    }
    return statement
  }
}
