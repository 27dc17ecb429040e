import type { RecordedChange, WrittenFields } from '../../storage/ports/editing.ts'
import type { EditableImage, ImageChange, ImageFiles } from '../../storage/ports/images.ts'
import { minuteOf, printable } from './admin-io.ts'
import { changeHead, changeLines } from './show-record.ts'

/** The pictures of a memorial, each with its number. */
export function pictureLines(pictures: readonly EditableImage[]): string {
  return pictures.length === 0 ? '  no pictures\n' : pictures.map(pictureLine).join('')
}

function pictureLine({ id, url, altText, description, width, height, isPortrait, removedAt }: EditableImage): string {
  const facts = [
    printable(url),
    ...(width === null || height === null ? [] : [`${width} × ${height}`]),
    ...(removedAt === null && isPortrait ? ['the portrait'] : []),
    ...(removedAt === null ? [] : [`taken down at ${minuteOf(removedAt)}`]),
  ]
  const words = [altText, description].filter((text) => text !== null).map((text) => `          ${printable(text)}\n`)
  return `  ${String(id).padStart(6)}  ${facts.join(', ')}\n${words.join('')}`
}

/** Which picture was changed, by whom and when. */
export function pictureChangeHead(change: RecordedChange): string {
  return `Picture ${change.recordId}: ${changeHead(change)}\n`
}

/** What a change said of a picture, by the names under which it is edited. */
export function pictureChangeLines({ before, after }: RecordedChange): string {
  return changeLines(byOption(before), byOption(after))
}

/** The same of edits only, where the picture itself stands beside them. */
export function pictureEditLines(change: RecordedChange): string {
  return change.before === null || change.after === null ? '' : pictureChangeLines(change)
}

const OPTIONS: Readonly<Record<string, string>> = {
  url: 'address',
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

/** What the memorial showed, and what it shows now. */
export function beforeAndAfter({ before, after }: ImageChange): string {
  return `Before:\n${pictureLines(before)}After:\n${pictureLines(after)}`
}

/** Where the files of a picture lie that was taken down. */
export function keptFiles({ file, url, width, smaller }: EditableImage, files: ImageFiles): string {
  if (file === null || width === null) {
    return url.startsWith('/')
      ? 'Its file stays where it is.\n'
      : `It came from another site, and is still there: ${printable(url)}\n`
  }
  const paths = [...smaller.map((size) => size.width), width].map((size) => `  ${files.pathOf(file, size)}\n`)
  return `Its files are kept, and not served. To be rid of them for good, delete\n${paths.join('')}`
}
