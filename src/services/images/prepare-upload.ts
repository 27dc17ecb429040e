import { type CameraFacts, cameraFacts } from './camera-facts.ts'
import { encodeImage, INSIDE, imageOpener, MAX_SIDE, measureImage } from './prepare-image.ts'
import { ImageRejected } from './recognize-format.ts'

/** The quality is high, because the photo is encoded again when it becomes an image. */
const QUALITY = 92

/** A photo that is waiting for review. */
export interface PreparedUpload extends CameraFacts {
  /** An upright sRGB JPEG without metadata */
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * Converts a visitor's photo to an upright JPEG of at most 1,600 pixels per side, and reads the camera's data. Throws
 * ImageRejected if the file is not a single, readable image within the limits.
 */
export async function prepareUpload(bytes: Uint8Array): Promise<PreparedUpload> {
  const { exif, readable } = await measureImage(bytes)
  try {
    const open = await imageOpener()
    const resized = open(readable).resize({ ...INSIDE, width: MAX_SIDE, height: MAX_SIDE })
    const { bytes: jpeg, width, height } = await encodeImage(resized, QUALITY)
    return { jpeg, width, height, ...cameraFacts(exif) }
  } catch (error) {
    throw new ImageRejected('broken', { cause: error })
  }
}
