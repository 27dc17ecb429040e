import {
  type Directory,
  EMPTY_SEARCH,
  type MemorialSearch,
  type MemorialSearchResult,
  RemovedError,
} from '../../src/contract/directory.ts'
import type { UnrecognizedPlace } from '../../src/contract/understood-search.ts'
import { type Cemetery, EMPTY_CEMETERY } from '../../src/domain/cemetery.ts'
import { LAST_YEAR } from '../../src/domain/dates/year-range.ts'
import type { Memorial, MemorialSummary } from '../../src/domain/memorial.ts'
import { pageOf } from '../../src/domain/page.ts'
import type { PlaceMenuEntry } from '../../src/domain/places/place-menu.ts'
import { foundMemorials } from './found-memorials.ts'
import { sampleBrowsing } from './sample-browsing.ts'
import { EMPTY_RECORD } from './sample-records.ts'

/** A fictional cemetery with every field. */
export const FULL_CEMETERY: Cemetery = {
  id: 31,
  slug: 'st-brigids-hartwell-vermont',
  name: "St. Brigid's",
  city: 'Hartwell',
  county: 'Orange',
  state: 'Vermont',
  country: 'United States',
  description: 'Behind the church.',
  phone: '555-0142',
  address: '4 Church Lane',
  zip: '05033',
  website: 'https://brigid.example/',
  latitude: 43.9951,
  longitude: -72.1253,
  firstBurialDate: { year: 1798, month: 5, day: null, qualifier: null, end: null },
  firstBurialIsEarliestRecorded: true,
  image: {
    url: '/media/31.jpg',
    altText: 'The gate from the road',
    width: 1600,
    height: 900,
    smaller: [{ url: '/media/31-520.jpg', width: 520 }],
  },
  memorialsCount: 4,
  isDemo: true,
  updatedAt: '2026-03-04T05:06:07.000Z',
}

/** A cemetery with only a name. */
export const BARE_CEMETERY: Cemetery = {
  ...EMPTY_CEMETERY,
  id: 32,
  slug: 'calvary',
  name: 'Calvary',
  firstBurialIsEarliestRecorded: false,
  image: null,
  memorialsCount: 0,
  isDemo: false,
  updatedAt: '2026-03-04T05:06:07.000Z',
}

/** A fictional memorial with every field. */
export const FULL_MEMORIAL: Memorial = {
  id: 7,
  slug: 'jane-ann-roe-1843-1921',
  title: 'Dr.',
  givenNames: 'Jane Ann',
  surname: 'Roe',
  nameSuffix: 'III',
  maidenName: 'Tarrant',
  nickname: 'Jenny',
  birthDate: { year: 1843, month: 4, day: 4, qualifier: 'about', end: null },
  deathDate: {
    year: 1921,
    month: 1,
    day: null,
    qualifier: 'between',
    end: { year: 1921, month: 3, day: 9 },
  },
  cemetery: {
    id: 31,
    slug: 'st-brigids-hartwell-vermont',
    name: "St. Brigid's",
    city: 'Hartwell',
    county: 'Orange',
    state: 'Vermont',
    country: 'United States',
  },
  gender: 'Female',
  epitaph: 'She healed who came.\nRest now.',
  latitude: 43.9952,
  longitude: -72.1254,
  isVeteran: true,
  warServed: 'Civil War',
  militaryBranch: 'Nurse, US Army',
  father: 'Tarrant, Amos',
  mother: 'Ruth Ellery',
  spouse: 'Roe, Elias',
  ageAtDeath: '77',
  plot: 'Section C, Row 4, Plot 11',
  remark: 'Moved from the old churchyard.',
  media: [
    {
      id: 3,
      url: '/media/7.jpg',
      altText: 'A slate stone',
      description: 'The stone in 2024',
      isPortrait: true,
      width: 1200,
      height: 1600,
      smaller: [{ url: '/media/7-480.jpg', width: 480 }],
    },
    {
      id: 4,
      url: 'https://images.example/7.jpg',
      altText: null,
      description: null,
      isPortrait: false,
      width: null,
      height: null,
      smaller: [],
    },
  ],
  lifeEvents: [
    {
      id: 21,
      type: 'Birth',
      date: { year: 1843, month: 4, day: 4, qualifier: 'about', end: null },
      location: 'Hartwell, Vermont',
      note: null,
      createdAt: '2026-01-02T03:04:05.000Z',
    },
    { id: 22, type: 'Burial', date: null, location: null, note: 'Cremated', createdAt: '2026-01-02T03:04:05.000Z' },
  ],
  tags: [{ slug: 'nurses', name: 'Nurses' }],
  relatives: [
    {
      kinship: 'father',
      statedName: 'Tarrant, Amos',
      gender: 'Male',
      memorial: {
        id: 9,
        slug: 'amos-tarrant-1810-1880',
        title: null,
        givenNames: 'Amos',
        surname: 'Tarrant',
        nameSuffix: null,
        maidenName: null,
        nickname: null,
        birthDate: { year: 1810, month: null, day: null, qualifier: null, end: null },
        deathDate: { year: 1880, month: null, day: null, qualifier: null, end: null },
        cemetery: null,
        isDemo: true,
      },
    },
  ],
  origin: {
    createdAt: '2026-01-02T03:04:05.000Z',
    recordedBy: 'import',
    changedBy: 'staff',
    sourceRow: { source: 'Hartwell burial register', key: '217', run: 4 },
  },
  isDemo: true,
  updatedAt: '2026-02-03T04:05:06.000Z',
}

/** A memorial with only a year of death. */
export const BARE_MEMORIAL: Memorial = {
  ...EMPTY_RECORD,
  id: 8,
  slug: 'unknown-8',
  deathDate: { year: 1901, month: null, day: null, qualifier: null, end: null },
  origin: { createdAt: '2026-01-02T03:04:05.000Z', recordedBy: 'staff', changedBy: 'staff', sourceRow: null },
  isDemo: false,
  updatedAt: '2026-02-03T04:05:06.000Z',
}

/** Returns the fields of a memorial that lists show. */
export function summaryOf(memorial: Memorial): MemorialSummary {
  const { id, slug, title, givenNames, surname, nameSuffix, maidenName, nickname, birthDate, deathDate } = memorial
  const { cemetery, isDemo } = memorial
  return {
    id,
    slug,
    title,
    givenNames,
    surname,
    nameSuffix,
    maidenName,
    nickname,
    birthDate,
    deathDate,
    cemetery,
    isDemo,
  }
}

export const REMOVED_MEMORIAL_ID = 9
const ROWS = [FULL_MEMORIAL, BARE_MEMORIAL].map(summaryOf)
const FOUND = ROWS.map((row) => ({ ...row, matchReasons: row.surname === null ? ['born about 1843'] : [] }))

function slice<T>(rows: readonly T[], page: number, perPage: number) {
  return pageOf(rows.slice((page - 1) * perPage, page * perPage), page, perPage, rows.length)
}

export const ATLANTIS: UnrecognizedPlace = {
  entered: 'Atlantis',
  nearest: [
    { name: 'Atlanta, Georgia', location: 'Atlanta, Georgia' },
    { name: 'Atlantis Rest, Hartwell, Vermont', location: '', cemeteryId: 31 },
  ],
}

/** All fields of a search result except its rows. */
const RESULT_DETAILS: Partial<MemorialSearchResult> = {
  exactTotal: 1,
  sort: 'birth',
  groups: {
    states: [{ name: 'Vermont', location: 'VT', total: 1 }],
    withoutState: 2,
    births: [{ years: { from: 1841, to: 1845 }, total: 1 }],
    withoutBirth: 3,
  },
  understood: {
    givenNames: [
      { text: 'Jane', kind: 'beginning' },
      { text: 'A?n', kind: 'pattern' },
    ],
    surname: { text: 'Roe', kind: 'whole' },
    maidenName: { text: 'Thorn', kind: 'whole' },
    ignored: ['Jr.'],
    splitField: 'surname',
    birthYears: { from: 1841, to: 1845 },
    deathYears: { from: 1901, to: LAST_YEAR },
    cemetery: FULL_MEMORIAL.cemetery,
    places: [
      { name: 'Atlantis', isRecognized: false },
      { name: 'Vermont', isRecognized: true },
    ],
    match: 'similar-given',
  },
  unrecognizedPlaces: [ATLANTIS],
  suggestions: [
    {
      kind: 'years-2',
      search: { ...EMPTY_SEARCH, surname: 'Roe', birthYear: '1839-1847', match: 'similar' },
      total: 3,
    },
    { kind: 'without-place', search: { ...EMPTY_SEARCH, surname: 'Roe', cemeteryId: 31 }, total: 2651 },
  ],
}

/** Returns a Directory with the two memorials and two cemeteries above. It keeps the last memorial search. */
export function wireDirectory(): Directory & { lastSearch: MemorialSearch | null } {
  return {
    ...sampleBrowsing(ROWS, [FULL_CEMETERY, BARE_CEMETERY]),
    lastSearch: null,
    async findMemorial(id) {
      if (id === REMOVED_MEMORIAL_ID) throw new RemovedError('memorial.removed')
      return [FULL_MEMORIAL, BARE_MEMORIAL].find((memorial) => memorial.id === id) ?? null
    },
    async findCemeteryMemorials(id, { filter, page, perPage = 1000 }) {
      if (id !== FULL_CEMETERY.id) return null
      const rows = filter === null ? ROWS : ROWS.filter(({ surname }) => surname === filter)
      return {
        cemetery: FULL_CEMETERY,
        memorials: slice(
          rows.map((row) => ({ ...row, plot: row.id === FULL_MEMORIAL.id ? FULL_MEMORIAL.plot : null })),
          page,
          perPage,
        ),
      }
    },
    async listCemeteryMenu({ limit }) {
      return [FULL_CEMETERY, BARE_CEMETERY].slice(0, limit ?? 2)
    },
    async listPlaceMenu({ limit }) {
      const places: PlaceMenuEntry[] = [
        { label: 'Thornmere, Larkspur County, Vermont', kind: 'city', cemeteries: 2 },
        { label: 'Larkspur County, Vermont', kind: 'county', cemeteries: 3 },
      ]
      return places.slice(0, limit ?? 10)
    },
    async listCemeteries({ page }) {
      return { ...slice([BARE_CEMETERY, FULL_CEMETERY], page, 20), unrecognizedPlaces: [ATLANTIS] }
    },
    async searchMemorials(search) {
      this.lastSearch = search
      return foundMemorials(slice(FOUND, search.page, 20), RESULT_DETAILS)
    },
    async listTodaysEvents({ birthsPage, deathsPage }) {
      return { births: slice(ROWS.slice(0, 1), birthsPage, 20), deaths: slice([], deathsPage, 20) }
    },
    async findTagMemorials(slug, page) {
      if (slug !== 'nurses') return null
      return {
        tag: { slug, name: 'Nurses', description: null },
        memorials: slice([{ ...summaryOf(FULL_MEMORIAL), media: FULL_MEMORIAL.media }], page, 20),
      }
    },
  }
}
