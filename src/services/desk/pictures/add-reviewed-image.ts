import type { ChangeNote } from '../../../storage/ports/editing.ts'
import { ImageProblemError } from '../../../storage/ports/images.ts'
import type { Picture, PictureReview } from '../../../storage/ports/pictures.ts'
import { addImage, type OpenedImages } from '../../images/add-image.ts'
import { rotateImage } from '../../images/rotate-image.ts'
import { descriptionOf } from './review-texts.ts'

/**
 * Adds an accepted picture to its memorial. Restores an image that was removed before, such as by undoing the decision.
 * Returns the ID of the image, or null if the memorial already shows it. Throws ImageProblemError.
 */
export async function addReviewedImage(
  images: OpenedImages,
  picture: Pick<Picture, 'memorialId'> & { readonly jpeg: Uint8Array; readonly review: PictureReview },
  note: ChangeNote,
): Promise<number | null> {
  const { memorialId, jpeg, review } = picture
  const { altText, isPortrait, turn } = review
  const bytes = turn === 0 ? jpeg : await rotateImage(jpeg, turn)
  const facts = { altText, description: descriptionOf(review), isPortrait }
  try {
    return (await addImage(images, { ...facts, memorialId, bytes }, note)).image.id
  } catch (error) {
    if (!(error instanceof ImageProblemError)) throw error
    const { problem } = error
    if (problem.code === 'shown already') return null
    if (problem.code !== 'removed before') throw error
    await images.records.restoreImage(problem.id, note)
    await images.records.editImage(problem.id, facts, note)
    return problem.id
  }
}

/** Removes an image, unless it is already removed. */
export async function removeReviewedImage({ records }: OpenedImages, imageId: number, note: ChangeNote): Promise<void> {
  try {
    await records.removeImage(imageId, note)
  } catch (error) {
    if (!(error instanceof ImageProblemError)) throw error
  }
}
