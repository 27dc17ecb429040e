import type { CemeteryFields } from '../../../domain/cemetery.ts'
import type { MemorialFields } from '../../../domain/memorial-fields.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import type { ChangeNote, WrittenFields } from '../../ports/editing.ts'
import type { NamedRecord, UndoneImport } from '../../ports/import-runs.ts'
import { decodeFields, difference } from '../../ports/written-fields.ts'
import type { Database, Row, SqlParameter } from '../database.ts'
import { CemeteryEditor, editableCemetery } from '../editing/cemetery-editor.ts'
import { ChangeLog, secondsOf } from '../editing/change-log.ts'
import { readEditableMemorial } from '../editing/editable-memorial.ts'
import { MemorialEditor } from '../editing/memorial-editor.ts'
import { type RelativeByKey, writeRelativeRows } from '../family/stated-relatives.ts'
import { CemeteryRecords } from '../records/cemetery-records.ts'
import { currentCemeteryId } from '../records/merged-records.ts'
import { memorialFacts, text } from '../records/row-mapping.ts'
import { ImportedMedia, type LoggedImage } from './imported-media.ts'
import { removeMemorials } from './remove-memorials.ts'
import { keyIdentity, NO_FINGERPRINT } from './row-identities.ts'

/** The number of records per transaction. A change on the site waits for at most one transaction. */
const RECORDS_PER_STEP = 500

/** No row has this identity, except while two rows swap theirs. */
const NO_IDENTITY = new Uint8Array(16)

/** SQL: whether someone edited the memorial `m` or its images after the import. Undone edits do not count. */
const IS_EDITED = `EXISTS (SELECT 1 FROM change c
  WHERE ((c.kind = 'memorial' AND c.record_id = m.id AND c.action = 'edited') OR (c.kind = 'media' AND c.other_id = m.id))
    AND NOT EXISTS (SELECT 1 FROM change later WHERE later.undoes = c.id))`
const IS_EDITED_CEMETERY =
  "EXISTS (SELECT 1 FROM change c WHERE c.kind = 'cemetery' AND m.id IN (c.record_id, c.other_id))"

interface UndoParts {
  readonly note: ChangeNote
  /** The cemeteries whose records may change; null for all. */
  readonly within: readonly number[] | null
}

interface MemorialBefore {
  readonly record: WrittenFields
  readonly media: readonly LoggedImage[]
  /** Logs from earlier versions lack the relatives. */
  readonly relatives?: readonly RelativeByKey[]
}

/** `changes` contains the columns that the run changed. Logs from earlier versions lack it. */
type CemeteryBefore = Row & { readonly changes?: Row }

/** What undoing a run does to a record that the run changed. */
interface Restoration<Fields> {
  /** Null for a record outside the cemeteries that may change. */
  readonly fields: Partial<Fields> | null
  /** The record if it keeps the values that someone set */
  readonly kept: NamedRecord | null
}

/**
 * Undoes one run of an import in steps, each inside the caller's transaction. First restores changed records, and then
 * removes added records. Each step deletes its records from the log of the run, so that an interrupted undo can continue.
 */
export class UndoRun {
  readonly #database: Database
  readonly #id: number
  readonly #note: ChangeNote
  /** The cemeteries whose records may change; null for all */
  readonly #within: readonly number[] | null
  readonly #sourceId: number | null
  readonly #log: ChangeLog
  readonly #media: ImportedMedia
  #removed = 0
  #restored = 0
  #removedCemeteries = 0
  readonly #kept: NamedRecord[] = []

  private constructor(
    database: Database,
    id: number,
    { note, within, sourceId }: UndoParts & { readonly sourceId: number | null },
  ) {
    this.#database = database
    this.#id = id
    this.#note = note
    this.#within = within
    this.#sourceId = sourceId
    this.#log = new ChangeLog(database)
    this.#media = new ImportedMedia(database)
  }

  static async open(database: Database, id: number, options: UndoParts): Promise<UndoRun> {
    const sourceId = (await database.get`SELECT source_id FROM import_run WHERE id = ${id}`)?.source_id
    return new UndoRun(database, id, { ...options, sourceId: typeof sourceId === 'number' ? sourceId : null })
  }

  get result(): UndoneImport {
    return {
      removed: this.#removed,
      restored: this.#restored,
      removedCemeteries: this.#removedCemeteries,
      kept: this.#kept,
    }
  }

  /** Counts the records that the steps would remove, restore, or keep, without changing anything. */
  async preview(): Promise<UndoneImport> {
    const added = await this.#added('memorial', IS_EDITED)
    const cemeteries = await this.#added('cemetery', IS_EDITED_CEMETERY)
    const changed = await this.#previewChanged()
    return {
      removed: added.total - added.kept.length,
      restored: changed.restored,
      // Cemeteries that still have other memorials also stay.
      removedCemeteries: cemeteries.total - cemeteries.kept.length,
      kept: [
        ...changed.kept,
        ...added.kept.map(namedMemorial),
        ...cemeteries.kept.map((row) => ({ kind: 'cemetery' as const, id: Number(row.id), name: String(row.name) })),
      ],
    }
  }

  /** Reads only the changed records that someone edited or, if only some cemeteries may change, all of them. */
  async #previewChanged() {
    const from = `FROM import_change c WHERE c.run_id = ? AND c.before IS NOT NULL
      AND (EXISTS (SELECT 1 FROM memorial m WHERE c.kind = 'memorial' AND m.id = c.record_id)
        OR EXISTS (SELECT 1 FROM cemetery m WHERE c.kind = 'cemetery' AND m.id = c.record_id))`
    const isEdited = `EXISTS (SELECT 1 FROM change e WHERE (e.kind = c.kind AND e.record_id = c.record_id AND e.action = 'edited')
      OR (e.kind = 'media' AND c.kind = 'memorial' AND e.other_id = c.record_id))`
    const kept: NamedRecord[] = []
    let restored = Number((await this.#database.get(`SELECT count(*) AS rows ${from}`, this.#id))?.rows)
    const read = this.#within === null ? isEdited : 'TRUE'
    for await (const row of this.#database.iterate(`SELECT c.* ${from} AND ${read} ORDER BY c.record_id`, this.#id)) {
      const before = JSON.parse(String(row.before))
      const id = Number(row.record_id)
      const restoration = await (row.kind === 'cemetery'
        ? this.#cemeteryRestoration(id, before)
        : this.#memorialRestoration(id, before))
      if (restoration?.fields === null) restored--
      if (restoration?.kept) kept.push(restoration.kept)
    }
    return { restored, kept }
  }

  async #added(kind: 'memorial' | 'cemetery', isEdited: string) {
    const from = `FROM import_addition a JOIN ${kind} m ON m.id BETWEEN a.first_id AND a.last_id
      WHERE a.run_id = ? AND a.kind = '${kind}'`
    const outside = this.#outside(kind)
    return {
      total: Number((await this.#database.get(`SELECT count(*) AS rows ${from}`, this.#id))?.rows),
      kept: await this.#database.all(
        `SELECT m.* ${from} AND (${isEdited} OR ${outside.sql}) ORDER BY m.id`,
        this.#id,
        ...outside.values,
      ),
    }
  }

  /** SQL: whether the record `m` is outside the cemeteries that may change. */
  #outside(kind: 'memorial' | 'cemetery'): { readonly sql: string; readonly values: readonly SqlParameter[] } {
    if (this.#within === null) return { sql: 'FALSE', values: [] }
    const column = kind === 'memorial' ? 'm.cemetery_id' : 'm.id'
    return { sql: `(${column} IS NULL OR ${column} NOT IN (SELECT value FROM integers(?)))`, values: [this.#within] }
  }

  #isOutside(cemeteryId: number | null): boolean {
    return this.#within !== null && (cemeteryId === null || !this.#within.includes(cemeteryId))
  }

  /** Returns false when nothing is left to undo. */
  async step(): Promise<boolean> {
    if ((await this.#restoreChanged()) || (await this.#removeAddedMemorials()) || (await this.#removeAddedCemeteries()))
      return true
    await this.#database.run`UPDATE import_run SET undone_at = ${secondsOf(this.#note.at)} WHERE id = ${this.#id}`
    return false
  }

  async #restoreChanged(): Promise<boolean> {
    const rows = await this.#database.all`
      SELECT * FROM import_change WHERE run_id = ${this.#id} ORDER BY kind, record_id LIMIT ${RECORDS_PER_STEP}`
    for (const row of rows) {
      let isOutdated = false
      const before = typeof row.before === 'string' ? JSON.parse(row.before) : null
      const id = Number(row.record_id)
      if (row.kind === 'cemetery') await this.#restoreCemetery(id, before as CemeteryBefore)
      else if (row.kind === 'key')
        await this.#database.run`DELETE FROM cemetery_alias WHERE match_key = ${before as string}`
      else {
        const isComplete = before === null || (await this.#restoreMemorial(id, before as MemorialBefore))
        isOutdated = await this.#restoreRow(row, isComplete ? (row.former_fingerprint as Uint8Array) : NO_FINGERPRINT)
      }
      await this.#database.run`
        DELETE FROM import_change WHERE run_id = ${this.#id} AND kind = ${String(row.kind)} AND record_id = ${id}`
      // The next step reads the log again.
      if (isOutdated) break
    }
    return rows.length > 0
  }

  /**
   * Restores the identity of a row. If the run gave it to an equal row, the two rows swap their identities. Returns whether
   * they did.
   */
  async #restoreRow(row: Row, fingerprint: Uint8Array): Promise<boolean> {
    const where = 'WHERE source_id = ? AND identity = ?'
    const known = await this.#database.get(`SELECT key FROM import_row ${where}`, this.#sourceId, row.identity ?? null)
    if (known === undefined) return false
    const key = text(known.key)
    const [current, former] = [row.identity as Uint8Array, row.former_identity as Uint8Array]
    const swap = (from: Uint8Array, to: Uint8Array) =>
      this.#database.run(`UPDATE import_row SET identity = ? ${where}`, to, this.#sourceId, from)
    const isSwapped = Buffer.compare(current, former) !== 0 && (await swap(former, NO_IDENTITY)) > 0
    await this.#database.run(
      `UPDATE import_row SET identity = ?, fingerprint = ?, key = ? ${where}`,
      former,
      fingerprint,
      // The row may have had no key before the run.
      key !== null && Buffer.compare(keyIdentity(key), former) === 0 ? key : null,
      this.#sourceId,
      current,
    )
    if (!isSwapped) return false
    await swap(NO_IDENTITY, current)
    await this.#database.run(
      'UPDATE import_change SET identity = ? WHERE run_id = ? AND identity = ?',
      current,
      this.#id,
      former,
    )
    return true
  }

  /**
   * Restores the values of a memorial, except those that the site owner set. Returns false if it may still have others: it
   * was removed, it may not change, or its cemetery no longer exists.
   */
  async #restoreMemorial(id: number, before: MemorialBefore): Promise<boolean> {
    const restoration = await this.#memorialRestoration(id, before)
    if (restoration === null) return false
    const { fields, kept } = restoration
    if (kept !== null) this.#kept.push(kept)
    if (fields === null) return false
    await new MemorialEditor(this.#database).rewrite(id, fields, this.#note)
    await this.#media.restore(id, before.media)
    if (before.relatives) await writeRelativeRows(this.#database, id, before.relatives)
    this.#restored++
    return fields.cemeteryId !== null || before.record.cemeteryId === null
  }

  /** Returns null if someone has removed the memorial since the run. */
  async #memorialRestoration(
    id: number,
    { record, media }: MemorialBefore,
  ): Promise<Restoration<MemorialFields> | null> {
    const current = (await readEditableMemorial(this.#database, id))?.record
    if (current === undefined) return null
    const logged = decodeFields(record) as unknown as MemorialFields
    // The cemetery may have been merged, or removed by undoing another import.
    const cemeteryId = logged.cemeteryId === null ? null : await currentCemeteryId(this.#database, logged.cemeteryId)
    const before = { ...logged, cemeteryId }
    const kept: NamedRecord = { kind: 'memorial', id, name: displayName(current) }
    if (this.#isOutside(current.cemeteryId) || this.#isOutside(before.cemeteryId)) return { fields: null, kept }
    const owners = await this.#log.ownerFields('memorial', id)
    const changed = Object.keys(difference(current, before)?.after ?? {})
    const fields = Object.fromEntries(
      changed.filter((field) => !owners.has(field)).map((field) => [field, before[field as keyof MemorialFields]]),
    )
    const isKept = changed.some((field) => owners.has(field)) || (await this.#media.editedSince(id, media)).length > 0
    return { fields, kept: isKept ? kept : null }
  }

  async #restoreCemetery(id: number, before: CemeteryBefore): Promise<void> {
    const restoration = await this.#cemeteryRestoration(id, before)
    if (restoration === null) return
    const { fields, kept } = restoration
    // Imports allow equal names, and the run may have given the old name to another cemetery.
    await new CemeteryEditor(this.#database).rewrite(id, fields ?? {}, this.#note, { mayShareName: true })
    if (kept !== null) this.#kept.push(kept)
    this.#restored++
  }

  /** Returns null if someone has merged or removed the cemetery since the run. */
  async #cemeteryRestoration(
    id: number,
    { changes, ...row }: CemeteryBefore,
  ): Promise<Restoration<CemeteryFields> | null> {
    const found = await new CemeteryEditor(this.#database).find(id)
    if (found === null || found.mergedInto !== null) return null
    const current = found.record
    const before = editableCemetery(row, null).record
    // Another import may have changed the cemetery, too.
    const after = changes === undefined ? current : editableCemetery({ ...row, ...changes }, null).record
    const owners = await this.#log.ownerFields('cemetery', id)
    // Imports do not change pictures.
    const { image, imageAlt, ...changed } = difference(after, before)?.after ?? {}
    const isSame = difference(after, current)?.after ?? {}
    const fields = Object.keys(changed).filter((field) => !owners.has(field) && !(field in isSame))
    const isKept = Object.keys(changed).some((field) => owners.has(field))
    return {
      fields: Object.fromEntries(fields.map((field) => [field, before[field as keyof CemeteryFields]])),
      kept: isKept ? { kind: 'cemetery', id, name: current.name } : null,
    }
  }

  async #removeAddedMemorials(): Promise<boolean> {
    const range = await this.#lastRange('memorial')
    if (range === null) return false
    const outside = this.#outside('memorial')
    const rows = await this.#database.all(
      `SELECT m.*, (${IS_EDITED} OR ${outside.sql}) AS is_kept FROM memorial m WHERE m.id BETWEEN ? AND ? ORDER BY m.order_key`,
      ...outside.values,
      range.first,
      range.last,
    )
    const removed = rows.filter(({ is_kept: isKept }) => isKept === 0)
    for (const row of rows) if (row.is_kept === 1) this.#kept.push(namedMemorial(row))
    await removeMemorials(this.#database, removed, secondsOf(this.#note.at))
    // Rows of memorials that the site owner removed stay, so that no import restores them.
    for (const { id } of removed) {
      await this.#database.run`
        DELETE FROM import_row WHERE source_id = ${this.#sourceId} AND memorial_id = ${Number(id)}`
      await this.#database.run`DELETE FROM relative_row WHERE memorial_id = ${Number(id)}`
    }
    this.#removed += removed.length
    await this.#shorten('memorial', range)
    return true
  }

  async #removeAddedCemeteries(): Promise<boolean> {
    const range = await this.#lastRange('cemetery')
    if (range === null) return false
    const outside = this.#outside('cemetery')
    const rows = await this.#database.all(
      `SELECT m.id, m.name, m.memorials_count, (${IS_EDITED_CEMETERY} OR ${outside.sql}) AS is_kept FROM cemetery m
       WHERE m.id BETWEEN ? AND ? ORDER BY m.id`,
      ...outside.values,
      range.first,
      range.last,
    )
    const cemeteries = new CemeteryRecords(this.#database)
    for (const { id, name, memorials_count: memorials, is_kept: isKept } of rows) {
      if (isKept === 1) this.#kept.push({ kind: 'cemetery', id: Number(id), name: String(name) })
      else if (Number(memorials) === 0) {
        await cemeteries.remove(Number(id), secondsOf(this.#note.at))
        this.#removedCemeteries++
      } else await this.#leaveToOtherRun(Number(id))
    }
    await this.#shorten('cemetery', range)
    return true
  }

  /** Makes another run that added memorials to a cemetery the one that added the cemetery, so that undoing that run removes it. */
  async #leaveToOtherRun(id: number): Promise<void> {
    await this.#database.run`
      INSERT INTO import_addition (run_id, kind, first_id, last_id)
      SELECT a.run_id, 'cemetery', CAST(${id} AS BIGINT), CAST(${id} AS BIGINT)
      FROM import_addition a JOIN (SELECT max(memorial_id) AS last FROM cemetery_listing WHERE cemetery_id = ${id}) m
      ON m.last BETWEEN a.first_id AND a.last_id WHERE a.kind = 'memorial' AND a.run_id <> ${this.#id}`
  }

  /** Returns the last IDs that the run added and that have not been undone yet. `start` is the key of their range in the log. */
  async #lastRange(
    kind: string,
  ): Promise<{ readonly start: number; readonly first: number; readonly last: number } | null> {
    const row = await this.#database.get`
      SELECT first_id, last_id FROM import_addition WHERE run_id = ${this.#id} AND kind = ${kind}
      ORDER BY first_id DESC LIMIT 1`
    if (row === undefined) return null
    const [start, last] = [Number(row.first_id), Number(row.last_id)]
    return { start, first: Math.max(start, last - RECORDS_PER_STEP + 1), last }
  }

  async #shorten(kind: string, { start, first }: { readonly start: number; readonly first: number }): Promise<void> {
    const where = 'WHERE run_id = ? AND kind = ? AND first_id = ?'
    if (first === start) await this.#database.run(`DELETE FROM import_addition ${where}`, this.#id, kind, start)
    else await this.#database.run(`UPDATE import_addition SET last_id = ? ${where}`, first - 1, this.#id, kind, start)
  }
}

function namedMemorial(row: Row): NamedRecord {
  return { kind: 'memorial', id: Number(row.id), name: displayName(memorialFacts(row)) }
}
