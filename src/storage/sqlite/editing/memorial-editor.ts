import { EMPTY_MEMORIAL, type MemorialFields, memorialInput } from '../../../domain/memorial-fields.ts'
import { memorialSlug } from '../../../domain/slug.ts'
import type { ChangeNote, EditableMemorial, Edited, RecordedChange } from '../../ports/editing.ts'
import { EditRejected } from '../../ports/editing.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { type CachedCemetery, CemeteryRecords } from '../records/cemetery-records.ts'
import { encodeMemorial } from '../records/encode-memorial.ts'
import { type CreationTimes, LifeEventRecords } from '../records/life-event-records.ts'
import { MemorialRecords } from '../records/memorial-records.ts'
import type { PlacedMemorial, PreparedMemorial } from '../records/memorial-row.ts'
import { currentCemeteryId } from '../records/merged-cemetery.ts'
import { assignOrderKeys } from '../records/order-keys.ts'
import { recordSitemapChange } from '../records/sitemap-parts.ts'
import { ChangeLog, decodeFields, difference, encodeFields, secondsOf } from './change-log.ts'
import { readEditableMemorial } from './editable-memorial.ts'

/** The stored data of a removed memorial that its record lacks. Times are in seconds; `media` has table rows. */
interface UndoData {
  readonly createdAt: number
  readonly isDemo: boolean
  readonly events: Readonly<Record<string, number>>
  readonly media: readonly Row[]
}

/** Adds, edits, removes, and restores single memorials inside the caller's transaction. */
export class MemorialEditor {
  readonly #connection: Connection
  readonly #log: ChangeLog
  readonly #memorials: MemorialRecords
  readonly #events: LifeEventRecords
  readonly #cemeteries: CemeteryRecords

  constructor(connection: Connection) {
    this.#connection = connection
    this.#log = new ChangeLog(connection)
    this.#memorials = new MemorialRecords(connection)
    this.#events = new LifeEventRecords(connection)
    this.#cemeteries = new CemeteryRecords(connection)
  }

  find(id: number): EditableMemorial | null {
    return readEditableMemorial(this.#connection, id) ?? this.#findRemoved(id)
  }

  #findRemoved(id: number): EditableMemorial | null {
    const removal = this.#log.lastToUndo('memorial', id)
    if (removal?.action !== 'removed' || removal.before === null) return null
    const record: MemorialFields = { ...EMPTY_MEMORIAL, ...decodeFields(removal.before) }
    const { isDemo, media } = this.#log.remains(removal.id) as UndoData
    const slug = memorialSlug(record)
    return { id, slug, record, media: media.length, isDemo, updatedAt: removal.at, isRemoved: true }
  }

  add(record: MemorialFields, note: ChangeNote): Edited {
    const id = this.#memorials.nextId()
    const added = this.#checked(record)
    this.#insert(id, added, { isDemo: false, now: secondsOf(note.at) })
    const change = this.#log.write(
      { kind: 'memorial', recordId: id, action: 'added', before: null, after: encodeFields(added) },
      note,
    )
    return { id, change, moved: 0, undone: null }
  }

  edit(id: number, fields: Partial<MemorialFields>, note: ChangeNote): Edited {
    const changed = this.#write(this.#live(id), fields, note)
    if (changed === null) return { id, change: null, moved: 0, undone: null }
    const change = this.#log.write({ kind: 'memorial', recordId: id, action: 'edited', ...changed }, note)
    return { id, change, moved: 0, undone: null }
  }

  /**
   * Changes a memorial without an entry in the audit log, so that the new values are not owner overrides. Returns whether
   * anything changed.
   */
  rewrite(id: number, fields: Partial<MemorialFields>, note: ChangeNote): boolean {
    return this.#write(this.#live(id), fields, note) !== null
  }

  remove(id: number, note: ChangeNote): Edited {
    const { record } = this.#live(id)
    const now = secondsOf(note.at)
    const remains = this.#undoDataOf(id)
    this.#memorials.removeFromIndexes(id, (cemeteryId) => this.#placesOf(cemeteryId))
    this.#memorials.remove(id, now)
    if (record.cemeteryId !== null) {
      this.#cemeteries.addToCount(record.cemeteryId, -1)
      this.#cemeteries.recomputeEarliest(record.cemeteryId)
    }
    this.#memorials.flush()
    const change = this.#log.write(
      { kind: 'memorial', recordId: id, action: 'removed', before: encodeFields(record), after: null, remains },
      note,
    )
    return { id, change, moved: 0, undone: null }
  }

  restore(id: number, note: ChangeNote): Edited {
    const last = this.#log.lastToUndo('memorial', id)
    const memorial = this.find(id)
    if (last === null) {
      if (memorial === null) throw new EditRejected({ code: 'no memorial', id })
      const wasAdded = this.#log.list('memorial', id).some(({ action }) => action === 'added')
      throw new EditRejected({ code: 'nothing to undo', kind: 'memorial', id, wasAdded })
    }
    const restored = last.action === 'removed' ? this.#restoreRemoved(id, last, note) : this.#undoEdit(id, last, note)
    const change = this.#log.write(
      { kind: 'memorial', recordId: id, action: 'restored', undoes: last.id, ...restored },
      note,
    )
    return { id, change, moved: 0, undone: { ...last, isUndone: true } }
  }

  #undoEdit(id: number, last: RecordedChange, note: ChangeNote) {
    const memorial = readEditableMemorial(this.#connection, id)
    if (memorial === null) throw new EditRejected({ code: 'demo data was removed', id })
    const fields: Partial<MemorialFields> = decodeFields(last.before ?? {})
    const tags = fields.tags?.filter((slug) => this.#hasTag(slug))
    return this.#write(memorial, tags === undefined ? fields : { ...fields, tags }, note) ?? { before: {}, after: {} }
  }

  #restoreRemoved(id: number, removal: RecordedChange, note: ChangeNote) {
    const remains = this.#log.remains(removal.id) as UndoData
    if (remains.isDemo && !this.#isInDemo(id)) {
      throw new EditRejected({ code: 'demo data was removed', id })
    }
    const removed: MemorialFields = { ...EMPTY_MEMORIAL, ...decodeFields(removal.before ?? {}) }
    const cemeteryId = removed.cemeteryId === null ? null : currentCemeteryId(this.#connection, removed.cemeteryId)
    const tags = removed.tags.filter((slug) => this.#hasTag(slug))
    const record = { ...removed, cemeteryId, tags }
    this.#connection.run("DELETE FROM removed_record WHERE kind = 'memorial' AND id = ?", id)
    const events = Object.entries(remains.events).map(([ordinal, at]): [number, number] => [Number(ordinal), at])
    this.#insert(id, record, {
      isDemo: remains.isDemo,
      now: secondsOf(note.at),
      created: { memorial: remains.createdAt, events: new Map(events) },
    })
    for (const row of remains.media) {
      const columns = Object.keys(row)
      const placeholders = columns.map(() => '?').join(', ')
      this.#connection.run(`INSERT INTO media (${columns.join(', ')}) VALUES (${placeholders})`, ...Object.values(row))
    }
    return { before: null, after: encodeFields(record) }
  }

  #isInDemo(id: number): boolean {
    const row = this.#connection.get(
      `SELECT 1 AS found FROM import_source s JOIN import_row r ON r.source_id = s.id
       WHERE s.is_demonstration = 1 AND r.memorial_id = ?`,
      id,
    )
    return row !== undefined
  }

  #hasTag(slug: string): boolean {
    return this.#connection.get('SELECT 1 AS found FROM tag WHERE slug = ?', slug) !== undefined
  }

  #live(id: number): EditableMemorial {
    const memorial = this.find(id)
    if (memorial?.isRemoved) throw new EditRejected({ code: 'removed', id })
    if (memorial === null) throw new EditRejected({ code: 'no memorial', id })
    return memorial
  }

  /** Rejects unknown tags and cemeteries, and replaces a merged cemetery by the current one. */
  #checked(record: MemorialFields): MemorialFields {
    for (const slug of record.tags) if (!this.#hasTag(slug)) throw new EditRejected({ code: 'no tag', slug })
    if (record.cemeteryId === null) return record
    const cemeteryId = currentCemeteryId(this.#connection, record.cemeteryId)
    if (cemeteryId === null) throw new EditRejected({ code: 'no cemetery', id: record.cemeteryId })
    return { ...record, cemeteryId }
  }

  #write({ id, record, isDemo }: EditableMemorial, fields: Partial<MemorialFields>, note: ChangeNote) {
    const next = this.#checked({ ...record, ...fields })
    const changed = difference(record, next)
    if (changed === null) return null
    const now = secondsOf(note.at)
    this.#memorials.removeFromIndexes(id, (cemeteryId) => this.#placesOf(cemeteryId))
    this.#connection.run('DELETE FROM memorial_tag WHERE memorial_id = ?', id)
    const placed = this.#placed(this.#prepared(id, next))
    this.#memorials.update(placed, { isDemo, now })
    this.#showRemark(id, next)
    this.#memorials.addToIndexes([placed])
    recordSitemapChange(this.#connection, 'memorial', [id], now)
    if (record.cemeteryId !== next.cemeteryId) {
      if (record.cemeteryId !== null) this.#cemeteries.addToCount(record.cemeteryId, -1)
      this.#addToCemetery(next.cemeteryId, isDemo)
    }
    this.#memorials.flush()
    for (const cemeteryId of new Set([record.cemeteryId, next.cemeteryId])) {
      if (cemeteryId !== null) this.#cemeteries.recomputeEarliest(cemeteryId)
    }
    return changed
  }

  #insert(
    id: number,
    record: MemorialFields,
    options: { readonly isDemo: boolean; readonly now: number; readonly created?: CreationTimes },
  ) {
    const placed = this.#placed(this.#prepared(id, record))
    if (options.created === undefined) this.#memorials.insert([placed], options)
    else this.#memorials.restore(placed, options.created, options)
    this.#showRemark(id, record)
    this.#memorials.addToIndexes([placed])
    recordSitemapChange(this.#connection, 'memorial', [id], options.now)
    this.#addToCemetery(record.cemeteryId, options.isDemo)
    this.#memorials.flush()
    if (record.cemeteryId !== null) this.#cemeteries.recomputeEarliest(record.cemeteryId)
  }

  /** Imports never write this column. */
  #showRemark(id: number, { isRemarkShown }: MemorialFields): void {
    const value = isRemarkShown === null ? null : Number(isRemarkShown)
    this.#connection.run('UPDATE memorial SET is_remark_shown = ? WHERE id = ?', value, id)
  }

  /** Counts a memorial in its cemetery. A cemetery with a real memorial is no longer demo data. */
  #addToCemetery(cemeteryId: number | null, isDemo: boolean): void {
    if (cemeteryId === null) return
    this.#cemeteries.addToCount(cemeteryId, 1)
    if (!isDemo) this.#connection.run('UPDATE cemetery SET is_demonstration = 0 WHERE id = ?', cemeteryId)
  }

  #prepared(id: number, record: MemorialFields): PreparedMemorial {
    const cemetery = record.cemeteryId === null ? null : this.#cachedCemetery(record.cemeteryId)
    // An empty list leaves the memorial's images unchanged.
    return { ...encodeMemorial(memorialInput(record, [])), id, cemetery }
  }

  #placed(memorial: PreparedMemorial): PlacedMemorial {
    const [orderKey] = assignOrderKeys(this.#connection, [memorial], {
      spread: (moves) => this.#memorials.move(moves, (cemeteryId) => this.#placesOf(cemeteryId)),
    })
    if (orderKey === undefined) throw new Error(`memorial ${memorial.id} got no order key`)
    return { ...memorial, orderKey }
  }

  #cachedCemetery(id: number): CachedCemetery | null {
    const row = this.#connection.get('SELECT * FROM cemetery WHERE id = ?', id)
    return row === undefined ? null : this.#cemeteries.known(row)
  }

  #placesOf(cemeteryId: number): readonly string[] {
    return this.#cachedCemetery(cemeteryId)?.places ?? []
  }

  #undoDataOf(id: number): UndoData {
    const row = this.#connection.get('SELECT is_demonstration FROM memorial WHERE id = ?', id)
    const created = this.#events.creationTimes(id)
    return {
      createdAt: created.memorial,
      isDemo: row?.is_demonstration === 1,
      events: Object.fromEntries(created.events),
      media: this.#connection.all('SELECT * FROM media WHERE memorial_id = ? ORDER BY position, id', id),
    }
  }
}
