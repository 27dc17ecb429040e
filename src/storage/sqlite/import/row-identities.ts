import type { StatementSync } from 'node:sqlite'
import type { ImportRow } from '../../ports.ts'
import { BulkInsert } from '../connection/bulk-insert.ts'
import type { Connection } from '../connection/connection.ts'
import { digest } from './digest.ts'

/** The memorial of a row from an earlier import, and the row's fingerprint at that time. */
export interface KnownRow {
  readonly memorialId: number
  readonly fingerprint: Uint8Array
  /** The identity under which it is stored. */
  readonly identity: Uint8Array
  /** Null if the key of the row is not stored yet. */
  readonly key: string | null
}

/** Returns the identity of the row with this key. */
export function keyIdentity(key: string): Uint8Array {
  return digest(`key\n${key}`)
}

/** Recognizes the rows of one source and records the memorial of each, inside the caller's transaction. */
export class RowIdentities {
  readonly #connection: Connection
  readonly #sourceId: number
  readonly #isReadOnly: boolean
  /** True when the directory had no rows of this source before the run, so that no row needs a lookup. */
  readonly isNewSource: boolean
  /** The number of occurrences of each content identity that occurred more than once */
  readonly #repeats = new Map<string, number>()
  readonly #seen: StatementSync
  readonly #newRows: BulkInsert

  /** With `isReadOnly`, for a dry run, `add` and `update` do nothing. */
  constructor(connection: Connection, sourceId: number, { isReadOnly = false } = {}) {
    this.#connection = connection
    this.#isReadOnly = isReadOnly
    this.#sourceId = sourceId
    this.isNewSource =
      connection.get('SELECT 1 AS found FROM import_row WHERE source_id = ? LIMIT 1', sourceId) === undefined
    connection.database.exec('DROP TABLE IF EXISTS temp.seen_row')
    connection.database.exec('CREATE TEMP TABLE seen_row (identity BLOB NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID')
    this.#seen = connection.prepareWrite('INSERT INTO temp.seen_row (identity) VALUES (?) ON CONFLICT DO NOTHING')
    this.#newRows = new BulkInsert(connection, 'import_row', [
      'source_id',
      'identity',
      'fingerprint',
      'memorial_id',
      'key',
    ])
  }

  /** Returns the identity of a row, or null when its key has occurred before in this run. */
  identityOf({ identity: { isKey, text } }: ImportRow): Uint8Array | null {
    const content = `${isKey ? 'key' : 'content'}\n${text}`
    const first = digest(content)
    if (this.#isFirst(first)) return first
    if (isKey) return null
    const occurrence = (this.#repeats.get(content) ?? 1) + 1
    this.#repeats.set(content, occurrence)
    const next = digest(`${content}\n${occurrence}`)
    this.#isFirst(next)
    return next
  }

  find(identity: Uint8Array): KnownRow | undefined {
    if (this.isNewSource) return undefined
    const row = this.#connection.get(
      'SELECT memorial_id, fingerprint, key FROM import_row WHERE source_id = ? AND identity = ?',
      this.#sourceId,
      identity,
    )
    if (row === undefined) return undefined
    const key = typeof row.key === 'string' ? row.key : null
    return { memorialId: Number(row.memorial_id), fingerprint: row.fingerprint as Uint8Array, identity, key }
  }

  /** Finds a row under an identity from before its file got a key column or named a cemetery. */
  findFormer({ identity: { former } }: ImportRow): KnownRow | undefined {
    if (this.isNewSource || former === undefined) return undefined
    for (const text of former()) {
      const content = `content\n${text}`
      for (let occurrence = 1; ; occurrence++) {
        const identity = digest(occurrence === 1 ? content : `${content}\n${occurrence}`)
        // An earlier row of this run has this identity, or had it before.
        if (this.#isSeen(identity)) continue
        const known = this.find(identity)
        if (known === undefined) break
        this.#isFirst(identity)
        return known
      }
    }
    return undefined
  }

  /** Records a new row; `flush` writes it. */
  add(row: Pick<KnownRow, 'identity' | 'fingerprint' | 'memorialId' | 'key'>): void {
    if (this.#isReadOnly) return
    const { identity, fingerprint, memorialId, key } = row
    this.#newRows.add({ source_id: this.#sourceId, identity, fingerprint, memorial_id: memorialId, key })
  }

  flush(): void {
    this.#newRows.flush()
  }

  /** Records that the identity, the content, or the stored key of a row has changed. */
  update(
    stored: Pick<KnownRow, 'identity'>,
    { identity, fingerprint, key }: Pick<KnownRow, 'identity' | 'fingerprint' | 'key'>,
  ): void {
    if (this.#isReadOnly) return
    this.#connection.run(
      'UPDATE import_row SET identity = ?, fingerprint = ?, key = ? WHERE source_id = ? AND identity = ?',
      identity,
      fingerprint,
      key,
      this.#sourceId,
      stored.identity,
    )
  }

  /** Returns the number of recorded rows of the source. */
  count(): number {
    return Number(
      this.#connection.get('SELECT count(*) AS rows FROM import_row WHERE source_id = ?', this.#sourceId)?.rows,
    )
  }

  /** Iterates over memorials without a row in this run. `columns` selects from memorials as `m`. */
  missing(columns: string): ReturnType<Connection['iterate']> {
    return this.#connection.iterate(
      `SELECT ${columns} FROM import_row r JOIN memorial m ON m.id = r.memorial_id
       WHERE r.source_id = ? AND r.identity NOT IN (SELECT identity FROM temp.seen_row)`,
      this.#sourceId,
    )
  }

  close(): void {
    this.#connection.database.exec('DROP TABLE IF EXISTS temp.seen_row')
  }

  #isSeen(identity: Uint8Array): boolean {
    return this.#connection.get('SELECT 1 AS found FROM temp.seen_row WHERE identity = ?', identity) !== undefined
  }

  #isFirst(identity: Uint8Array): boolean {
    return this.#seen.run(identity).changes === 1n
  }
}
