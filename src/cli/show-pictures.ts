import type { PictureChange, PictureFiles, PictureOnFile } from '../storage/ports/pictures.ts'
import { minuteOf, printable } from './desk-io.ts'

/** The pictures of a memorial, each with its number. */
export function pictureLines(pictures: readonly PictureOnFile[]): string {
  return pictures.length === 0 ? '  no pictures\n' : pictures.map(pictureLine).join('')
}

function pictureLine({ id, url, altText, description, width, height, isPortrait, removedAt }: PictureOnFile): string {
  const facts = [
    printable(url),
    ...(width === null || height === null ? [] : [`${width} × ${height}`]),
    ...(removedAt === null && isPortrait ? ['the portrait'] : []),
    ...(removedAt === null ? [] : [`taken down at ${minuteOf(removedAt)}`]),
  ]
  const words = [altText, description].filter((text) => text !== null).map((text) => `          ${printable(text)}\n`)
  return `  ${String(id).padStart(6)}  ${facts.join(', ')}\n${words.join('')}`
}

/** What the memorial showed, and what it shows now. */
export function beforeAndAfter({ before, after }: PictureChange): string {
  return `Before:\n${pictureLines(before)}After:\n${pictureLines(after)}`
}

/** Where the files of a picture lie that was taken down. */
export function keptFiles({ file, url, width, smaller }: PictureOnFile, files: PictureFiles): string {
  if (file === null || width === null) {
    return url.startsWith('/')
      ? 'Its file stays where it is.\n'
      : `It came from another site, and is still there: ${printable(url)}\n`
  }
  const paths = [...smaller.map((size) => size.width), width].map((size) => `  ${files.pathOf(file, size)}\n`)
  return `Its files are kept, and not served. To be rid of them for good, delete\n${paths.join('')}`
}
