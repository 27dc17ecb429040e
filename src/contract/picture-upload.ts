import type { FieldErrors } from './request-fields.ts'

/** The maximum number of photos in one form. */
export const MAX_PICTURES = 10
/** The maximum size of one photo. Photos from phones are at most 15 MB. */
export const MAX_PICTURE_BYTES = 25 * 1024 * 1024
/** The maximum size of all photos in one form. */
export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024

/** The path that photos are posted to, with `memorial=ID` in the query. */
export const UPLOAD_PATH = '/add-image'

/** The names of the form's fields. */
export const PICTURE_FIELDS = {
  photos: 'photos',
  name: 'name',
  email: 'email',
  comment: 'comment',
  consent: 'consent',
} as const

/** The problems that browsers and the server report about a form. */
export const UPLOAD_PROBLEMS = {
  noPhotos: 'Choose at least one photo.',
  chooseAgain: 'Choose your photos again.',
  tooManyPhotos: `Choose at most ${MAX_PICTURES} photos at a time.`,
  tooManyBytes: 'This photo is larger than 25 MB. Choose a smaller size or version of it.',
  noConsent: 'Check this box so that we may show your photos.',
} as const

/** A photo that was not accepted. */
export interface RejectedPicture {
  /** The name of the file on the sender's device */
  readonly name: string
  /** The reason and the remedy, in one or two sentences */
  readonly problem: string
}

/** The outcome of a form with photos. Accepted photos are on disk. */
export interface UploadOutcome {
  readonly accepted: number
  readonly rejected: readonly RejectedPicture[]
  /** Keyed by field names. With errors, no photo was accepted. */
  readonly errors: FieldErrors
}

/** The text fields of a form whose photos were not all accepted, to show the form again. */
export interface RejectedUpload extends UploadOutcome {
  readonly values: Readonly<Record<string, string>>
}
