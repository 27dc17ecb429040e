import type { Cemetery } from '../../src/domain/cemetery.ts'
import { makePartialDate, type PartialDate } from '../../src/domain/dates/partial-date.ts'
import type { LifeEvent, LifeEventType } from '../../src/domain/life-event.ts'
import type { Media } from '../../src/domain/media.ts'
import type { Memorial, MemorialFacts, PersonName } from '../../src/domain/memorial.ts'
import type { Tag } from '../../src/domain/tag.ts'

// All people and places in this file are fictional.

const UPDATED_AT = '2026-11-02T09:30:00.000Z'

function date(year: number, month: number | null = null, day: number | null = null): PartialDate {
  const partialDate = makePartialDate({ year, month, day })
  if (partialDate === null) throw new RangeError(`${year}-${month}-${day} is not a valid date.`)
  return partialDate
}

function cemetery(id: number, name: string, city: string, county: string, state: string): Cemetery {
  return {
    id,
    slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    name,
    city,
    county,
    state,
    country: 'United States',
    description: 'A burial ground on a slope above the river, walled in dry stone.',
    phone: '555-0142',
    address: '4 Church Lane',
    zip: '05401',
    website: 'https://cemetery.example/',
    latitude: 44.4759,
    longitude: -73.2121,
    firstBurialDate: date(1798),
    firstBurialIsEarliestRecorded: true,
    image: null,
    memorialsCount: 12,
    isDemo: true,
    updatedAt: UPDATED_AT,
  }
}

export const SAMPLE_CEMETERIES: readonly Cemetery[] = [
  cemetery(1, 'Thornmere Hill Cemetery', 'Thornmere', 'Larkspur', 'Vermont'),
  cemetery(2, 'Cold Lantern Cemetery', 'Lantern Creek', 'Harrow', 'Ohio'),
  cemetery(3, 'Saint Osric Churchyard', 'Osric', 'Larkspur', 'Vermont'),
]

/** A person without known facts. */
export const EMPTY_FACTS: PersonName & MemorialFacts = {
  title: null,
  givenNames: null,
  surname: null,
  nameSuffix: null,
  maidenName: null,
  nickname: null,
  gender: null,
  epitaph: null,
  latitude: null,
  longitude: null,
  isVeteran: false,
  warServed: null,
  militaryBranch: null,
  father: null,
  mother: null,
  spouse: null,
  ageAtDeath: null,
  plot: null,
  remark: null,
}

/** A memorial's fields with no value set. */
export const EMPTY_RECORD: Omit<Memorial, 'id' | 'slug' | 'origin' | 'isDemo' | 'updatedAt'> = {
  ...EMPTY_FACTS,
  birthDate: null,
  deathDate: null,
  cemetery: null,
  media: [],
  lifeEvents: [],
  tags: [],
  relatives: [],
}

const EMPTY: Omit<Memorial, 'id' | 'slug'> = {
  ...EMPTY_RECORD,
  origin: { createdAt: UPDATED_AT, recordedBy: 'import', changedBy: 'import', sourceRow: null },
  isDemo: true,
  updatedAt: UPDATED_AT,
}

function event(id: number, type: LifeEventType, when: PartialDate | null, location: string | null): LifeEvent {
  return { id, type, date: when, location, note: null, createdAt: UPDATED_AT }
}

const HEADSTONE: Media = {
  id: 1,
  url: '/icon.svg',
  altText: 'Headstone of Honora Jane Ashgrove',
  description: 'Willow and urn, upper face of the headstone.',
  isPortrait: false,
  width: null,
  height: null,
  smaller: [],
}

export const SAMPLE_TAG: Tag = {
  slug: 'weeping-willow',
  name: 'Weeping willow',
  description: 'A willow bowed over an urn, cut into stone from the 1790s to the 1850s.',
}

const HONORA: Memorial = {
  ...EMPTY,
  id: 7,
  slug: 'honora-jane-ashgrove',
  givenNames: 'Honora Jane',
  surname: 'Ashgrove',
  maidenName: 'Dvořák',
  gender: 'Female',
  epitaph: 'She kept the gate.',
  isVeteran: true,
  warServed: 'World War I',
  militaryBranch: 'Army Nurse Corps',
  father: 'Lockhaven, Ephraim',
  mother: 'Patience Rookwood',
  spouse: 'Ashgrove, Leopold',
  ageAtDeath: '78',
  plot: 'Section C, Row 4, Plot 11',
  birthDate: date(1843, 4, 4),
  deathDate: date(1921, 11, 20),
  cemetery: SAMPLE_CEMETERIES[0] ?? null,
  latitude: 44.4761,
  longitude: -73.2125,
  media: [HEADSTONE],
  tags: [{ slug: SAMPLE_TAG.slug, name: SAMPLE_TAG.name }],
  lifeEvents: [
    event(1, 'Birth', date(1843, 4, 4), 'Osric, Vermont'),
    event(2, 'Death', date(1921, 11, 20), 'Thornmere, Vermont'),
  ],
}

const FAMILIES = [
  'Lockhaven',
  'Pettibone',
  'Oatley',
  'Voss',
  'Tindlewick',
  'Rookwood',
  'Brandt',
  'Finch',
  'O’Penhallow',
]
const GIVEN_NAMES = ['Ephraim', 'Delphine Marrow', 'Cornelius', 'Winifred Starling', 'Amos', 'Patience', 'Mercy']

/** Sixty-three people, many of whom were born or died on November 20. */
export const SAMPLE_MEMORIALS: readonly Memorial[] = [
  HONORA,
  ...FAMILIES.flatMap((surname, family) =>
    GIVEN_NAMES.map((givenNames, child): Memorial => {
      const id = 100 + family * GIVEN_NAMES.length + child
      const day = 18 + (id % 3)
      return {
        ...EMPTY,
        id,
        slug: `${givenNames} ${surname}`.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
        givenNames,
        surname,
        birthDate: child === 6 ? date(1802 + family) : date(1802 + family * 11 + child, 11, day),
        deathDate: child === 5 ? null : date(1870 + family * 11 + child, 11, 38 - day),
        cemetery: SAMPLE_CEMETERIES[id % SAMPLE_CEMETERIES.length] ?? null,
      }
    }),
  ),
]
