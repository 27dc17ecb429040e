import type { ChangeNote } from '../../storage/ports/editing.ts'
import type { PictureChange, PictureFiles, PictureInput, PictureRecords } from '../../storage/ports/pictures.ts'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'

export interface SentPicture extends Pick<PictureInput, 'memorialId' | 'altText' | 'description' | 'isPortrait'> {
  readonly bytes: Uint8Array
}

/**
 * Shows a picture with a memorial. Its files are on the disk before the directory names them, so that nothing is named that is
 * not there; what a crash leaves in between belongs to nobody, is not served, and goes with a later picture.
 */
export async function addPicture(
  { records, files }: { readonly records: PictureRecords; readonly files: PictureFiles },
  { bytes, ...facts }: SentPicture,
  note: ChangeNote,
): Promise<PictureChange & { readonly prepared: PreparedPicture }> {
  const prepared = await preparePicture(bytes)
  const { file, largest, smaller } = prepared
  const draft = {
    ...facts,
    file,
    width: largest.width,
    height: largest.height,
    smaller: smaller.map(({ width }) => width),
  }
  // What is refused leaves no file behind.
  const trial = await records.addPicture(draft, { ...note, dryRun: true })
  if (note.dryRun) return { ...trial, prepared }
  await files.keep(file, [...smaller, largest])
  const added = await records.addPicture(draft, note)
  await files.sweep((found) => records.filesOfNobody(found))
  return { ...added, prepared }
}
