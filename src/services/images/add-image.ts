import type { ChangeNote } from '../../storage/ports/editing.ts'
import type { ImageChange, ImageFiles, ImageInput, ImageRecords } from '../../storage/ports/images.ts'
import { type PreparedImage, prepareImage } from './prepare-image.ts'

export interface SentImage
  extends Pick<ImageInput, 'memorialId' | 'altText' | 'description' | 'isPortrait' | 'inPlaceOf'> {
  readonly bytes: Uint8Array
}

/**
 * Adds an image to a memorial. The files are written before the record, so that every record has its files. Files without a
 * record, left by a crash, are not served and are deleted when a later image is added.
 */
export async function addImage(
  { records, files }: { readonly records: ImageRecords; readonly files: ImageFiles },
  { bytes, ...facts }: SentImage,
  note: ChangeNote,
): Promise<ImageChange & { readonly prepared: PreparedImage }> {
  const prepared = await prepareImage(bytes)
  const { file, largest, smaller } = prepared
  const draft = {
    ...facts,
    file,
    width: largest.width,
    height: largest.height,
    smaller: smaller.map(({ width }) => width),
  }
  // A dry run first, so that a rejected image leaves no files.
  const trial = await records.addImage(draft, { ...note, dryRun: true })
  if (note.dryRun) return { ...trial, prepared }
  await files.save(file, [...smaller, largest])
  const added = await records.addImage(draft, note)
  await files.removeUnused((found) => records.unusedFiles(found))
  return { ...added, prepared }
}
