import type { CemeterySearch, Directory, MemorialSearch } from '../../src/contract/directory.ts'
import { RemovedError } from '../../src/contract/directory.ts'
import { type Page, pageOf } from '../../src/domain/page.ts'
import { placeLine } from '../../src/domain/places/place.ts'
import { foundMemorials } from './found-memorials.ts'
import { sampleBrowsing } from './sample-browsing.ts'
import { SAMPLE_CEMETERIES, SAMPLE_MEMORIALS, SAMPLE_TAG } from './sample-records.ts'

const ROWS_PER_PAGE = 20
const EVENTS_PER_PAGE = 5

/** The ID of both the removed memorial and the removed cemetery. */
export const REMOVED_ID = 410

function slicePage<T>(rows: readonly T[], page: number, perPage: number): Page<T> {
  return pageOf(rows.slice((page - 1) * perPage, page * perPage), page, perPage, rows.length)
}

function includesText(text: string | null, part: string | null): boolean {
  return part === null || (text ?? '').toLowerCase().includes(part.toLowerCase())
}

/** Returns a Directory with a few fictional records, enough to show every screen but not to test searches. */
export function sampleDirectory(): Directory {
  return {
    ...sampleBrowsing(SAMPLE_MEMORIALS, SAMPLE_CEMETERIES),
    async findMemorial(id) {
      if (id === REMOVED_ID) throw new RemovedError('memorial.removed')
      return SAMPLE_MEMORIALS.find((memorial) => memorial.id === id) ?? null
    },
    async findCemeteryMemorials(cemeteryId, { filter, page, perPage = 1000 }) {
      if (cemeteryId === REMOVED_ID) throw new RemovedError('cemetery.removed')
      const cemetery = SAMPLE_CEMETERIES.find(({ id }) => id === cemeteryId)
      if (cemetery === undefined) return null
      const rows = SAMPLE_MEMORIALS.filter(
        (memorial) =>
          memorial.cemetery?.id === cemeteryId &&
          (includesText(memorial.givenNames, filter) || includesText(memorial.surname, filter)),
      )
      return { cemetery, memorials: slicePage(rows, page, perPage) }
    },
    async listCemeteryMenu({ query, limit }) {
      return SAMPLE_CEMETERIES.filter(({ name }) => includesText(name, query)).slice(
        0,
        limit ?? SAMPLE_CEMETERIES.length,
      )
    },
    async listPlaceMenu({ query, limit }) {
      const places = [...new Set(SAMPLE_CEMETERIES.map(placeLine))].filter((label) => includesText(label, query))
      return places.slice(0, limit ?? 10).map((label) => ({ label, kind: 'city' as const, cemeteries: 1 }))
    },
    async listCemeteries({ cemeteryId, location, page }: CemeterySearch) {
      const rows = SAMPLE_CEMETERIES.filter(
        ({ id, city, county, state }) =>
          (cemeteryId === null || id === cemeteryId) &&
          [city, county, state].some((place) => includesText(place, location)),
      )
      return { ...slicePage(rows, page, ROWS_PER_PAGE), unrecognizedPlaces: [] }
    },
    async searchMemorials({ givenNames, surname, cemeteryId, page }: MemorialSearch) {
      const rows = SAMPLE_MEMORIALS.filter(
        (memorial) =>
          includesText(memorial.givenNames, givenNames) &&
          includesText(memorial.surname, surname) &&
          (cemeteryId === null || memorial.cemetery?.id === cemeteryId),
      )
      return foundMemorials(slicePage(rows, page, ROWS_PER_PAGE))
    },
    async listTodaysEvents({ day, month, birthsPage, deathsPage }) {
      const births = SAMPLE_MEMORIALS.filter(({ birthDate }) => birthDate?.day === day && birthDate.month === month)
      const deaths = SAMPLE_MEMORIALS.filter(({ deathDate }) => deathDate?.day === day && deathDate.month === month)
      return {
        births: slicePage(births, birthsPage, EVENTS_PER_PAGE),
        deaths: slicePage(deaths, deathsPage, EVENTS_PER_PAGE),
      }
    },
    async findTagMemorials(slug, page) {
      if (slug !== SAMPLE_TAG.slug) return null
      return {
        tag: SAMPLE_TAG,
        memorials: slicePage(
          SAMPLE_MEMORIALS.filter(({ media }) => media.length > 0),
          page,
          ROWS_PER_PAGE,
        ),
      }
    },
  }
}
