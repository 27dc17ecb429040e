import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { Connection } from './connection.ts'

/** Rows per statement. Running a statement costs about as much as one row. */
const ROWS_PER_STATEMENT = 64

/**
 * Inserts many rows into one table in order, several per statement. A row that violates a constraint throws when its
 * statement runs, and earlier rows of that statement stay written. The caller must then roll back its transaction.
 *
 * SQLite journals a multi-row statement that it may have to undo, which costs more than the statement saves. It writes no
 * journal when the statement uses OR FAIL or OR IGNORE, foreign keys are off (`Connection.writeInBulk`), and the table has
 * no index on an expression.
 */
export class BulkInsert<Column extends string = string> {
  readonly #connection: Connection
  readonly #columns: readonly Column[]
  readonly #insert: string
  readonly #values: SQLInputValue[] = []
  readonly #statements = new Map<number, StatementSync>()

  /** `onConflict: 'ignore'` skips rows whose key already exists. */
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
    // One row per statement: a statement for this exact number of rows would rarely be used again.
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
