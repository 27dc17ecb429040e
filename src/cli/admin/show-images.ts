import { imageFileName } from '../../domain/image-file.ts'
import type { RecordedChange, WrittenFields } from '../../storage/ports/editing.ts'
import type { EditableImage, ImageChange, ImageFiles } from '../../storage/ports/images.ts'
import { formatMinute, printable } from './admin-io.ts'
import { changeHead, changeLines } from './show-record.ts'

export function imageLines(images: readonly EditableImage[]): string {
  return images.length === 0 ? '  no images\n' : images.map(imageLine).join('')
}

function imageLine({ id, url, altText, description, width, height, isPortrait, removedAt }: EditableImage): string {
  const facts = [
    printable(url),
    ...(width === null || height === null ? [] : [`${width} × ${height}`]),
    ...(removedAt === null && isPortrait ? ['portrait'] : []),
    ...(removedAt === null ? [] : [`removed at ${formatMinute(removedAt)}`]),
  ]
  const texts = [altText, description].filter((text) => text !== null).map((text) => `          ${printable(text)}\n`)
  return `  ${String(id).padStart(6)}  ${facts.join(', ')}\n${texts.join('')}`
}

/** Returns the first line of an image change: the image, the time, and the author. */
export function imageChangeHead(change: RecordedChange): string {
  return `Image ${change.recordId}: ${changeHead(change)}\n`
}

/** Returns the values that a change to an image set, named like the options of `media edit`. */
export function imageChangeLines({ before, after }: RecordedChange): string {
  return changeLines(byOption(before), byOption(after))
}

/** Returns the values of an edit; nothing for a change that added or removed the image. */
export function imageEditLines(change: RecordedChange): string {
  return change.before === null || change.after === null ? '' : imageChangeLines(change)
}

const OPTIONS: Readonly<Record<string, string>> = {
  url: 'url',
  altText: 'alt',
  description: 'description',
  isPortrait: 'portrait',
}

function byOption(fields: WrittenFields | null): WrittenFields | null {
  if (fields === null) return null
  return Object.fromEntries(
    Object.entries(OPTIONS).flatMap(([key, option]) => {
      const value = fields[key]
      return value === undefined ? [] : [[option, value]]
    }),
  )
}

export function beforeAndAfter({ before, after }: ImageChange): string {
  return `Before:\n${imageLines(before)}After:\n${imageLines(after)}`
}

export function remainingFiles({ file, url, width, smaller }: EditableImage, files: ImageFiles): string {
  if (file === null || width === null) {
    return url.startsWith('/')
      ? 'Its file is kept.\n'
      : `The image is on another site, which still shows it: ${printable(url)}\n`
  }
  const paths = [...smaller.map((size) => size.width), width].map(
    (size) => `  ${files.locationOf(imageFileName(file, size))}\n`,
  )
  return `Its files are kept but not served. To erase them permanently, delete:\n${paths.join('')}`
}
