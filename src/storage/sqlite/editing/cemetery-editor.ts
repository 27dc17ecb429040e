import type { CemeteryInput } from '../../../domain/cemetery.ts'
import { decodePartialDate, encodePartialDate } from '../../../domain/dates/partial-date.ts'
import { cemeterySlug } from '../../../domain/slug.ts'
import {
  cemeteryMatchKey,
  cemeteryMenuText,
  foldCemeteryName,
  withoutCounty,
} from '../../../search/cemeteries/cemetery-key.ts'
import { foldText } from '../../../search/fold.ts'
import { foldPlace } from '../../../search/places/fold-place.ts'
import { placeKey } from '../../../search/places/places.ts'
import type { ChangeNote, EditableCemetery, Edited, RecordedChange } from '../../ports/editing.ts'
import { EditRejected } from '../../ports/editing.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { CemeteryRecords } from '../records/cemetery-records.ts'
import { derivedCounty } from '../records/county-gazetteer.ts'
import { currentMatchKey, matchKeyOfRow } from '../records/match-key-of-row.ts'
import { MemorialRecords } from '../records/memorial-records.ts'
import { mergedInto } from '../records/merged-cemetery.ts'
import { recordedPlace } from '../records/place-records.ts'
import { cemeteryFacts, text } from '../records/row-mapping.ts'
import { recordSitemapChange } from '../records/sitemap-parts.ts'
import { ChangeLog, decodeFields, difference, encodeFields, secondsOf } from './change-log.ts'

/** The stored data of a merged cemetery that its record lacks. */
interface UndoData {
  readonly row: Row
  readonly aliases: readonly string[]
}

/** Edits, merges, and restores single cemeteries inside the caller's transaction. */
export class CemeteryEditor {
  readonly #connection: Connection
  readonly #log: ChangeLog
  readonly #memorials: MemorialRecords
  readonly #cemeteries: CemeteryRecords

  constructor(connection: Connection) {
    this.#connection = connection
    this.#log = new ChangeLog(connection)
    this.#memorials = new MemorialRecords(connection)
    this.#cemeteries = new CemeteryRecords(connection)
  }

  find(id: number): EditableCemetery | null {
    const row = this.#row(id)
    if (row !== undefined) return editableCemetery(row, null)
    const into = mergedInto(this.#connection, id)
    if (into === null) return null
    const merge = this.#connection.get('SELECT change_id FROM merged_cemetery WHERE id = ?', id)
    return editableCemetery((this.#log.remains(Number(merge?.change_id)) as UndoData).row, into)
  }

  findByName(name: string, city: string | null, state: string | null): EditableCemetery[] {
    const folded = foldCemeteryName(name)
    return this.#connection
      .all(
        // "}" follows "|" in ASCII, so this range has all keys that start with the name and "|".
        'SELECT * FROM cemetery WHERE sort_key = ? OR (match_key >= ? AND match_key < ?) ORDER BY id',
        foldText(name),
        `${folded}|`,
        `${folded}}`,
      )
      .filter(
        (row) =>
          (city === null || foldPlace(text(row.city) ?? '') === foldPlace(city)) &&
          (state === null || (row.state !== null && placeKey(String(row.state)) === placeKey(state))),
      )
      .map((row) => editableCemetery(row, null))
  }

  edit(id: number, fields: Partial<CemeteryInput>, note: ChangeNote): Edited {
    const changed = this.#write(this.#live(id), fields, note, { leavesAlias: true })
    if (changed === null) return { id, change: null, moved: 0, undone: null }
    const change = this.#log.write({ kind: 'cemetery', recordId: id, action: 'edited', ...changed }, note)
    return { id, change, moved: 0, undone: null }
  }

  /**
   * Changes a cemetery without an entry in the audit log, so the new values are not owner overrides. Returns whether anything
   * changed.
   */
  rewrite(id: number, fields: Partial<CemeteryInput>, note: ChangeNote): boolean {
    return this.#write(this.#live(id), fields, note, { leavesAlias: false }) !== null
  }

  merge(id: number, into: number, note: ChangeNote): Edited {
    const from = this.#live(id)
    const target = this.#live(into)
    if (id === into) throw new EditRejected({ code: 'merge into itself', id })
    const now = secondsOf(note.at)
    const row = this.#row(id) as Row
    const aliases = this.#connection
      .all('SELECT match_key FROM cemetery_alias WHERE cemetery_id = ?', id)
      .map((alias) => String(alias.match_key))
    const change = this.#log.write(
      {
        kind: 'cemetery',
        recordId: id,
        otherId: into,
        action: 'merged',
        before: encodeFields(from.record),
        after: null,
        remains: { row, aliases } satisfies UndoData,
      },
      note,
    )
    this.#connection.run(
      'INSERT INTO merged_memorial (change_id, memorial_id) SELECT ?, memorial_id FROM cemetery_listing WHERE cemetery_id = ?',
      change.id,
      id,
    )
    const moved = this.#move(change.id, { from: id, to: into, now })
    this.#connection.run('UPDATE cemetery_alias SET cemetery_id = ? WHERE cemetery_id = ?', into, id)
    this.#cemeteries.delete(id)
    this.#connection.run(
      'INSERT INTO cemetery_alias (match_key, cemetery_id) VALUES (?, ?)',
      String(row.match_key),
      into,
    )
    this.#connection.run(
      'INSERT INTO merged_cemetery (id, into_id, merged_at, change_id) VALUES (?, ?, ?, ?)',
      id,
      into,
      now,
      change.id,
    )
    if (!from.isDemo && target.isDemo) {
      this.#connection.run('UPDATE cemetery SET is_demonstration = 0 WHERE id = ?', into)
    }
    this.#refreshDates(into, now)
    return { id, change, moved, undone: null }
  }

  restore(id: number, note: ChangeNote): Edited {
    const last = this.#log.lastToUndo('cemetery', id)
    if (last === null) {
      if (this.find(id) === null) throw new EditRejected({ code: 'no cemetery', id })
      throw new EditRejected({ code: 'nothing to undo', kind: 'cemetery', id, wasAdded: false })
    }
    const { moved, ...restored } = last.action === 'merged' ? this.#unmerge(last, note) : this.#undoEdit(last, note)
    const change = this.#log.write(
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

  #undoEdit(last: RecordedChange, note: ChangeNote) {
    const fields: Partial<CemeteryInput> = decodeFields(last.before ?? {})
    const changed = this.#write(this.#live(last.recordId), fields, note, { leavesAlias: false })
    return { ...(changed ?? { before: {}, after: {} }), moved: 0 }
  }

  /** Adds the merged cemetery again and moves back its memorials, except those that were moved elsewhere since. */
  #unmerge(merge: RecordedChange, note: ChangeNote) {
    const id = merge.recordId
    const into = merge.otherId as number
    this.#live(into)
    const now = secondsOf(note.at)
    const { row, aliases } = this.#log.remains(merge.id) as UndoData
    const matchKey = matchKeyOfRow(row)
    const other = this.#connection.get('SELECT id FROM cemetery WHERE match_key = ?', matchKey)
    if (other !== undefined) throw new EditRejected({ code: 'name in use', id, other: Number(other.id) })
    this.#connection.run('DELETE FROM merged_cemetery WHERE id = ?', id)
    const added = { ...row, derived_county: derivedCounty(recordedPlace(row)) }
    const columns = { ...added, match_key: matchKey, memorials_count: 0, updated_at: now }
    const names = Object.keys(columns)
    this.#connection.run('DELETE FROM cemetery_alias WHERE match_key = ?', matchKey)
    this.#connection.run(
      `INSERT INTO cemetery (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      ...Object.values(columns),
    )
    this.#cemeteries.writePlaces(id, this.#cemeteries.known(this.#row(id) as Row).places)
    this.#cemeteries.movePlaces(null, added)
    for (const alias of aliases) {
      this.#connection.run('UPDATE cemetery_alias SET cemetery_id = ? WHERE match_key = ?', id, currentMatchKey(alias))
    }
    const moved = this.#move(merge.id, { from: into, to: id, now })
    this.#connection.run('DELETE FROM merged_memorial WHERE change_id = ?', merge.id)
    this.#refreshDates(id, now)
    this.#refreshDates(into, now)
    return { before: null, after: encodeFields((this.find(id) as EditableCemetery).record), moved }
  }

  #move(
    changeId: number,
    { from, to, now }: { readonly from: number; readonly to: number; readonly now: number },
  ): number {
    const ids = this.#connection
      .all(
        `SELECT m.id FROM merged_memorial g JOIN memorial m ON m.id = g.memorial_id
         WHERE g.change_id = ? AND m.cemetery_id = ? ORDER BY m.order_key`,
        changeId,
        from,
      )
      .map((memorial) => Number(memorial.id))
    const [before, after] = [from, to].map((id) => this.#cemeteries.known(this.#row(id) as Row))
    this.#memorials.moveToCemetery(ids, before!, after!, now)
    recordSitemapChange(this.#connection, 'memorial', ids, now)
    this.#cemeteries.addToCount(from, -ids.length)
    this.#cemeteries.addToCount(to, ids.length)
    this.#memorials.flush()
    return ids.length
  }

  #refreshDates(id: number, now: number): void {
    this.#cemeteries.recomputeEarliest(id)
    this.#connection.run('UPDATE cemetery SET updated_at = ? WHERE id = ?', now, id)
  }

  #write(
    { id, record }: EditableCemetery,
    fields: Partial<CemeteryInput>,
    note: ChangeNote,
    { leavesAlias }: { readonly leavesAlias: boolean },
  ) {
    const next = { ...record, ...fields }
    const changed = difference(record, next)
    if (changed === null) return null
    const rowBefore = this.#row(id) as Row
    const before = this.#cemeteries.known(rowBefore)
    const nextKey = cemeteryMatchKey(next)
    const isRenamed = nextKey !== cemeteryMatchKey(record)
    const matchKey = isRenamed ? this.#changeMatchKey(id, nextKey, { leavesAlias }) : String(rowBefore.match_key)
    const { firstBurialDate, ...columns } = next
    const values = {
      ...columns,
      first_burial: firstBurialDate === null ? null : encodePartialDate(firstBurialDate),
      slug: cemeterySlug(next.name),
      sort_key: foldText(next.name),
      menu_text: cemeteryMenuText(next),
      derived_county: derivedCounty(next),
      match_key: matchKey,
      updated_at: secondsOf(note.at),
    }
    this.#connection.run(
      `UPDATE cemetery SET ${Object.keys(values)
        .map((column) => `${column} = ?`)
        .join(', ')} WHERE id = ?`,
      ...Object.values(values),
      id,
    )
    const rowAfter = this.#row(id) as Row
    const after = this.#cemeteries.known(rowAfter)
    this.#cemeteries.movePlaces(rowBefore, rowAfter)
    if (before.places.join('\n') !== after.places.join('\n')) {
      this.#cemeteries.writePlaces(id, after.places)
      this.#memorials.reindexCemetery(id, before.places, after.places)
      this.#memorials.flush()
    }
    return changed
  }

  /** Rejects a match key that another cemetery uses. With `leavesAlias`, imports still find the cemetery by its old key. */
  #changeMatchKey(id: number, matchKey: string, { leavesAlias }: { readonly leavesAlias: boolean }): string {
    const old = String(this.#row(id)?.match_key)
    if (matchKey === old) return old
    const other = this.#cemeteries.find(matchKey)
    if (other !== undefined && other.id !== id) {
      const isFormer = withoutCounty(String(other.match_key)) !== withoutCounty(matchKey)
      throw new EditRejected({ code: 'duplicate name', id, other: Number(other.id), isFormer })
    }
    this.#connection.run('DELETE FROM cemetery_alias WHERE match_key = ?', matchKey)
    if (leavesAlias) {
      this.#connection.run('INSERT INTO cemetery_alias (match_key, cemetery_id) VALUES (?, ?)', old, id)
    }
    return matchKey
  }

  #live(id: number): EditableCemetery {
    const cemetery = this.find(id)
    if (cemetery === null) throw new EditRejected({ code: 'no cemetery', id })
    if (cemetery.mergedInto !== null) throw new EditRejected({ code: 'merged', id, into: cemetery.mergedInto })
    return cemetery
  }

  #row(id: number): Row | undefined {
    return this.#connection.get('SELECT * FROM cemetery WHERE id = ?', id)
  }
}

/** Reads a cemetery from its row. `into` is the cemetery that it was merged into, or null. */
export function editableCemetery(row: Row, into: number | null): EditableCemetery {
  const firstBurial = text(row.first_burial)
  return {
    id: Number(row.id),
    slug: String(row.slug),
    record: {
      ...cemeteryFacts(row),
      firstBurialDate: firstBurial === null ? null : decodePartialDate(firstBurial),
    },
    memorialsCount: Number(row.memorials_count),
    isDemo: row.is_demonstration === 1,
    updatedAt: new Date(Number(row.updated_at) * 1000),
    mergedInto: into,
  }
}
