import { type Cemetery, EMPTY_CEMETERY } from '../../../src/domain/cemetery.ts'
import type { DateParts, PartialDate } from '../../../src/domain/dates/partial-date.ts'
import type { MemorialSummary } from '../../../src/domain/memorial.ts'

// Every person and place here is fictional.

export function day(year: number, month: number | null = null, day: number | null = null): PartialDate {
  const parts: DateParts = { year, month, day }
  return { ...parts, qualifier: null, end: null }
}

export const THORNMERE: Cemetery = {
  ...EMPTY_CEMETERY,
  id: 311,
  slug: 'thornmere-hill-cemetery',
  name: 'Thornmere Hill Cemetery',
  city: 'Thornmere',
  county: 'Larkspur',
  state: 'Vermont',
  country: 'United States',
  firstBurialIsEarliestRecorded: false,
  image: null,
  memorialsCount: 2651,
  isDemo: false,
  updatedAt: '2026-11-02T09:30:00.000Z',
}

export const HONORA_ROW: MemorialSummary = {
  id: 20417,
  slug: 'honora-jane-ashgrove',
  title: null,
  givenNames: 'Honora Jane',
  surname: 'Ashgrove',
  nameSuffix: null,
  maidenName: null,
  nickname: null,
  birthDate: day(1843, 3, 12),
  deathDate: day(1921, 11, 20),
  cemetery: THORNMERE,
  isDemo: false,
}
