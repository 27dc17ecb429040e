import { expect } from 'vitest'
import { type Directory, isInvalidInputError, type MemorialSearch } from '../../src/contract/directory.ts'
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
  directory: Directory,
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

type Answer = Pick<ReferenceAnswer, 'ids' | 'exactTotal' | 'unrecognised'> & { readonly total: number }

async function answer(directory: Directory, search: MemorialSearch): Promise<Answer | 'refused'> {
  try {
    const first = await directory.searchMemorials(search)
    const { total, exactTotal, lastPage } = first
    const ids = first.data.map(({ id }) => id)
    for (let page = 2; page <= lastPage; page++) {
      const next = await directory.searchMemorials({ ...search, page })
      if (next.total !== total || next.exactTotal !== exactTotal) {
        throw new Error(`page ${page} says ${next.exactTotal} and ${next.total} of ${exactTotal} and ${total}`)
      }
      if (next.data.length > ROWS_A_PAGE) throw new Error(`page ${page} has ${next.data.length} rows`)
      ids.push(...next.data.map(({ id }) => id))
    }
    const beyond = await directory.searchMemorials({ ...search, page: lastPage + 1 })
    if (beyond.data.length > 0) throw new Error('there are rows after the last page')
    return { ids, exactTotal, total, unrecognised: first.unrecognisedPlaces.map(({ typed }) => typed) }
  } catch (error) {
    if (isInvalidInputError(error)) return 'refused'
    throw error
  }
}

/** Answers what the reference says. */
async function expectSearchAgrees(
  directory: Directory,
  reference: ReferenceDirectory,
  search: MemorialSearch,
): Promise<ReferenceAnswer | 'refused'> {
  const expected = referenceSearch(reference.memorials, reference.cemeteries, search)
  const found = await answer(directory, search)
  if (expected === 'refused' || found === 'refused') {
    expect(found, JSON.stringify(search)).toBe(expected)
    return expected
  }
  const { ids, exactTotal, unrecognised } = expected
  const difference = differenceBetween(reference, found.ids, expected)
  expect(found, `${JSON.stringify(search)} ${difference}`).toEqual({ ids, exactTotal, total: ids.length, unrecognised })
  return expected
}

/** Who was found against the rules, and who was not found, in words. */
function differenceBetween(reference: ReferenceDirectory, found: readonly number[], expected: ReferenceAnswer): string {
  const named = (ids: readonly number[]) =>
    ids.map((id) => {
      const draft = reference.memorials.find((one) => one.id === id)?.draft
      const names = [draft?.givenNames, draft?.nickname, draft?.surname, draft?.maidenName].map((name) => name ?? '')
      return `${names.join('|')} (${expected.ways.get(id)?.join(', ') ?? 'exact'})`
    })
  const missed = named(expected.ids.filter((id) => !found.includes(id)))
  const wrong = named(found.filter((id) => !expected.ids.includes(id)))
  return `missed: ${missed.join('; ')} - wrong: ${wrong.join('; ')}`
}

async function expectListingsAgree(directory: Directory, reference: ReferenceDirectory, chance: Chance): Promise<void> {
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

async function expectDaysAgree(directory: Directory, reference: ReferenceDirectory): Promise<void> {
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
