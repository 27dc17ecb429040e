import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { Connection } from './connection.ts'

/** Rows in one statement. A statement costs about as much as a row. */
const ROWS_PER_STATEMENT = 64

/**
 * Inserts many rows into one table in their order, several per statement. A row that violates a constraint of the table throws
 * when its statement runs, and leaves other rows of that statement written: the caller's transaction must be rolled back.
 *
 * SQLite journals a multi-row statement that it may have to undo, which costs more than the statement saves. It does not
 * when the statement says OR FAIL or OR IGNORE, foreign keys are off (`Connection.writeInBulk`), and the table has no index on
 * an expression.
 */
export class BulkInsert<Column extends string = string> {
  readonly #connection: Connection
  readonly #columns: readonly Column[]
  readonly #insert: string
  readonly #values: SQLInputValue[] = []
  readonly #statements = new Map<number, StatementSync>()

  /** `onConflict: 'ignore'` skips rows whose key exists. */
  constructor(
    connection: Connection,
    table: string,
    columns: readonly Column[],
    { onConflict = 'fail' }: { readonly onConflict?: 'fail' | 'ignore' } = {},
  ) {
    this.#connection = connection
    this.#columns = columns
    this.#insert = `INSERT OR ${onConflict.toUpperCase()} INTO ${table} (${columns.join(', ')}) VALUES `
  }

  add(row: Readonly<Record<Column, SQLInputValue>>): void {
    for (const column of this.#columns) this.#values.push(row[column])
    if (this.#values.length === ROWS_PER_STATEMENT * this.#columns.length) this.#write(ROWS_PER_STATEMENT)
  }

  /** Writes the rows added since the last full statement. */
  flush(): void {
    // A statement for each number of remaining rows would rarely be used again.
    while (this.#values.length > 0) this.#write(1)
  }

  #write(rows: number): void {
    this.#statement(rows).run(...this.#values.splice(0, rows * this.#columns.length))
  }

  #statement(rows: number): StatementSync {
    let statement = this.#statements.get(rows)
    if (statement === undefined) {
      const row = `(${this.#columns.map(() => '?').join(', ')})`
      statement = this.#connection.prepareWrite(this.#insert + Array(rows).fill(row).join(', '))
      this.#statements.set(rows, statement)
    }
    return statement
  }
}
