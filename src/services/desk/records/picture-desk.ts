import { readFile } from 'node:fs/promises'
import { imageFileName } from '../../../domain/image-file.ts'
import { requireRight, type StaffMember } from '../../../domain/staff.ts'
import {
  type ImageChange,
  type ImageEdit,
  type ImageProblem,
  ImageProblemError,
  type ImagesOfMemorial,
} from '../../../storage/ports/images.ts'
import { addImage, type OpenedImages } from '../../images/add-image.ts'
import { ImageRejected } from '../../images/recognize-format.ts'
import { rotateImage } from '../../images/rotate-image.ts'
import { type RecordSources, staffNote, using } from './record-sources.ts'

export interface PictureSources extends Pick<RecordSources, 'openEditor' | 'clock'> {
  readonly openImages: () => Promise<OpenedImages>
}

/** An uploaded file, with its name on the sender's device. */
export interface SentPicture {
  readonly name: string
  readonly path: string
}

export type PictureOutcome =
  | { readonly kind: 'done'; readonly change: ImageChange }
  | { readonly kind: 'rejected'; readonly problem: ImageProblem }
  /** The file is not accepted as an image. The message states the reason. */
  | { readonly kind: 'unreadable'; readonly message: string }

/** The pictures of memorials at the desk. Each method needs the right to edit the memorial. */
export class PictureDesk {
  readonly #sources: PictureSources

  constructor(sources: PictureSources) {
    this.#sources = sources
  }

  /** Returns null for a memorial that never existed. */
  async list(staff: StaffMember, memorialId: number): Promise<ImagesOfMemorial | null> {
    return this.#at(staff, memorialId, ({ records }) => records.listImages(memorialId))
  }

  /** Adds an uploaded picture. The file stays where it is. */
  async add(
    staff: StaffMember,
    memorialId: number,
    { path, ...texts }: Pick<SentPicture, 'path'> & { readonly altText: string; readonly description: string | null },
  ): Promise<PictureOutcome> {
    return this.#outcome(staff, memorialId, async (images) => {
      const bytes = await readFile(path)
      return addImage(images, { ...texts, bytes, memorialId, isPortrait: false }, this.#note(staff))
    })
  }

  async edit(staff: StaffMember, memorialId: number, id: number, edit: ImageEdit): Promise<PictureOutcome> {
    return this.#change(staff, memorialId, id, ({ records }) => records.editImage(id, edit, this.#note(staff)))
  }

  async move(staff: StaffMember, memorialId: number, id: number, by: -1 | 1): Promise<PictureOutcome> {
    return this.#change(staff, memorialId, id, ({ records }) => records.moveImage(id, by, this.#note(staff)))
  }

  async remove(staff: StaffMember, memorialId: number, id: number): Promise<PictureOutcome> {
    return this.#change(staff, memorialId, id, ({ records }) => records.removeImage(id, this.#note(staff)))
  }

  /** Restores a removed picture, or undoes the latest edit of a visible one. */
  async restore(staff: StaffMember, memorialId: number, id: number): Promise<PictureOutcome> {
    return this.#change(staff, memorialId, id, ({ records }) => records.restoreImage(id, this.#note(staff)))
  }

  /** Replaces a picture with a rotated copy. The earlier one can be restored. */
  async rotate(staff: StaffMember, memorialId: number, id: number, side: 'left' | 'right'): Promise<PictureOutcome> {
    return this.#change(staff, memorialId, id, async ({ records, files }) => {
      const image = await records.findImage(id)
      if (image?.file == null || image.width === null) throw new ImageProblemError({ code: 'no image', id })
      const bytes = await rotateImage(
        await files.read(imageFileName(image.file, image.width)),
        side === 'right' ? 90 : 270,
      )
      const { description, isPortrait } = image
      const texts = { memorialId, altText: image.altText ?? '', description, isPortrait, inPlaceOf: id }
      const added = await addImage({ records, files }, { ...texts, bytes }, this.#note(staff))
      await records.removeImage(id, this.#note(staff))
      return added
    })
  }

  /** Returns the outcome of a change to a picture that must belong to this memorial. */
  async #change(
    staff: StaffMember,
    memorialId: number,
    id: number,
    work: (images: OpenedImages) => Promise<ImageChange>,
  ): Promise<PictureOutcome> {
    return this.#outcome(staff, memorialId, async (images) => {
      const image = await images.records.findImage(id)
      if (image?.memorialId !== memorialId) throw new ImageProblemError({ code: 'no image', id })
      return work(images)
    })
  }

  async #outcome(
    staff: StaffMember,
    memorialId: number,
    work: (images: OpenedImages) => Promise<ImageChange>,
  ): Promise<PictureOutcome> {
    try {
      return { kind: 'done', change: await this.#at(staff, memorialId, work) }
    } catch (error) {
      if (error instanceof ImageProblemError) return { kind: 'rejected', problem: error.problem }
      if (error instanceof ImageRejected) return { kind: 'unreadable', message: error.message }
      throw error
    }
  }

  async #at<T>(staff: StaffMember, memorialId: number, work: (images: OpenedImages) => Promise<T>): Promise<T> {
    requireRight(staff, 'edit-records')
    const memorial = await using(this.#sources.openEditor, (editor) => editor.findMemorial(memorialId))
    requireRight(staff, 'edit-records', [memorial?.record.cemeteryId ?? null])
    const { records, files } = await this.#sources.openImages()
    try {
      return await work({ records, files })
    } finally {
      await records.close()
    }
  }

  #note(staff: StaffMember) {
    return staffNote(staff, this.#sources.clock, '')
  }
}
