import type { ImportRow } from '../../ports.ts'
import type { Database, Row } from '../database.ts'
import { BulkInsert } from '../records/bulk-insert.ts'
import { digest, hexDigits } from './digest.ts'
import { NextRows } from './next-rows.ts'
import { SeenRows } from './seen-rows.ts'

const MISSING_PER_READ = 500

/** A row with this fingerprint updates its memorial in the next import. */
export const NO_FINGERPRINT = new Uint8Array(16)

/** The memorial of a row from an earlier import, and the row's fingerprint at that time. */
export interface KnownRow {
  readonly memorialId: number
  readonly fingerprint: Uint8Array
  /** The identity under which it is stored. */
  readonly identity: Uint8Array
  /** Null if the row's key is not stored yet. */
  readonly key: string | null
}

/** Returns the identity of the row with this key. */
export function keyIdentity(key: string): Uint8Array {
  return digest(`key\n${key}`)
}

/** Marks a row whose merged memorial another row has changed. When the merge is undone, the row counts as changed. */
export function skippedFingerprint(fingerprint: Uint8Array): Uint8Array {
  return digest(`skipped\n${hexDigits(fingerprint)}`)
}

/** Recognizes the rows of one source and records the memorial of each, inside the caller's transaction. */
export class RowIdentities {
  readonly #database: Database
  readonly #sourceId: number
  readonly #isReadOnly: boolean
  /** True when the directory had no rows of this source before the run, so that no row needs a lookup. */
  readonly isNewSource: boolean
  /** The number of occurrences of each content identity that occurred more than once */
  readonly #repeats = new Map<string, number>()
  #repeatedLines: number[] = []
  readonly #seen = new SeenRows()
  /** The identities that rows would lose in a dry run */
  readonly #replaced = new SeenRows()
  readonly #newRows: BulkInsert
  readonly #next: NextRows
  /**
   * The rows of earlier imports that may occur in the current batch, by identity in hexadecimal digits; undefined for new
   * rows
   */
  #prepared = new Map<string, KnownRow | undefined>()

  private constructor(
    database: Database,
    sourceId: number,
    options: { readonly isReadOnly: boolean; readonly isNewSource: boolean },
  ) {
    this.#database = database
    this.#sourceId = sourceId
    this.#isReadOnly = options.isReadOnly
    this.isNewSource = options.isNewSource
    this.#next = new NextRows(database, sourceId)
    this.#newRows = new BulkInsert(database, 'import_row', [
      'source_id',
      'identity',
      'fingerprint',
      'memorial_id',
      'key',
    ])
  }

  /** With `isReadOnly`, for a dry run, `add` and `update` do nothing. */
  static async open(database: Database, sourceId: number, { isReadOnly = false } = {}): Promise<RowIdentities> {
    const row = await database.get`SELECT 1 AS found FROM import_row WHERE source_id = ${sourceId} LIMIT 1`
    return new RowIdentities(database, sourceId, { isReadOnly, isNewSource: row === undefined })
  }

  /** Returns the identity of a row, or null when its key has occurred before in this run. */
  identityOf({ identity, line }: ImportRow): Uint8Array | null {
    const { isKey } = identity
    const content = contentOf(identity)
    const first = digest(content)
    if (this.#seen.add(first)) return first
    if (isKey) return null
    const occurrence = (this.#repeats.get(content) ?? 1) + 1
    this.#repeats.set(content, occurrence)
    this.#repeatedLines.push(line)
    const next = digest(`${content}\n${occurrence}`)
    this.#seen.add(next)
    return next
  }

  /**
   * Returns other identities of a row: the one of an equal row before it, and those from before its file got a key column or
   * named a cemetery.
   */
  othersOf({ identity }: ImportRow): Uint8Array[] {
    const former = this.isNewSource ? [] : (identity.former?.() ?? [])
    return [contentOf(identity), ...former.map((text) => `content\n${text}`)].map(digest)
  }

  /** Returns the lines of rows without a key that equal an earlier row, since the last call. */
  takeRepeatedLines(): readonly number[] {
    const lines = this.#repeatedLines
    this.#repeatedLines = []
    return lines
  }

  /** Looks up the rows of a batch at once, so that `find` needs a query only for repeated contents. */
  async prepare(rows: readonly ImportRow[]): Promise<void> {
    if (this.isNewSource) return
    const identities = rows.map(({ identity }) => hexDigits(digest(contentOf(identity))))
    const found = await this.#database.all`
      SELECT r.identity, r.memorial_id, r.fingerprint, r.key FROM texts(${identities}) k
      CROSS JOIN import_row r ON r.source_id = ${this.#sourceId} AND r.identity = unhex(k.value)`
    this.#prepared = new Map(identities.map((identity) => [identity, undefined]))
    for (const row of found) this.#prepared.set(hexDigits(row.identity as Uint8Array), knownRow(row))
  }

  async find(identity: Uint8Array): Promise<KnownRow | undefined> {
    if (this.isNewSource) return undefined
    const prepared = hexDigits(identity)
    if (this.#prepared.has(prepared)) return this.#prepared.get(prepared)
    if (this.#replaced.has(identity)) return undefined
    const row = await this.#database.get`
      SELECT identity, memorial_id, fingerprint, key FROM import_row
      WHERE source_id = ${this.#sourceId} AND identity = ${identity}`
    return row === undefined ? undefined : knownRow(row)
  }

  /** Finds the memorial of a row by its identity, a former identity, or its position in the file. */
  async findRow(row: ImportRow, identity: Uint8Array): Promise<KnownRow | undefined> {
    if (this.isNewSource) return undefined
    const known =
      (await this.find(identity)) ??
      (await this.#findLaterEqual(row)) ??
      (await this.#findFormer(row)) ??
      (await this.#findNext(row))
    if (known !== undefined) this.#next.follow(known.memorialId)
    return known
  }

  /** Undoing an import or purging a memorial may leave only the later of two equal rows. */
  async #findLaterEqual({ identity }: ImportRow): Promise<KnownRow | undefined> {
    if (identity.isKey) return undefined
    const content = contentOf(identity)
    const later = digest(`${content}\n${(this.#repeats.get(content) ?? 1) + 1}`)
    const known = this.#seen.has(later) ? undefined : await this.find(later)
    if (known !== undefined) this.#seen.add(later)
    return known
  }

  /**
   * Uses the order of the file and the words of the row to find a row that an earlier version of the program read
   * differently.
   */
  async #findNext({ identity: { isKey, cells }, cemetery }: ImportRow): Promise<KnownRow | undefined> {
    if (isKey || cells === undefined) return undefined
    for (const row of await this.#next.similarTo(cells, cemetery?.name ?? null)) {
      const known = knownRow(row)
      const isOfAnotherRow =
        this.#seen.has(known.identity) || this.#prepared.get(hexDigits(known.identity)) !== undefined
      if (isOfAnotherRow) continue
      this.#seen.add(known.identity)
      return known
    }
    return undefined
  }

  /** Finds a row under an identity from before its file got a key column or named a cemetery. */
  async #findFormer({ identity: { former } }: ImportRow): Promise<KnownRow | undefined> {
    if (former === undefined) return undefined
    for (const text of former()) {
      const content = `content\n${text}`
      for (let occurrence = 1; ; occurrence++) {
        const identity = digest(occurrence === 1 ? content : `${content}\n${occurrence}`)
        // An earlier row of this run has or had this identity.
        if (this.#seen.has(identity)) continue
        const known = await this.find(identity)
        if (known === undefined) break
        this.#seen.add(identity)
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

  async flush(): Promise<void> {
    await this.#newRows.flush()
  }

  /** Records that the identity, the content, or the stored key of a row has changed. */
  async update(
    stored: Pick<KnownRow, 'identity'>,
    { identity, fingerprint, key }: Pick<KnownRow, 'identity' | 'fingerprint' | 'key'>,
  ): Promise<void> {
    if (this.#isReadOnly) {
      if (Buffer.compare(stored.identity, identity) !== 0) this.#replaced.add(stored.identity)
      return
    }
    await this.#database.run`
      UPDATE import_row SET identity = ${identity}, fingerprint = ${fingerprint}, key = ${key}
      WHERE source_id = ${this.#sourceId} AND identity = ${stored.identity}`
  }

  /** Returns the number of recorded rows of the source. */
  async count(): Promise<number> {
    return Number(
      (await this.#database.get`SELECT count(*) AS rows FROM import_row WHERE source_id = ${this.#sourceId}`)?.rows,
    )
  }

  /** Iterates over memorials without a row in this run, by ID. `columns` selects from memorials as `m`. */
  async *missing(columns: string): AsyncIterableIterator<Row> {
    const isSeen = (row: Row) => this.#seen.has(row.identity as Uint8Array)
    const rows = 'SELECT identity, memorial_id FROM import_row WHERE source_id = ?'
    const unseen = new Set<number>()
    for await (const row of this.#database.iterate(rows, this.#sourceId))
      if (!isSeen(row)) unseen.add(Number(row.memorial_id))
    const ids = [...unseen].sort((a, b) => a - b)
    for (let i = 0; i < ids.length; i += MISSING_PER_READ) {
      // The plus sign keeps SQLite from reading all rows of the source.
      const read = await this.#database.all(
        `SELECT r.identity, m.id, ${columns} FROM integers(?) k CROSS JOIN import_row r ON r.memorial_id = k.value
         JOIN memorial m ON m.id = r.memorial_id WHERE +r.source_id = ? ORDER BY m.id`,
        ids.slice(i, i + MISSING_PER_READ),
        this.#sourceId,
      )
      // A merged memorial can have several rows, and is not missing if the file has one of them.
      for (const rowsOfOne of Map.groupBy(read, ({ id }) => id).values())
        if (!rowsOfOne.some(isSeen)) yield rowsOfOne[0]!
    }
  }
}

/** Whether a memorial has several rows, because another one was merged into it. That one may have been purged since. */
export async function hasSeveralRows(database: Database, memorialId: number): Promise<boolean> {
  const rows = await database.all`SELECT 1 AS found FROM import_row WHERE memorial_id = ${memorialId} LIMIT 2`
  return rows.length > 1
}

/** Returns the text whose digest identifies the first of equal rows. */
export function contentOf({ isKey, text }: ImportRow['identity']): string {
  return `${isKey ? 'key' : 'content'}\n${text}`
}

/** Returns the key of a row. Old databases pad keys with U+0000, which PostgreSQL cannot store. */
export function rowKeyOf({ identity: { isKey, text } }: ImportRow): string | null {
  return isKey ? text.replaceAll('\0', '') : null
}

function knownRow(row: Row): KnownRow {
  return {
    memorialId: Number(row.memorial_id),
    fingerprint: row.fingerprint as Uint8Array,
    identity: row.identity as Uint8Array,
    key: typeof row.key === 'string' ? row.key : null,
  }
}
