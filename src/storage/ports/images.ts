import type { Media } from '../../domain/media.ts'
import type { ChangeNote, RecordedChange } from './editing.ts'

/** A picture that the owner adds; its files lie in the folder of pictures already. */
export interface ImageInput {
  readonly memorialId: number
  /** What the names of its files begin with (src/domain/image-file.ts). */
  readonly file: string
  readonly width: number
  readonly height: number
  /** How many pixels wide its smaller copies are, the smallest first. */
  readonly smaller: readonly number[]
  readonly altText: string
  readonly description: string | null
  /** Moves the mark of the portrait to this picture; it falls back when the picture is taken down. */
  readonly isPortrait: boolean
}

/** What the owner changes of a picture; what is not named stays. */
export type ImageEdit = Partial<Pick<ImageInput, 'altText' | 'isPortrait' | 'description'>>

/** A picture of a memorial as the owner sees it. */
export interface EditableImage extends Media {
  readonly memorialId: number
  /** Null where a register named an address. */
  readonly file: string | null
  /** When it was taken down; null while it is shown. */
  readonly removedAt: Date | null
}

/** What was done, and the shown pictures of the memorial before and after. */
export interface ImageChange {
  /** The name of the memorial. */
  readonly name: string
  readonly image: EditableImage
  readonly before: readonly EditableImage[]
  readonly after: readonly EditableImage[]
  /** Null when everything stood so already and nothing was written. */
  readonly change: RecordedChange | null
  /** What was taken back, for a restore. */
  readonly undone: RecordedChange | null
  /** Other memorials that show a picture under the same address. */
  readonly alsoShownBy: readonly number[]
}

/** Why a picture cannot be added, edited, taken down or brought back. */
export type ImageProblem =
  | { readonly code: 'no memorial' | 'memorial was removed'; readonly memorialId: number }
  | { readonly code: 'no image' | 'is removed' | 'is shown'; readonly id: number }
  /** The memorial shows it already, as the picture `id`; or it was taken down from it. */
  | { readonly code: 'shown already' | 'removed before'; readonly id: number; readonly memorialId: number }

export class ImageProblemError extends Error {
  readonly problem: ImageProblem

  constructor(problem: ImageProblem) {
    super(problem.code)
    this.problem = problem
  }
}

export interface ImagesOfMemorial {
  /** Null when the memorial was taken down. */
  readonly name: string | null
  /** In the order of the page; then those that were taken down. */
  readonly images: readonly EditableImage[]
  /** The oldest first. */
  readonly history: readonly RecordedChange[]
}

/** The files of added pictures. */
export interface ImageFiles {
  /** Writes every size, whole or not at all, and onto the disk. */
  keep(file: string, sizes: readonly { readonly width: number; readonly bytes: Uint8Array }[]): Promise<void>
  has(file: string, width: number): Promise<boolean>
  pathOf(file: string, width: number): string
  /** Removes what a crash left without a picture; answers how many files. */
  sweep(unusedFiles: (files: readonly string[]) => Promise<readonly string[]>): Promise<number>
}

/** The pictures of memorials, each change one transaction with its line of history. */
export interface ImageRecords {
  /** Null when there never was such a memorial. */
  listImages(memorialId: number): Promise<ImagesOfMemorial | null>
  findImage(id: number): Promise<EditableImage | null>
  addImage(draft: ImageInput, note: ChangeNote): Promise<ImageChange>
  editImage(id: number, edit: ImageEdit, note: ChangeNote): Promise<ImageChange>
  /** Its address answers 410 from now on; the files are kept for `restoreImage`. */
  removeImage(id: number, note: ChangeNote): Promise<ImageChange>
  /** Brings back a picture that was taken down; takes back the last edit of one that is shown. */
  restoreImage(id: number, note: ChangeNote): Promise<ImageChange>
  /** Those of the given files that no picture has, not even one that was taken down. */
  unusedFiles(files: readonly string[]): Promise<readonly string[]>
  close(): Promise<void>
}
