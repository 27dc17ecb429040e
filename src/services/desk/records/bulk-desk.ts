import { setTimeout as pause } from 'node:timers/promises'
import { displayName } from '../../../domain/names/person-name.ts'
import { mayDo, requireRight, type StaffMember } from '../../../domain/staff.ts'
import {
  type DirectoryEditor,
  EditRejected,
  type EditRejection,
  type RecordedChange,
} from '../../../storage/ports/editing.ts'
import { type BulkChange, type BulkFields, changedBy } from './bulk-change.ts'
import { findNamedCemetery } from './find-cemetery.ts'
import { findRecords, MOST_FILTERED, type RecordSearch } from './find-records.ts'
import { cemeteriesOf, cemeteryNames, type RecordHistory } from './record-history.ts'
import { type RecordSources, staffNote, using } from './record-sources.ts'

/** The number of records per transaction. Other changes and, on SQLite, pages wait for at most one transaction. */
const RECORDS_PER_STEP = 25
/** How long others may write between two transactions */
const PAUSE_MS = 40

/** One record that a bulk change would change. */
export interface BulkEdit {
  readonly id: number
  readonly name: string
  readonly fields: BulkFields
  /** The values of these fields before */
  readonly expected: BulkFields
}

export type BulkPreview =
  | {
      readonly kind: 'preview'
      readonly edits: readonly BulkEdit[]
      readonly notOwn: number
      readonly cemeteryNames: ReadonlyMap<number, string>
    }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'invalid'; readonly problem: string }

export type BulkOutcome =
  | { readonly kind: 'done'; readonly batch: number; readonly changed: number }
  /** Some records were changed since the preview; `changed` of the others are stored as a batch. */
  | { readonly kind: 'stopped'; readonly changed: number; readonly rejection: EditRejection }
  /** Nothing was stored. A preview has no edits: the records have these values already. */
  | BulkPreview

/** Changes many memorials at once. */
export class BulkDesk {
  readonly #sources: RecordSources

  constructor(sources: RecordSources) {
    this.#sources = sources
  }

  /** Lists what a change would do to the memorials that a search finds and that the person may edit. */
  async preview(staff: StaffMember, search: RecordSearch, change: BulkChange): Promise<BulkPreview> {
    requireRight(staff, 'edit-records')
    return using(this.#sources.openEditor, (editor) => this.#preview(editor, staff, search, change))
  }

  /** Changes the memorials in steps. What is stored is one batch, which `undo` undoes. */
  async apply(staff: StaffMember, search: RecordSearch, change: BulkChange, reason: string): Promise<BulkOutcome> {
    requireRight(staff, 'edit-records')
    return using(this.#sources.openEditor, async (editor) => {
      const preview = await this.#preview(editor, staff, search, change)
      if (preview.kind !== 'preview') return preview
      const note = staffNote(staff, this.#sources.clock, reason)
      let batch: number | null = null
      let changed = 0
      try {
        for (let i = 0; i < preview.edits.length; i += RECORDS_PER_STEP) {
          if (i > 0) await pause(PAUSE_MS)
          const edits = preview.edits.slice(i, i + RECORDS_PER_STEP)
          batch = await editor.editMemorials(edits, { ...note, batch })
          changed += edits.length
        }
      } catch (error) {
        if (error instanceof EditRejected) return { kind: 'stopped', changed, rejection: error.rejection }
        throw error
      }
      return batch === null ? { ...preview, edits: [] } : { kind: 'done', batch, changed }
    })
  }

  /** Lists the changes of a batch, latest first. Needs the right to edit all of its memorials. */
  async show(staff: StaffMember, batch: number): Promise<RecordHistory> {
    requireRight(staff, 'edit-records')
    return using(this.#sources.openEditor, async (editor) => {
      const changes = await batchOf(editor, staff, batch)
      return { changes, cemeteryNames: await cemeteryNames(editor, changes) }
    })
  }

  /** Undoes a batch in steps. Returns the number of undone changes, and of those with a field that a later change set. */
  async undo(staff: StaffMember, batch: number): Promise<{ readonly undone: number; readonly kept: number }> {
    requireRight(staff, 'edit-records')
    return using(this.#sources.openEditor, async (editor) => {
      const open = (await batchOf(editor, staff, batch)).filter(({ isUndone }) => !isUndone)
      let kept = 0
      for (let i = 0; i < open.length; i += RECORDS_PER_STEP) {
        if (i > 0) await pause(PAUSE_MS)
        const ids = open.slice(i, i + RECORDS_PER_STEP).map(({ id }) => id)
        const undone = await editor.undoChanges(ids, staffNote(staff, this.#sources.clock, ''))
        kept += undone.filter((one) => one.kept.length > 0).length
      }
      return { undone: open.length, kept }
    })
  }

  async #preview(
    editor: DirectoryEditor,
    staff: StaffMember,
    search: RecordSearch,
    change: BulkChange,
  ): Promise<BulkPreview> {
    const target = change.kind === 'move' ? await findNamedCemetery(editor, change.cemetery) : null
    if (target !== null && 'problem' in target) return { kind: 'invalid', problem: target.problem }
    if (change.kind === 'move') requireRight(staff, 'edit-records', [target?.id ?? null])
    const { data, total, isTooMany } = await findRecords(this.#sources, staff, { ...search, page: 1 }, MOST_FILTERED)
    if (isTooMany || total > MOST_FILTERED) return { kind: 'too-many' }
    const edits: BulkEdit[] = []
    const own = data.filter(({ isOwn }) => isOwn)
    for (const [i, { memorial }] of own.entries()) {
      // Requests of visitors come between.
      if (i % RECORDS_PER_STEP === 0) await pause(0)
      const found = await editor.findMemorial(memorial.id)
      if (found === null || found.isRemoved || !mayDo(staff, 'edit-records', [found.record.cemeteryId])) continue
      const fields = changedBy(change, found.record, target?.id ?? null)
      if (fields === null) continue
      const names = Object.keys(fields) as (keyof BulkFields)[]
      const expected = Object.fromEntries(names.map((name) => [name, found.record[name]]))
      edits.push({ id: memorial.id, name: displayName(found.record), fields, expected })
    }
    const changes = edits.map(({ expected, fields }) => ({ before: expected, after: fields }))
    return {
      kind: 'preview',
      edits,
      notOwn: data.length - own.length,
      cemeteryNames: await cemeteryNames(editor, changes),
    }
  }
}

async function batchOf(editor: DirectoryEditor, staff: StaffMember, batch: number): Promise<readonly RecordedChange[]> {
  const changes = await editor.listBatch(batch)
  for (const change of changes) {
    const memorial = await editor.findMemorial(change.recordId)
    requireRight(staff, 'edit-records', [memorial?.record.cemeteryId ?? null, ...cemeteriesOf(change)])
  }
  return changes
}
