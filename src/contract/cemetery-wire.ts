import type { Cemetery, CemeteryImage, CemeteryMenuEntry, CemeterySummary } from '../domain/cemetery.ts'
import { displayDate } from '../domain/dates/display-date.ts'
import { fromWireDateFields, toWirePartialDate } from './date-wire.ts'
import type { WireCemetery, WireCemeteryMenuEntry, WireCemeterySummary, WireImage } from './schemas/cemetery-schemas.ts'

/** Converts the cemetery fields that lists and memorials show. */
export function toWireCemeterySummary(cemetery: CemeterySummary): WireCemeterySummary {
  const { id, slug, name, city, county, state, country } = cemetery
  return { id, slug, name, city, county, state, country }
}

/** The reverse of `toWireCemeterySummary`. */
export function fromWireCemeterySummary(wire: WireCemeterySummary): CemeterySummary {
  const { id, slug, name, city, county, state, country } = wire
  return { id, slug, name, city, county, state, country }
}

/** Converts an image. */
export function toWireImage({ url, altText, width, height, smaller }: CemeteryImage): WireImage {
  return { url, alt_text: altText, width, height, smaller: [...smaller] }
}

/** The reverse of `toWireImage`. */
export function fromWireImage({ url, alt_text: altText, width, height, smaller }: WireImage): CemeteryImage {
  return { url, altText, width, height, smaller }
}

/** Converts a full cemetery. `logitude` repeats `longitude` (readings 2). */
export function toWireCemetery(cemetery: Cemetery): WireCemetery {
  const { firstBurialDate, image } = cemetery
  return {
    ...toWireCemeterySummary(cemetery),
    description: cemetery.description,
    phone: cemetery.phone,
    address: cemetery.address,
    zip: cemetery.zip,
    website: cemetery.website,
    latitude: cemetery.latitude,
    longitude: cemetery.longitude,
    logitude: cemetery.longitude,
    first_burial_date: firstBurialDate === null ? null : displayDate(firstBurialDate),
    first_burial: firstBurialDate === null ? null : toWirePartialDate(firstBurialDate),
    first_burial_is_earliest_recorded: cemetery.firstBurialIsEarliestRecorded,
    image: image === null ? null : toWireImage(image),
    memorials_count: cemetery.memorialsCount,
    is_demonstration: cemetery.isDemo,
    updated_at: cemetery.updatedAt,
  }
}

/** The reverse of `toWireCemetery`. */
export function fromWireCemetery(wire: WireCemetery): Cemetery {
  return {
    ...fromWireCemeterySummary(wire),
    description: wire.description,
    phone: wire.phone,
    address: wire.address,
    zip: wire.zip,
    website: wire.website,
    latitude: wire.latitude,
    longitude: wire.longitude,
    firstBurialDate: wire.first_burial === null ? null : fromWireDateFields(wire.first_burial),
    firstBurialIsEarliestRecorded: wire.first_burial_is_earliest_recorded,
    image: wire.image === null ? null : fromWireImage(wire.image),
    memorialsCount: wire.memorials_count,
    isDemo: wire.is_demonstration,
    updatedAt: wire.updated_at,
  }
}

/** Converts a menu entry. The API and the directory use the same fields. */
export function toWireCemeteryMenuEntry(entry: CemeteryMenuEntry): WireCemeteryMenuEntry {
  const { id, name, city, state } = entry
  return { id, name, city, state }
}
