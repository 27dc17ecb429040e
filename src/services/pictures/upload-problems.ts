import { UPLOAD_PROBLEMS } from '../../contract/picture-upload.ts'
import type { ImageRejected } from '../images/recognize-format.ts'

const REASONS: Readonly<Record<ImageRejected['reason'], string>> = {
  empty: 'This file is empty. Choose it again.',
  tooManyBytes: UPLOAD_PROBLEMS.tooManyBytes,
  tooManyPixels: 'This photo has more than 100 million pixels. Choose a smaller version of it.',
  heicTooLarge: 'This photo is in the HEIC format and has more than 30 million pixels. Save it as JPEG and try again.',
  avifTooLarge: 'This photo is in the AVIF format and has more than 30 million pixels. Save it as JPEG and try again.',
  wholeTooLarge:
    'This photo is progressive or interlaced and has more than 50 million pixels. Choose a smaller version of it.',
  svg: 'This file is a drawing (SVG), not a photo. Choose a JPEG or PNG.',
  unknown: 'This file is not a photo that we can read. Choose a JPEG, HEIC, PNG, WebP, TIFF, AVIF, or GIF.',
  animated: 'This picture is animated. Choose a photo.',
  pages: 'This file has several pages. Choose a photo of one page.',
  broken: 'This photo is damaged or incomplete. Choose it again.',
}

/** Returns the reason why a photo is not accepted, and what the sender can do. */
export function describeUploadProblem(reason: ImageRejected['reason']): string {
  return REASONS[reason]
}
