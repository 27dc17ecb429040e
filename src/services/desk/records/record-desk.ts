import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import type { Memorial, MemorialSummary } from '../../../domain/memorial.ts'
import { EMPTY_MEMORIAL } from '../../../domain/memorial-fields.ts'
import type { Page } from '../../../domain/page.ts'
import { mayDo, requireRight, type StaffMember } from '../../../domain/staff.ts'
import {
  type EditableMemorial,
  type EditableTag,
  type Edited,
  EditRejected,
  type EditRejection,
  type PurgedMemorial,
  type RecordedChange,
} from '../../../storage/ports/editing.ts'
import type { ImportRun } from '../../../storage/ports/import-runs.ts'
import type { SubmissionCounts } from '../../../storage/ports/memorial-submissions.ts'
import { REMOVED } from '../../../storage/ports.ts'
import { dateWarnings } from '../../edit-memorial.ts'
import { removePurgedFiles } from '../../remove-purged-files.ts'
import type { ChangesByOthers } from './compare-records.ts'
import { findNamedCemetery, listCurrentCemeteries } from './find-cemetery.ts'
import {
  type FoundRecords,
  findRecords,
  findRemovedRecords,
  type RecordSearch,
  type RemovedRecord,
} from './find-records.ts'
import { type ReadTexts, type RecordTexts, textsOf, understandText } from './memorial-texts.ts'
import { type RecordHistory, recordHistory, type UndoOutcome, undoRecordChange } from './record-history.ts'
import { type RecordSources, staffNote, using } from './record-sources.ts'
import {
  addRecord,
  findConcurrentChanges,
  parseShownRecord,
  type RebasedInput,
  type RecordInput,
  readRecordInput,
  rebaseInput,
  type SaveOutcome,
  saveRecord,
} from './save-record.ts'
import { shownFields } from './shown-fields.ts'
import { findNamedMemorials, findSimilarRecords } from './similar-records.ts'

const LISTED_RUNS = 5
const LISTED_CEMETERIES = 500

export interface ShownMemorial {
  readonly memorial: EditableMemorial
  readonly texts: RecordTexts
  /** The values as JSON, which the form returns to `save` */
  readonly shown: string
  /** The relatives on the public page; null for a removed memorial. */
  readonly published: Memorial | null
  readonly lastChange: RecordedChange | null
  /** Dates that are likely mistakes */
  readonly warnings: readonly string[]
}

export interface RecordChoices {
  readonly cemeteries: readonly CemeteryMenuEntry[]
  readonly tags: readonly EditableTag[]
}

/** The input of a form, with the values from when it was opened. */
export interface ShownInput extends Omit<RecordInput, 'reason'> {
  readonly shown: string
}

export type ChangeOutcome =
  | { readonly kind: 'done'; readonly edited: Edited }
  | { readonly kind: 'rejected'; readonly rejection: EditRejection }

/** Shows and changes the memorials at the desk. */
export class RecordDesk {
  readonly #sources: RecordSources

  constructor(sources: RecordSources) {
    this.#sources = sources
  }

  /** Searches memorials. Throws InvalidInputError for invalid fields. */
  async find(staff: StaffMember, search: RecordSearch): Promise<FoundRecords> {
    requireRight(staff, 'edit-records')
    return findRecords(this.#sources, staff, search)
  }

  async findRemoved(staff: StaffMember, page: number): Promise<Page<RemovedRecord>> {
    requireRight(staff, 'edit-records')
    return findRemovedRecords(this.#sources, staff, page)
  }

  /** Returns the ID of the cemetery that the text names (find-cemetery.ts), a problem, or null for empty text. */
  async findCemetery(staff: StaffMember, text: string): Promise<number | { readonly problem: string } | null> {
    requireRight(staff, 'edit-records')
    if (text === '') return null
    const found = await using(this.#sources.openEditor, (editor) => findNamedCemetery(editor, text))
    return found === null || 'problem' in found ? found : found.id
  }

  /** Lists the latest runs of imports that added memorials. Curators of named cemeteries get the runs that they began. */
  async listRuns(staff: StaffMember): Promise<readonly ImportRun[]> {
    requireRight(staff, 'edit-records')
    const runs = await using(this.#sources.openRuns, (imports) => imports.list(LISTED_RUNS))
    const isListed = ({ by }: ImportRun) => staff.cemeteries === 'all' || by === `${staff.name} (${staff.email})`
    return runs.filter((run) => run.added > 0 && run.undoneAt === null && isListed(run))
  }

  async choices(staff: StaffMember): Promise<RecordChoices> {
    requireRight(staff, 'edit-records')
    const { store, openEditor } = this.#sources
    return using(openEditor, async (editor) => ({
      tags: await editor.listTags(),
      cemeteries:
        staff.cemeteries === 'all'
          ? await store.listCemeteryMenu(null, LISTED_CEMETERIES)
          : await listCurrentCemeteries(editor, staff.cemeteries),
    }))
  }

  /** Returns null for a memorial that never existed, or was purged. */
  async show(staff: StaffMember, id: number): Promise<ShownMemorial | null> {
    requireRight(staff, 'edit-records')
    return using(this.#sources.openEditor, async (editor) => {
      const memorial = await editor.findMemorial(id)
      if (memorial === null) return null
      const { cemeteryId } = memorial.record
      requireRight(staff, 'edit-records', [cemeteryId])
      const published = await this.#sources.store.findMemorial(id)
      return {
        memorial,
        shown: shownFields(memorial.record),
        texts: textsOf(memorial.record, cemeteryId === null ? null : await editor.findCemetery(cemeteryId)),
        published: published === REMOVED ? null : published,
        lastChange: (await recordHistory(editor, id)).changes[0] ?? null,
        warnings: dateWarnings(memorial.record),
      }
    })
  }

  /**
   * Parses the input without saving it. `shown` has the values from when the form was opened; it is empty for a new
   * memorial. A cemetery in which the person may not edit is reported as a problem of the form, so that no input is
   * lost.
   */
  async read(staff: StaffMember, { shown: json, ...input }: ShownInput): Promise<ReadTexts> {
    requireRight(staff, 'edit-records')
    const shown = parseShownRecord(json)
    const read = await using(this.#sources.openEditor, (editor) => readRecordInput(this.#sources, editor, shown, input))
    const { cemeteryId = shown.cemeteryId } = read.fields
    if ('cemetery' in read.problems || mayDo(staff, 'edit-records', [cemeteryId])) return read
    return { ...read, problems: { ...read.problems, cemetery: 'Choose one of your cemeteries.' } }
  }

  /** Parses the text of one field, for the message next to it. */
  async understand(staff: StaffMember, field: string, text: string): Promise<ReadTexts> {
    requireRight(staff, 'edit-records')
    return understandText(field, text, this.#sources)
  }

  /** Finds memorials that may be about the person in the form for a new memorial. */
  async findSimilar(staff: StaffMember, input: Omit<RecordInput, 'reason'>): Promise<readonly MemorialSummary[]> {
    const { fields } = await this.read(staff, { ...input, shown: '' })
    return findSimilarRecords(this.#sources, { ...EMPTY_MEMORIAL, ...fields })
  }

  async add(staff: StaffMember, input: RecordInput): Promise<SaveOutcome> {
    requireRight(staff, 'edit-records')
    return addRecord(this.#sources, staff, input)
  }

  async save(staff: StaffMember, id: number, input: RecordInput & ShownInput): Promise<SaveOutcome> {
    requireRight(staff, 'edit-records')
    return saveRecord(this.#sources, staff, id, input)
  }

  /**
   * Applies the input of a form to the current values of the record, without saving them. Returns null for a removed
   * memorial.
   */
  async rebase(staff: StaffMember, id: number, input: ShownInput): Promise<RebasedInput | null> {
    requireRight(staff, 'edit-records')
    return rebaseInput(this.#sources, staff, id, input)
  }

  /**
   * Finds the changes that others made since a form was opened with the values `before`, as JSON. Returns null for a
   * purged memorial.
   */
  async findConcurrentChanges(staff: StaffMember, id: number, before: string): Promise<ChangesByOthers | null> {
    requireRight(staff, 'edit-records')
    return findConcurrentChanges(this.#sources, staff, id, before)
  }

  async remove(staff: StaffMember, id: number, reason: string): Promise<ChangeOutcome> {
    requireRight(staff, 'edit-records')
    return this.#change(staff, id, (editor) => editor.removeMemorial(id, staffNote(staff, this.#sources.clock, reason)))
  }

  async previewPurge(staff: StaffMember, id: number): Promise<PurgedMemorial & SubmissionCounts> {
    requireRight(staff, 'purge-records')
    const note = { ...staffNote(staff, this.#sources.clock, ''), dryRun: true }
    const purged = await using(this.#sources.openEditor, (editor) => editor.purgeMemorial(id, note))
    return { ...purged, ...(await this.#sources.submissions.count(purged.ids)) }
  }

  /** Counts the submissions from visitors about a memorial, even if it was purged. */
  async countSent(staff: StaffMember, id: number): Promise<SubmissionCounts> {
    requireRight(staff, 'purge-records')
    return this.#sources.submissions.count([id])
  }

  /**
   * Deletes a memorial permanently, with the submissions from visitors about it; after an interrupted purge, deletes the
   * rest. Returns the image files that could not be deleted; null if there never was such a memorial.
   */
  async purge(staff: StaffMember, id: number): Promise<readonly string[] | null> {
    requireRight(staff, 'purge-records')
    return using(this.#sources.openEditor, async (editor) => {
      const purged = await editor
        .purgeMemorial(id, staffNote(staff, this.#sources.clock, ''))
        .catch((error: unknown) => {
          if (error instanceof EditRejected) return null
          throw error
        })
      if (purged === null) return null
      const kept = await removePurgedFiles(editor, this.#sources.removeImageFiles)
      await this.#sources.submissions.erase(purged.ids)
      // Rewriting a large directory takes minutes, so the work continues after the response.
      void this.#sources.overwriteDeleted()
      return kept
    })
  }

  async history(staff: StaffMember, id: number): Promise<RecordHistory> {
    requireRight(staff, 'edit-records')
    return using(this.#sources.openEditor, async (editor) => {
      requireRight(staff, 'edit-records', [(await editor.findMemorial(id))?.record.cemeteryId ?? null])
      return recordHistory(editor, id)
    })
  }

  async undo(staff: StaffMember, changeId: number): Promise<UndoOutcome> {
    requireRight(staff, 'edit-records')
    return undoRecordChange(this.#sources, staff, changeId)
  }

  /** Finds the memorials that a link to a relative may mean: by number (#12), or by full and similar names. */
  async findRelatives(staff: StaffMember, text: string): Promise<readonly MemorialSummary[]> {
    requireRight(staff, 'edit-records')
    return findNamedMemorials(this.#sources, text)
  }

  /** Returns the memorials of linked relatives that still exist. */
  async linkedMemorials(staff: StaffMember, ids: readonly number[]): Promise<readonly MemorialSummary[]> {
    requireRight(staff, 'edit-records')
    const found = await Array.fromAsync(ids, (id) => this.#sources.store.findMemorialSummary(id))
    return found.filter((one) => one !== null && one !== REMOVED)
  }

  async addTag(staff: StaffMember, tag: Pick<EditableTag, 'slug' | 'name'>): Promise<void> {
    requireRight(staff, 'manage-tags')
    const note = staffNote(staff, this.#sources.clock, '')
    await using(this.#sources.openEditor, (editor) => editor.storeTag({ ...tag, description: null }, note))
  }

  async #change(
    staff: StaffMember,
    id: number,
    work: (editor: Awaited<ReturnType<RecordSources['openEditor']>>) => Promise<Edited>,
  ): Promise<ChangeOutcome> {
    return using(this.#sources.openEditor, async (editor) => {
      requireRight(staff, 'edit-records', [(await editor.findMemorial(id))?.record.cemeteryId ?? null])
      try {
        return { kind: 'done', edited: await work(editor) }
      } catch (error) {
        if (error instanceof EditRejected) return { kind: 'rejected', rejection: error.rejection }
        throw error
      }
    })
  }
}
