/** The name contains 128 bits of a hash of the pixels, so it reveals nothing about the sender and its file never changes. */
const IMAGE_FILE_NAME = /^([0-9a-f]{32})-[1-9][0-9]{0,4}\.jpg$/

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

/**
 * Returns a text that is equal for all URLs that may lead to the same file under /media: file systems may ignore case, Unicode
 * composition, and dots or spaces at the end of a name.
 */
export function mediaPathKey(url: string): string {
  const names: string[] = []
  for (const part of decoded(url.replace(/[?#].*$/s, '')).split(/[/\\]/)) {
    const name = part.normalize('NFC').toLowerCase()
    if (name === '..') names.pop()
    else if (/[^. ]/.test(name)) names.push(name.replace(/[. ]+$/, ''))
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
