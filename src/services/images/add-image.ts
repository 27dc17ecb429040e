import type { ChangeNote } from '../../storage/ports/editing.ts'
import type { ImageChange, ImageFiles, ImageInput, ImageRecords } from '../../storage/ports/images.ts'
import { type PreparedImage, prepareImage } from './prepare-image.ts'

export interface SentImage extends Pick<ImageInput, 'memorialId' | 'altText' | 'description' | 'isPortrait'> {
  readonly bytes: Uint8Array
}

/**
 * Shows a picture with a memorial. Its files are on the disk before the directory names them, so that nothing is named that is
 * not there; what a crash leaves in between belongs to nobody, is not served, and goes with a later picture.
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
  // What is refused leaves no file behind.
  const trial = await records.addImage(draft, { ...note, dryRun: true })
  if (note.dryRun) return { ...trial, prepared }
  await files.save(file, [...smaller, largest])
  const added = await records.addImage(draft, note)
  await files.removeUnused((found) => records.unusedFiles(found))
  return { ...added, prepared }
}
