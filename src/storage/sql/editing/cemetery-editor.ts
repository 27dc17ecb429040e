import type { CemeteryFields, CemeteryInput } from '../../../domain/cemetery.ts'
import { decodePartialDate, encodePartialDate } from '../../../domain/dates/partial-date.ts'
import { decodeImageFiles } from '../../../domain/image-file.ts'
import { cemeterySlug } from '../../../domain/slug.ts'
import {
  cemeteryMatchKey,
  cemeteryMenuText,
  cemeterySortKey,
  foldCemeteryName,
  withoutCounty,
} from '../../../search/cemeteries/cemetery-key.ts'
import { foldPlace } from '../../../search/places/fold-place.ts'
import { placeKey } from '../../../search/places/places.ts'
import type { ChangeNote, EditableCemetery, Edited, RecordedChange } from '../../ports/editing.ts'
import { EditRejected } from '../../ports/editing.ts'
import { decodeFields, difference, encodeFields, requireUnchanged } from '../../ports/written-fields.ts'
import type { Database, Row } from '../database.ts'
import { NewCemeteries } from '../import/new-cemeteries.ts'
import { CemeteryRecords } from '../records/cemetery-records.ts'
import { derivedCounty } from '../records/county-gazetteer.ts'
import { recomputeEarliest } from '../records/earliest-dates.ts'
import { currentMatchKey, matchKeyOfRow } from '../records/match-key-of-row.ts'
import { MemorialRecords } from '../records/memorial-records.ts'
import { mergedInto } from '../records/merged-records.ts'
import { cemeteryFacts, recordedPlace, text } from '../records/row-mapping.ts'
import { recordSitemapChange } from '../records/sitemap-parts.ts'
import { ChangeLog, secondsOf } from './change-log.ts'

/** Bounds the memory of a merge. */
const MOVED_AT_ONCE = 5000

/** The stored data of a merged cemetery that its record does not contain. */
interface UndoData {
  readonly row: Row
  readonly aliases: readonly string[]
  /** Whether the other cemetery got the picture of this one. */
  readonly gaveImage?: boolean
}

interface KeyOptions {
  /** Whether imports still find the cemetery by its old key */
  readonly leavesAlias: boolean
  /** Whether another cemetery may have the new name and place; otherwise, the change is rejected. */
  readonly mayShareName?: boolean
}

/** Edits, merges, and restores single cemeteries inside the caller's transaction. */
export class CemeteryEditor {
  readonly #database: Database
  readonly #log: ChangeLog
  readonly #memorials: MemorialRecords
  readonly #cemeteries: CemeteryRecords

  constructor(database: Database) {
    this.#database = database
    this.#log = new ChangeLog(database)
    this.#memorials = new MemorialRecords(database)
    this.#cemeteries = new CemeteryRecords(database)
  }

  async find(id: number): Promise<EditableCemetery | null> {
    const row = await this.#row(id)
    if (row !== undefined) return editableCemetery(row, null)
    const into = await mergedInto(this.#database, id)
    if (into === null) return null
    const merge = await this.#database.get`SELECT change_id FROM merged_cemetery WHERE id = ${id}`
    return editableCemetery(((await this.#log.remains(Number(merge?.change_id))) as UndoData).row, into)
  }

  async findByName(name: string, city: string | null, state: string | null): Promise<EditableCemetery[]> {
    const folded = foldCemeteryName(name)
    return (
      await this.#database.all(
        // "}" follows "|" in ASCII, so this range contains all keys that start with the name and "|".
        'SELECT * FROM cemetery WHERE sort_key = ? OR (match_key >= ? AND match_key < ?) ORDER BY id',
        cemeterySortKey(name),
        `${folded}|`,
        `${folded}}`,
      )
    )
      .filter(
        (row) =>
          (city === null || foldPlace(text(row.city) ?? '') === foldPlace(city)) &&
          (state === null || (row.state !== null && placeKey(String(row.state)) === placeKey(state))),
      )
      .map((row) => editableCemetery(row, null))
  }

  async add(record: CemeteryInput, note: ChangeNote): Promise<Edited> {
    const matchKey = cemeteryMatchKey(record)
    const other = await this.#cemeteries.find(matchKey)
    if (other !== undefined) {
      const isFormer = withoutCounty(String(other.match_key)) !== withoutCounty(matchKey)
      throw new EditRejected({ code: 'duplicate name', id: Number(other.id), other: Number(other.id), isFormer })
    }
    const added = new NewCemeteries(this.#database)
    const { id } = await added.add(record, matchKey)
    await added.write(new Map(), { isDemo: false, now: secondsOf(note.at) })
    const change = await this.#log.write(
      { kind: 'cemetery', recordId: id, action: 'added', before: null, after: encodeFields(record) },
      note,
    )
    return { id, change, moved: 0, undone: null }
  }

  /** Removes a cemetery without memorials, which undoes the change that added it. */
  async removeAdded(added: RecordedChange, note: ChangeNote): Promise<Edited> {
    const id = added.recordId
    const { record, memorialsCount } = await this.#live(id)
    if (memorialsCount > 0) throw new EditRejected({ code: 'has memorials', id, memorials: memorialsCount })
    await this.#cemeteries.remove(id, secondsOf(note.at))
    const change = await this.#log.write(
      {
        kind: 'cemetery',
        recordId: id,
        action: 'removed',
        undoes: added.id,
        before: encodeFields(record),
        after: null,
      },
      note,
    )
    return { id, change, moved: 0, undone: { ...added, isUndone: true } }
  }

  async edit(
    id: number,
    fields: Partial<CemeteryFields>,
    note: ChangeNote,
    expected: Partial<CemeteryFields> = {},
  ): Promise<Edited> {
    const cemetery = await this.#live(id)
    requireUnchanged(id, cemetery.record, expected)
    const changed = await this.#write(cemetery, fields, note, { leavesAlias: true })
    if (changed === null) return { id, change: null, moved: 0, undone: null }
    const change = await this.#log.write({ kind: 'cemetery', recordId: id, action: 'edited', ...changed }, note)
    return { id, change, moved: 0, undone: null }
  }

  /**
   * Changes a cemetery without an entry in the audit log, so the new values are not owner overrides. Returns the changed
   * fields, or null if nothing changed. With `mayShareName`, another cemetery may have the new name and place.
   */
  async rewrite(id: number, fields: Partial<CemeteryFields>, note: ChangeNote, { mayShareName = false } = {}) {
    return this.#write(await this.#live(id), fields, note, { leavesAlias: false, mayShareName })
  }

  async merge(id: number, into: number, note: ChangeNote): Promise<Edited> {
    const from = await this.#live(id)
    const target = await this.#live(into)
    if (id === into) throw new EditRejected({ code: 'merge into itself', id })
    const now = secondsOf(note.at)
    const row = (await this.#row(id)) as Row
    const aliases = (await this.#database.all`SELECT match_key FROM cemetery_alias WHERE cemetery_id = ${id}`).map(
      (alias) => String(alias.match_key),
    )
    const gaveImage = from.record.image !== null && target.record.image === null
    if (gaveImage) await this.#setImage(into, from.record)
    const change = await this.#log.write(
      {
        kind: 'cemetery',
        recordId: id,
        otherId: into,
        action: 'merged',
        before: encodeFields(from.record),
        after: null,
        remains: { row, aliases, gaveImage } satisfies UndoData,
      },
      note,
    )
    await this.#database.run`
      INSERT INTO merged_memorial (change_id, memorial_id) SELECT CAST(${change.id} AS BIGINT), memorial_id
      FROM cemetery_listing WHERE cemetery_id = ${id}`
    const moved = await this.#move(change.id, { from: id, to: into, now })
    await this.#database.run`UPDATE cemetery_alias SET cemetery_id = ${into} WHERE cemetery_id = ${id}`
    await this.#cemeteries.delete(id)
    await this.#database.run`
      INSERT INTO cemetery_alias (match_key, cemetery_id) VALUES (${String(row.match_key)}, ${into})`
    await this.#database.run`
      INSERT INTO merged_cemetery (id, into_id, merged_at, change_id) VALUES (${id}, ${into}, ${now}, ${change.id})`
    if (!from.isDemo && target.isDemo) await this.#cemeteries.markNotDemo(into)
    await this.#refreshDates(into, now)
    return { id, change, moved, undone: null }
  }

  async restore(id: number, note: ChangeNote): Promise<Edited> {
    const last = await this.#log.lastToUndo('cemetery', id)
    if (last === null) {
      if ((await this.find(id)) === null) throw new EditRejected({ code: 'no cemetery', id })
      throw new EditRejected({ code: 'nothing to undo', kind: 'cemetery', id, wasAdded: false })
    }
    return this.undo(last, note)
  }

  /** Undoes an edit or a merge, even after later changes. */
  async undo(last: RecordedChange, note: ChangeNote): Promise<Edited> {
    const { moved, ...restored } =
      last.action === 'merged' ? await this.#unmerge(last, note) : await this.#undoEdit(last, note)
    const change = await this.#log.write(
      {
        kind: 'cemetery',
        recordId: last.recordId,
        ...(last.otherId === null ? {} : { otherId: last.otherId }),
        action: 'restored',
        undoes: last.id,
        ...restored,
      },
      note,
    )
    return { id: last.recordId, change, moved, undone: { ...last, isUndone: true } }
  }

  async #undoEdit(last: RecordedChange, note: ChangeNote) {
    const fields: Partial<CemeteryFields> = decodeFields(last.before ?? {})
    const changed = await this.#write(await this.#live(last.recordId), fields, note, { leavesAlias: false })
    return { ...(changed ?? { before: {}, after: {} }), moved: 0 }
  }

  /** Adds the merged cemetery again and moves back its memorials, except those that were moved elsewhere since. */
  async #unmerge(merge: RecordedChange, note: ChangeNote) {
    const id = merge.recordId
    const into = merge.otherId as number
    const target = await this.#live(into)
    const now = secondsOf(note.at)
    const { row, aliases, gaveImage } = (await this.#log.remains(merge.id)) as UndoData
    const matchKey = matchKeyOfRow(row)
    const other = await this.#database.get`SELECT id FROM cemetery WHERE match_key = ${matchKey}`
    if (other !== undefined) throw new EditRejected({ code: 'name in use', id, other: Number(other.id) })
    // A picture that was chosen after the merge stays.
    if (gaveImage && target.record.image === row.image) await this.#setImage(into, { image: null, imageAlt: null })
    await this.#database.run`DELETE FROM merged_cemetery WHERE id = ${id}`
    const added = { ...row, derived_county: derivedCounty(recordedPlace(row)) }
    const columns = { ...added, match_key: matchKey, memorials_count: 0, updated_at: now }
    const names = Object.keys(columns)
    await this.#database.run`DELETE FROM cemetery_alias WHERE match_key = ${matchKey}`
    await this.#database.run(
      `INSERT INTO cemetery (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      ...Object.values(columns),
    )
    await this.#cemeteries.writePlaces(id, (await this.#cemeteries.known((await this.#row(id)) as Row)).places)
    await this.#cemeteries.movePlaces(null, added)
    for (const alias of aliases) {
      await this.#database.run`
        UPDATE cemetery_alias SET cemetery_id = ${id} WHERE match_key = ${currentMatchKey(alias)}`
    }
    const moved = await this.#move(merge.id, { from: into, to: id, now })
    await this.#database.run`DELETE FROM merged_memorial WHERE change_id = ${merge.id}`
    await this.#refreshDates(id, now)
    await this.#refreshDates(into, now)
    return { before: null, after: encodeFields(((await this.find(id)) as EditableCemetery).record), moved }
  }

  async #move(
    changeId: number,
    { from, to, now }: { readonly from: number; readonly to: number; readonly now: number },
  ): Promise<number> {
    const ids = (
      await this.#database.all`
        SELECT m.id FROM merged_memorial g JOIN memorial m ON m.id = g.memorial_id
        WHERE g.change_id = ${changeId} AND m.cemetery_id = ${from} ORDER BY m.order_key`
    ).map((memorial) => Number(memorial.id))
    const [before, after] = await Array.fromAsync([from, to], (id) => this.#cemeteries.cached(id))
    for (let i = 0; i < ids.length; i += MOVED_AT_ONCE) {
      await this.#memorials.moveToCemetery(ids.slice(i, i + MOVED_AT_ONCE), before!, after!, now)
      await this.#memorials.flush()
    }
    await recordSitemapChange(this.#database, 'memorial', ids, now)
    await this.#cemeteries.addToCount(from, -ids.length)
    await this.#cemeteries.addToCount(to, ids.length)
    return ids.length
  }

  async #refreshDates(id: number, now: number): Promise<void> {
    await recomputeEarliest(this.#database, id)
    await this.#database.run`UPDATE cemetery SET updated_at = ${now} WHERE id = ${id}`
  }

  async #write(
    { id, record }: EditableCemetery,
    fields: Partial<CemeteryFields>,
    note: ChangeNote,
    options: KeyOptions,
  ) {
    const next = { ...record, ...fields }
    const changed = difference(record, next)
    if (changed === null) return null
    const rowBefore = (await this.#row(id)) as Row
    const before = await this.#cemeteries.known(rowBefore)
    const nextKey = cemeteryMatchKey(next)
    const isRenamed = nextKey !== cemeteryMatchKey(record)
    const matchKey = isRenamed ? await this.#changeMatchKey(id, nextKey, options) : String(rowBefore.match_key)
    const { firstBurialDate, image, imageAlt, ...columns } = next
    const values = {
      ...columns,
      first_burial: firstBurialDate === null ? null : encodePartialDate(firstBurialDate),
      slug: cemeterySlug(next.name),
      sort_key: cemeterySortKey(next.name),
      menu_text: cemeteryMenuText(next),
      derived_county: derivedCounty(next),
      match_key: matchKey,
      updated_at: secondsOf(note.at),
    }
    await this.#database.run(
      `UPDATE cemetery SET ${Object.keys(values)
        .map((column) => `${column} = ?`)
        .join(', ')} WHERE id = ?`,
      ...Object.values(values),
      id,
    )
    await this.#cemeteries.passOn(String(rowBefore.match_key))
    if (image !== record.image || imageAlt !== record.imageAlt) await this.#setImage(id, { image, imageAlt })
    const rowAfter = (await this.#row(id)) as Row
    const after = await this.#cemeteries.known(rowAfter)
    await this.#cemeteries.movePlaces(rowBefore, rowAfter)
    if (before.places.join('\n') !== after.places.join('\n')) {
      await this.#cemeteries.writePlaces(id, after.places)
      await this.#memorials.reindexCemetery(id, before.places, after.places)
      await this.#memorials.flush()
    }
    return changed
  }

  async #setImage(id: number, { image, imageAlt }: Pick<CemeteryFields, 'image' | 'imageAlt'>): Promise<void> {
    await this.#database.run`UPDATE cemetery SET image = ${image}, image_alt = ${imageAlt} WHERE id = ${id}`
    if (image === null) return
    await this.#database.run`
      INSERT INTO cemetery_image (file, cemetery_id) VALUES (${decodeImageFiles(image).file}, ${id})
      ON CONFLICT DO NOTHING`
  }

  /** Returns the new match key, or the old one if another cemetery has the new one and may share its name. */
  async #changeMatchKey(
    id: number,
    matchKey: string,
    { leavesAlias, mayShareName = false }: KeyOptions,
  ): Promise<string> {
    const old = String((await this.#row(id))?.match_key)
    if (matchKey === old) return old
    const other = await this.#cemeteries.find(matchKey)
    if (other !== undefined && other.id !== id) {
      if (mayShareName) return old
      const isFormer = withoutCounty(String(other.match_key)) !== withoutCounty(matchKey)
      throw new EditRejected({ code: 'duplicate name', id, other: Number(other.id), isFormer })
    }
    await this.#database.run`DELETE FROM cemetery_alias WHERE match_key = ${matchKey}`
    if (leavesAlias) {
      await this.#database.run`INSERT INTO cemetery_alias (match_key, cemetery_id) VALUES (${old}, ${id})`
    }
    return matchKey
  }

  async #live(id: number): Promise<EditableCemetery> {
    const cemetery = await this.find(id)
    if (cemetery === null) throw new EditRejected({ code: 'no cemetery', id })
    if (cemetery.mergedInto !== null)
      throw new EditRejected({ code: 'merged', kind: 'cemetery', id, into: cemetery.mergedInto })
    return cemetery
  }

  async #row(id: number): Promise<Row | undefined> {
    return this.#database.get`SELECT * FROM cemetery WHERE id = ${id}`
  }
}

/** Reads a cemetery from its row. `into` is the ID of the cemetery that it was merged into, or null. */
export function editableCemetery(row: Row, into: number | null): EditableCemetery {
  const firstBurial = text(row.first_burial)
  return {
    id: Number(row.id),
    slug: String(row.slug),
    record: {
      ...cemeteryFacts(row),
      firstBurialDate: firstBurial === null ? null : decodePartialDate(firstBurial),
      image: text(row.image),
      imageAlt: text(row.image_alt),
    },
    memorialsCount: Number(row.memorials_count),
    isDemo: row.is_demonstration === 1,
    updatedAt: new Date(Number(row.updated_at) * 1000),
    mergedInto: into,
  }
}
