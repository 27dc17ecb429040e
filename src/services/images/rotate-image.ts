import { loadSharp } from './load-sharp.ts'

/** High enough that a second encoding is not visible. */
const QUALITY = 95

/** Rotates an upright image clockwise, as a JPEG for `addImage`. */
export async function rotateImage(bytes: Uint8Array, degrees: 90 | 180 | 270): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(bytes, { autoOrient: true }).rotate(degrees).jpeg({ quality: QUALITY }).toBuffer()
}
