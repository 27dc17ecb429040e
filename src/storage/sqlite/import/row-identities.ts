import type { StatementSync } from 'node:sqlite'
import { BulkInsert } from '../connection/bulk-insert.ts'
import type { Connection } from '../connection/connection.ts'
import { digest, digestBytes } from '../records/encoded-row.ts'
import type { UnpackedRow } from './unpacked-batch.ts'

/** The memorial that a row of the source became, and what the row said then. */
export interface KnownRow {
  readonly memorialId: number
  readonly fingerprint: Uint8Array
}

/** Tells the rows of one source apart, and remembers which memorial each became. Inside the caller's transaction. */
export class RowIdentities {
  readonly #connection: Connection
  readonly #sourceId: number
  /** Nothing came from this source before: every row is new, and no list of those seen is needed. */
  readonly isNewSource: boolean
  /** How often a content identity has come already; only those that came more than once. */
  readonly #repeats = new Map<string, number>()
  readonly #seen: StatementSync
  readonly #remembered: BulkInsert

  constructor(connection: Connection, sourceId: number) {
    this.#connection = connection
    this.#sourceId = sourceId
    this.isNewSource =
      connection.get('SELECT 1 AS found FROM import_row WHERE source_id = ? LIMIT 1', sourceId) === undefined
    connection.database.exec('DROP TABLE IF EXISTS temp.seen_row')
    connection.database.exec('CREATE TEMP TABLE seen_row (identity BLOB NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID')
    this.#seen = connection.prepareWrite('INSERT INTO temp.seen_row (identity) VALUES (?) ON CONFLICT DO NOTHING')
    const columns = ['source_id', 'identity', 'fingerprint', 'memorial_id']
    this.#remembered = new BulkInsert(connection, 'import_row', columns, { onConflict: 'nothing' })
  }

  /**
   * Remembers rows of a new source in their order, as memorials with the ids from `firstId` on. Answers the ids; null where
   * the row's key came before.
   */
  rememberNew(rows: readonly UnpackedRow[], firstId: number): (number | null)[] {
    for (const [index, row] of rows.entries()) this.#add(row.identityDigest, row.fingerprint, firstId + index)
    if (this.#remembered.flush() === rows.length) return rows.map((_, index) => firstId + index)
    let nextId = firstId
    return rows.map((row, index) => {
      const first = row.identityDigest
      const isKept = this.find(first)?.memorialId === firstId + index
      if (!isKept && row.identityIsKey) return null
      const id = nextId++
      if (!isKept) this.remember(this.#nextOccurrence(row), row.fingerprint, id)
      // A row before it was no memorial's.
      else if (id !== firstId + index) this.#renumber(first, id)
      return id
    })
  }

  /** The identity of a row of a source that is known already; null when the row's key came before in this run. */
  identityOf(row: UnpackedRow): Uint8Array | null {
    const first = row.identityDigest
    if (this.#isFirst(first)) return first
    if (row.identityIsKey) return null
    const next = this.#nextOccurrence(row)
    this.#isFirst(next)
    return next
  }

  find(identity: Uint8Array): KnownRow | undefined {
    const row = this.#connection.get(
      'SELECT memorial_id, fingerprint FROM import_row WHERE source_id = ? AND identity = ?',
      this.#sourceId,
      identity,
    )
    return row && { memorialId: Number(row.memorial_id), fingerprint: row.fingerprint as Uint8Array }
  }

  remember(identity: Uint8Array, fingerprint: Uint8Array, memorialId: number): void {
    this.#add(identity, fingerprint, memorialId)
    this.#remembered.flush()
  }

  /** The row says something else now. */
  update(identity: Uint8Array, fingerprint: Uint8Array): void {
    this.#connection.run(
      'UPDATE import_row SET fingerprint = ? WHERE source_id = ? AND identity = ?',
      fingerprint,
      this.#sourceId,
      identity,
    )
  }

  /** How many rows of the source are remembered. */
  count(): number {
    return Number(
      this.#connection.get('SELECT count(*) AS rows FROM import_row WHERE source_id = ?', this.#sourceId)?.rows,
    )
  }

  /** The memorials of known rows that have not come in this run. */
  unseen(columns: string): ReturnType<Connection['iterate']> {
    return this.#connection.iterate(
      `SELECT ${columns} FROM import_row r JOIN memorial m ON m.id = r.memorial_id
       WHERE r.source_id = ? AND r.identity NOT IN (SELECT identity FROM temp.seen_row)`,
      this.#sourceId,
    )
  }

  close(): void {
    this.#connection.database.exec('DROP TABLE IF EXISTS temp.seen_row')
  }

  #renumber(identity: Uint8Array, memorialId: number): void {
    this.#connection.run(
      'UPDATE import_row SET memorial_id = ? WHERE source_id = ? AND identity = ?',
      memorialId,
      this.#sourceId,
      identity,
    )
  }

  #add(identity: Uint8Array, fingerprint: Uint8Array, memorialId: number): void {
    this.#remembered.add(this.#sourceId, identity, fingerprint, memorialId)
  }

  #isFirst(identity: Uint8Array): boolean {
    return this.#seen.run(identity).changes === 1n
  }

  #nextOccurrence({ identityText }: UnpackedRow): Uint8Array {
    const occurrence = (this.#repeats.get(identityText) ?? 1) + 1
    this.#repeats.set(identityText, occurrence)
    return digestBytes(digest(`${identityText}\n${occurrence}`))
  }
}
