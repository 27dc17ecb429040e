import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { Connection } from './database.ts'

/** Rows of one statement. Half of what a row costs is its statement; more than these bring hardly anything. */
const ROWS_AT_ONCE = 16

/**
 * Inserts many rows of one table, several a statement. They gather until `flush`, and a row that breaks a rule of the table
 * throws there, with rows of its statement written: the caller's transaction must be rolled back.
 *
 * A statement of several rows that might have to be undone keeps a journal of its own, which costs more than the statement
 * saves. SQLite does without where nothing can undo it: hence OR FAIL, foreign keys that are switched off (`writeInBulk`), and
 * tables without indexes over expressions.
 */
export class BulkInsert {
  readonly #one: StatementSync
  readonly #several: StatementSync
  readonly #gathered: SQLInputValue[] = []
  readonly #width: number

  /** With `onConflict: 'nothing'`, rows whose key is there already are passed over. */
  constructor(
    connection: Connection,
    table: string,
    columns: readonly string[],
    { onConflict = 'fail' }: { readonly onConflict?: 'fail' | 'nothing' } = {},
  ) {
    const row = `(${columns.map(() => '?').join(', ')})`
    const insert = `INSERT OR ${onConflict === 'fail' ? 'FAIL' : 'IGNORE'} INTO ${table} (${columns.join(', ')}) VALUES `
    this.#width = columns.length
    this.#one = connection.prepareWrite(insert + row)
    this.#several = connection.prepareWrite(insert + Array(ROWS_AT_ONCE).fill(row).join(', '))
  }

  /** The values of one row, in the order of the columns. */
  add(...row: readonly SQLInputValue[]): void {
    for (const value of row) this.#gathered.push(value)
    if (this.#gathered.length < ROWS_AT_ONCE * this.#width) return
    this.#several.run(...this.#gathered)
    this.#gathered.length = 0
  }

  flush(): void {
    for (let first = 0; first < this.#gathered.length; first += this.#width) {
      this.#one.run(...this.#gathered.slice(first, first + this.#width))
    }
    this.#gathered.length = 0
  }
}
