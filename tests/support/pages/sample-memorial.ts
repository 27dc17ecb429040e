import type { SiteSettings } from '../../../src/contract/site-settings.ts'
import type { CemeterySummary } from '../../../src/domain/cemetery.ts'
import type { PartialDate } from '../../../src/domain/dates/partial-date.ts'
import type { LifeEvent } from '../../../src/domain/life-event.ts'
import type { Media } from '../../../src/domain/media.ts'
import type { Memorial } from '../../../src/domain/memorial.ts'
import { EMPTY_RECORD } from '../sample-records.ts'

// Fictional people for the tests of the memorial and tag pages.

export const SITE: SiteSettings = {
  siteName: 'Lychgate',
  siteUrl: 'https://lychgate.example',
  supportEmail: 'help@lychgate.example',
  affiliateUrl: 'https://shop.example/headstones?tag=lychgate',
  showsDashboard: true,
  showsPlans: true,
  acceptsPictures: false,
  huntFormUrl: null,
  socialLinks: [],
  blogUrl: null,
  careersUrl: null,
  veteranRecordsUrl: 'https://veterans.example/search?q={givenNames}+{surname}',
  directionsUrl: 'https://route.example/?to={destination}',
  genealogySearches: [{ label: 'Trees Example', template: 'https://trees.example/?first={givenNames}&last={surname}' }],
  newspaperSearches: [{ label: 'Papers Example', template: 'https://papers.example/?q={surname}&year={deathYear}' }],
  securityLog: null,
  mediaHosts: ['images.example'],
  formsKeepDays: null,
  registration: 'open',
  acceptsCorrections: false,
  logoPath: null,
  texts: {},
}

export function dated(year: number, month: number | null = null, day: number | null = null): PartialDate {
  return { year, month, day, qualifier: null, end: null }
}

export function about(year: number): PartialDate {
  return { ...dated(year), qualifier: 'about' }
}

export function image(id: number, url: string, words: Partial<Media> = {}): Media {
  return {
    id,
    url,
    altText: null,
    description: null,
    isPortrait: false,
    width: null,
    height: null,
    smaller: [],
    ...words,
  }
}

export function lifeEvent(id: number, type: LifeEvent['type'], facts: Partial<LifeEvent> = {}): LifeEvent {
  return { id, type, date: null, location: null, note: null, createdAt: '2024-02-08T23:30:00.000Z', ...facts }
}

export const THORNMERE_SUMMARY: CemeterySummary = {
  id: 12,
  slug: 'thornmere-hill-cemetery',
  name: 'Thornmere Hill Cemetery',
  city: 'Thornmere',
  county: 'Larkspur',
  state: 'Vermont',
  country: 'United States',
}

/** A record with only a year of death. */
export const ONLY_A_DEATH_YEAR: Memorial = {
  ...EMPTY_RECORD,
  id: 3,
  slug: 'unknown',
  deathDate: dated(1921),
  lifeEvents: [lifeEvent(31, 'Death', { date: dated(1921) })],
  origin: {
    createdAt: '2024-02-08T23:30:00.000Z',
    recordedBy: 'staff',
    changedBy: 'staff',
    sourceRow: null,
  },
  isDemo: false,
  updatedAt: '2026-11-02T09:30:00.000Z',
}

/** A record with every field. Its events are intentionally out of order. */
export const HONORA: Memorial = {
  ...ONLY_A_DEATH_YEAR,
  id: 20417,
  slug: 'honora-jane-ashgrove',
  title: 'Rev.',
  givenNames: 'Honora Jane',
  surname: 'Ashgrove',
  nameSuffix: 'III',
  maidenName: 'Tindlewick',
  nickname: 'Nora',
  birthDate: dated(1843, 3, 12),
  deathDate: dated(1921, 11),
  cemetery: THORNMERE_SUMMARY,
  gender: 'Female',
  epitaph: 'She kept a light in the window, and the gate on the latch.',
  latitude: 43.90412,
  longitude: -72.55108,
  isVeteran: true,
  warServed: 'Civil War',
  militaryBranch: 'Army, hospital service',
  father: 'Tindlewick, Josiah',
  mother: 'Merriweather, Abigail',
  spouse: 'Tobias Ashgrove',
  ageAtDeath: '78',
  plot: 'Section C, Row 4, Plot 11',
  remark: null,
  media: [
    image(1, '/media/portrait.svg', { altText: 'Silhouette of Honora Ashgrove in profile', isPortrait: true }),
    image(2, '/media/stone.svg', {
      altText: 'Limestone headstone with a carved sprig',
      description: 'Headstone, south side. Photographed after rain, when the lettering is clearest.',
    }),
    image(3, '/media/gate.svg', { altText: 'Timber lychgate', description: 'The lychgate, raised in 1868.' }),
    image(4, '/media/register.png', { altText: 'Open burial register', description: 'Burial register, entry 217.' }),
  ],
  lifeEvents: [
    lifeEvent(23, 'Burial', {
      date: dated(1921),
      location: 'Thornmere, Larkspur County, Vermont',
      note: 'Cremated',
      createdAt: '2024-03-02T10:00:00.000Z',
    }),
    lifeEvent(22, 'Death', { date: dated(1921, 11), location: 'Thornmere, Larkspur County, Vermont' }),
    lifeEvent(21, 'Birth', { date: dated(1843, 3, 12), location: 'Osric Mills, Larkspur County, Vermont' }),
  ],
  tags: [
    { slug: 'weeping-willow', name: 'Weeping willow' },
    { slug: 'civil-war', name: 'Civil War' },
  ],
  isDemo: true,
}

/** A name without Latin letters. */
export const XIUYING: Memorial = {
  ...ONLY_A_DEATH_YEAR,
  id: 5,
  slug: 'wang-xiuying',
  givenNames: '秀英',
  surname: '王',
  birthDate: about(1890),
  deathDate: dated(1962, 4, 4),
  cemetery: {
    ...THORNMERE_SUMMARY,
    id: 13,
    slug: 'saint-osric',
    name: 'Saint Osric',
    city: null,
    county: null,
    state: null,
  },
  plot: 'Row 2',
  remark: null,
}

/** Ten images in every possible state. */
export const TEN_IMAGES: Memorial = {
  ...ONLY_A_DEATH_YEAR,
  id: 10,
  slug: 'josiah-tindlewick',
  givenNames: 'Josiah',
  surname: 'Tindlewick',
  birthDate: { ...dated(1790), qualifier: 'between', end: dated(1795) },
  deathDate: null,
  cemetery: THORNMERE_SUMMARY,
  lifeEvents: [],
  media: [
    image(101, '/media/stone.svg', { altText: 'Headstone of Josiah Tindlewick', description: 'The stone.' }),
    image(102, '/media/missing.jpg', { altText: 'A photograph that was lost', description: 'Lost since.' }),
    image(103, 'https://photos.elsewhere.example/a/b.jpg', {
      altText: 'The family plot',
      description: 'Kept elsewhere.',
    }),
    image(104, 'javascript:alert(1)', { altText: 'Not an image' }),
    ...[105, 106, 107, 108, 109, 110].map((id) => image(id, '/media/gate.svg', { description: `View ${id}.` })),
  ],
}

export const LONG_NAMES: Memorial = {
  ...HONORA,
  id: 7,
  slug: 'long',
  title: null,
  givenNames: 'Wilhelmina Anastasia Bartholomea Constantia Theodora Euphemia',
  surname: 'Wolkensteinhausenbergerdorffwaldmeisterin-Featherstonehaugh-Cholmondeley',
  nameSuffix: null,
  maidenName: 'Wolkensteinhausenbergerdorffwaldmeisterinnenburg',
  father: 'Wolkensteinhausenbergerdorffwaldmeisterinnenburg, Bartholomäus Theophrastus',
  birthDate: { ...dated(1843, 9, 12), qualifier: 'between', end: dated(1844, 11, 30) },
  media: [],
}
