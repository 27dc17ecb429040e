import type { Database, SqlValue } from '../database.ts'

/** Collects new rows of one table until `flush`, which inserts them in order, many per statement. */
export class BulkInsert<Column extends string = string> {
  readonly #database: Database
  readonly #table: string
  readonly #columns: readonly Column[]
  readonly #onConflict: 'fail' | 'ignore'
  #rows: SqlValue[][] = []

  /** `onConflict: 'ignore'` skips rows whose key already exists. */
  constructor(
    database: Database,
    table: string,
    columns: readonly Column[],
    { onConflict = 'fail' }: { readonly onConflict?: 'fail' | 'ignore' } = {},
  ) {
    this.#database = database
    this.#table = table
    this.#columns = columns
    this.#onConflict = onConflict
  }

  add(row: Readonly<Record<Column, SqlValue>>): void {
    this.#rows.push(this.#columns.map((column) => row[column]))
  }

  async flush(): Promise<void> {
    const rows = this.#rows
    this.#rows = []
    if (rows.length > 0) await this.#database.insert(this.#table, this.#columns, rows, this.#onConflict)
  }
}
