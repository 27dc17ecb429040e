import { expect } from 'vitest'
import { isInvalidInputError, type MemorialSearch } from '../../src/contract/directory.ts'
import type { DirectoryService } from '../../src/services/directory-service.ts'
import type { Chance } from './chance.ts'
import { randomSearch } from './random-search.ts'
import type { ReferenceDirectory } from './reference-directory.ts'
import { referenceListing, referenceOnThisDay } from './reference-lists.ts'
import { type ReferenceAnswer, referenceSearch } from './reference-search.ts'

const ROWS_A_PAGE = 20
const FILTERS = [
  'mü',
  "O'B",
  'o’b',
  '18',
  'april',
  'feb',
  'between',
  '1850',
  'de la',
  'J',
  '%',
  '_',
  '張',
  '  ',
  'about 1',
  'z',
]

/** Holds a directory against the reference: `searches` random searches, every page of each, and the other lists. */
export async function expectAgreement(
  directory: DirectoryService,
  reference: ReferenceDirectory,
  chance: Chance,
  searches: number,
): Promise<void> {
  for (let i = 0; i < searches; i++) {
    await expectSearchAgrees(directory, reference, randomSearch(chance, reference.cemeteries.length))
  }
  await expectSearchAgrees(directory, reference, {
    ...{ givenNames: null, surname: null, birthYear: null, deathYear: null },
    ...{ cemeteryId: null, location: null, match: 'exact', page: 1 },
  })
  await expectListingsAgree(directory, reference, chance)
  await expectDaysAgree(directory, reference)
}

async function answer(
  directory: DirectoryService,
  search: MemorialSearch,
): Promise<(ReferenceAnswer & { readonly total: number }) | 'refused'> {
  try {
    const first = await directory.searchMemorials(search)
    const ids = first.data.map(({ id }) => id)
    for (let page = 2; page <= first.lastPage; page++) {
      const next = await directory.searchMemorials({ ...search, page })
      if (next.total !== first.total) throw new Error(`page ${page} says ${next.total} of ${first.total}`)
      if (next.data.length > ROWS_A_PAGE) throw new Error(`page ${page} has ${next.data.length} rows`)
      ids.push(...next.data.map(({ id }) => id))
    }
    const beyond = await directory.searchMemorials({ ...search, page: first.lastPage + 1 })
    if (beyond.data.length > 0) throw new Error('there are rows after the last page')
    return { ids, unrecognised: first.unrecognisedPlaces.map(({ typed }) => typed), total: first.total }
  } catch (error) {
    if (isInvalidInputError(error)) return 'refused'
    throw error
  }
}

async function expectSearchAgrees(
  directory: DirectoryService,
  reference: ReferenceDirectory,
  search: MemorialSearch,
): Promise<void> {
  const expected = referenceSearch(reference.memorials, reference.cemeteries, search)
  const withTotal = expected === 'refused' ? expected : { ...expected, total: expected.ids.length }
  expect(await answer(directory, search), JSON.stringify(search)).toEqual(withTotal)
}

async function expectListingsAgree(
  directory: DirectoryService,
  reference: ReferenceDirectory,
  chance: Chance,
): Promise<void> {
  for (const { id } of reference.cemeteries) {
    for (const filter of [null, chance.pick(FILTERS)]) {
      const ids: number[] = []
      let lastPage = 1
      for (let page = 1; page <= lastPage; page++) {
        const found = await directory.findCemeteryMemorials(id, { filter, page, perPage: 7 })
        ids.push(...(found?.memorials.data.map((row) => row.id) ?? []))
        lastPage = found?.memorials.lastPage ?? 0
        expect(found?.cemetery.memorialsCount).toBe(referenceListing(reference.memorials, id, null).length)
      }
      expect(ids, `cemetery ${id} filtered by ${filter}`).toEqual(referenceListing(reference.memorials, id, filter))
    }
  }
}

async function expectDaysAgree(directory: DirectoryService, reference: ReferenceDirectory): Promise<void> {
  for (const today of [
    { month: 2, day: 28 },
    { month: 2, day: 29 },
    { month: 1, day: 17 },
    { month: 12, day: 1 },
  ]) {
    for (const type of ['Birth', 'Death'] as const) {
      const ids: number[] = []
      let lastPage = 1
      for (let page = 1; page <= lastPage; page++) {
        const found = await directory.listTodaysEvents({ ...today, birthsPage: page, deathsPage: page })
        const list = type === 'Birth' ? found.births : found.deaths
        ids.push(...list.data.map((row) => row.id))
        lastPage = list.lastPage
      }
      const expected = referenceOnThisDay(reference.memorials, type, { ...today, isLeapYear: false })
      expect(ids, `${type} on ${today.month}/${today.day}`).toEqual(expected)
    }
  }
}
