import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { ImageRejected, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, recognizeFormat } from './recognize-format.ts'

/** Large enough to read an inscription on a large screen. */
const MAX_SIDE = 1600
/** The arch on a phone of two pixels to one; of three, and a slide; a slide on a phone of three. */
const SMALLER_WIDTHS = [520, 800, 1000]
/** A copy that is hardly smaller spares nobody anything. */
const WORTHWHILE = 0.85
const JPEG = { quality: 82, mozjpeg: true } as const
const WHITE = '#fff'
const TIME_LIMIT_SECONDS = 120
const HASH_DIGITS = 32

export interface PictureSize {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

export interface PreparedImage {
  /** What the names of all its files begin with (src/domain/image-file.ts). */
  readonly file: string
  /** As it was sent, upright. */
  readonly given: { readonly format: string; readonly width: number; readonly height: number }
  readonly largest: PictureSize
  /** The smallest first. */
  readonly smaller: readonly PictureSize[]
}

/**
 * Makes of a picture that somebody sent what the site shows: upright JPEGs in sRGB, at most 1,600 pixels a side, of which
 * nothing but the pixels comes from the sender. Throws ImageRejected when it is no single picture or may not be opened.
 */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
  if (bytes.length > MAX_IMAGE_BYTES) throw new ImageRejected('tooManyBytes')
  const format = recognizeFormat(bytes)
  const { width, height } = await measure(bytes, format)
  try {
    const largest = await encode(open(bytes).resize({ ...INSIDE, width: MAX_SIDE, height: MAX_SIDE }))
    const smaller: PictureSize[] = []
    for (const wanted of SMALLER_WIDTHS) {
      if (wanted > largest.width * WORTHWHILE) continue
      smaller.push(await encode(open(bytes).resize({ ...INSIDE, width: wanted, height: MAX_SIDE })))
    }
    const file = createHash('sha256').update(largest.bytes).digest('hex').slice(0, HASH_DIGITS)
    return { file, given: { format, width, height }, largest, smaller }
  } catch (error) {
    throw new ImageRejected('broken', { cause: error })
  }
}

const INSIDE = { fit: 'inside', withoutEnlargement: true } as const

function open(bytes: Uint8Array): Sharp {
  // Warnings alone are let pass: many a phone writes a byte too much, and the picture is whole.
  return sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS })
}

async function measure(
  bytes: Uint8Array,
  format: string,
): Promise<{ readonly width: number; readonly height: number }> {
  // The limit would hide why: it is held here, before a single pixel is read.
  const read = sharp(bytes, { failOn: 'error', limitInputPixels: false })
  const found = await read.metadata().catch((error: unknown) => {
    throw new ImageRejected('broken', { cause: error })
  })
  const isAsRecognized = found.format === (format === 'avif' ? 'heif' : format)
  if (!isAsRecognized) throw new ImageRejected('broken')
  if ((found.pages ?? 1) > 1) throw new ImageRejected(format === 'tiff' ? 'pages' : 'animated')
  const { width, height } = found.autoOrient
  if (width * height > MAX_IMAGE_PIXELS) throw new ImageRejected('tooManyPixels')
  return { width, height }
}

/** sharp writes no metadata and turns every colour profile into sRGB unless it is told otherwise. */
async function encode(picture: Sharp): Promise<PictureSize> {
  const { data, info } = await picture
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .jpeg(JPEG)
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}
