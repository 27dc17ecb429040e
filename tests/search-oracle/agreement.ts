import { expect } from 'vitest'
import {
  type Directory,
  EMPTY_SEARCH,
  isInvalidInputError,
  type MemorialSearch,
  type SearchSuggestion,
  type SuggestionKind,
} from '../../src/contract/directory.ts'
import type { MemorialInput } from '../../src/domain/memorial.ts'
import { randomSearch } from './random-search.ts'
import type { ReferenceDirectory } from './reference-directory.ts'
import { referenceListing, referenceOnThisDay } from './reference-lists.ts'
import type { Way } from './reference-names.ts'
import { wrongReasons } from './reference-reasons.ts'
import { type ReferenceResult, referenceSearch } from './reference-search.ts'
import { wrongSuggestion } from './reference-suggestions.ts'
import type { SeededRandom } from './seeded-random.ts'

const ROWS_PER_PAGE = 20
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

/** Counts how often each similarity and each kind of suggestion occurs. */
export type Met = Map<Way | SuggestionKind, number>

/** Compares a directory with the reference: all pages of `searches` random searches, and the other lists. */
export async function expectAgreement(
  directory: Directory,
  reference: ReferenceDirectory,
  random: SeededRandom,
  searches: number,
  met: Met,
): Promise<void> {
  for (let i = 0; i < searches; i++) {
    await expectSearchAgrees(
      directory,
      reference,
      randomSearch(random, reference.cemeteries.length, reference.memorials),
      met,
    )
  }
  await expectSearchAgrees(directory, reference, EMPTY_SEARCH, met)
  await expectListingsAgree(directory, reference, random)
  await expectDaysAgree(directory, reference)
}

interface FoundResults extends Pick<ReferenceResult, 'ids' | 'exactTotal' | 'unrecognized'> {
  readonly total: number
  readonly reasons: readonly (readonly string[])[]
  readonly suggestions: readonly SearchSuggestion[]
}

async function searchAllPages(directory: Directory, search: MemorialSearch): Promise<FoundResults | 'refused'> {
  try {
    const first = await directory.searchMemorials(search)
    const { total, exactTotal, lastPage, suggestions } = first
    const rows = [...first.data]
    for (let page = 2; page <= lastPage; page++) {
      const next = await directory.searchMemorials({ ...search, page })
      if (next.total !== total || next.exactTotal !== exactTotal) {
        throw new Error(
          `page ${page} has the totals ${next.exactTotal} and ${next.total} instead of ${exactTotal} and ${total}`,
        )
      }
      if (next.data.length > ROWS_PER_PAGE) throw new Error(`page ${page} has ${next.data.length} rows`)
      rows.push(...next.data)
    }
    const beyond = await directory.searchMemorials({ ...search, page: lastPage + 1 })
    if (beyond.data.length > 0) throw new Error('there are rows after the last page')
    const ids = rows.map(({ id }) => id)
    const reasons = rows.map(({ matchReasons }) => matchReasons)
    const unrecognized = first.unrecognizedPlaces.map(({ entered }) => entered)
    return { ids, exactTotal, total, unrecognized, reasons, suggestions }
  } catch (error) {
    if (isInvalidInputError(error)) return 'refused'
    throw error
  }
}

/** Compares one search: results, order, totals of every page, reasons, and suggestions. */
export async function expectSearchAgrees(
  directory: Directory,
  reference: ReferenceDirectory,
  search: MemorialSearch,
  met: Met,
): Promise<void> {
  const asked = JSON.stringify(search)
  const expected = referenceSearch(reference.memorials, reference.cemeteries, search)
  const found = await searchAllPages(directory, search)
  if (expected === 'refused' || found === 'refused') {
    expect(found, asked).toBe(expected)
    return
  }
  const { ids, exactTotal, ways, unrecognized } = expected
  const { reasons, suggestions, ...counted } = found
  expect(counted, `${asked} ${differenceBetween(reference, found.ids, expected)}`).toEqual({
    ...{ ids, exactTotal, total: ids.length, unrecognized },
  })
  for (const [i, id] of ids.entries()) {
    const input = reference.memorials.find((memorial) => memorial.id === id)?.input
    if (input === undefined) throw new Error(`there is no memorial ${id}`)
    const wrong = wrongReasons(expected.search, input, ways.get(id) ?? [], reasons[i] ?? [])
    expect(wrong, `${asked} finds ${namesOf(input)} because of ${JSON.stringify(reasons[i])}`).toBeNull()
  }
  for (const way of [...ways.values()].flat()) met.set(way, (met.get(way) ?? 0) + 1)
  // If the search for a split name finds no one, the suggestions are for the split name.
  const hasBothNames = ({ givenNames, surname }: MemorialSearch) => Boolean(givenNames?.trim() && surname?.trim())
  const isSplit = ids.length === 0 && hasBothNames(expected.search) && !hasBothNames(search)
  const { givenNames, surname } = isSplit ? expected.search : search
  expectSuggestionsAgree(reference, { ...search, givenNames, surname }, suggestions, ids.length)
  for (const { kind } of suggestions) met.set(kind, (met.get(kind) ?? 0) + 1)
}

/** Checks that each suggestion has the stated total, more results than the search, and the search of its kind. */
function expectSuggestionsAgree(
  reference: ReferenceDirectory,
  search: MemorialSearch,
  suggestions: readonly SearchSuggestion[],
  found: number,
): void {
  for (const suggestion of suggestions) {
    const said = `${JSON.stringify(search)} suggests ${JSON.stringify(suggestion)}`
    const suggested = referenceSearch(reference.memorials, reference.cemeteries, suggestion.search)
    expect(suggested === 'refused' ? suggested : suggested.ids.length, said).toBe(suggestion.total)
    expect(suggestion.total, said).toBeGreaterThan(found)
    expect(wrongSuggestion(search, suggestion), said).toBeNull()
    if (found > 0) expect(suggestion.kind, said).toBe('similar')
  }
}

function namesOf(input: MemorialInput | undefined): string {
  return [input?.givenNames, input?.nickname, input?.surname, input?.maidenName].map((name) => name ?? '').join('|')
}

/** Describes missing and wrong results. */
function differenceBetween(reference: ReferenceDirectory, found: readonly number[], expected: ReferenceResult): string {
  const named = (ids: readonly number[]) =>
    ids.map((id) => {
      const input = reference.memorials.find((one) => one.id === id)?.input
      return `${namesOf(input)} (${expected.ways.get(id)?.join(', ') ?? 'exact'})`
    })
  const missed = named(expected.ids.filter((id) => !found.includes(id)))
  const wrong = named(found.filter((id) => !expected.ids.includes(id)))
  return `missed: ${missed.join('; ')} - wrong: ${wrong.join('; ')}`
}

async function expectListingsAgree(
  directory: Directory,
  reference: ReferenceDirectory,
  random: SeededRandom,
): Promise<void> {
  for (const { id } of reference.cemeteries) {
    for (const filter of [null, random.pick(FILTERS)]) {
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
