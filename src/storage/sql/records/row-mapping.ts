import type { PlottedMemorial } from '../../../domain/browse.ts'
import { type Cemetery, type CemeteryInput, type CemeterySummary, cemeteryImage } from '../../../domain/cemetery.ts'
import { type DateQualifier, decodePartialDate, type PartialDate } from '../../../domain/dates/partial-date.ts'
import { imageFilePath } from '../../../domain/image-file.ts'
import type { LifeEventType } from '../../../domain/life-event.ts'
import type { Media } from '../../../domain/media.ts'
import type { MemorialFacts, MemorialSummary, PersonName } from '../../../domain/memorial.ts'
import type { Row } from '../database.ts'

/** The numbers of event types in the tables. */
export const EVENT_TYPE_NUMBERS: Readonly<Record<LifeEventType, number>> = { Birth: 1, Death: 2, Burial: 3 }
export const EVENT_TYPES: Readonly<Record<number, LifeEventType>> = { 1: 'Birth', 2: 'Death', 3: 'Burial' }

export const SUMMARY_COLUMNS = `
  m.id, m.slug, m.title, m.given_names, m.surname, m.name_suffix, m.maiden_name, m.nickname, m.birth, m.death,
  m.is_demonstration,
  c.id AS c_id, c.slug AS c_slug, c.name AS c_name, c.city AS c_city, c.county AS c_county, c.state AS c_state,
  c.country AS c_country`

export function text(value: Row[string] | undefined): string | null {
  return typeof value === 'string' ? value : null
}

export function number(value: Row[string] | undefined): number | null {
  return typeof value === 'number' ? value : null
}

export function isoTime(seconds: Row[string] | undefined): string {
  return new Date(Number(seconds) * 1000).toISOString()
}

function encodedDate(value: Row[string] | undefined): PartialDate | null {
  return typeof value === 'string' ? decodePartialDate(value) : null
}

function cemeterySummary(row: Row): CemeterySummary | null {
  if (row.c_id === null || row.c_id === undefined) return null
  return {
    id: Number(row.c_id),
    slug: String(row.c_slug),
    name: String(row.c_name),
    city: text(row.c_city),
    county: text(row.c_county),
    state: text(row.c_state),
    country: text(row.c_country),
  }
}

function personName(row: Row): PersonName {
  return {
    title: text(row.title),
    givenNames: text(row.given_names),
    surname: text(row.surname),
    nameSuffix: text(row.name_suffix),
    maidenName: text(row.maiden_name),
    nickname: text(row.nickname),
  }
}

/** Reads a row of SUMMARY_COLUMNS. */
export function memorialSummary(row: Row): MemorialSummary {
  return {
    id: Number(row.id),
    slug: String(row.slug),
    ...personName(row),
    birthDate: encodedDate(row.birth),
    deathDate: encodedDate(row.death),
    cemetery: cemeterySummary(row),
    isDemo: row.is_demonstration === 1,
  }
}

export function plottedMemorial(row: Row): PlottedMemorial {
  return { ...memorialSummary(row), plot: String(row.plot) }
}

export function memorialFacts(row: Row): PersonName & MemorialFacts {
  return {
    ...personName(row),
    gender: text(row.gender),
    epitaph: text(row.epitaph),
    latitude: number(row.latitude),
    longitude: number(row.longitude),
    isVeteran: row.is_veteran === 1,
    warServed: text(row.war_served),
    militaryBranch: text(row.military_branch),
    father: text(row.father),
    mother: text(row.mother),
    spouse: text(row.spouse),
    ageAtDeath: text(row.age_at_death),
    plot: text(row.plot),
    remark: text(row.remark),
  }
}

/** Reads the date columns of life_event; null when the event has no year. */
export function eventDate(row: Row): PartialDate | null {
  const year = number(row.year)
  if (year === null) return null
  const endYear = number(row.end_year)
  return {
    year,
    month: number(row.month),
    day: number(row.day),
    qualifier: text(row.qualifier) as DateQualifier | null,
    end: endYear === null ? null : { year: endYear, month: number(row.end_month), day: number(row.end_day) },
  }
}

function media(row: Row): Omit<Media, 'isPortrait'> {
  const file = text(row.file)
  return {
    id: Number(row.id),
    url: String(row.url),
    altText: text(row.alt_text),
    description: text(row.description),
    width: number(row.width),
    height: number(row.height),
    smaller: file === null ? [] : smallerImages(file, text(row.smaller)),
  }
}

function smallerImages(file: string, widths: string | null): Media['smaller'] {
  if (widths === null) return []
  return widths.split(' ').map((width) => ({ url: imageFilePath(file, Number(width)), width: Number(width) }))
}

/**
 * Reads all `media` columns of one memorial's images, in order. `is_portrait` is a rank: 0 for other images, 1 from imports,
 * and higher for each portrait chosen later. When that image is removed, the previous portrait returns.
 */
export function mediaOfMemorial(rows: readonly Row[]): Media[] {
  const highestRank = Math.max(1, ...rows.map((row) => Number(row.is_portrait)))
  return rows.map((row) => ({ ...media(row), isPortrait: row.is_portrait === highestRank }))
}

/** Reads the place of a cemetery from its row, as recorded. */
export function recordedPlace(row: Row): Pick<CemeteryInput, 'city' | 'county' | 'state' | 'zip' | 'country'> {
  return {
    city: text(row.city),
    county: text(row.county),
    state: text(row.state),
    zip: text(row.zip),
    country: text(row.country),
  }
}

/** Reads the name, the place, and the contact details of a cemetery from its row. */
export function cemeteryFacts(row: Row) {
  return {
    name: String(row.name),
    ...recordedPlace(row),
    address: text(row.address),
    phone: text(row.phone),
    website: text(row.website),
    description: text(row.description),
    latitude: number(row.latitude),
    longitude: number(row.longitude),
  }
}

/** Reads all columns of `cemetery`. */
export function cemetery(row: Row): Cemetery {
  const recorded = encodedDate(row.first_burial)
  const earliest = encodedDate(row.earliest_burial) ?? encodedDate(row.earliest_death)
  return {
    id: Number(row.id),
    slug: String(row.slug),
    ...cemeteryFacts(row),
    firstBurialDate: recorded ?? earliest,
    firstBurialIsEarliestRecorded: recorded === null && earliest !== null,
    image: cemeteryImage({ image: text(row.image), imageAlt: text(row.image_alt) }),
    memorialsCount: Number(row.memorials_count),
    isDemo: row.is_demonstration === 1,
    updatedAt: isoTime(row.updated_at),
  }
}
