import type { MemorialSummary } from '../../../domain/memorial.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import type { Page } from '../../../domain/page.ts'
import { mayDo, requireRight, type StaffMember } from '../../../domain/staff.ts'
import { EditRejected } from '../../../storage/ports/editing.ts'
import {
  type ImageFiles,
  type ImageProblem,
  ImageProblemError,
  type ImageRecords,
} from '../../../storage/ports/images.ts'
import type { Picture, PictureDecision, PictureReview, PictureStore } from '../../../storage/ports/pictures.ts'
import { REMOVED, type StoredMemorial } from '../../../storage/ports.ts'
import { loadSharp } from '../../images/load-sharp.ts'
import { rotateImage } from '../../images/rotate-image.ts'
import { loadPage } from '../../load-page.ts'
import type { EmailSite } from '../../mail-messages/email-content.ts'
import { pictureSubject, staffReply } from '../../mail-messages/staff-reply.ts'
import { type RecordSources, staffNote, using } from '../records/record-sources.ts'
import { addReviewedImage, removeReviewedImage } from './add-reviewed-image.ts'
import { creditLine, findMessageProblems, findReviewProblems, type ReviewProblems } from './review-texts.ts'

const SHOWN_WAITING = 20
const SHOWN_DECISIONS = 50
/** In pixels */
const THUMBNAIL_WIDTH = 240

export interface ReviewSources extends Pick<RecordSources, 'store' | 'openEditor' | 'clock'> {
  readonly pictures: PictureStore
  readonly openImages: () => Promise<{ readonly records: ImageRecords; readonly files: ImageFiles }>
  readonly site: EmailSite
}

/** A picture in a list. The memorial is null if it is no longer public. */
export interface ListedPicture {
  readonly picture: Picture
  readonly memorial: MemorialSummary | null
}

export interface ReviewedPicture {
  readonly picture: Picture
  readonly memorial: StoredMemorial | null
  /** All photos in its upload. Their sender gets one message, with the last decision. */
  readonly upload: readonly Picture[]
  /** The ID of the next waiting picture; null if there is none */
  readonly nextId: number | null
}

export type ReviewOutcome =
  | { readonly kind: 'done'; readonly nextId: number | null }
  | { readonly kind: 'invalid'; readonly problems: ReviewProblems }
  | { readonly kind: 'rejected'; readonly problem: ImageProblem }
  /** Someone else decided first. */
  | { readonly kind: 'decided' }

/** Reviews the pictures from visitors. Every method needs the right to edit the memorial. */
export class PictureReviewer {
  readonly #sources: ReviewSources

  constructor(sources: ReviewSources) {
    this.#sources = sources
  }

  /** Lists a page of the waiting pictures, oldest first. Past the end, returns the last page. */
  async listWaiting(staff: StaffMember, page: number): Promise<Page<ListedPicture>> {
    requireRight(staff, 'edit-records')
    const ids = await this.#waitingIds(staff)
    const last = Math.max(1, Math.ceil(ids.length / SHOWN_WAITING))
    return loadPage(Math.min(page, last), SHOWN_WAITING, async ({ limit, offset }) => {
      const pictures = await this.#sources.pictures.findAll(ids.slice(offset, offset + limit))
      return { rows: await this.#visible(staff, pictures), total: ids.length }
    })
  }

  /** Lists the latest decisions, which can be undone. */
  async listDecided(staff: StaffMember): Promise<readonly ListedPicture[]> {
    requireRight(staff, 'edit-records')
    return this.#visible(staff, await this.#sources.pictures.listDecided(SHOWN_DECISIONS))
  }

  /** Returns null for a picture that does not exist. */
  async find(staff: StaffMember, id: number): Promise<ReviewedPicture | null> {
    const picture = await this.#find(staff, id)
    if (picture === null) return null
    const memorial = await this.#sources.store.findMemorial(picture.memorialId)
    return {
      picture,
      memorial: memorial === REMOVED ? null : memorial,
      upload: await this.#sources.pictures.listUpload(picture.uploadId),
      nextId: await this.#nextAfter(staff, picture),
    }
  }

  /** Returns the picture as a JPEG with the rotation that the reviewer chose. */
  async read(staff: StaffMember, id: number, { isSmall }: { readonly isSmall: boolean }): Promise<Uint8Array | null> {
    const picture = await this.#find(staff, id)
    const jpeg = picture === null ? null : await this.#sources.pictures.readJpeg(id)
    if (picture === null || jpeg === null) return null
    const { turn } = picture.review
    const turned = turn === 0 ? jpeg : await rotateImage(jpeg, turn)
    if (!isSmall) return turned
    const sharp = await loadSharp()
    return sharp(turned).resize({ width: THUMBNAIL_WIDTH }).jpeg().toBuffer()
  }

  /** Stores the reviewer's input without a decision. */
  async save(staff: StaffMember, id: number, review: PictureReview): Promise<void> {
    if ((await this.#find(staff, id)) !== null) await this.#sources.pictures.edit(id, review)
  }

  /**
   * Adds a picture to its memorial. If no other photo in the upload is waiting, sends the review's message to the sender
   * unless the message is empty.
   */
  async accept(staff: StaffMember, id: number, review: PictureReview): Promise<ReviewOutcome> {
    const picture = await this.#find(staff, id)
    if (picture === null || picture.decision !== null) return { kind: 'decided' }
    const problems = findReviewProblems(review)
    if (Object.keys(problems).length > 0) return { kind: 'invalid', problems }
    await this.#sources.pictures.edit(id, review)
    let imageId: number | null
    try {
      imageId = await this.#addImage(staff, { ...picture, review })
    } catch (error) {
      if (error instanceof ImageProblemError) return { kind: 'rejected', problem: error.problem }
      throw error
    }
    const positionChangeId = review.takesPosition === true ? await this.#takePosition(staff, picture) : null
    const decision = { state: 'accepted', imageId, positionChangeId } as const
    if (await this.#decide(staff, picture, { decision, review, message: review.message ?? '' }))
      return this.#done(staff, picture)
    // Another reviewer who accepted the picture relies on this image. If the sender was erased in the meantime, nothing
    // may keep the name.
    const now = await this.#sources.pictures.find(id)
    if (now?.decision?.state !== 'accepted') {
      await this.#undoAccept(staff, decision, now === null ? review.credit : null)
    }
    return { kind: 'decided' }
  }

  /** Declines a picture. The sender sees `reason` on the account page. */
  async decline(
    staff: StaffMember,
    id: number,
    { reason, message }: { readonly reason: string; readonly message: string },
  ): Promise<ReviewOutcome> {
    const picture = await this.#find(staff, id)
    if (picture === null || picture.decision !== null) return { kind: 'decided' }
    const problems = findMessageProblems(message)
    if (Object.keys(problems).length > 0) return { kind: 'invalid', problems }
    const { review } = picture
    const decision = { state: 'declined', reason } as const
    if (await this.#decide(staff, picture, { decision, review, message })) return this.#done(staff, picture)
    return { kind: 'decided' }
  }

  /** Undoes a decision, together with the image and the position that it stored. */
  async undo(staff: StaffMember, id: number): Promise<void> {
    const picture = await this.#find(staff, id)
    if (picture?.decision == null) return
    if (picture.decision.state === 'accepted') await this.#undoAccept(staff, picture.decision)
    await this.#sources.pictures.reopen(id)
  }

  async #done(staff: StaffMember, picture: Picture): Promise<ReviewOutcome> {
    return { kind: 'done', nextId: await this.#nextAfter(staff, picture) }
  }

  async #decide(
    staff: StaffMember,
    picture: Picture,
    change: { readonly decision: PictureDecision; readonly review: PictureReview; readonly message: string },
  ): Promise<boolean> {
    const { pictures, clock, site } = this.#sources
    const { decision, review, message } = change
    const upload = await pictures.listUpload(picture.uploadId)
    const isLast = upload.every(({ id, decision: other }) => id === picture.id || other !== null)
    const text = isLast ? message.trim() : ''
    const memorial = await this.#memorialOf(picture)
    const about = pictureSubject(memorial === null ? '' : displayName(memorial))
    const mail = picture.email === '' || text === '' ? null : staffReply(site, { to: picture.email, about, text })
    return pictures.decide(picture.id, decision, { review, byId: staff.userId, at: clock.now(), isLast, mail })
  }

  async #addImage(staff: StaffMember, picture: Picture): Promise<number | null> {
    const { pictures, openImages } = this.#sources
    const jpeg = await pictures.readJpeg(picture.id)
    if (jpeg === null) throw new Error(`Picture ${picture.id} was erased.`)
    const images = await openImages()
    try {
      return await addReviewedImage(images, { ...picture, jpeg }, this.#note(staff, picture.id))
    } finally {
      await images.records.close()
    }
  }

  /**
   * Copies the camera's position to the grave. Returns the ID of the change; null if the record already has this
   * position.
   */
  async #takePosition(staff: StaffMember, picture: Picture): Promise<number | null> {
    const { latitude, longitude, memorialId, id } = picture
    if (latitude === null || longitude === null) return null
    const { change } = await using(this.#sources.openEditor, (editor) =>
      editor.editMemorial(memorialId, { latitude, longitude }, this.#note(staff, id)),
    )
    return change?.id ?? null
  }

  /** Removes the image and undoes the change to the position. */
  async #undoAccept(
    staff: StaffMember,
    { imageId, positionChangeId }: Extract<PictureDecision, { state: 'accepted' }>,
    erasedCredit: string | null = null,
  ): Promise<void> {
    const note = staffNote(staff, this.#sources.clock, '')
    if (imageId !== null) {
      const images = await this.#sources.openImages()
      try {
        await removeReviewedImage(images, imageId, note)
        if (erasedCredit) await images.records.forgetCredit(imageId, creditLine(erasedCredit), note.at)
      } finally {
        await images.records.close()
      }
    }
    if (positionChangeId === null) return
    await using(this.#sources.openEditor, (editor) => editor.undoChange(positionChangeId, note)).catch((error) => {
      // Someone has changed the position since, or has undone the change.
      if (!(error instanceof EditRejected)) throw error
    })
  }

  #note(staff: StaffMember, id: number) {
    return staffNote(staff, this.#sources.clock, `Picture ${id} from a visitor`)
  }

  /** Finds a picture with the ID of its memorial as of now, if the person may edit that memorial. */
  async #find(staff: StaffMember, id: number): Promise<Picture | null> {
    requireRight(staff, 'edit-records')
    const picture = await this.#sources.pictures.find(id)
    if (picture === null) return null
    const memorial = await this.#memorialOf(picture)
    requireRight(staff, 'edit-records', [memorial?.cemetery?.id ?? null])
    // The memorial may have been merged since.
    return { ...picture, memorialId: memorial?.id ?? picture.memorialId }
  }

  async #memorialOf({ memorialId }: Pick<Picture, 'memorialId'>): Promise<MemorialSummary | null> {
    const memorial = await this.#sources.store.findMemorialSummary(memorialId)
    return memorial === REMOVED ? null : memorial
  }

  /** Reads the current cemetery of each memorial, because memorials can move to another one. */
  async #visible(staff: StaffMember, pictures: readonly Picture[]): Promise<readonly ListedPicture[]> {
    const ids = [...new Set(pictures.map(({ memorialId }) => memorialId))]
    const memorials = new Map(
      await Promise.all(ids.map(async (memorialId) => [memorialId, await this.#memorialOf({ memorialId })] as const)),
    )
    return pictures
      .map((picture) => ({ picture, memorial: memorials.get(picture.memorialId) ?? null }))
      .filter(({ memorial }) => mayDo(staff, 'edit-records', [memorial?.cemetery?.id ?? null]))
  }

  /**
   * The waiting pictures of memorials that the person may edit. Reads the cemeteries of all these memorials only if the
   * person's rights depend on them.
   */
  async #waitingIds(staff: StaffMember): Promise<readonly number[]> {
    const waiting = await this.#sources.pictures.listWaiting()
    if (staff.cemeteries === 'all') return waiting.map(({ id }) => id)
    const ids = [...new Set(waiting.map(({ memorialId }) => memorialId))]
    const read = await using(this.#sources.openEditor, (editor) => editor.readBulkFields(ids))
    const cemeteries = new Map<number, number | null>()
    for (const id of ids) {
      // A merged memorial has no fields of its own.
      const cemeteryId = read.has(id)
        ? read.get(id)?.cemeteryId
        : (await this.#memorialOf({ memorialId: id }))?.cemetery?.id
      cemeteries.set(id, cemeteryId ?? null)
    }
    return waiting
      .filter(({ memorialId }) => mayDo(staff, 'edit-records', [cemeteries.get(memorialId) ?? null]))
      .map(({ id }) => id)
  }

  /** The other photos of the same upload are next. */
  async #nextAfter(staff: StaffMember, { id, uploadId }: Picture): Promise<number | null> {
    const others = (await this.#waitingIds(staff)).filter((other) => other !== id)
    const upload = new Set((await this.#sources.pictures.listUpload(uploadId)).map((picture) => picture.id))
    const together = others.filter((other) => upload.has(other))
    const candidates = together.length > 0 ? together : others
    return candidates.find((other) => other > id) ?? candidates[0] ?? null
  }
}
