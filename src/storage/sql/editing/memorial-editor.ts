import { encodePartialDate } from '../../../domain/dates/partial-date.ts'
import { EMPTY_MEMORIAL, type MemorialFields, memorialInput } from '../../../domain/memorial-fields.ts'
import { memorialSlug } from '../../../domain/slug.ts'
import type { ChangeNote, EditableMemorial, Edited, RecordedChange, WrittenFields } from '../../ports/editing.ts'
import { EditRejected } from '../../ports/editing.ts'
import { decodeFields, difference, encodeFields, requireUnchanged } from '../../ports/written-fields.ts'
import type { Database, Row } from '../database.ts'
import { writeFamilyLinks } from '../family/family-links.ts'
import { type CachedCemetery, CemeteryRecords } from '../records/cemetery-records.ts'
import { addEarliest, type EarliestDates, mayBeEarliest, recomputeEarliest } from '../records/earliest-dates.ts'
import { encodeMemorial } from '../records/encode-memorial.ts'
import { hasImage, insertImage } from '../records/image-rows.ts'
import { type CreationTimes, LifeEventRecords } from '../records/life-event-records.ts'
import { MemorialRecords } from '../records/memorial-records.ts'
import type { PlacedMemorial, PreparedMemorial } from '../records/memorial-row.ts'
import { currentCemeteryId } from '../records/merged-records.ts'
import { assignOrderKeys } from '../records/order-keys.ts'
import { recordSitemapChange } from '../records/sitemap-parts.ts'
import { ChangeLog, secondsOf } from './change-log.ts'
import { readEditableMemorial } from './editable-memorial.ts'

/**
 * The stored data of a removed memorial that its record does not contain. Times are in seconds; `media` has table rows.
 */
export interface RemovedData {
  readonly createdAt: number
  readonly isDemo: boolean
  readonly events: Readonly<Record<string, number>>
  readonly media: readonly Row[]
}

/** The fields that the earliest dates of a cemetery depend on */
const DATING_FIELDS = ['cemeteryId', 'burialDate', 'deathDate'] as const

/** Adds, edits, removes, and restores single memorials inside the caller's transaction. */
export class MemorialEditor {
  readonly #database: Database
  readonly #log: ChangeLog
  readonly #memorials: MemorialRecords
  readonly #events: LifeEventRecords
  readonly #cemeteries: CemeteryRecords
  /** Cemeteries whose earliest dates are recomputed at the end of `together`; null outside it */
  #outdated: Set<number> | null = null

  constructor(database: Database) {
    this.#database = database
    this.#log = new ChangeLog(database)
    this.#memorials = new MemorialRecords(database)
    this.#events = new LifeEventRecords(database)
    this.#cemeteries = new CemeteryRecords(database)
  }

  /** Runs several changes. Recomputing the earliest dates of a cemetery reads all its memorials, so it is done once at the end. */
  async together<T>(work: () => Promise<T>): Promise<T> {
    const outdated = new Set<number>()
    this.#outdated = outdated
    const result = await work()
    this.#outdated = null
    for (const id of outdated) await recomputeEarliest(this.#database, id)
    return result
  }

  /** Updates the earliest dates of a cemetery that a memorial has left, or in which it had these dates. */
  async #removeDates(record: MemorialFields): Promise<void> {
    const { cemeteryId } = record
    if (cemeteryId === null || !(await mayBeEarliest(this.#database, cemeteryId, datesOf(record)))) return
    if (this.#outdated === null) await recomputeEarliest(this.#database, cemeteryId)
    else this.#outdated.add(cemeteryId)
  }

  async #addDates(record: MemorialFields): Promise<void> {
    if (record.cemeteryId !== null) await addEarliest(this.#database, record.cemeteryId, datesOf(record))
  }

  async find(id: number): Promise<EditableMemorial | null> {
    return (await readEditableMemorial(this.#database, id)) ?? (await this.#findRemoved(id))
  }

  async #findRemoved(id: number): Promise<EditableMemorial | null> {
    const removal = await this.#log.lastToUndo('memorial', id)
    const isMerge = removal?.action === 'merged' && removal.recordId === id
    if ((removal?.action !== 'removed' && !isMerge) || removal.before === null) return null
    const record: MemorialFields = { ...EMPTY_MEMORIAL, ...decodeFields(removal.before) }
    const { isDemo, media } = (await this.#log.remains(removal.id)) as RemovedData
    const slug = memorialSlug(record)
    return {
      id,
      slug,
      record,
      media: media.length,
      isDemo,
      updatedAt: removal.at,
      isRemoved: true,
      mergedInto: isMerge ? removal.otherId : null,
    }
  }

  async add(record: MemorialFields, note: ChangeNote): Promise<Edited> {
    const id = await this.#memorials.nextId()
    const added = await this.#checked(record)
    await this.#insert(id, added, { isDemo: false, now: secondsOf(note.at) })
    const change = await this.#log.write(
      { kind: 'memorial', recordId: id, action: 'added', before: null, after: encodeFields(added) },
      note,
    )
    return { id, change, moved: 0, undone: null }
  }

  async edit(
    id: number,
    fields: Partial<MemorialFields>,
    note: ChangeNote,
    expected: Partial<MemorialFields> = {},
  ): Promise<Edited> {
    const memorial = await this.live(id)
    requireUnchanged(id, memorial.record, expected)
    const changed = await this.#write(memorial, fields, note)
    if (changed === null) return { id, change: null, moved: 0, undone: null }
    const change = await this.#log.write({ kind: 'memorial', recordId: id, action: 'edited', ...changed }, note)
    return { id, change, moved: 0, undone: null }
  }

  /**
   * Changes a memorial without an entry in the audit log, so that the new values are not owner overrides. Returns the
   * changed fields, or null if nothing changed. Tags that no longer exist are omitted.
   */
  async rewrite(id: number, fields: Partial<MemorialFields>, note: ChangeNote) {
    const tags = fields.tags === undefined ? undefined : await this.#existingTags(fields.tags)
    return this.#write(await this.live(id), tags === undefined ? fields : { ...fields, tags }, note)
  }

  async remove(id: number, note: ChangeNote): Promise<Edited> {
    const { record } = await this.live(id)
    const remains = await this.removeUnlogged(id, record, note)
    const change = await this.#log.write(
      { kind: 'memorial', recordId: id, action: 'removed', before: encodeFields(record), after: null, remains },
      note,
    )
    return { id, change, moved: 0, undone: null }
  }

  /** Removes a memorial without an entry in the audit log. Returns the data that `restoreUnlogged` needs. */
  async removeUnlogged(id: number, record: MemorialFields, note: ChangeNote): Promise<RemovedData> {
    const now = secondsOf(note.at)
    const remains = await this.#removedDataOf(id)
    await this.#memorials.removeFromIndexes([id], (cemeteryId) => this.#placesOf(cemeteryId))
    await this.#memorials.remove(id, now)
    await writeFamilyLinks(this.#database, id, [])
    if (record.cemeteryId !== null) await this.#cemeteries.addToCount(record.cemeteryId, -1)
    await this.#memorials.flush()
    await this.#removeDates(record)
    return remains
  }

  async restore(id: number, note: ChangeNote): Promise<Edited> {
    const last = await this.#log.lastToUndo('memorial', id)
    const memorial = await this.find(id)
    if (last === null) {
      if (memorial === null) throw new EditRejected({ code: 'no memorial', id })
      const wasAdded = (await this.#log.list('memorial', id)).some(({ action }) => action === 'added')
      throw new EditRejected({ code: 'nothing to undo', kind: 'memorial', id, wasAdded })
    }
    const restored =
      last.action === 'removed' ? await this.#restoreRemoved(id, last, note) : await this.#undoEdit(id, last, note)
    const change = await this.#log.write(
      { kind: 'memorial', recordId: id, action: 'restored', undoes: last.id, ...restored },
      note,
    )
    return { id, change, moved: 0, undone: { ...last, isUndone: true } }
  }

  async #undoEdit(id: number, last: RecordedChange, note: ChangeNote) {
    const memorial = await readEditableMemorial(this.#database, id)
    if (memorial === null) throw new EditRejected({ code: 'demo data was removed', id })
    return (await this.rewrite(id, decodeFields(last.before ?? {}), note)) ?? { before: {}, after: {} }
  }

  async #restoreRemoved(id: number, removal: RecordedChange, note: ChangeNote) {
    return this.restoreUnlogged(id, removal.before, (await this.#log.remains(removal.id)) as RemovedData, note)
  }

  /** Restores a memorial that `removeUnlogged` removed. */
  async restoreUnlogged(id: number, before: WrittenFields | null, remains: RemovedData, note: ChangeNote) {
    if (remains.isDemo && !(await this.#isInDemo(id))) {
      throw new EditRejected({ code: 'demo data was removed', id })
    }
    const removed: MemorialFields = { ...EMPTY_MEMORIAL, ...decodeFields(before ?? {}) }
    const cemeteryId = removed.cemeteryId === null ? null : await currentCemeteryId(this.#database, removed.cemeteryId)
    const tags = await this.#existingTags(removed.tags)
    const record = { ...removed, cemeteryId, tags }
    await this.#database.run`DELETE FROM removed_record WHERE kind = 'memorial' AND id = ${id}`
    const events = Object.entries(remains.events).map(([ordinal, at]): [number, number] => [Number(ordinal), at])
    await this.#insert(id, record, {
      isDemo: remains.isDemo,
      now: secondsOf(note.at),
      created: { memorial: remains.createdAt, events: new Map(events) },
    })
    for (const row of remains.media) {
      // It was removed since, or undoing a merge moved it back to another memorial.
      if (!(await hasImage(this.#database, Number(row.id)))) await insertImage(this.#database, row)
    }
    return { before: null, after: encodeFields(record) }
  }

  async #isInDemo(id: number): Promise<boolean> {
    const row = await this.#database.get`
      SELECT 1 AS found FROM import_source s JOIN import_row r ON r.source_id = s.id
      WHERE s.is_demonstration = 1 AND r.memorial_id = ${id}`
    return row !== undefined
  }

  async #existingTags(slugs: readonly string[]): Promise<string[]> {
    const rows = await this.#database.all`SELECT slug FROM tag WHERE slug IN (SELECT value FROM texts(${slugs}))`
    const existing = new Set(rows.map(({ slug }) => slug))
    return slugs.filter((slug) => existing.has(slug))
  }

  async #hasTag(slug: string): Promise<boolean> {
    return (await this.#database.get`SELECT 1 AS found FROM tag WHERE slug = ${slug}`) !== undefined
  }

  /** Finds a memorial. Throws EditRejected if it does not exist or is removed. */
  async live(id: number): Promise<EditableMemorial> {
    const memorial = await this.find(id)
    if (memorial?.isRemoved) throw new EditRejected({ code: 'removed', id })
    if (memorial === null) throw new EditRejected({ code: 'no memorial', id })
    return memorial
  }

  /** Rejects unknown tags and cemeteries, and replaces a merged cemetery with the current one. */
  async #checked(record: MemorialFields): Promise<MemorialFields> {
    for (const slug of record.tags) if (!(await this.#hasTag(slug))) throw new EditRejected({ code: 'no tag', slug })
    if (record.cemeteryId === null) return record
    const cemeteryId = await currentCemeteryId(this.#database, record.cemeteryId)
    if (cemeteryId === null) throw new EditRejected({ code: 'no cemetery', id: record.cemeteryId })
    return { ...record, cemeteryId }
  }

  async #write({ id, record, isDemo }: EditableMemorial, fields: Partial<MemorialFields>, note: ChangeNote) {
    const next = await this.#checked({ ...record, ...fields })
    const changed = difference(record, next)
    if (changed === null) return null
    const now = secondsOf(note.at)
    await this.#memorials.removeFromIndexes([id], (cemeteryId) => this.#placesOf(cemeteryId))
    await this.#database.run`DELETE FROM memorial_tag WHERE memorial_id = ${id}`
    const placed = await this.#placed(await this.#prepared(id, next))
    await this.#memorials.update(placed, { isDemo, now })
    await this.#writeOwn(id, next)
    this.#memorials.addToIndexes([placed])
    await recordSitemapChange(this.#database, 'memorial', [id], now)
    if (record.cemeteryId !== next.cemeteryId) {
      if (record.cemeteryId !== null) await this.#cemeteries.addToCount(record.cemeteryId, -1)
      await this.#addToCemetery(next.cemeteryId, isDemo)
    }
    await this.#memorials.flush()
    if (DATING_FIELDS.some((field) => field in changed.after)) {
      await this.#removeDates(record)
      await this.#addDates(next)
    }
    return changed
  }

  async #insert(
    id: number,
    record: MemorialFields,
    options: { readonly isDemo: boolean; readonly now: number; readonly created?: CreationTimes },
  ) {
    const placed = await this.#placed(await this.#prepared(id, record))
    if (options.created === undefined) await this.#memorials.insert([placed], options)
    else await this.#memorials.restore(placed, options.created, options)
    await this.#writeOwn(id, record)
    this.#memorials.addToIndexes([placed])
    await recordSitemapChange(this.#database, 'memorial', [id], options.now)
    await this.#addToCemetery(record.cemeteryId, options.isDemo)
    await this.#memorials.flush()
    await this.#addDates(record)
  }

  /** Writes the fields that imports never write. */
  async #writeOwn(id: number, { isRemarkShown, familyLinks }: MemorialFields): Promise<void> {
    await writeFamilyLinks(this.#database, id, familyLinks)
    const value = isRemarkShown === null ? null : Number(isRemarkShown)
    await this.#database.run`UPDATE memorial SET is_remark_shown = ${value} WHERE id = ${id}`
  }

  /** Counts a memorial in its cemetery. */
  async #addToCemetery(cemeteryId: number | null, isDemo: boolean): Promise<void> {
    if (cemeteryId === null) return
    await this.#cemeteries.addToCount(cemeteryId, 1)
    if (!isDemo) await this.#cemeteries.markNotDemo(cemeteryId)
  }

  async #prepared(id: number, record: MemorialFields): Promise<PreparedMemorial> {
    const cemetery = record.cemeteryId === null ? null : await this.#cachedCemetery(record.cemeteryId)
    // An empty list leaves the memorial's images unchanged.
    return { ...encodeMemorial(memorialInput(record, [])), id, cemetery }
  }

  async #placed(memorial: PreparedMemorial): Promise<PlacedMemorial> {
    const [orderKey] = await assignOrderKeys(this.#database, [memorial], {
      spread: (moves) => this.#memorials.move(moves, (cemeteryId) => this.#placesOf(cemeteryId)),
    })
    if (orderKey === undefined) throw new Error(`memorial ${memorial.id} was not given an order key`)
    return { ...memorial, orderKey }
  }

  async #cachedCemetery(id: number): Promise<CachedCemetery | null> {
    const row = await this.#database.get`SELECT * FROM cemetery WHERE id = ${id}`
    return row === undefined ? null : await this.#cemeteries.known(row)
  }

  async #placesOf(cemeteryId: number): Promise<readonly string[]> {
    return (await this.#cachedCemetery(cemeteryId))?.places ?? []
  }

  async #removedDataOf(id: number): Promise<RemovedData> {
    const row = await this.#database.get`SELECT is_demonstration FROM memorial WHERE id = ${id}`
    const created = await this.#events.creationTimes(id)
    return {
      createdAt: created.memorial,
      isDemo: row?.is_demonstration === 1,
      events: Object.fromEntries(created.events),
      media: await this.#database.all`SELECT * FROM media WHERE memorial_id = ${id} ORDER BY position, id`,
    }
  }
}

function datesOf({ burialDate, deathDate }: MemorialFields): EarliestDates {
  return {
    burial: burialDate === null ? null : encodePartialDate(burialDate),
    death: deathDate === null ? null : encodePartialDate(deathDate),
  }
}
