import type { ImageFileSet } from '../../domain/image-file.ts'
import type { ChangeNote } from '../../storage/ports/editing.ts'
import type { ImageChange, ImageFiles, ImageInput, ImageRecords } from '../../storage/ports/images.ts'
import type { PreparedImage } from './prepare-image.ts'
import { prepareInChild } from './prepare-in-child.ts'

export interface SentImage
  extends Pick<ImageInput, 'memorialId' | 'altText' | 'description' | 'isPortrait' | 'inPlaceOf'> {
  readonly bytes: Uint8Array
}

export interface OpenedImages {
  readonly records: ImageRecords
  readonly files: ImageFiles
}

export async function addImage(
  images: OpenedImages,
  { bytes, ...facts }: SentImage,
  note: ChangeNote,
): Promise<ImageChange & { readonly prepared: PreparedImage }> {
  const prepared = await prepareInChild('image', bytes)
  const change = await storeImage(images, prepared, note, (image, step) =>
    images.records.addImage({ ...facts, ...image }, step),
  )
  return { ...change, prepared }
}

/**
 * Stores a prepared image. The files are written before the record, so that every record has its files. Files without a record, left by
 * a crash, are not served and are deleted when a later image is stored.
 */
export async function storeImage<T>(
  { records, files }: OpenedImages,
  { file, largest, smaller }: PreparedImage,
  note: ChangeNote,
  record: (image: ImageFileSet, note: ChangeNote) => Promise<T>,
): Promise<T> {
  const { width, height } = largest
  const image = { file, width, height, smaller: smaller.map((size) => size.width) }
  // A dry run comes first, so that a rejected image leaves no files.
  const dryRun = await record(image, { ...note, dryRun: true })
  if (note.dryRun) return dryRun
  await files.save(file, [...smaller, largest])
  const stored = await record(image, note)
  await files.removeUnused((found) => records.unusedFiles(found))
  return stored
}
