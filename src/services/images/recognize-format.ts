/** 50 MB: mail carries half of that. */
export const MAX_IMAGE_BYTES = 50 * 1024 * 1024
/** More than any phone takes by itself; opened, it fills 300 MB. */
export const MAX_IMAGE_PIXELS = 100_000_000

const ACCEPTED = 'Pictures are taken as JPEG, PNG, WebP, TIFF, AVIF, or GIF of one frame'

const REASONS = {
  empty: 'The file is empty.',
  tooManyBytes: 'The file is larger than 50 MB. Save it smaller, such as 4,000 pixels wide as JPEG.',
  tooManyPixels: 'The picture has more than 100 million pixels. Save it smaller, such as 4,000 pixels wide.',
  heic: 'The picture is HEIC, as iPhones keep them, and cannot be opened here. Save it as JPEG, or ask for it as JPEG ("Most Compatible" in the camera settings).',
  svg: 'The file is SVG, a drawing that can carry programs and is not taken from strangers. Save it as PNG.',
  unknown: `This is no picture that can be opened here. ${ACCEPTED}.`,
  animated: 'The picture moves. Save the one frame that is meant, as JPEG or PNG.',
  pages: 'The file holds several pages. Save the one that is meant, as JPEG or PNG.',
  broken: 'The picture is broken or was cut off on its way. Ask for it once more.',
} as const

/** A file that is not taken as a picture; the message is a sentence that says why and what helps. */
export class ImageRejected extends Error {
  readonly reason: keyof typeof REASONS

  constructor(reason: keyof typeof REASONS, options?: ErrorOptions) {
    super(REASONS[reason], options)
    this.reason = reason
  }
}

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'tiff' | 'gif' | 'avif'

const SVG_LOOKS_IN_CHARACTERS = 1024
const AVIF_BRANDS = ['avif', 'avis']
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Knows a picture by how its bytes begin, whatever its file is called. Throws ImageRejected for anything else. */
export function recognizeFormat(bytes: Uint8Array): ImageFormat {
  if (bytes.length === 0) throw new ImageRejected('empty')
  const text = latin(bytes, 0, SVG_LOOKS_IN_CHARACTERS)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff'
  if (text.startsWith('ftyp', 4)) {
    const brands = latin(bytes, 8, boxEnd(bytes))
    if (AVIF_BRANDS.some((brand) => brands.includes(brand))) return 'avif'
    if (HEIC_BRANDS.some((brand) => brands.includes(brand))) throw new ImageRejected('heic')
  }
  if (/<svg[\s>]/i.test(text)) throw new ImageRejected('svg')
  throw new ImageRejected('unknown')
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}

/** Where the first box of an ISO media file ends; its brands stand in it. */
function boxEnd(bytes: Uint8Array): number {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  return Math.min(Math.max(length, 12), 256)
}
