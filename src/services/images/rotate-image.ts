import sharp from 'sharp'

/** High enough that a second encoding is not seen. */
const QUALITY = 95

/** Turns an upright image by 90 degrees, to the left or right, as a JPEG for `addImage`. */
export async function rotateImage(bytes: Uint8Array, side: 'left' | 'right'): Promise<Uint8Array> {
  return sharp(bytes, { autoOrient: true })
    .rotate(side === 'right' ? 90 : 270)
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
