import type { CemeteryFields, CemeteryInput } from '../../domain/cemetery.ts'
import type { MemorialFields } from '../../domain/memorial-fields.ts'
import type { TagInput } from '../ports.ts'

export type EditedKind = 'memorial' | 'cemetery' | 'tag' | 'media'
export type ChangeAction = 'added' | 'edited' | 'removed' | 'merged' | 'restored' | 'purged'

/** Field values by name, as the audit log stores them. Dates are encoded by encodePartialDate. */
export type WrittenFields = Readonly<Record<string, WrittenValue>>
export type WrittenValue = string | number | boolean | null | readonly string[]

/** One entry of the audit log. */
export interface RecordedChange {
  readonly id: number
  readonly kind: EditedKind
  readonly recordId: number
  /** For a merge, the ID of the cemetery that remains; for an image, the ID of its memorial. */
  readonly otherId: number | null
  readonly action: ChangeAction
  readonly by: string
  readonly at: Date
  readonly reason: string | null
  /** The full record for an addition, removal, or restoration; otherwise, the edited fields. */
  readonly before: WrittenFields | null
  readonly after: WrittenFields | null
  /** The ID of the change that this one undid. */
  readonly undoes: number | null
  readonly isUndone: boolean
  /** The number that changes made together share; null for a single change. */
  readonly batch: number | null
}

/** The author, time, and reason of a change. With `dryRun`, the change runs in full and is rolled back. */
export interface ChangeNote {
  readonly by: string
  readonly at: Date
  readonly reason: string | null
  readonly dryRun: boolean
  /** The batch that the change belongs to; `new` begins one, and null or absent means none. */
  readonly batch?: number | 'new' | null
}

export interface EditableMemorial {
  readonly id: number
  readonly slug: string
  readonly record: MemorialFields
  readonly media: number
  readonly isDemo: boolean
  readonly updatedAt: Date
  /** If true, `record` has the values from before the removal. */
  readonly isRemoved: boolean
  /** The ID of the memorial into which this memorial was merged, in which case it counts as removed; otherwise null. */
  readonly mergedInto: number | null
}

export interface EditableCemetery {
  readonly id: number
  readonly slug: string
  readonly record: CemeteryFields
  readonly memorialsCount: number
  readonly isDemo: boolean
  readonly updatedAt: Date
  /** The ID of the cemetery that this one was merged into; `record` then has the values from before the merge. */
  readonly mergedInto: number | null
}

export interface EditableTag extends TagInput {
  readonly id: number
  readonly memorials: number
}

/** The result of a change. */
export interface Edited {
  readonly id: number
  /** Null when the record already had these values and nothing was saved. */
  readonly change: RecordedChange | null
  /** The number of memorials that moved to another cemetery. */
  readonly moved: number
  /** For a restoration, the change that was undone. */
  readonly undone: RecordedChange | null
}

/** The fields that can be edited for many memorials at once. */
export type BulkFields = Pick<MemorialFields, 'tags' | 'plot' | 'cemeteryId'>

/** One of several edits. `expected` is as in `editMemorial`. */
export interface BulkEdit {
  readonly id: number
  readonly fields: Partial<BulkFields>
  readonly expected?: Partial<BulkFields>
}

/** The result of undoing several changes. */
export interface UndoneBatch {
  readonly undone: number
  /** The number of changes with a field that was not restored, because a later change set it. */
  readonly kept: number
  /** The number of changes that were not undone because their memorials are removed. */
  readonly removed: number
}

/** The edits and removals in a batch */
export interface BatchCounts {
  readonly edits: number
  /** Changes that are not undone, other than edits of memorials that are now removed */
  readonly open: number
  /** Edits that are not undone, but whose memorials are now removed */
  readonly removed: number
}

/** The result of undoing one change. */
export interface UndoneChange extends Edited {
  /** The fields that were not restored, because a later change set them. */
  readonly kept: readonly string[]
}

/** The data that a purge deleted. */
export interface PurgedMemorial {
  readonly id: number
  /** The memorial, and those that were merged into it */
  readonly ids: readonly number[]
  /** Null if the memorial was purged before, or if its values were not kept when it was removed. */
  readonly record: MemorialFields | null
  readonly wasPurged: boolean
  /** The number of import rows that are refused from now on. */
  readonly sourceRows: number
  /** The number of deleted entries in the audit log. */
  readonly changes: number
  readonly images: number
  /** Paths under /media of image files that no other memorial or cemetery uses. The caller calls `removePurgedFiles`. */
  readonly files: readonly string[]
}

/** The reason why a change is rejected. */
export type EditRejection =
  | { readonly code: 'no memorial' | 'no cemetery'; readonly id: number }
  | { readonly code: 'no tag'; readonly slug: string }
  | { readonly code: 'removed'; readonly id: number }
  | { readonly code: 'merged'; readonly kind: 'memorial' | 'cemetery'; readonly id: number; readonly into: number }
  /** Another cemetery has this name and place, or had them before it was renamed or merged. */
  | { readonly code: 'duplicate name'; readonly id: number; readonly other: number; readonly isFormer: boolean }
  /** The cemetery `id` cannot be unmerged: `other` now has its name and place. */
  | { readonly code: 'name in use'; readonly id: number; readonly other: number }
  | { readonly code: 'merge into itself'; readonly id: number }
  | { readonly code: 'nothing to undo'; readonly kind: EditedKind; readonly id: number; readonly wasAdded: boolean }
  /** The record was removed with the demo data. */
  | { readonly code: 'demo data was removed'; readonly id: number }
  | { readonly code: 'tag in use'; readonly slug: string; readonly memorials: number }
  | { readonly code: 'has memorials'; readonly id: number; readonly memorials: number }
  /** Someone changed the record after it was read. */
  | { readonly code: 'changed meanwhile'; readonly id: number }
  /** The change does not exist, was already undone, or is of a kind that cannot be undone. */
  | { readonly code: 'cannot be undone'; readonly id: number }

export class EditRejected extends Error {
  readonly rejection: EditRejection

  constructor(rejection: EditRejection) {
    super(rejection.code)
    this.rejection = rejection
  }
}

/**
 * Changes single records for the site owner. Each change is one short transaction that includes its audit log entry. It is
 * durable when the promise resolves, and a running site shows it at once. An invalid change throws EditRejected.
 */
export interface DirectoryEditor {
  findMemorial(id: number): Promise<EditableMemorial | null>
  addMemorial(record: MemorialFields, note: ChangeNote): Promise<Edited>
  /** With `expected`, rejects the edit if any of these fields has changed. */
  editMemorial(
    id: number,
    fields: Partial<MemorialFields>,
    note: ChangeNote,
    expected?: Partial<MemorialFields>,
  ): Promise<Edited>
  /** Returns the fields of memorials by ID, without removed memorials. */
  readBulkFields(ids: readonly number[]): Promise<ReadonlyMap<number, BulkFields>>
  /**
   * Edits many memorials, each once, in one transaction. Returns the batch of the changes: the batch that the note names or,
   * if it names none, a new one; null if nothing changed.
   */
  editMemorials(edits: readonly BulkEdit[], note: ChangeNote): Promise<number | null>
  /** Hides many memorials in one transaction. Returns the batch, as `editMemorials` does. */
  removeMemorials(ids: readonly number[], note: ChangeNote): Promise<number | null>
  /**
   * Merges a memorial into another for the same person. The other gets `fields`, and the images and import rows of the
   * first. The first one's URL then redirects to the other.
   */
  mergeMemorial(id: number, into: number, fields: Partial<MemorialFields>, note: ChangeNote): Promise<Edited>
  /** Hides a memorial: its URL returns 410. The audit log keeps the record. */
  removeMemorial(id: number, note: ChangeNote): Promise<Edited>
  /** Undoes the latest change that has not been undone yet. */
  restoreMemorial(id: number, note: ChangeNote): Promise<Edited>

  /**
   * Deletes a memorial permanently: its URL returns 410, and imports refuse its rows. A second purge finds nothing to
   * delete.
   */
  purgeMemorial(id: number, note: ChangeNote): Promise<PurgedMemorial>
  /** Lists the image files of purged memorials that are not deleted yet, by their paths under /media. */
  listPurgedFiles(): Promise<readonly string[]>
  /** Records that these files are deleted. */
  forgetPurgedFiles(paths: readonly string[]): Promise<void>
  /** Rewrites the database, so that its files contain nothing that was deleted. Takes about a minute per million memorials. */
  overwriteDeleted(): Promise<void>

  findCemetery(id: number): Promise<EditableCemetery | null>
  /** Finds cemeteries by name and, unless null, by city and state. */
  findCemeteriesByName(name: string, city: string | null, state: string | null): Promise<readonly EditableCemetery[]>
  addCemetery(record: CemeteryInput, note: ChangeNote): Promise<Edited>
  /** With `expected`, rejects the edit if any of these fields has changed. */
  editCemetery(
    id: number,
    fields: Partial<CemeteryFields>,
    note: ChangeNote,
    expected?: Partial<CemeteryFields>,
  ): Promise<Edited>
  /**
   * Moves all memorials of a cemetery into another, and also its picture if the other has none. The first one's URL
   * then redirects to the second.
   */
  mergeCemetery(id: number, into: number, note: ChangeNote): Promise<Edited>
  /** Undoes the latest edit or merge that has not been undone yet. */
  restoreCemetery(id: number, note: ChangeNote): Promise<Edited>

  listTags(): Promise<readonly EditableTag[]>
  /** Adds the tag, or updates its name and description. */
  storeTag(tag: TagInput, note: ChangeNote): Promise<Edited>
  /** Removes a tag that no memorial has. */
  removeTag(slug: string, note: ChangeNote): Promise<Edited>

  findChange(id: number): Promise<RecordedChange | null>
  /**
   * Undoes one change to a memorial or cemetery, whether or not it is the latest. Later changes to the same fields stay.
   * Undoing an undone edit is a new edit. Undoing the addition of a cemetery removes it, if it has no memorials.
   */
  undoChange(id: number, note: ChangeNote): Promise<UndoneChange>
  /** Undoes changes made by `editMemorials` and `removeMemorials` in one transaction. */
  undoEdits(ids: readonly number[], note: ChangeNote): Promise<UndoneBatch>
  /** Lists the changes in a batch, or the latest `limit` of them, latest first. */
  listBatch(batch: number, limit?: number): Promise<readonly RecordedChange[]>
  countBatch(batch: number): Promise<BatchCounts>
  /** Lists the changes to a record, oldest first. */
  history(kind: EditedKind, id: number): Promise<readonly RecordedChange[]>
  close(): Promise<void>
}

/** The edits that can move all memorials of a cemetery, in one transaction. */
export type LongEdits = Pick<DirectoryEditor, 'mergeCemetery' | 'undoChange'>
