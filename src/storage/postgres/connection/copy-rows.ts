import type { Connection, Submittable } from 'pg'
import type { SqlValue } from '../../sql/database.ts'

/** The members of pg's connection for COPY, which are missing from its types. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** A COPY of rows in memory, for a client's `query`. `done` resolves when the server has them all. */
export class CopyRows implements Submittable {
  readonly done: Promise<void>
  readonly #sql: string
  readonly #rows: Buffer
  readonly #outcome = Promise.withResolvers<void>()
  #error: Error | null = null

  constructor(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]) {
    this.#sql = `COPY ${table} (${columns.join(', ')}) FROM STDIN`
    this.#rows = Buffer.from(encodeRows(rows))
    this.done = this.#outcome.promise
  }

  /** Sends the rows at once, so that the server has them while this process is busy. It ignores them if the command fails. */
  submit(connection: Connection): void {
    connection.query(this.#sql)
    const copying = connection as CopyConnection
    copying.sendCopyFromChunk(this.#rows)
    copying.endCopyFrom()
  }

  handleCopyInResponse(): void {}

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#error = error
    this.#outcome.reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#error === null) this.#outcome.resolve()
  }
}

const SPECIAL = /[\\\t\n\r]/
const EVERY_SPECIAL = /[\\\t\n\r]/g
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Writes rows in the text format of COPY (https://www.postgresql.org/docs/15/sql-copy.html). */
function encodeRows(rows: readonly (readonly SqlValue[])[]): string {
  let text = ''
  for (const row of rows) {
    let separator = ''
    for (const value of row) {
      text += separator + encodeValue(value)
      separator = '\t'
    }
    text += '\n'
  }
  return text
}

function encodeValue(value: SqlValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string')
    return SPECIAL.test(value) ? value.replaceAll(EVERY_SPECIAL, (character) => ESCAPES[character]!) : value
  return typeof value === 'number' ? String(value) : `\\\\x${hexOf(value)}`
}

/** Returns rows as JSON for `json_populate_recordset`. */
export function rowsAsJson(columns: readonly string[], rows: readonly (readonly SqlValue[])[]): string {
  const objects = rows.map((row) => Object.fromEntries(row.map((value, i) => [columns[i], jsonValueOf(value)])))
  return JSON.stringify(objects)
}

/** PostgreSQL rejects JSON with half of a surrogate pair. SQLite stores it as U+FFFD. */
function jsonValueOf(value: SqlValue): string | number | null {
  if (typeof value === 'string') return value.toWellFormed()
  return value instanceof Uint8Array ? `\\x${hexOf(value)}` : value
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
}
