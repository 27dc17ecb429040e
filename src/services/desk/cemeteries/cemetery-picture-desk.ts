import { readFile } from 'node:fs/promises'
import { type CemeteryFields, type CemeteryImage, cemeteryImage } from '../../../domain/cemetery.ts'
import { decodeImageFiles, encodeImageFiles, imageFileName } from '../../../domain/image-file.ts'
import { requireRight, type StaffMember } from '../../../domain/staff.ts'
import { type ChangeNote, type Edited, EditRejected, type EditRejection } from '../../../storage/ports/editing.ts'
import { editCemetery } from '../../edit-cemetery.ts'
import { type OpenedImages, storeImage } from '../../images/add-image.ts'
import { prepareInChild } from '../../images/prepare-in-child.ts'
import { ImageRejected } from '../../images/recognize-format.ts'
import { rotateImage } from '../../images/rotate-image.ts'
import type { PictureSources } from '../records/picture-desk.ts'
import { staffNote, using } from '../records/record-sources.ts'
import { parseShownFields, shownFields } from '../records/shown-fields.ts'

type PictureFields = Pick<CemeteryFields, 'image' | 'imageAlt'>

const NO_PICTURE: PictureFields = { image: null, imageAlt: null }
const FIELDS = [
  { key: 'image', kind: 'text', option: 'image' },
  { key: 'imageAlt', kind: 'text', option: 'image-alt' },
] as const

export interface ShownCemeteryPicture {
  readonly name: string
  /** The cemetery that this one was merged into; otherwise null */
  readonly mergedInto: number | null
  readonly image: CemeteryImage | null
  /** The values as JSON, which the form returns */
  readonly shown: string
}

export interface CemeteryPictureInput {
  readonly altText: string
  /** `ShownCemeteryPicture.shown`, as the form returns it */
  readonly shown: string
}

export type CemeteryPictureOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'rejected'; readonly rejection: EditRejection }
  /** The file is not accepted as an image. The message states the reason. */
  | { readonly kind: 'unreadable'; readonly message: string }

/** The dependencies and the data of a change to the picture. */
interface PictureWork {
  readonly images: OpenedImages
  /** The picture that is stored now */
  readonly current: PictureFields
  readonly note: ChangeNote
  readonly edit: (fields: Partial<PictureFields>, note: ChangeNote) => Promise<Edited>
}

/**
 * The picture of a cemetery at the desk. Each method needs the right to edit the cemetery. A change is rejected if someone else changed
 * the picture since the form was opened. The files of former pictures stay, so that every change can be undone.
 */
export class CemeteryPictureDesk {
  readonly #sources: PictureSources

  constructor(sources: PictureSources) {
    this.#sources = sources
  }

  /** Returns null for a cemetery that does not exist. */
  async show(staff: StaffMember, id: number): Promise<ShownCemeteryPicture | null> {
    requireRight(staff, 'edit-cemeteries', [id])
    const cemetery = await using(this.#sources.openEditor, (editor) => editor.findCemetery(id))
    if (cemetery === null) return null
    const { name, image, imageAlt } = cemetery.record
    const { mergedInto } = cemetery
    const picture = { image, imageAlt }
    return { name, mergedInto, image: cemeteryImage(picture), shown: shownFields(picture) }
  }

  /** Sets the picture to an uploaded one. The file stays where it is. */
  async replace(
    staff: StaffMember,
    id: number,
    { path, altText, shown }: CemeteryPictureInput & { readonly path: string },
  ): Promise<CemeteryPictureOutcome> {
    return this.#change(staff, id, shown, async (work) => store(work, await readFile(path), altText))
  }

  async describe(
    staff: StaffMember,
    id: number,
    { altText, shown }: CemeteryPictureInput,
  ): Promise<CemeteryPictureOutcome> {
    return this.#change(staff, id, shown, ({ current, edit, note }) => {
      requireImage(current, id)
      return edit({ imageAlt: altText }, note)
    })
  }

  /** Replaces the picture with a rotated copy. */
  async rotate(
    staff: StaffMember,
    id: number,
    { altText, shown, side }: CemeteryPictureInput & { readonly side: 'left' | 'right' },
  ): Promise<CemeteryPictureOutcome> {
    return this.#change(staff, id, shown, async (work) => {
      const { file, width } = decodeImageFiles(requireImage(work.current, id))
      const bytes = await work.images.files.read(imageFileName(file, width))
      return store(work, await rotateImage(bytes, side === 'right' ? 90 : 270), altText)
    })
  }

  async remove(staff: StaffMember, id: number, shown: string): Promise<CemeteryPictureOutcome> {
    return this.#change(staff, id, shown, ({ edit, note }) => edit(NO_PICTURE, note))
  }

  async #change(
    staff: StaffMember,
    id: number,
    shown: string,
    work: (picture: PictureWork) => Promise<unknown>,
  ): Promise<CemeteryPictureOutcome> {
    requireRight(staff, 'edit-cemeteries', [id])
    const expected = parseShownFields(shown, NO_PICTURE, FIELDS)
    const { openEditor, openImages, clock } = this.#sources
    const images = await openImages()
    try {
      await using(openEditor, async (editor) => {
        const current = (await editor.findCemetery(id))?.record ?? NO_PICTURE
        const edit: PictureWork['edit'] = (fields, note) => editCemetery(editor, id, fields, note, expected)
        await work({ images, current, note: staffNote(staff, clock, ''), edit })
      })
      return { kind: 'saved' }
    } catch (error) {
      if (error instanceof EditRejected) return { kind: 'rejected', rejection: error.rejection }
      if (error instanceof ImageRejected) return { kind: 'unreadable', message: error.message }
      throw error
    } finally {
      await images.records.close()
    }
  }
}

/** Rejects a form that was opened when the cemetery had a picture. */
function requireImage({ image }: PictureFields, id: number): string {
  if (image === null) throw new EditRejected({ code: 'changed meanwhile', id })
  return image
}

async function store({ images, note, edit }: PictureWork, bytes: Uint8Array, altText: string): Promise<unknown> {
  const prepared = await prepareInChild('image', bytes)
  return storeImage(images, prepared, note, (files, step) =>
    edit({ image: encodeImageFiles(files), imageAlt: altText }, step),
  )
}
