import {
  type BulkEdit,
  type BulkFields,
  type ChangeNote,
  EditRejected,
  type RecordedChange,
  type UndoneBatch,
} from '../../ports/editing.ts'
import { decodeFields, difference, requireUnchanged } from '../../ports/written-fields.ts'
import type { Database } from '../database.ts'
import { CemeteryRecords } from '../records/cemetery-records.ts'
import { addEarliest, earliestOfMemorials, mayBeEarliest, recomputeEarliest } from '../records/earliest-dates.ts'
import { MemorialRecords } from '../records/memorial-records.ts'
import { currentCemeteryId } from '../records/merged-records.ts'
import { number, text } from '../records/row-mapping.ts'
import { recordSitemapChange } from '../records/sitemap-parts.ts'
import { ChangeLog, secondsOf } from './change-log.ts'
import { MemorialEditor } from './memorial-editor.ts'

interface BulkRecord {
  readonly fields: BulkFields
  readonly isDemo: boolean
}

/** A change to the fields of one memorial. */
interface Rewrite {
  readonly id: number
  readonly isDemo: boolean
  readonly before: BulkFields
  readonly after: BulkFields
}

/**
 * Edits the tags, plots, and cemeteries of many memorials inside the caller's transaction, with few statements for all
 * of them. Names, dates, and relatives do not change, so order keys and most tokens stay the same.
 */
export class BulkEditor {
  readonly #database: Database
  readonly #log: ChangeLog
  readonly #memorials: MemorialRecords
  readonly #cemeteries: CemeteryRecords
  /**
   * The IDs of current cemeteries, by the ID of a cemetery that may have been merged; null for a cemetery that does not
   * exist
   */
  readonly #currentIds = new Map<number, number | null>()

  constructor(database: Database) {
    this.#database = database
    this.#log = new ChangeLog(database)
    this.#memorials = new MemorialRecords(database)
    this.#cemeteries = new CemeteryRecords(database)
  }

  /** Reads memorials by ID. Omits removed memorials. */
  async read(ids: readonly number[]): Promise<ReadonlyMap<number, BulkRecord>> {
    const tags = new Map<number, string[]>()
    const tagged = `SELECT mt.memorial_id, t.slug FROM memorial_tag mt JOIN tag t ON t.id = mt.tag_id
       WHERE mt.memorial_id IN (SELECT value FROM integers(?))`
    for (const { memorial_id, slug } of await this.#database.all(tagged, ids)) {
      tags.set(Number(memorial_id), [...(tags.get(Number(memorial_id)) ?? []), String(slug)])
    }
    const rows = await this.#database.all`
      SELECT id, plot, cemetery_id, is_demonstration FROM memorial WHERE id IN (SELECT value FROM integers(${ids}))`
    return new Map(
      rows.map((row) => {
        const id = Number(row.id)
        const fields = { tags: (tags.get(id) ?? []).sort(), plot: text(row.plot), cemeteryId: number(row.cemetery_id) }
        return [id, { fields, isDemo: row.is_demonstration === 1 }]
      }),
    )
  }

  /** Returns the batch of the changes; null if nothing changed. */
  async edit(edits: readonly BulkEdit[], note: ChangeNote): Promise<number | null> {
    const current = await this.read(edits.map(({ id }) => id))
    const tags = await this.#existingTags()
    const rewrites: Rewrite[] = []
    for (const { id, fields, expected = {} } of edits) {
      const record = current.get(id)
      if (record === undefined) throw await this.#rejectionOf(id)
      requireUnchanged(id, record.fields, expected)
      const unknown = fields.tags?.find((slug) => !tags.has(slug))
      if (unknown !== undefined) throw new EditRejected({ code: 'no tag', slug: unknown })
      rewrites.push({ id, isDemo: record.isDemo, before: record.fields, after: await this.#next(record, fields) })
    }
    const changes = rewrites.flatMap(({ id, before, after }) => {
      const changed = difference(before, after)
      return changed === null ? [] : [{ kind: 'memorial', recordId: id, action: 'edited', ...changed } as const]
    })
    await this.#write(rewrites, note)
    return this.#log.writeBatch(changes, note)
  }

  /** Removes memorials. Returns the batch of the removals; null if nothing was removed. */
  async remove(ids: readonly number[], note: ChangeNote): Promise<number | null> {
    const editor = new MemorialEditor(this.#database)
    let batch = note.batch ?? null
    await editor.together(async () => {
      for (const id of ids) batch = (await editor.remove(id, { ...note, batch: batch ?? 'new' })).change?.batch ?? null
    })
    return typeof batch === 'number' ? batch : null
  }

  /**
   * Undoes edits and removals by ID, except those that are already undone. Memorials that were removed after an edit
   * stay removed.
   */
  async undo(ids: readonly number[], note: ChangeNote): Promise<UndoneBatch> {
    const all = (await this.#log.findAll(ids)).filter(({ kind, isUndone }) => kind === 'memorial' && !isUndone)
    const removals = all.filter(({ action }) => action === 'removed')
    const editor = new MemorialEditor(this.#database)
    await editor.together(async () => {
      for (const { recordId } of removals) await editor.restore(recordId, note)
    })
    const edits = await this.#undoEdits(
      all.filter(({ action }) => action === 'edited'),
      note,
    )
    return { ...edits, undone: edits.undone + removals.length }
  }

  async #undoEdits(changes: readonly RecordedChange[], note: ChangeNote): Promise<UndoneBatch> {
    const current = await this.read(changes.map(({ recordId }) => recordId))
    const tags = await this.#existingTags()
    const undone = changes.filter(({ recordId }) => current.has(recordId))
    const rewrites: Rewrite[] = []
    let kept = 0
    for (const { recordId, before, after } of undone) {
      const record = current.get(recordId)!
      const former: Partial<BulkFields> = decodeFields(before ?? {})
      const names = (Object.keys(former) as (keyof BulkFields)[]).filter(
        (name) => JSON.stringify(record.fields[name]) === JSON.stringify(after?.[name] ?? null),
      )
      if (names.length < Object.keys(former).length) kept++
      const fields: Partial<BulkFields> = Object.fromEntries(names.map((name) => [name, former[name]]))
      const existing =
        fields.tags === undefined ? fields : { ...fields, tags: fields.tags.filter((slug) => tags.has(slug)) }
      const next = await this.#next(record, existing)
      rewrites.push({ id: recordId, isDemo: record.isDemo, before: record.fields, after: next })
    }
    await this.#write(rewrites, note)
    const restored = undone.map(({ id, recordId }, i) => {
      const { before, after } = rewrites[i]!
      const changed = difference(before, after) ?? { before: {}, after: {} }
      return { kind: 'memorial', recordId, action: 'restored', undoes: id, ...changed } as const
    })
    await this.#log.writeAll(restored, note)
    return { undone: undone.length, kept, removed: changes.length - undone.length }
  }

  async #rejectionOf(id: number): Promise<EditRejected> {
    const isRemoved = (await new MemorialEditor(this.#database).find(id)) !== null
    return new EditRejected({ code: isRemoved ? 'removed' : 'no memorial', id })
  }

  async #existingTags(): Promise<ReadonlySet<string>> {
    return new Set((await this.#database.all('SELECT slug FROM tag')).map(({ slug }) => String(slug)))
  }

  /** Returns the changed fields of a memorial. Throws EditRejected for an unknown cemetery. */
  async #next({ fields }: BulkRecord, replaced: Partial<BulkFields>): Promise<BulkFields> {
    const next = { ...fields, ...replaced }
    const { cemeteryId } = next
    if (cemeteryId === null || cemeteryId === fields.cemeteryId) return next
    const known = this.#currentIds.get(cemeteryId)
    const current = known === undefined ? await currentCemeteryId(this.#database, cemeteryId) : known
    this.#currentIds.set(cemeteryId, current)
    if (current === null) throw new EditRejected({ code: 'no cemetery', id: cemeteryId })
    return { ...next, cemeteryId: current }
  }

  async #write(all: readonly Rewrite[], note: ChangeNote): Promise<void> {
    const rewrites = all.filter(({ before, after }) => difference(before, after) !== null)
    const ids = rewrites.map(({ id }) => id)
    const now = secondsOf(note.at)
    await this.#writePlots(rewrites)
    await this.#writeTags(rewrites)
    await this.#database.run`
      UPDATE memorial SET updated_at = CAST(${now} AS BIGINT) WHERE id IN (SELECT value FROM integers(${ids}))`
    await this.#move(rewrites, note)
    await recordSitemapChange(this.#database, 'memorial', ids, now)
    await this.#memorials.flush()
  }

  async #writePlots(rewrites: readonly Rewrite[]): Promise<void> {
    const changed = rewrites.filter(({ before, after }) => before.plot !== after.plot)
    await this.#database.run(
      'UPDATE memorial SET plot = value ->> 1 FROM texts(?) k WHERE memorial.id = CAST(value ->> 0 AS BIGINT)',
      changed.map(({ id, after }) => JSON.stringify([id, after.plot])),
    )
  }

  async #writeTags(rewrites: readonly Rewrite[]): Promise<void> {
    const pairs = (from: keyof Pick<Rewrite, 'before' | 'after'>, to: keyof Pick<Rewrite, 'before' | 'after'>) =>
      rewrites.flatMap((rewrite) =>
        rewrite[to].tags
          .filter((slug) => !rewrite[from].tags.includes(slug))
          .map((slug) => JSON.stringify([rewrite.id, slug])),
      )
    await this.#database.run`
      DELETE FROM memorial_tag WHERE (memorial_id, tag_id) IN
        (SELECT CAST(value ->> 0 AS BIGINT), t.id FROM texts(${pairs('after', 'before')}) k JOIN tag t
        ON t.slug = value ->> 1)`
    await this.#database.run`
      INSERT INTO memorial_tag (memorial_id, tag_id, order_key) SELECT m.id, t.id, m.order_key
      FROM texts(${pairs('before', 'after')}) k JOIN memorial m ON m.id = CAST(value ->> 0 AS BIGINT) JOIN tag t
      ON t.slug = value ->> 1`
  }

  /** Moves memorials to other cemeteries, grouped by the old and the new cemetery. */
  async #move(rewrites: readonly Rewrite[], note: ChangeNote): Promise<void> {
    const moves = Map.groupBy(
      rewrites.filter(({ before, after }) => before.cemeteryId !== after.cemeteryId),
      ({ before, after }) => `${before.cemeteryId} ${after.cemeteryId}`,
    )
    const outdated = new Set<number>()
    for (const moved of moves.values()) {
      const [{ before, after }] = moved as [Rewrite, ...Rewrite[]]
      const [from, to] = [before.cemeteryId, after.cemeteryId]
      if (from === null || to === null) {
        const editor = new MemorialEditor(this.#database)
        await editor.together(() => Array.fromAsync(moved, ({ id }) => editor.rewrite(id, { cemeteryId: to }, note)))
        continue
      }
      await this.#moveBetween(moved, from, to, secondsOf(note.at))
      const ids = moved.map(({ id }) => id)
      const dates = await earliestOfMemorials(this.#database, ids)
      await addEarliest(this.#database, to, dates)
      if (await mayBeEarliest(this.#database, from, dates)) outdated.add(from)
    }
    for (const id of outdated) await recomputeEarliest(this.#database, id)
  }

  async #moveBetween(moved: readonly Rewrite[], from: number, to: number, now: number): Promise<void> {
    const [before, after] = await Array.fromAsync([from, to], (id) => this.#cemeteries.cached(id))
    await this.#memorials.moveToCemetery(
      moved.map(({ id }) => id),
      before!,
      after!,
      now,
    )
    await this.#cemeteries.addToCount(from, -moved.length)
    await this.#cemeteries.addToCount(to, moved.length)
    if (moved.some(({ isDemo }) => !isDemo)) await this.#cemeteries.markNotDemo(to)
  }
}
