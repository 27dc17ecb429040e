import type { SizedImage } from './media.ts'

/** The name contains 128 bits of a hash of the pixels, so it reveals nothing about the sender and its file never changes. */
const IMAGE_FILE_NAME = /^([0-9a-f]{32})-[1-9][0-9]{0,4}\.jpg$/

/** All sizes of an image that was added from a file. */
export interface ImageFileSet {
  /** The prefix of its file names. */
  readonly file: string
  /** The size of the largest file in pixels. */
  readonly width: number
  readonly height: number
  /** The widths of the smaller files in pixels, ascending. */
  readonly smaller: readonly number[]
}

/** Encodes the sizes of an image as one string, which begins with `file`. */
export function encodeImageFiles({ file, width, height, smaller }: ImageFileSet): string {
  return [file, `${width}x${height}`, ...smaller].join(' ')
}

/** Decodes the result of `encodeImageFiles`. */
export function decodeImageFiles(encoded: string): ImageFileSet {
  const [file = '', size = '', ...smaller] = encoded.split(' ')
  const [width, height] = size.split('x').map(Number)
  return { file, width: width ?? 0, height: height ?? 0, smaller: smaller.map(Number) }
}

/** Returns the URLs and the size of an image. */
export function imageOfFiles({ file, width, height, smaller }: ImageFileSet): SizedImage {
  const urls = smaller.map((one) => ({ url: imageFilePath(file, one), width: one }))
  return { url: imageFilePath(file, width), width, height, smaller: urls }
}

/** The name of an image file. `fileId` is the same for all sizes of an image; `width` is in pixels. */
export function imageFileName(fileId: string, width: number): string {
  return `${fileId}-${width}.jpg`
}

/** The path at which the site serves an image file. */
export function imageFilePath(fileId: string, width: number): string {
  return `/media/${imageFileName(fileId, width)}`
}

/** The part of a file name that is the same for all sizes of an image, or null if it is not the name of an image file. */
export function imageFileId(name: string): string | null {
  return IMAGE_FILE_NAME.exec(name)?.[1] ?? null
}

/** In characters. No file system has longer names, and composing many marks takes quadratic time. */
const MAX_FILE_NAME_LENGTH = 255

/**
 * Returns a string that is equal for all URLs that may lead to the same file under /media: file systems may ignore case,
 * Unicode composition, and dots or spaces at the end of a name.
 */
export function mediaPathKey(url: string): string {
  const names: string[] = []
  for (const part of decoded(url.replace(/[?#].*$/s, '')).split(/[/\\]/)) {
    const name = (part.length > MAX_FILE_NAME_LENGTH ? part : part.normalize('NFC')).toLowerCase()
    if (name === '..') names.pop()
    else if (/[^. ]/.test(name)) names.push(name.replace(/(?<![. ])[. ]+$/, ''))
  }
  return names.join('/')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
