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
