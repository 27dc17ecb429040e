/** 128 bits of a hash over what is shown, so that a name says nothing about the sender and its file never changes. */
const FILE_OF_PICTURE = /^([0-9a-f]{32})-[1-9][0-9]{0,4}\.jpg$/

/** The name of a picture's file: what all its sizes share, and how many pixels wide this one is. */
export function imageFileName(file: string, width: number): string {
  return `${file}-${width}.jpg`
}

/** The path under which the site serves it. */
export function imageFilePath(file: string, width: number): string {
  return `/media/${imageFileName(file, width)}`
}

/** What all sizes of a picture share in their names; null for a file that `imageFileName` did not name. */
export function imageFileId(name: string): string | null {
  return FILE_OF_PICTURE.exec(name)?.[1] ?? null
}
