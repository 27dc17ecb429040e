import { INSIDE, imageOpener, measureImage } from './prepare-image.ts'
import { ImageRejected } from './recognize-format.ts'

/** Large enough for a screen with a pixel ratio of 4. */
const LOGO_SIDE = 144

/** Converts an image to a logo: WebP of at most 144 pixels per side, with its transparency. Throws ImageRejected. */
export async function prepareLogo(bytes: Uint8Array): Promise<Uint8Array> {
  const { readable } = await measureImage(bytes)
  try {
    const open = await imageOpener()
    return await open(readable)
      .resize({ ...INSIDE, width: LOGO_SIDE, height: LOGO_SIDE })
      .webp({ quality: 90 })
      .toBuffer()
  } catch (error) {
    throw new ImageRejected('broken', { cause: error })
  }
}
