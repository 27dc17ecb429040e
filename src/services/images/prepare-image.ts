import { createHash } from 'node:crypto'
import type { Metadata, Sharp } from 'sharp'
import { decodeHeic } from './decode-heic.ts'
import { limitMetadata } from './limit-metadata.ts'
import { loadSharp } from './load-sharp.ts'
import {
  ImageRejected,
  MAX_HEIF_PIXELS,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_WHOLE_BYTES,
  recognizeFormat,
} from './recognize-format.ts'

/** Large enough to read an inscription on a large screen. */
export const MAX_SIDE = 1600
/**
 * The widths of a portrait at a pixel ratio of 2, of a portrait at a ratio of 3 or a carousel slide, and of a slide on a
 * phone with a ratio of 3.
 */
const SMALLER_WIDTHS = [520, 800, 1000]
/** A smaller size must be at most this fraction of the full width. */
const MAX_SMALLER_RATIO = 0.85
const QUALITY = 82
const WHITE = '#fff'
const HASH_DIGITS = 32

export interface PictureSize {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

export interface PreparedImage {
  /** The common start of its file names (src/domain/image-file.ts). */
  readonly file: string
  /** The format and the upright size of the original. */
  readonly given: { readonly format: string; readonly width: number; readonly height: number }
  readonly largest: PictureSize
  /** Smallest first */
  readonly smaller: readonly PictureSize[]
}

/**
 * Converts a photo to the images that the site shows: upright sRGB JPEGs of at most 1,600 pixels per side, without the
 * original's metadata. Throws ImageRejected if the file is not a single, readable image within the limits.
 */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
  const { format, width, height, readable } = await measureImage(bytes)
  try {
    const open = await imageOpener()
    const sharp = await loadSharp()
    const resized = open(readable).resize({ ...INSIDE, width: MAX_SIDE, height: MAX_SIDE })
    const { data, info: raw } = await inSrgb(resized).raw().toBuffer({ resolveWithObject: true })
    const largest = await encodeImage(sharp(data, { raw }))
    const smaller: PictureSize[] = []
    for (const width of SMALLER_WIDTHS) {
      if (width > largest.width * MAX_SMALLER_RATIO) continue
      smaller.push(await encodeImage(sharp(data, { raw }).resize({ ...INSIDE, width, height: MAX_SIDE })))
    }
    const file = createHash('sha256').update(largest.bytes).digest('hex').slice(0, HASH_DIGITS)
    return { file, given: { format, width, height }, largest, smaller }
  } catch (error) {
    throw new ImageRejected('broken', { cause: error })
  }
}

export const INSIDE = { fit: 'inside', withoutEnlargement: true } as const

/** Returns a function that opens images upright. */
export async function imageOpener(): Promise<(bytes: Uint8Array) => Sharp> {
  const sharp = await loadSharp()
  // Accepts files with warnings, because many phones write complete images with an extra byte.
  return (bytes) => sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS })
}

export interface MeasuredImage {
  readonly format: string
  /** The upright size in pixels */
  readonly width: number
  readonly height: number
  readonly exif: Buffer | undefined
  /** The file without its text; for HEIC, a JPEG of the file */
  readonly readable: Uint8Array
}

/** Checks a file against the limits before any pixel is decoded, and then decodes HEIC. Throws ImageRejected. */
export async function measureImage(bytes: Uint8Array): Promise<MeasuredImage> {
  if (bytes.length > MAX_IMAGE_BYTES) throw new ImageRejected('tooManyBytes')
  const format = recognizeFormat(bytes)
  const bounded = limitMetadata(bytes, format)
  const sharp = await loadSharp()
  // sharp's own limit would hide the reason. The size is checked below.
  const image = sharp(bounded, { failOn: 'error', limitInputPixels: false })
  const metadata = await image.metadata().catch((error: unknown) => {
    throw new ImageRejected('broken', { cause: error })
  })
  const isAsRecognized = metadata.format === (format === 'avif' || format === 'heic' ? 'heif' : format)
  if (!isAsRecognized) throw new ImageRejected('broken')
  if ((metadata.pages ?? 1) > 1) throw new ImageRejected(format === 'tiff' ? 'pages' : 'animated')
  const { width, height } = metadata.autoOrient
  if (width * height > MAX_IMAGE_PIXELS) throw new ImageRejected('tooManyPixels')
  if (metadata.format === 'heif' && width * height > MAX_HEIF_PIXELS) {
    throw new ImageRejected(format === 'avif' ? 'avifTooLarge' : 'heicTooLarge')
  }
  if (wholeBytes(metadata) > MAX_WHOLE_BYTES) throw new ImageRejected('wholeTooLarge')
  const { exif, icc } = metadata
  const readable = metadata.compression === 'hevc' ? await decodeHeic(bytes, icc) : bounded
  return { format, width, height, exif, readable }
}

/** Returns the memory that the decoder needs to collect all passes of an interlaced or progressive image; otherwise 0. */
function wholeBytes({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  if (!isProgressive) return 0
  // 4:2:0 stores one sample of each color for every four pixels.
  const samples = chromaSubsampling === '4:2:0' ? 1.5 : channels
  return width * height * samples * (format === 'jpeg' || depth === 'ushort' ? 2 : 1)
}

function inSrgb(image: Sharp): Sharp {
  return image.flatten({ background: WHITE }).toColourspace('srgb')
}

/** Encodes an image as JPEG. By default, sharp omits metadata and converts color profiles to sRGB. */
export async function encodeImage(image: Sharp, quality: number = QUALITY): Promise<PictureSize> {
  const { data, info } = await inSrgb(image).jpeg({ quality, mozjpeg: true }).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}
