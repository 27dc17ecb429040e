import type { MemorialFields } from '../../../domain/memorial-fields.ts'
import { displayName } from '../../../domain/names/person-name.ts'
import type { ChangeNote, WrittenFields } from '../../ports/editing.ts'
import type { NamedRecord, UndoneImport } from '../../ports/import-runs.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { CemeteryEditor, editableCemetery } from '../editing/cemetery-editor.ts'
import { ChangeLog, decodeFields, difference, secondsOf } from '../editing/change-log.ts'
import { readEditableMemorial } from '../editing/editable-memorial.ts'
import { MemorialEditor } from '../editing/memorial-editor.ts'
import { CemeteryRecords } from '../records/cemetery-records.ts'
import { memorialFacts } from '../records/row-mapping.ts'
import { removeMemorials } from './remove-memorials.ts'

/** The number of records per transaction. A change on the site waits for at most one transaction. */
const RECORDS_PER_STEP = 500

/** SQL: whether someone edited the memorial `m` or its images after the import. Undone edits do not count. */
const IS_EDITED = `EXISTS (SELECT 1 FROM change c
  WHERE ((c.kind = 'memorial' AND c.record_id = m.id AND c.action = 'edited') OR (c.kind = 'media' AND c.other_id = m.id))
    AND NOT EXISTS (SELECT 1 FROM change later WHERE later.undoes = c.id))`
const IS_EDITED_CEMETERY =
  "EXISTS (SELECT 1 FROM change c WHERE c.kind = 'cemetery' AND m.id IN (c.record_id, c.other_id))"

interface MemorialBefore {
  readonly record: WrittenFields
  readonly media: readonly Row[]
}

/**
 * Undoes one run of an import in steps, each inside the caller's transaction. First restores changed records, and then removes
 * added records. A step removes what it has undone from the log of the run, so that an interrupted undo can continue.
 */
export class UndoRun {
  readonly #connection: Connection
  readonly #id: number
  readonly #note: ChangeNote
  readonly #sourceId: number | null
  readonly #log: ChangeLog
  #removed = 0
  #restored = 0
  #removedCemeteries = 0
  readonly #kept: NamedRecord[] = []

  constructor(connection: Connection, id: number, note: ChangeNote) {
    this.#connection = connection
    this.#id = id
    this.#note = note
    this.#log = new ChangeLog(connection)
    const sourceId = connection.get('SELECT source_id FROM import_run WHERE id = ?', id)?.source_id
    this.#sourceId = typeof sourceId === 'number' ? sourceId : null
    connection.database.exec('DROP TABLE IF EXISTS temp.run_row')
    connection.database.exec(
      'CREATE TEMP TABLE run_row (memorial_id INTEGER PRIMARY KEY, identity BLOB NOT NULL) STRICT',
    )
    const fill = connection.database.prepare(
      `INSERT OR IGNORE INTO temp.run_row
       SELECT r.memorial_id, r.identity FROM import_row r JOIN import_addition a
         ON a.run_id = ? AND a.kind = 'memorial' AND r.memorial_id BETWEEN a.first_id AND a.last_id
       WHERE r.source_id = ?`,
    )
    fill.run(id, this.#sourceId)
  }

  get result(): UndoneImport {
    return {
      removed: this.#removed,
      restored: this.#restored,
      removedCemeteries: this.#removedCemeteries,
      kept: this.#kept,
    }
  }

  /** Counts what the steps would do, and changes nothing. */
  preview(): UndoneImport {
    const added = this.#added('memorial', IS_EDITED)
    const cemeteries = this.#added('cemetery', IS_EDITED_CEMETERY)
    const changed = this.#connection.get('SELECT count(*) AS rows FROM import_change WHERE run_id = ?', this.#id)
    return {
      removed: added.total - added.edited.length,
      restored: Number(changed?.rows),
      // Those that keep other memorials stay too.
      removedCemeteries: cemeteries.total - cemeteries.edited.length,
      kept: [
        ...added.edited.map(namedMemorial),
        ...cemeteries.edited.map((row) => ({ kind: 'cemetery' as const, id: Number(row.id), name: String(row.name) })),
      ],
    }
  }

  #added(kind: 'memorial' | 'cemetery', isEdited: string) {
    const from = `FROM import_addition a JOIN ${kind} m ON m.id BETWEEN a.first_id AND a.last_id
      WHERE a.run_id = ? AND a.kind = '${kind}'`
    return {
      total: Number(this.#connection.get(`SELECT count(*) AS rows ${from}`, this.#id)?.rows),
      edited: this.#connection.all(`SELECT m.* ${from} AND ${isEdited} ORDER BY m.id`, this.#id),
    }
  }

  /** Returns false when nothing is left to undo. */
  step(): boolean {
    if (this.#restoreChanged() || this.#removeAddedMemorials() || this.#removeAddedCemeteries()) return true
    this.#connection.run('UPDATE import_run SET undone_at = ? WHERE id = ?', secondsOf(this.#note.at), this.#id)
    this.#connection.database.exec('DROP TABLE IF EXISTS temp.run_row')
    return false
  }

  #restoreChanged(): boolean {
    const rows = this.#connection.all(
      'SELECT * FROM import_change WHERE run_id = ? LIMIT ?',
      this.#id,
      RECORDS_PER_STEP,
    )
    for (const row of rows) {
      const before = typeof row.before === 'string' ? JSON.parse(row.before) : null
      const id = Number(row.record_id)
      if (row.kind === 'cemetery') this.#restoreCemetery(id, before as Row)
      else {
        if (before !== null) this.#restoreMemorial(id, before as MemorialBefore)
        this.#connection.run(
          'UPDATE import_row SET identity = ?, fingerprint = ? WHERE source_id = ? AND identity = ?',
          row.former_identity ?? null,
          row.former_fingerprint ?? null,
          this.#sourceId,
          row.identity ?? null,
        )
      }
      this.#connection.run(
        'DELETE FROM import_change WHERE run_id = ? AND kind = ? AND record_id = ?',
        this.#id,
        String(row.kind),
        id,
      )
    }
    return rows.length > 0
  }

  /** Restores the values of a memorial, except those that the site owner set. */
  #restoreMemorial(id: number, { record, media }: MemorialBefore): void {
    const current = readEditableMemorial(this.#connection, id)
    // Someone has removed it since the run.
    if (current === null) return
    const owners = this.#log.ownerFields('memorial', id)
    const before = decodeFields(record) as unknown as MemorialFields
    const changed = Object.keys(difference(current.record, before)?.after ?? {})
    const fields = Object.fromEntries(
      changed.filter((field) => !owners.has(field)).map((field) => [field, before[field as keyof MemorialFields]]),
    )
    if (changed.some((field) => owners.has(field))) {
      this.#kept.push({ kind: 'memorial', id, name: displayName(current.record) })
    }
    new MemorialEditor(this.#connection).rewrite(id, fields, this.#note)
    this.#restoreMedia(id, media)
    this.#restored++
  }

  #restoreMedia(id: number, media: readonly Row[]): void {
    const current = this.#connection.all('SELECT id, url FROM media WHERE memorial_id = ? AND file IS NULL', id)
    const urls = new Set(media.map(({ url }) => url))
    for (const row of current)
      if (!urls.has(row.url)) this.#connection.run('DELETE FROM media WHERE id = ?', Number(row.id))
    const kept = new Set(current.map(({ url }) => url))
    for (const row of media) {
      const columns = Object.keys(row)
      if (kept.has(row.url)) continue
      this.#connection.run(
        `INSERT INTO media (memorial_id, ${columns.join(', ')}) VALUES (?, ${columns.map(() => '?').join(', ')})`,
        id,
        ...Object.values(row),
      )
    }
  }

  #restoreCemetery(id: number, row: Row): void {
    const editor = new CemeteryEditor(this.#connection)
    const current = editor.find(id)
    if (current === null || current.mergedInto !== null) return
    const owners = this.#log.ownerFields('cemetery', id)
    const before = Object.entries(editableCemetery(row, null).record).filter(([field]) => !owners.has(field))
    editor.rewrite(id, Object.fromEntries(before), this.#note)
    if (owners.size > 0) this.#kept.push({ kind: 'cemetery', id, name: current.record.name })
    this.#restored++
  }

  #removeAddedMemorials(): boolean {
    const range = this.#lastRange('memorial')
    if (range === null) return false
    const rows = this.#connection.all(
      `SELECT m.*, ${IS_EDITED} AS is_edited FROM memorial m WHERE m.id BETWEEN ? AND ? ORDER BY m.order_key`,
      range.first,
      range.last,
    )
    const removed = rows.filter(({ is_edited: isEdited }) => isEdited === 0)
    for (const row of rows) if (row.is_edited === 1) this.#kept.push(namedMemorial(row))
    removeMemorials(this.#connection, removed, secondsOf(this.#note.at))
    // Rows of memorials that the site owner removed stay, so that no import restores them.
    for (const { id } of removed) {
      this.#connection.run(
        'DELETE FROM import_row WHERE source_id = ? AND identity = (SELECT identity FROM temp.run_row WHERE memorial_id = ?)',
        this.#sourceId,
        Number(id),
      )
      this.#connection.run('DELETE FROM relative_row WHERE memorial_id = ?', Number(id))
    }
    this.#removed += removed.length
    this.#shorten('memorial', range)
    return true
  }

  #removeAddedCemeteries(): boolean {
    const range = this.#lastRange('cemetery')
    if (range === null) return false
    const rows = this.#connection.all(
      `SELECT m.id, m.name, ${IS_EDITED_CEMETERY} AS is_edited FROM cemetery m
       WHERE m.id BETWEEN ? AND ? AND m.memorials_count = 0 ORDER BY m.id`,
      range.first,
      range.last,
    )
    const cemeteries = new CemeteryRecords(this.#connection)
    for (const { id, name, is_edited: isEdited } of rows) {
      if (isEdited === 1) this.#kept.push({ kind: 'cemetery', id: Number(id), name: String(name) })
      else {
        cemeteries.remove(Number(id), secondsOf(this.#note.at))
        this.#removedCemeteries++
      }
    }
    this.#shorten('cemetery', range)
    return true
  }

  /** Returns the last IDs that the run added and that are not yet undone. `start` identifies their range. */
  #lastRange(kind: string): { readonly start: number; readonly first: number; readonly last: number } | null {
    const row = this.#connection.get(
      'SELECT first_id, last_id FROM import_addition WHERE run_id = ? AND kind = ? ORDER BY first_id DESC LIMIT 1',
      this.#id,
      kind,
    )
    if (row === undefined) return null
    const [start, last] = [Number(row.first_id), Number(row.last_id)]
    return { start, first: Math.max(start, last - RECORDS_PER_STEP + 1), last }
  }

  #shorten(kind: string, { start, first }: { readonly start: number; readonly first: number }): void {
    const where = 'WHERE run_id = ? AND kind = ? AND first_id = ?'
    if (first === start) this.#connection.run(`DELETE FROM import_addition ${where}`, this.#id, kind, start)
    else this.#connection.run(`UPDATE import_addition SET last_id = ? ${where}`, first - 1, this.#id, kind, start)
  }
}

function namedMemorial(row: Row): NamedRecord {
  return { kind: 'memorial', id: Number(row.id), name: displayName(memorialFacts(row)) }
}
