/** 50 MB, twice the usual limit for email. */
export const MAX_IMAGE_BYTES = 50 * 1024 * 1024
/** 100 megapixels, which need 300 MB of memory. */
export const MAX_IMAGE_PIXELS = 100_000_000
/**
 * 30 megapixels for HEIC and AVIF. Phones take photos of 12 or 24 by default. An image of this size needs about 500 MB,
 * because the decoders work on whole images.
 */
export const MAX_HEIF_PIXELS = 30_000_000
/** 400 MB for all passes of an interlaced PNG or a progressive JPEG, which the decoder collects in memory. */
export const MAX_WHOLE_BYTES = 400_000_000

const ACCEPTED = 'Accepted formats are JPEG, HEIC, PNG, WebP, TIFF, AVIF, and GIF with one frame'

const REASONS = {
  empty: 'The file is empty.',
  tooManyBytes: 'The file is larger than 50 MB. Save a smaller version, such as a JPEG 4,000 pixels wide.',
  tooManyPixels: 'The image has more than 100 million pixels. Save a smaller version, such as 4,000 pixels wide.',
  heicTooLarge:
    'The image is in HEIC, the iPhone format, and has more than 30 million pixels. Save it as JPEG, or ask the sender for a JPEG ("Most Compatible" in the camera settings).',
  avifTooLarge: 'The image is in AVIF and has more than 30 million pixels. Save it as JPEG.',
  wholeTooLarge:
    'The image is progressive or interlaced and has more than 50 million pixels. Save it without this option, or save a smaller version, such as 4,000 pixels wide.',
  svg: 'The file is SVG, a format that can contain scripts and is not accepted. Save it as PNG.',
  unknown: `The file is not an image in a supported format. ${ACCEPTED}.`,
  animated: 'The image is animated. Save one frame as JPEG or PNG.',
  pages: 'The file has several pages. Save one page as JPEG or PNG.',
  broken: 'The image is damaged or incomplete. Ask the sender for it again.',
} as const

/** Thrown for a file that is not accepted as an image. The message states the reason and what to do. */
export class ImageRejected extends Error {
  override readonly name = 'ImageRejected'
  readonly reason: keyof typeof REASONS

  constructor(reason: keyof typeof REASONS, options?: ErrorOptions) {
    super(REASONS[reason], options)
    this.reason = reason
  }
}

export type ImageFormat = 'jpeg' | 'heic' | 'png' | 'webp' | 'tiff' | 'gif' | 'avif'

const SVG_SEARCH_CHARACTERS = 1024
const AVIF_BRANDS = ['avif', 'avis']
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Recognizes an image format by its first bytes, not by the file name. Throws ImageRejected for any other file. */
export function recognizeFormat(bytes: Uint8Array): ImageFormat {
  if (bytes.length === 0) throw new ImageRejected('empty')
  const text = latin(bytes, 0, SVG_SEARCH_CHARACTERS)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff'
  if (text.startsWith('ftyp', 4)) {
    const brands = latin(bytes, 8, boxEnd(bytes))
    if (AVIF_BRANDS.some((brand) => brands.includes(brand))) return 'avif'
    if (HEIC_BRANDS.some((brand) => brands.includes(brand))) return 'heic'
  }
  if (/<svg[\s>]/i.test(text)) throw new ImageRejected('svg')
  throw new ImageRejected('unknown')
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}

/** Returns the end of the first box of an ISO media file, which contains its brands. */
function boxEnd(bytes: Uint8Array): number {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  return Math.min(Math.max(length, 12), 256)
}
