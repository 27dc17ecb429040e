import type { MediaInput } from '../../domain/memorial.ts'
import type { ProblemSink } from '../problem.ts'
import type { FieldReader } from './field-text.ts'

const NO_PHOTOS: readonly MediaInput[] = []

/** Reads URLs of photos, separated by spaces or semicolons. Reports values that are not https URLs. */
export function readPhotos(
  reader: FieldReader,
  cells: readonly string[],
  problems: ProblemSink,
): readonly MediaInput[] {
  if (!reader.isMapped) return NO_PHOTOS
  const text = reader.read(cells, problems)
  if (text === '') return NO_PHOTOS
  const photos: MediaInput[] = []
  for (const url of text.split(/\s+|;\s*/).filter(Boolean)) {
    if (/^https:\/\//i.test(url) && URL.canParse(url)) {
      photos.push({ url, altText: null, description: null, isPortrait: false })
    } else problems.add('unmapped', reader.column, url, 'is not an https URL')
  }
  return photos
}
