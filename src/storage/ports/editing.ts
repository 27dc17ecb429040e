import type { CemeteryInput } from '../../domain/cemetery.ts'
import type { MemorialFields } from '../../domain/memorial-fields.ts'
import type { TagInput } from '../ports.ts'

export type EditedKind = 'memorial' | 'cemetery' | 'tag' | 'media'
export type ChangeAction = 'added' | 'edited' | 'removed' | 'merged' | 'restored'

/** Fields by name, as they stand in the history: dates as encodePartialDate writes them. */
export type WrittenFields = Readonly<Record<string, WrittenValue>>
export type WrittenValue = string | number | boolean | null | readonly string[]

/** One line of the history. */
export interface RecordedChange {
  readonly id: number
  readonly kind: EditedKind
  readonly recordId: number
  /** The cemetery into which this one was merged; the memorial of a picture. */
  readonly otherId: number | null
  readonly action: ChangeAction
  readonly by: string
  readonly at: Date
  readonly reason: string | null
  /** The whole record where it came or went, otherwise the fields that were edited. */
  readonly before: WrittenFields | null
  readonly after: WrittenFields | null
  /** The change that this one took back. */
  readonly undoes: number | null
  readonly isUndone: boolean
}

/** Who changes something, when and why. With `dryRun` everything is done and nothing is kept. */
export interface ChangeNote {
  readonly by: string
  readonly at: Date
  readonly reason: string | null
  readonly dryRun: boolean
}

export interface EditableMemorial {
  readonly id: number
  readonly slug: string
  readonly record: MemorialFields
  readonly media: number
  readonly isDemo: boolean
  readonly updatedAt: Date
  /** Taken down: `record` is what it said last. */
  readonly isRemoved: boolean
}

export interface EditableCemetery {
  readonly id: number
  readonly slug: string
  readonly record: CemeteryInput
  readonly memorialsCount: number
  readonly isDemo: boolean
  readonly updatedAt: Date
  /** The id of the cemetery into which this one was merged; `record` is what it said last. */
  readonly mergedInto: number | null
}

export interface EditableTag extends TagInput {
  readonly id: number
  readonly memorials: number
}

/** What was done; null when everything stood so already and nothing was written. */
export interface Edited {
  readonly id: number
  readonly change: RecordedChange | null
  /** Memorials that went to another cemetery. */
  readonly moved: number
  /** What was taken back, for a restore. */
  readonly undone: RecordedChange | null
}

/** Why a change cannot be made. */
export type EditRejection =
  | { readonly code: 'no memorial' | 'no cemetery'; readonly id: number }
  | { readonly code: 'no tag'; readonly slug: string }
  | { readonly code: 'removed'; readonly id: number }
  | { readonly code: 'merged'; readonly id: number; readonly into: number }
  /** Another cemetery has this name in this place, or had it before it was renamed or merged. */
  | { readonly code: 'name taken'; readonly id: number; readonly other: number; readonly isFormer: boolean }
  /** The merged cemetery `id` cannot come back: `other` was given its name in its place. */
  | { readonly code: 'name given away'; readonly id: number; readonly other: number }
  | { readonly code: 'merge into itself'; readonly id: number }
  | { readonly code: 'nothing to undo'; readonly kind: EditedKind; readonly id: number; readonly wasAdded: boolean }
  /** It went with the fictional demonstration. */
  | { readonly code: 'demo data was removed'; readonly id: number }
  | { readonly code: 'tag in use'; readonly slug: string; readonly memorials: number }

export class EditRejected extends Error {
  readonly rejection: EditRejection

  constructor(rejection: EditRejection) {
    super(rejection.code)
    this.rejection = rejection
  }
}

/**
 * The desk of the site's owner. Each change is one short transaction with its line of history, kept on the disk when it is
 * answered and shown by a serving site at once; what cannot be done throws EditRejected and leaves nothing behind.
 */
export interface DirectoryEditor {
  findMemorial(id: number): Promise<EditableMemorial | null>
  addMemorial(record: MemorialFields, note: ChangeNote): Promise<Edited>
  editMemorial(id: number, fields: Partial<MemorialFields>, note: ChangeNote): Promise<Edited>
  /** Its address says from now on that it was taken down; the history keeps what it said. */
  removeMemorial(id: number, note: ChangeNote): Promise<Edited>
  /** Takes back the last change that was not taken back yet. */
  restoreMemorial(id: number, note: ChangeNote): Promise<Edited>

  findCemetery(id: number): Promise<EditableCemetery | null>
  /** Cemeteries of this name, in this city and state where they are given. */
  findCemeteriesByName(name: string, city: string | null, state: string | null): Promise<readonly EditableCemetery[]>
  editCemetery(id: number, fields: Partial<CemeteryInput>, note: ChangeNote): Promise<Edited>
  /** Moves all memorials of a cemetery into another; the address of the first leads to the second from now on. */
  mergeCemetery(id: number, into: number, note: ChangeNote): Promise<Edited>
  restoreCemetery(id: number, note: ChangeNote): Promise<Edited>

  listTags(): Promise<readonly EditableTag[]>
  /** Makes the tag, or changes what is said of it. */
  storeTag(tag: TagInput, note: ChangeNote): Promise<Edited>
  /** Removes a tag that nobody bears. */
  removeTag(slug: string, note: ChangeNote): Promise<Edited>

  /** Everything that was done to a record, the oldest first. */
  history(kind: EditedKind, id: number): Promise<readonly RecordedChange[]>
  close(): Promise<void>
}
