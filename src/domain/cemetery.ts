import type { PartialDate } from './dates/partial-date.ts'
import { decodeImageFiles, imageOfFiles } from './image-file.ts'
import type { SizedImage } from './media.ts'

/** The cemetery fields that lists and memorials show. */
export interface CemeterySummary {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly city: string | null
  readonly county: string | null
  /** The full name of the state or province. */
  readonly state: string | null
  readonly country: string | null
}

export interface CemeteryImage extends SizedImage {
  readonly altText: string | null
}

export interface Cemetery extends CemeterySummary {
  readonly description: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly zip: string | null
  readonly website: string | null
  /** Degrees, WGS 84 */
  readonly latitude: number | null
  /** Degrees, WGS 84 */
  readonly longitude: number | null
  readonly firstBurialDate: PartialDate | null
  /** True when `firstBurialDate` is computed from the memorials (readings 24). */
  readonly firstBurialIsEarliestRecorded: boolean
  readonly image: CemeteryImage | null
  readonly memorialsCount: number
  readonly isDemo: boolean
  /** ISO 8601 in UTC */
  readonly updatedAt: string
}

/** A cemetery in a menu, with its city and state to tell identical names apart. */
export interface CemeteryMenuEntry {
  readonly id: number
  readonly name: string
  readonly city: string | null
  readonly state: string | null
}

/** A cemetery from a source, before it has an ID. */
export interface CemeteryInput {
  readonly name: string
  readonly city: string | null
  readonly county: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly country: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly website: string | null
  readonly description: string | null
  /** Degrees, WGS 84 */
  readonly latitude: number | null
  /** Degrees, WGS 84 */
  readonly longitude: number | null
  readonly firstBurialDate: PartialDate | null
}

/** A cemetery in the form in which staff edit it */
export interface CemeteryFields extends CemeteryInput {
  /** The files of its picture, encoded by encodeImageFiles; no import changes it */
  readonly image: string | null
  /** Describes the picture */
  readonly imageAlt: string | null
}

/** Returns the picture of a cemetery. */
export function cemeteryImage({ image, imageAlt }: Pick<CemeteryFields, 'image' | 'imageAlt'>): CemeteryImage | null {
  return image === null ? null : { ...imageOfFiles(decodeImageFiles(image)), altText: imageAlt }
}

/** A cemetery whose fields are all empty */
export const EMPTY_CEMETERY: CemeteryInput = {
  name: '',
  city: null,
  county: null,
  state: null,
  zip: null,
  country: null,
  address: null,
  phone: null,
  website: null,
  description: null,
  latitude: null,
  longitude: null,
  firstBurialDate: null,
}
