import { z } from 'zod'
import { PLACE_KINDS } from '../../domain/places/place-menu.ts'
import { wirePartialDate, wireTime } from './date-schemas.ts'

const degrees = (limit: number) => z.number().min(-limit).max(limit).nullable()
export const wireLatitude = degrees(90).describe('Degrees, WGS 84.')
export const wireLongitude = degrees(180).describe('Degrees, WGS 84.')

const summaryFields = {
  id: z.int().min(1),
  slug: z.string().min(1),
  name: z.string(),
  city: z.string().nullable(),
  county: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
}

export const wireCemeterySummary = z.strictObject(summaryFields).meta({ id: 'CemeterySummary' })
export type WireCemeterySummary = z.infer<typeof wireCemeterySummary>

/** The URL and the sizes of an image. */
export const wireImageFields = {
  url: z.string().min(1).describe('A path on this site or an https URL.'),
  alt_text: z.string().nullable(),
  width: z.int().min(1).nullable().describe('In pixels; null if unknown.'),
  height: z.int().min(1).nullable(),
  smaller: z
    .array(z.strictObject({ url: z.string().min(1), width: z.int().min(1) }))
    .describe('Smaller sizes of the image, smallest first.'),
}

const wireImage = z.strictObject(wireImageFields)
export type WireImage = z.infer<typeof wireImage>

export const wireCemeteryFields = {
  ...summaryFields,
  description: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  zip: z.string().nullable(),
  website: z.string().nullable(),
  latitude: wireLatitude,
  longitude: wireLongitude,
  // Clients of the older cemetery page read this spelling (readings 2).
  logitude: wireLongitude.describe('The same value as `longitude`.'),
  first_burial_date: z.string().nullable().describe('Display text.'),
  first_burial: wirePartialDate.nullable(),
  first_burial_is_earliest_recorded: z
    .boolean()
    .describe('True if the date is the earliest among the memorials and not set for the cemetery itself.'),
  image: wireImage.nullable().describe('A photo of the cemetery.'),
  memorials_count: z.int().min(0),
  is_demonstration: z.boolean().describe('True for fictional records.'),
  updated_at: wireTime,
}

export const wireCemetery = z.strictObject(wireCemeteryFields).meta({ id: 'Cemetery' })
export type WireCemetery = z.infer<typeof wireCemetery>

export const wireCemeteryMenuEntry = z
  .strictObject({ id: z.int().min(1), name: z.string(), city: z.string().nullable(), state: z.string().nullable() })
  .meta({ id: 'CemeteryMenuEntry' })
export type WireCemeteryMenuEntry = z.infer<typeof wireCemeteryMenuEntry>

export const wirePlaceMenuEntry = z
  .strictObject({
    label: z
      .string()
      .describe('The place with the larger places around it: a `location` that matches only this place.'),
    kind: z.enum(PLACE_KINDS),
    cemeteries: z.int().min(1).describe('The number of cemeteries in the place.'),
  })
  .meta({ id: 'PlaceMenuEntry' })
