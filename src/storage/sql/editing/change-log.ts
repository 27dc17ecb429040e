import type {
  BatchCounts,
  ChangeAction,
  ChangeNote,
  EditedKind,
  RecordedChange,
  WrittenFields,
} from '../../ports/editing.ts'
import type { Rows, Slice } from '../../ports.ts'
import type { Database, Row, SqlValue } from '../database.ts'
import { number, text } from '../records/row-mapping.ts'

const IS_UNDONE = 'EXISTS (SELECT 1 FROM change later WHERE later.undoes = change.id)'
const COLUMNS = `change.*, ${IS_UNDONE} AS is_undone`

const WRITTEN_COLUMNS = [
  'kind',
  'record_id',
  'other_id',
  'action',
  'by_whom',
  'made_at',
  'reason',
  'before',
  'after',
  'remains',
  'undoes',
  'batch',
] as const

/** An entry to write, without its author and time. */
export interface WrittenChange {
  readonly kind: EditedKind
  readonly recordId: number
  readonly otherId?: number
  readonly action: ChangeAction
  readonly before: WrittenFields | null
  readonly after: WrittenFields | null
  readonly remains?: unknown
  readonly undoes?: number
}

/** Reads and writes the audit log inside the caller's transaction. */
export class ChangeLog {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async write(change: WrittenChange, note: ChangeNote): Promise<RecordedChange> {
    const row = await this.#database.get(
      `INSERT INTO change (${WRITTEN_COLUMNS.join(', ')}) VALUES (${WRITTEN_COLUMNS.map(() => '?').join(', ')})
       RETURNING *, 0 AS is_undone`,
      ...valuesOf(change, note),
    )
    const written = recordedChange(row as Row)
    return note.batch === 'new' ? { ...written, batch: await this.#beginBatch(written.id) } : written
  }

  /**
   * Writes changes as the batch that the note names or, if it names none, as a new batch. Returns the batch; null if there
   * are no changes.
   */
  async writeBatch(changes: readonly WrittenChange[], note: ChangeNote): Promise<number | null> {
    const [first, ...others] = changes
    if (first === undefined) return null
    const { batch } = await this.write(first, { ...note, batch: note.batch ?? 'new' })
    await this.writeAll(others, { ...note, batch })
    return batch
  }

  /** Writes changes without reading them back. */
  async writeAll(changes: readonly WrittenChange[], note: ChangeNote): Promise<void> {
    await this.#database.insert(
      'change',
      WRITTEN_COLUMNS,
      changes.map((change) => valuesOf(change, note)),
    )
  }

  async find(id: number): Promise<RecordedChange | null> {
    const row = await this.#database.get(`SELECT ${COLUMNS} FROM change WHERE id = ?`, id)
    return row === undefined ? null : recordedChange(row)
  }

  async findAll(ids: readonly number[]): Promise<RecordedChange[]> {
    const sql = `SELECT ${COLUMNS} FROM change WHERE id IN (SELECT value FROM integers(?)) ORDER BY id`
    return (await this.#database.all(sql, ids)).map(recordedChange)
  }

  /** Makes a change the first of a new batch and returns the number of the batch, which no concurrent batch can have. */
  async #beginBatch(firstChange: number): Promise<number> {
    await this.#database.run`UPDATE change SET batch = id WHERE id = ${firstChange}`
    return firstChange
  }

  /** Lists the changes in a batch, latest first. */
  async listBatch(batch: number, limit = Number.MAX_SAFE_INTEGER): Promise<RecordedChange[]> {
    const sql = `SELECT ${COLUMNS} FROM change WHERE batch = ? ORDER BY id DESC LIMIT ?`
    return (await this.#database.all(sql, batch, limit)).map(recordedChange)
  }

  async countBatch(batch: number): Promise<BatchCounts> {
    const row = await this.#database.get`
      SELECT count(*) AS edits, count(CASE WHEN later.id IS NULL
        AND (m.id IS NOT NULL OR change.action = 'removed') THEN 1 END) AS open,
        count(CASE WHEN later.id IS NULL AND m.id IS NULL AND change.action = 'edited' THEN 1 END) AS removed
      FROM change LEFT JOIN change later ON later.undoes = change.id LEFT JOIN memorial m ON m.id = change.record_id
      WHERE change.batch = ${batch} AND change.action IN ('edited', 'removed')`
    return { edits: Number(row?.edits), open: Number(row?.open), removed: Number(row?.removed) }
  }

  /** Lists the removals of memorials that are not undone, latest first. A purge deletes the removal of its memorial. */
  async listRemovals({ limit, offset }: Slice, cemeteries: 'all' | readonly number[]): Promise<Rows<RecordedChange>> {
    // JSON escapes quotation marks in strings, so no string can contain this text.
    const isIn =
      cemeteries === 'all'
        ? ''
        : `AND EXISTS (SELECT 1 FROM integers(?) k WHERE instr(before, '"cemeteryId":' || k.value || ',') > 0)`
    const from = `FROM change WHERE kind = 'memorial' AND action = 'removed' AND NOT ${IS_UNDONE} ${isIn}`
    const values = cemeteries === 'all' ? [] : [cemeteries]
    const counted = await this.#database.get(`SELECT count(*) AS total ${from}`, ...values)
    const sql = `SELECT ${COLUMNS} ${from} ORDER BY id DESC LIMIT ? OFFSET ?`
    const rows = await this.#database.all(sql, ...values, limit, offset)
    return { rows: rows.map(recordedChange), total: Number(counted?.total) }
  }

  async list(kind: EditedKind, id: number): Promise<RecordedChange[]> {
    return (
      await this.#database.all(
        `SELECT ${COLUMNS} FROM change WHERE kind = ? AND (record_id = ? OR other_id = ?) ORDER BY id`,
        kind,
        id,
        id,
      )
    ).map(recordedChange)
  }

  /** Finds the latest change that can still be undone. A merge counts as a change to both cemeteries. */
  async lastToUndo(kind: EditedKind, id: number): Promise<RecordedChange | null> {
    const row = await this.#database.get(
      `SELECT ${COLUMNS} FROM change WHERE kind = ? AND (record_id = ? OR other_id = ?)
         AND action IN ('edited', 'removed', 'merged') AND NOT ${IS_UNDONE} ORDER BY id DESC LIMIT 1`,
      kind,
      id,
      id,
    )
    return row === undefined ? null : recordedChange(row)
  }

  /** Finds the latest change of the record itself with this action that is not undone. */
  async lastOf(action: ChangeAction, kind: EditedKind, id: number): Promise<RecordedChange | null> {
    const row = await this.#database.get(
      `SELECT ${COLUMNS} FROM change WHERE kind = ? AND record_id = ? AND action = ? AND NOT ${IS_UNDONE}
       ORDER BY id DESC LIMIT 1`,
      kind,
      id,
      action,
    )
    return row === undefined ? null : recordedChange(row)
  }

  /** Returns the `remains` that `write` stored for undoing the change. */
  async remains(change: number): Promise<unknown> {
    const remains = text((await this.#database.get`SELECT remains FROM change WHERE id = ${change}`)?.remains)
    return remains === null ? null : JSON.parse(remains)
  }

  /** Returns the fields that the site owner has edited, except in undone edits. */
  async ownerFields(kind: EditedKind, id: number): Promise<ReadonlySet<string>> {
    const fields = new Set<string>()
    for (const row of await this.#database.all(
      `SELECT after FROM change WHERE kind = ? AND record_id = ? AND action = 'edited' AND NOT ${IS_UNDONE}`,
      kind,
      id,
    )) {
      for (const field of Object.keys(JSON.parse(text(row.after) ?? '{}'))) fields.add(field)
    }
    return fields
  }
}

/** Returns the values of WRITTEN_COLUMNS. */
function valuesOf(change: WrittenChange, note: ChangeNote): SqlValue[] {
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))
  return [
    change.kind,
    change.recordId,
    change.otherId ?? null,
    change.action,
    note.by,
    secondsOf(note.at),
    note.reason,
    json(change.before),
    json(change.after),
    json(change.remains),
    change.undoes ?? null,
    typeof note.batch === 'number' ? note.batch : null,
  ]
}

export function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

function recordedChange(row: Row): RecordedChange {
  const fields = (value: Row[string] | undefined) => {
    const json = text(value)
    return json === null ? null : (JSON.parse(json) as WrittenFields)
  }
  return {
    id: Number(row.id),
    kind: text(row.kind) as EditedKind,
    recordId: Number(row.record_id),
    otherId: number(row.other_id),
    action: text(row.action) as ChangeAction,
    by: String(row.by_whom),
    at: new Date(Number(row.made_at) * 1000),
    reason: text(row.reason),
    before: fields(row.before),
    after: fields(row.after),
    undoes: number(row.undoes),
    isUndone: row.is_undone === 1,
    batch: number(row.batch),
  }
}
