import { setTimeout as pause } from 'node:timers/promises'
import { EMPTY_CEMETERY } from '../../../domain/cemetery.ts'
import { EMPTY_MEMORIAL } from '../../../domain/memorial-fields.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import { mayDo, requireRight, type StaffMember } from '../../../domain/staff.ts'
import {
  type BatchCounts,
  type BulkEdit,
  type BulkFields,
  type ChangeNote,
  type DirectoryEditor,
  type Edited,
  EditRejected,
  type EditRejection,
  type RecordedChange,
  type UndoneBatch,
} from '../../../storage/ports/editing.ts'
import { decodeFields } from '../../../storage/ports/written-fields.ts'
import { type BulkChange, changedBy } from './bulk-change.ts'
import { findNamedCemetery } from './find-cemetery.ts'
import { findAllIds, type RecordSearch } from './find-records.ts'
import { cemeteriesOf, cemeteryNames, type RecordHistory } from './record-history.ts'
import { type RecordSources, staffNote, using } from './record-sources.ts'

const SHOWN_EDITS = 50
/** The fields that a list of removals shows for each memorial, besides its name */
const IDENTIFYING_FIELDS = ['plot', 'cemeteryId'] as const

/** A preview reads this many records per step. */
const RECORDS_PER_READ = 1000
/** How long other writers can work between two transactions */
const PAUSE_MS = 40
const LIMITS = {
  /**
   * The number of records per transaction. Other changes and, on SQLite, pages wait for no more than one transaction.
   */
  recordsPerStep: 100,
  /** Work that takes longer continues after the response, because many proxies end requests after 30 seconds. */
  maxWaitMs: 8000,
}

type ExpectedEdit = Required<BulkEdit>

/** A search for the memorials to change, or their IDs */
type Changed = RecordSearch | readonly number[]

/** An edit that a bulk change would make, with the name of the memorial. */
export interface PreviewedEdit extends ExpectedEdit {
  readonly name: string
}

interface ChangePreview {
  readonly kind: 'preview'
  readonly edits: readonly ExpectedEdit[]
  /** The first of the edits */
  readonly shown: readonly PreviewedEdit[]
  readonly notOwn: number
  readonly cemeteryNames: ReadonlyMap<number, string>
}

export type BulkPreview =
  | ChangePreview
  | { readonly kind: 'too-many' }
  | { readonly kind: 'invalid'; readonly problem: string }

export type BulkOutcome =
  | { readonly kind: 'done'; readonly batch: number; readonly changed: number }
  /** Some records were changed since the preview; `changed` of the other records are stored as a batch. */
  | { readonly kind: 'stopped'; readonly changed: number; readonly rejection: EditRejection }
  | WorkingOnBatch
  /** Nothing was stored, because the number of changed records would differ from what the person confirmed. */
  | { readonly kind: 'differs'; readonly preview: ChangePreview }
  /** Nothing was stored. A preview has no edits if the records already have these values. */
  | BulkPreview

/** The work on a batch continues after the response. */
export interface WorkingOnBatch {
  readonly kind: 'working'
  readonly batch: number
  /** The number of records to change, or of changes to undo */
  readonly total: number
  readonly startedAt: Date
}

/** A batch with its latest edits */
export interface ShownBatch extends RecordHistory {
  /** The names of its memorials by ID, without those that were removed later */
  readonly names: ReadonlyMap<number, string>
  readonly counts: BatchCounts
  /** The change that added a cemetery for the batch; null if there is none or if it was undone */
  readonly added: RecordedChange | null
  readonly readAt: Date
}

/** Changes many memorials at once. */
export class BulkDesk {
  readonly #sources: RecordSources
  readonly #limits: typeof LIMITS

  constructor(sources: RecordSources, limits = LIMITS) {
    this.#sources = sources
    this.#limits = limits
  }

  /** Lists what a change would do to the memorials that the person may edit. */
  async preview(staff: StaffMember, changed: Changed, change: BulkChange): Promise<BulkPreview> {
    requireRight(staff, 'edit-records')
    return using(this.#sources.openEditor, (editor) => this.#preview(editor, staff, changed, change))
  }

  /**
   * Changes the memorials in steps. The stored changes form one batch, which `undo` undoes. With `confirmed`, changes
   * nothing if the number of changed memorials differs.
   */
  async apply(
    staff: StaffMember,
    memorials: Changed,
    change: BulkChange,
    { reason = '', confirmed = null }: { readonly reason?: string; readonly confirmed?: number | null } = {},
  ): Promise<BulkOutcome> {
    const preview = await this.preview(staff, memorials, change)
    if (preview.kind !== 'preview') return preview
    if (confirmed !== null && confirmed !== preview.edits.length) return { kind: 'differs', preview }
    const note = staffNote(staff, this.#sources.clock, reason)
    let batch: number | null = null
    const work = using(this.#sources.openEditor, async (editor): Promise<BulkOutcome> => {
      let changed = 0
      try {
        let { edits: all } = preview
        if (change.kind === 'split') {
          const added = await addSplitCemetery(editor, change, { ...note, batch: 'new' })
          batch = added.change?.batch ?? null
          all = all.map((edit) => ({ ...edit, fields: { cemeteryId: added.id } }))
        }
        for await (const edits of inSteps(all, this.#limits.recordsPerStep, PAUSE_MS)) {
          batch =
            change.kind === 'remove'
              ? await editor.removeMemorials(
                  edits.map(({ id }) => id),
                  { ...note, batch },
                )
              : await editor.editMemorials(edits, { ...note, batch })
          changed += edits.length
        }
      } catch (error) {
        if (error instanceof EditRejected) return { kind: 'stopped', changed, rejection: error.rejection }
        throw error
      }
      return batch === null ? { ...preview, edits: [], shown: [] } : { kind: 'done', batch, changed }
    })
    return this.#waitFor(work, () => ({ batch, total: preview.edits.length, startedAt: note.at }))
  }

  /** Returns the latest edits in a batch. Needs the right to edit all of its memorials. */
  async show(staff: StaffMember, batch: number): Promise<ShownBatch> {
    requireRight(staff, 'edit-records')
    return using(this.#sources.openEditor, async (editor) => {
      if (staff.cemeteries !== 'all') await this.#batchOf(editor, staff, batch)
      const changes = (await editor.listBatch(batch, SHOWN_EDITS)).filter(
        ({ action }) => action === 'edited' || action === 'removed',
      )
      const first = await editor.findChange(batch)
      return {
        changes,
        names: new Map([
          ...changes.flatMap(nameBeforeRemoval),
          ...(await this.#namesOf(changes.map(({ recordId }) => recordId))),
        ]),
        counts: await editor.countBatch(batch),
        added: first?.action === 'added' && first.batch === batch && !first.isUndone ? first : null,
        cemeteryNames: await cemeteryNames(editor, changes),
        readAt: this.#sources.clock.now(),
      }
    })
  }

  async undo(staff: StaffMember, batch: number): Promise<({ readonly kind: 'done' } & UndoneBatch) | WorkingOnBatch> {
    requireRight(staff, 'edit-records')
    const changes = await using(this.#sources.openEditor, (editor) => this.#batchOf(editor, staff, batch))
    const open = changes.filter(({ kind, isUndone }) => kind === 'memorial' && !isUndone).map(({ id }) => id)
    const added = changes.filter(({ kind, isUndone }) => kind === 'cemetery' && !isUndone)
    const note = staffNote(staff, this.#sources.clock, '')
    const work = using(this.#sources.openEditor, async (editor) => {
      const all = { undone: 0, kept: 0, removed: 0 }
      for await (const ids of inSteps(open, this.#limits.recordsPerStep, PAUSE_MS)) {
        const step = await editor.undoEdits(ids, note)
        all.undone += step.undone
        all.kept += step.kept
        all.removed += step.removed
      }
      for (const { id } of added) await removeIfEmpty(editor, id, note)
      return { kind: 'done', ...all } as const
    })
    return this.#waitFor(work, () => ({ batch, total: open.length, startedAt: note.at }))
  }

  /** Waits for work on a batch, but not longer than a request may take. */
  async #waitFor<T>(
    work: Promise<T>,
    state: () => Omit<WorkingOnBatch, 'kind' | 'batch'> & { readonly batch: number | null },
  ): Promise<T | WorkingOnBatch> {
    const outcome = await Promise.race([work, pause(this.#limits.maxWaitMs, null, { ref: false })])
    const { batch, ...progress } = state()
    if (outcome !== null || batch === null) return work
    work.catch((error: unknown) => this.#sources.warn(`Changing many records failed: ${String(error)}`))
    return { kind: 'working', batch, ...progress }
  }

  async #preview(
    editor: DirectoryEditor,
    staff: StaffMember,
    memorials: Changed,
    change: BulkChange,
  ): Promise<BulkPreview> {
    const target = await this.#targetOf(editor, staff, change)
    if (target !== null && 'problem' in target) return { kind: 'invalid', problem: target.problem }
    const ids = 'length' in memorials ? memorials : await findAllIds(this.#sources, memorials)
    if (ids === null) return { kind: 'too-many' }
    const edits: ExpectedEdit[] = []
    let notOwn = 0
    for await (const step of inSteps(ids, RECORDS_PER_READ, 0)) {
      const read = await editor.readBulkFields(step)
      for (const id of step) {
        const current = read.get(id)
        if (current === undefined) continue
        if (!mayDo(staff, 'edit-records', [current.cemeteryId])) {
          notOwn++
          continue
        }
        const fields = changedBy(change, current, target?.id ?? null)
        if (fields === null) continue
        const names = change.kind === 'remove' ? IDENTIFYING_FIELDS : (Object.keys(fields) as (keyof BulkFields)[])
        const expected = Object.fromEntries(names.map((name) => [name, current[name]]))
        edits.push({ id, fields, expected })
      }
    }
    const shown = await this.#named(edits.slice(0, SHOWN_EDITS))
    const changes = shown.map(({ expected, fields }) => ({ before: expected, after: fields }))
    const names = new Map(await cemeteryNames(editor, changes))
    if (change.kind === 'split' && target !== null) names.set(target.id, change.name)
    return { kind: 'preview', edits, shown, notOwn, cemeteryNames: names }
  }

  async #named(edits: readonly ExpectedEdit[]): Promise<readonly PreviewedEdit[]> {
    const names = await this.#namesOf(edits.map(({ id }) => id))
    return edits.map((edit) => ({ ...edit, name: names.get(edit.id) ?? '' }))
  }

  async #namesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const memorials = await using(this.#sources.openListing, (listing) => listing.readSummaries(ids))
    return new Map(memorials.map((memorial) => [memorial.id, displayName(memorial)]))
  }

  /**
   * Returns the cemetery that a change moves memorials to; null if it does not move them. A new cemetery is not added
   * yet.
   */
  async #targetOf(
    editor: DirectoryEditor,
    staff: StaffMember,
    change: BulkChange,
  ): Promise<{ readonly id: number } | { readonly problem: string } | null> {
    if (change.kind === 'move') {
      const target = await findNamedCemetery(editor, change.cemetery)
      if (target === null || 'problem' in target) return target
      requireRight(staff, 'edit-records', [target.id])
      return target
    }
    if (change.kind !== 'split') return null
    requireRight(staff, 'manage-cemeteries', [change.from])
    try {
      return await addSplitCemetery(editor, change, { ...staffNote(staff, this.#sources.clock, ''), dryRun: true })
    } catch (error) {
      if (!(error instanceof EditRejected)) throw error
      const other = 'other' in error.rejection ? ` It is cemetery #${error.rejection.other}.` : ''
      return { problem: `There is already a cemetery called “${change.name}” in this place.${other}` }
    }
  }

  /** Lists the changes in a batch. Throws RightDeniedError unless the person may edit all of its memorials. */
  async #batchOf(editor: DirectoryEditor, staff: StaffMember, batch: number): Promise<readonly RecordedChange[]> {
    const changes = await editor.listBatch(batch)
    for await (const step of inSteps(changes, RECORDS_PER_READ, 0)) {
      const read = await editor.readBulkFields(step.map(({ recordId }) => recordId))
      for (const change of step) {
        const { kind, recordId } = change
        if (kind === 'cemetery') {
          requireRight(staff, 'manage-cemeteries', [recordId])
          continue
        }
        const wasRemoved = change.action === 'removed' && !read.has(recordId)
        const current = read.get(recordId) ?? (wasRemoved ? null : (await editor.findMemorial(recordId))?.record)
        const own = wasRemoved ? [] : [current?.cemeteryId ?? null]
        requireRight(staff, 'edit-records', [...own, ...cemeteriesOf(change)])
      }
    }
    return changes
  }
}

/** Returns the ID and the name of a memorial that a change removed. */
function nameBeforeRemoval({ action, recordId, before }: RecordedChange): readonly [number, string][] {
  return action === 'removed' ? [[recordId, displayName({ ...EMPTY_MEMORIAL, ...decodeFields(before ?? {}) })]] : []
}

/** Yields the items of a list in steps. In the pauses, others can write and, on SQLite, pages are sent. */
async function* inSteps<T>(items: readonly T[], perStep: number, pauseMs: number): AsyncGenerator<readonly T[]> {
  for (let i = 0; i < items.length; i += perStep) {
    if (i > 0) await pause(pauseMs)
    yield items.slice(i, i + perStep)
  }
}

/** Adds a cemetery with the place of the one that is split. */
async function addSplitCemetery(
  editor: DirectoryEditor,
  { name, from }: Extract<BulkChange, { readonly kind: 'split' }>,
  note: ChangeNote,
): Promise<Edited> {
  const split = await editor.findCemetery(from)
  if (split === null) throw new EditRejected({ code: 'no cemetery', id: from })
  const { city, county, state, country } = split.record
  return editor.addCemetery({ ...EMPTY_CEMETERY, name, city, county, state, country }, note)
}

/** Undoes the change that added a cemetery, unless it has memorials or was merged. */
async function removeIfEmpty(editor: DirectoryEditor, changeId: number, note: ChangeNote): Promise<void> {
  try {
    await editor.undoChange(changeId, note)
  } catch (error) {
    if (!(error instanceof EditRejected)) throw error
  }
}
