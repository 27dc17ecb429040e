import { claimsTooManyBytes } from './heif-extents.ts'
import { type ImageFormat, ImageRejected } from './recognize-format.ts'

const PNG_SIGNATURE_BYTES = 8
/** The length, the type, and the checksum of a chunk */
const CHUNK_FRAME_BYTES = 12
/** tEXt, zTXt, and iTXt */
const TEXT_CHUNKS = [0x74455874, 0x7a545874, 0x69545874]

const TIFF_HEADER_BYTES = 8
const TIFF_ENTRY_BYTES = 12

/**
 * Returns the image without metadata that could exhaust the decoder. Throws ImageRejected for a TIFF with several pages,
 * because the decoder would read the positions of all parts of each page to count the pages, and for a HEIC or AVIF file
 * with many items that claim the same bytes.
 */
export function limitMetadata(bytes: Uint8Array, format: ImageFormat): Uint8Array {
  if (format === 'tiff' && hasSecondPage(bytes)) throw new ImageRejected('pages')
  if ((format === 'heic' || format === 'avif') && claimsTooManyBytes(bytes)) throw new ImageRejected('broken')
  return format === 'png' ? withoutTexts(bytes) : bytes
}

/** The decoder unpacks all compressed text in a PNG, which may grow to a thousand times its size. The site reads none of this text. */
function withoutTexts(png: Uint8Array): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const kept = new Uint8Array(png)
  let end = PNG_SIGNATURE_BYTES
  for (let start = end; start < png.length; ) {
    const isWhole = start + CHUNK_FRAME_BYTES <= png.length
    const next = isWhole ? start + CHUNK_FRAME_BYTES + view.getUint32(start) : png.length
    if (!(isWhole && TEXT_CHUNKS.includes(view.getUint32(start + 4)))) {
      kept.copyWithin(end, start, next)
      end += Math.min(next, png.length) - start
    }
    start = next
  }
  return kept.subarray(0, end)
}

function hasSecondPage(tiff: Uint8Array): boolean {
  if (tiff.length < TIFF_HEADER_BYTES) return false
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const isLittleEndian = tiff[0] === 'I'.charCodeAt(0)
  const first = view.getUint32(4, isLittleEndian)
  if (first + 2 > tiff.length) return false
  const next = first + 2 + view.getUint16(first, isLittleEndian) * TIFF_ENTRY_BYTES
  return next + 4 <= tiff.length && view.getUint32(next, isLittleEndian) !== 0
}
