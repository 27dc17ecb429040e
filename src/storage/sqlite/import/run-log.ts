import type { ImportOutcome, ImportResult, ImportSource } from '../../ports.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { encodeFields } from '../editing/change-log.ts'
import { readEditableMemorial } from '../editing/editable-memorial.ts'

export type AddedKind = 'memorial' | 'cemetery'

/** A row of the source whose identity or content changed: its new identity, and its former identity and fingerprint. */
export interface ChangedRow {
  readonly identity: Uint8Array
  readonly formerIdentity: Uint8Array
  readonly formerFingerprint: Uint8Array
}

/** The columns of `media` that an import writes. Undoing a run restores them. */
const MEDIA_COLUMNS = 'url, position, alt_text, description, is_portrait'

/** Records what one run of an import adds and changes, inside the caller's transaction, so that it can be undone. */
export class RunLog {
  readonly #connection: Connection
  readonly #id: number
  readonly #counts = { added: 0, updated: 0, unchanged: 0 }
  /** The last range of each kind, which the next IDs usually continue */
  readonly #ranges = new Map<AddedKind, { readonly first: number; last: number }>()
  readonly #addedCemeteries = new Set<number>()

  constructor(connection: Connection, sourceId: number | null, file: string) {
    this.#connection = connection
    const row = connection.get(
      'INSERT INTO import_run (source_id, file, begun_at) VALUES (?, ?, ?) RETURNING id',
      sourceId,
      file,
      now(),
    )
    this.#id = Number(row?.id)
  }

  count(outcomes: readonly ImportOutcome[]): void {
    for (const outcome of outcomes) {
      const name = typeof outcome === 'string' ? outcome : outcome.outcome
      if (name === 'added' || name === 'updated' || name === 'unchanged') this.#counts[name]++
    }
  }

  /** Logs new records. Call it in the order of their IDs. */
  added(kind: AddedKind, ids: Iterable<number>): void {
    for (const id of ids) {
      if (kind === 'cemetery') this.#addedCemeteries.add(id)
      const range = this.#ranges.get(kind)
      if (range !== undefined && id === range.last + 1) range.last = id
      else {
        this.#writeRange(kind)
        this.#ranges.set(kind, { first: id, last: id })
      }
    }
  }

  /** Logs the values of a memorial before the run changes it. */
  memorialChanges(id: number, row: ChangedRow): void {
    const { record } = readEditableMemorial(this.#connection, id) ?? {}
    if (record === undefined) return
    const media = this.#connection.all(
      `SELECT ${MEDIA_COLUMNS} FROM media WHERE memorial_id = ? AND file IS NULL ORDER BY position, id`,
      id,
    )
    this.#change('memorial', id, { record: encodeFields(record), media }, row)
  }

  /** Logs that a row of the source got another identity without a change of its content. */
  identityChanges(memorialId: number, row: ChangedRow): void {
    this.#change('memorial', memorialId, null, row)
  }

  /** Logs the values of a cemetery before the run changes it. */
  cemeteryChanges(row: Row): void {
    const id = Number(row.id)
    if (!this.#addedCemeteries.has(id)) this.#change('cemetery', id, row, null)
  }

  /** Writes the counts and ranges. Called before each commit. */
  write(): void {
    for (const kind of this.#ranges.keys()) this.#writeRange(kind)
    const { added, updated, unchanged } = this.#counts
    this.#connection.run(
      'UPDATE import_run SET added = ?, updated = ?, unchanged = ? WHERE id = ?',
      added,
      updated,
      unchanged,
      this.#id,
    )
  }

  /** Records the end of the run. */
  finish({ refused, missing }: ImportResult): void {
    this.#connection.run(
      'UPDATE import_run SET refused = ?, missing = ?, ended_at = ? WHERE id = ?',
      refused,
      missing,
      now(),
      this.#id,
    )
  }

  #writeRange(kind: AddedKind): void {
    const range = this.#ranges.get(kind)
    if (range === undefined) return
    this.#connection.run(
      `INSERT INTO import_addition (run_id, kind, first_id, last_id) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET last_id = excluded.last_id`,
      this.#id,
      kind,
      range.first,
      range.last,
    )
  }

  #change(kind: AddedKind, id: number, before: object | null, row: ChangedRow | null): void {
    this.#connection.run(
      `INSERT INTO import_change (run_id, kind, record_id, before, identity, former_identity, former_fingerprint)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      this.#id,
      kind,
      id,
      before === null ? null : JSON.stringify(before),
      row?.identity ?? null,
      row?.formerIdentity ?? null,
      row?.formerFingerprint ?? null,
    )
  }
}

/** Opens the log of a run. Returns null for demo data, which is removed as a whole and never undone. */
export function openRunLog(connection: Connection, sourceId: number, { isDemo, name, file }: ImportSource) {
  return isDemo ? null : new RunLog(connection, sourceId, file ?? name)
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}
