import type { MemorialFields } from '../../../domain/memorial-fields.ts'
import { type ChangeNote, type Edited, EditRejected, type RecordedChange } from '../../ports/editing.ts'
import { encodeFields } from '../../ports/written-fields.ts'
import type { Database, Row } from '../database.ts'
import { hexDigits } from '../import/digest.ts'
import { insertImage } from '../records/image-rows.ts'
import { mergedMemorialInto } from '../records/merged-records.ts'
import { ChangeLog } from './change-log.ts'
import { MemorialEditor, type RemovedData } from './memorial-editor.ts'
import { undoEdit } from './undo-edit.ts'

interface MergeData extends RemovedData {
  /** The change that gave the kept memorial its fields */
  readonly editId: number
  /** The import rows that moved: the IDs of their sources, and their identities in hexadecimal digits */
  readonly rows: readonly (readonly [sourceId: number, identity: string])[]
}

/** Merges two memorials for the same person, inside the caller's transaction. */
export class MemorialMerge {
  readonly #database: Database
  readonly #log: ChangeLog
  readonly #editor: MemorialEditor

  constructor(database: Database) {
    this.#database = database
    this.#log = new ChangeLog(database)
    this.#editor = new MemorialEditor(database)
  }

  async merge(id: number, into: number, fields: Partial<MemorialFields>, note: ChangeNote): Promise<Edited> {
    if (id === into) throw new EditRejected({ code: 'merge into itself', id })
    const { record } = await this.#editor.live(id)
    const kept = await this.#editor.live(into)
    await this.#editor.rewrite(into, fields, note)
    const after = await this.#editor.live(into)
    // All fields become owner overrides. Otherwise, each import of the two rows would change them twice.
    const edit = await this.#log.write(
      {
        kind: 'memorial',
        recordId: into,
        action: 'edited',
        before: encodeFields(kept.record),
        after: encodeFields(after.record),
      },
      note,
    )
    const rows = await this.#moveImportRows(id, into)
    const removed = await this.#editor.removeUnlogged(id, record, note)
    if (kept.isDemo && !removed.isDemo) {
      await this.#database.run`UPDATE memorial SET is_demonstration = 0 WHERE id = ${into}`
    }
    await this.#moveImages(removed.media, into)
    const remains: MergeData = { ...removed, editId: edit.id, rows }
    const change = await this.#log.write(
      {
        kind: 'memorial',
        recordId: id,
        otherId: into,
        action: 'merged',
        before: encodeFields(record),
        after: null,
        remains,
      },
      note,
    )
    await this.#database.run`INSERT INTO merged_person (id, into_id, change_id) VALUES (${id}, ${into}, ${change.id})`
    return { id: into, change, moved: 0, undone: null }
  }

  /**
   * Restores the merged memorial with its pictures and import rows. Also restores the fields of the kept memorial, except
   * those that were changed since.
   */
  async unmerge(merge: RecordedChange, note: ChangeNote): Promise<Edited> {
    const id = merge.recordId
    const into = Number(merge.otherId)
    const later = await mergedMemorialInto(this.#database, into)
    if (later !== null) throw new EditRejected({ code: 'merged', kind: 'memorial', id: into, into: later })
    const { editId, rows, ...removed } = (await this.#log.remains(merge.id)) as MergeData
    await this.#database.run`DELETE FROM merged_person WHERE id = ${id}`
    await this.#takeBackImages(id, into, removed.media)
    // This step comes first, because restoring a memorial of the demo data looks for its row.
    for (const [sourceId, first] of rows) {
      for (const identity of await this.#identitiesSince(sourceId, first, into)) {
        await this.#database.run`
          UPDATE import_row SET memorial_id = ${id}
          WHERE source_id = ${sourceId} AND identity = ${Buffer.from(identity, 'hex')} AND memorial_id = ${into}`
      }
    }
    const restored = await this.#editor.restoreUnlogged(id, merge.before, removed, note)
    const edit = await this.#log.find(editId)
    if (edit?.isUndone === false && (await this.#editor.find(into))?.isRemoved === false) {
      await undoEdit(this.#database, this.#editor, edit, note)
    }
    const change = await this.#log.write(
      { kind: 'memorial', recordId: id, otherId: into, action: 'restored', undoes: merge.id, ...restored },
      note,
    )
    return { id, change, moved: 0, undone: { ...merge, isUndone: true } }
  }

  /** Returns the identity of a moved row, and those that imports gave it later, in hexadecimal digits. */
  async #identitiesSince(sourceId: number, first: string, into: number): Promise<ReadonlySet<string>> {
    const changes = (condition: string, ...values: number[]) =>
      this.#database.all(
        `SELECT c.run_id, c.former_identity, c.identity FROM import_run r JOIN import_change c ON c.run_id = r.id
         WHERE r.source_id = ? AND c.former_identity IS NOT NULL AND ${condition}`,
        sourceId,
        ...values,
      )
    const logged = [
      ...(await changes("c.kind = 'memorial' AND c.record_id = ?", into)),
      ...(await changes("c.kind = 'row'")),
    ].sort((a, b) => Number(a.run_id) - Number(b.run_id))
    const identities = new Set([first])
    for (const row of logged) {
      if (identities.has(hexDigits(row.former_identity as Uint8Array)))
        identities.add(hexDigits(row.identity as Uint8Array))
    }
    return identities
  }

  async #moveImportRows(id: number, into: number): Promise<MergeData['rows']> {
    const rows = await this.#database.all`SELECT source_id, identity FROM import_row WHERE memorial_id = ${id}`
    await this.#database.run`UPDATE import_row SET memorial_id = ${into} WHERE memorial_id = ${id}`
    return rows.map((row) => [Number(row.source_id), hexDigits(row.identity as Uint8Array)])
  }

  /**
   * Adds the images after those of the kept memorial, except images that it already has or that were removed from it. The
   * kept memorial's portrait stays.
   */
  async #moveImages(media: readonly Row[], into: number): Promise<void> {
    const own = await this.#database.all`SELECT url, position, is_portrait FROM media WHERE memorial_id = ${into}`
    const hasPortrait = own.some((row) => Number(row.is_portrait) > 0)
    const start = Math.max(0, ...own.map(({ position }) => Number(position) + 1))
    const removed = await this.#database.all`SELECT url FROM removed_media WHERE memorial_id = ${into}`
    const moved = media.filter(({ url }) => ![...own, ...removed].some((row) => row.url === url))
    for (const [i, row] of moved.entries()) {
      const rank = hasPortrait ? 0 : Number(row.is_portrait)
      await insertImage(this.#database, { ...row, memorial_id: into, position: start + i, is_portrait: rank })
    }
  }

  /** Removes the moved images from the kept memorial. Those that were removed since are now removed images of the other. */
  async #takeBackImages(id: number, into: number, media: readonly Row[]): Promise<void> {
    const ids = media.map((row) => Number(row.id))
    await this.#database.run`
      UPDATE removed_media SET memorial_id = ${id}
      WHERE memorial_id = ${into} AND id IN (SELECT value FROM integers(${ids}))`
    await this.#database.run`
      DELETE FROM media WHERE memorial_id = ${into} AND id IN (SELECT value FROM integers(${ids}))`
  }
}
