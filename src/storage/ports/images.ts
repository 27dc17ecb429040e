import type { ImageFileSet } from '../../domain/image-file.ts'
import type { Media } from '../../domain/media.ts'
import type { ChangeNote, RecordedChange } from './editing.ts'

/** An image to add to a memorial. Its files are already in the image folder. */
export interface ImageInput extends ImageFileSet {
  readonly memorialId: number
  readonly altText: string
  readonly description: string | null
  /** Makes this image the portrait. If the image is removed, the previous portrait returns. */
  readonly isPortrait: boolean
  /**
   * The ID of one of the memorial's images, whose position the new image takes. If absent, the new image is the last
   * one.
   */
  readonly inPlaceOf?: number
}

/** The fields of an image to change. Absent fields do not change. */
export type ImageEdit = Partial<Pick<ImageInput, 'altText' | 'isPortrait' | 'description'>>

/** A stored image as an editor sees it. */
export interface EditableImage extends Media {
  readonly memorialId: number
  /** The position among the images of the memorial. */
  readonly position: number
  /** Null for an image that an import file gave as a URL. */
  readonly file: string | null
  /** When the image was removed; null while it is shown. */
  readonly removedAt: Date | null
}

/** The result of a change, with the memorial's shown images before and after it. */
export interface ImageChange {
  readonly name: string
  readonly image: EditableImage
  readonly before: readonly EditableImage[]
  readonly after: readonly EditableImage[]
  /** Null when the image already had these values and nothing was saved. */
  readonly change: RecordedChange | null
  /** For a restoration, the change that was undone. */
  readonly undone: RecordedChange | null
  /** The IDs of other memorials that show an image with the same URL. */
  readonly alsoShownBy: readonly number[]
  /** The IDs of cemeteries whose current or former picture has the same files. */
  readonly alsoShownByCemeteries: readonly number[]
}

/** The reason why an image cannot be added, edited, removed, or restored. */
export type ImageProblem =
  | { readonly code: 'no memorial' | 'memorial was removed'; readonly memorialId: number }
  | { readonly code: 'no image' | 'is removed' | 'is shown'; readonly id: number }
  /** The memorial already shows this image as image `id`, or did so before that image was removed. */
  | { readonly code: 'shown already' | 'removed before'; readonly id: number; readonly memorialId: number }

export class ImageProblemError extends Error {
  readonly problem: ImageProblem

  constructor(problem: ImageProblem) {
    super(problem.code)
    this.problem = problem
  }
}

export interface ImagesOfMemorial {
  /** Null if the memorial was removed. */
  readonly name: string | null
  /** Shown images in the order of the page, then removed ones. */
  readonly images: readonly EditableImage[]
  /** Oldest first. */
  readonly history: readonly RecordedChange[]
}

/** Younger files are not removed as unused, because another program may be about to write the row of their image. */
export const UNUSED_AGE_MS = 60 * 60 * 1000

/** Stores image files. Each file is named by the last part of its path under /media. */
export interface ImageFiles {
  /** Writes every size of an added image durably. A crash never leaves a partial file under its final name. */
  save(file: string, sizes: readonly { readonly width: number; readonly bytes: Uint8Array }[]): Promise<void>
  has(name: string): Promise<boolean>
  /** Returns the size of a file in bytes, or null if there is none. */
  sizeOf(name: string): Promise<number | null>
  read(name: string): Promise<Uint8Array>
  /** Writes a file in the same way as `save`. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Lists all names, including those of unfinished files. */
  list(): AsyncIterable<string>
  /** Returns the path or URL of a file, for the site owner. */
  locationOf(name: string): string
  /** Deletes files by their paths under /media. Returns those that could not be deleted. */
  remove(paths: readonly string[]): Promise<readonly string[]>
  /** Deletes unfinished files and, with the names that `unusedFiles` returns, files without an image. Returns the number. */
  removeUnused(unusedFiles: (files: readonly string[]) => Promise<readonly string[]>): Promise<number>
}

/** Thrown when the store of the image files fails. The message is a sentence for the site owner. */
export class ImageStoreError extends Error {}

/** Stores the images of memorials. Each change is one transaction that includes its audit log entry. */
export interface ImageRecords {
  /** Returns null when the memorial never existed. */
  listImages(memorialId: number): Promise<ImagesOfMemorial | null>
  findImage(id: number): Promise<EditableImage | null>
  addImage(input: ImageInput, note: ChangeNote): Promise<ImageChange>
  editImage(id: number, edit: ImageEdit, note: ChangeNote): Promise<ImageChange>
  /** Moves an image one place forward or backward among the shown images of its memorial. Imports keep the order. */
  moveImage(id: number, by: -1 | 1, note: ChangeNote): Promise<ImageChange>
  /** Hides an image: its URL returns 410. The files are kept for `restoreImage`. */
  removeImage(id: number, note: ChangeNote): Promise<ImageChange>
  /** Restores a removed image, or undoes the latest edit of a shown one. */
  restoreImage(id: number, note: ChangeNote): Promise<ImageChange>
  /**
   * Removes the text that names the photographer from the description of an image, shown or removed, and from its history. Adds
   * nothing to the audit log.
   */
  forgetCredit(id: number, credit: string, at: Date): Promise<void>
  /** Returns the given files that no shown or removed image and no cemetery uses. */
  unusedFiles(files: readonly string[]): Promise<readonly string[]>
  close(): Promise<void>
}
