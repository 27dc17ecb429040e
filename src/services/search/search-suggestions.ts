import { isBusyError } from '../../contract/busy-error.ts'
import type { MemorialSearch, SearchSuggestion, SuggestionKind } from '../../contract/directory.ts'
import { searchQuery } from '../../contract/texts/search-query.ts'
import type { UnderstoodPlace } from '../../contract/understood-search.ts'
import { widenYears, yearExpression } from '../../domain/dates/year-expression.ts'
import type { YearRange } from '../../domain/dates/year-range.ts'
import type { NameMatch } from '../../domain/names/name-match.ts'
import { withoutQuotationMarks } from '../../domain/names/quotation-marks.ts'
import { splitCompoundSurname, splitJoinedInitials } from '../../search/compound-names.ts'
import { type ParsedSearch, parseSearch } from '../../search/parse-search.ts'
import { trailingPlaces } from '../../search/places/trailing-places.ts'
import type { SearchQuery } from '../../search/query.ts'
import { splitFullName } from '../../search/split-full-name.ts'
import type { DirectoryStore } from '../../storage/ports.ts'
import { findListedQuery, findMoreLikelySplit } from './split-search.ts'

type Candidate = Pick<SearchSuggestion, 'kind' | 'search'>

interface EmptySearch {
  readonly search: MemorialSearch
  readonly parsed: ParsedSearch
  readonly places: readonly UnderstoodPlace[]
}

export interface SuggestionDependencies {
  readonly store: Pick<DirectoryStore, 'countMemorials' | 'countIfFast'>
  readonly placeKeysOf: (location: string | null) => Promise<readonly string[]>
  /** Returns a location in the spelling of the cemeteries, or null if a part of it matches no cemetery. */
  readonly knownLocation: (location: string) => Promise<string | null>
  /** The time in milliseconds, from any starting point. */
  readonly now: () => number
  /** Called when a search was not counted in time, so suggestions may be missing. */
  readonly onIncomplete?: () => void
}

/** The time limit for counting. Searches that are not counted by then are not suggested. */
const BUDGET_MS = 300
/** The number of expensive queries counted at a time. Cheap queries are counted together, before them. */
const COUNTS_AT_A_TIME = 4
const MAX_SUGGESTIONS = 10

/** Suggests related searches with results for a search without results, closest first, with exact totals. */
export async function suggestSearches(
  dependencies: SuggestionDependencies,
  empty: EmptySearch,
): Promise<SearchSuggestion[]> {
  const deadline = dependencies.now() + BUDGET_MS
  const inPlaces = await placeInNameCandidates(dependencies, empty.search)
  const near = await count(dependencies, distinctCandidates(empty.search, closeCandidates(empty, inPlaces)), deadline)
  return near.length > 0
    ? near
    : await count(dependencies, distinctCandidates(empty.search, distantCandidates(empty)), deadline)
}

/** Searches that differ in one field. */
function closeCandidates(empty: EmptySearch, inPlaces: readonly Candidate[]): Candidate[] {
  const { search, parsed, places } = empty
  const { givenNames, surname } = search
  return [
    ...fullNameCandidates(search),
    ...similarNameCandidates(search),
    ...inPlaces,
    ...initialsCandidates(search),
    ...yearCandidates(empty),
    ...candidateIf(parsed.givenNames.length > 1, 'first-given-name', {
      ...search,
      givenNames: parsed.givenNames[0] ?? null,
    }),
    { kind: 'names-swapped', search: { ...search, givenNames: surname, surname: givenNames } },
    ...splitCompoundSurname(parsed.surname ?? '').map(
      (part): Candidate => ({ kind: 'part-of-surname', search: { ...search, surname: part } }),
    ),
    ...placeCandidates(search, places),
    { kind: 'without-given-names', search: { ...search, givenNames: null } },
    { kind: 'without-years', search: { ...search, birthYear: null, deathYear: null } },
    { kind: 'without-place', search: { ...search, location: null } },
    { kind: 'without-cemetery', search: { ...search, cemeteryId: null } },
  ]
}

/** Searches that differ in several fields. */
function distantCandidates(empty: EmptySearch): Candidate[] {
  const { search, parsed } = empty
  const alone = { ...search, birthYear: null, deathYear: null, cemeteryId: null, location: null }
  const surnameAlone = { ...alone, givenNames: null }
  return [
    { kind: 'similar-years-5', search: { ...widened(empty, 5), match: 'similar' } },
    { kind: 'names-alone', search: alone },
    { kind: 'similar-names-alone', search: { ...alone, match: 'similar' } },
    ...candidateIf(parsed.givenNames.length > 1, 'first-given-name-alone', {
      ...alone,
      givenNames: parsed.givenNames[0] ?? null,
    }),
    { kind: 'surname-alone', search: surnameAlone },
    { kind: 'similar-surname-alone', search: { ...surnameAlone, match: 'similar-surname' } },
  ]
}

function candidateIf(applies: boolean, kind: SuggestionKind, search: MemorialSearch): Candidate[] {
  return applies ? [{ kind, search }] : []
}

function similarNameCandidates(search: MemorialSearch): Candidate[] {
  const { givenNames, surname, match } = search
  const isSimilar = (name: NameMatch) => match === 'similar' || match === name
  const ofSurname = surname !== null && !isSimilar('similar-surname')
  const ofGiven = givenNames !== null && !isSimilar('similar-given')
  return [
    ...candidateIf(ofSurname && match === 'exact', 'similar-surname', { ...search, match: 'similar-surname' }),
    ...candidateIf(ofGiven && match === 'exact', 'similar-given', { ...search, match: 'similar-given' }),
    ...candidateIf((ofSurname || ofGiven) && givenNames !== null && surname !== null, 'similar', {
      ...search,
      match: 'similar',
    }),
  ]
}

/** A full name in one field may be misspelled. */
function fullNameCandidates(search: MemorialSearch): Candidate[] {
  const { givenNames, surname } = search
  if (givenNames !== null && surname !== null) return []
  const [names] = splitFullName(withoutQuotationMarks(givenNames ?? surname ?? ''))
  return names === undefined ? [] : [{ kind: 'similar', search: { ...search, ...names, match: 'similar' } }]
}

/** The last words of a name may be a place: "Honora Ashgrove 1921 Vermont". */
async function placeInNameCandidates(
  { knownLocation }: SuggestionDependencies,
  search: MemorialSearch,
): Promise<Candidate[]> {
  const entered = (['surname', 'givenNames'] as const).flatMap((field) =>
    trailingPlaces(search[field] ?? '').map((ending) => ({ field, ...ending })),
  )
  const candidates = entered.map(async ({ field, name, place }): Promise<Candidate[]> => {
    const known = await knownLocation(place)
    if (known === null) return []
    const location = [known, search.location].filter(Boolean).join(', ')
    return [{ kind: 'place-in-name', search: { ...search, [field]: name, location } }]
  })
  return (await Promise.all(candidates)).flat()
}

function initialsCandidates(search: MemorialSearch): Candidate[] {
  const givenNames = splitJoinedInitials(search.givenNames ?? '')
  return candidateIf(givenNames !== null, 'initials', { ...search, givenNames })
}

function yearCandidates(empty: EmptySearch): Candidate[] {
  return [
    { kind: 'years-2', search: widened(empty, 2) },
    { kind: 'years-5', search: widened(empty, 5) },
  ]
}

function widened({ search, parsed }: EmptySearch, years: number): MemorialSearch {
  const widen = (range: YearRange | null) => (range === null ? null : yearExpression(widenYears(range, years)))
  const { birthYears, deathYears } = parsed.query
  return { ...search, birthYear: widen(birthYears), deathYear: widen(deathYears) }
}

function placeCandidates(search: MemorialSearch, places: readonly UnderstoodPlace[]): Candidate[] {
  const known = places.filter(({ isRecognized }) => isRecognized)
  const within = (levels: readonly UnderstoodPlace[]) => ({
    ...search,
    location: levels.map(({ name }) => name).join(', '),
  })
  if (known.length === 0) return []
  return known.length < places.length
    ? [{ kind: 'known-places', search: within(known) }]
    : candidateIf(known.length > 1, 'wider-place', within(known.slice(1)))
}

/** Removes empty searches and duplicates of the original search or of each other. */
function distinctCandidates(search: MemorialSearch, candidates: readonly Candidate[]): Candidate[] {
  const queryStrings = new Set([queryStringOf({ ...search, page: 1 })])
  return candidates
    .map(({ kind, search: other }) => ({ kind, search: { ...other, page: 1 } }))
    .filter(({ search: other }) => {
      const queryString = queryStringOf(other)
      const isNew = !queryStrings.has(queryString) && queryStringOf({ ...other, match: 'exact' }) !== ''
      queryStrings.add(queryString)
      return isNew
    })
}

function queryStringOf(search: MemorialSearch): string {
  return searchQuery(search).toString()
}

async function count(
  dependencies: SuggestionDependencies,
  candidates: readonly Candidate[],
  deadline: number,
): Promise<SearchSuggestion[]> {
  const parsed = await parseCandidates(dependencies, candidates, deadline)
  const inTime = async <T>(work: (queries: readonly SearchQuery[]) => Promise<T>, some: typeof parsed) => {
    const counted = await within(() => work(some.map(({ query }) => query)), deadline - dependencies.now())
    if (counted === null) dependencies.onIncomplete?.()
    return counted
  }
  const fastTotals = await inTime((queries) => dependencies.store.countIfFast(queries), parsed)
  const totals = new Map(parsed.map((one, index) => [one, fastTotals?.[index] ?? null]))
  const shown = (some: typeof parsed) =>
    worthShowing(
      some.flatMap((one) => {
        const total = totals.get(one) ?? null
        return total === null ? [] : [{ kind: one.kind, search: one.search, total }]
      }),
    )

  const expensive = parsed.filter((one) => totals.get(one) === null)
  for (let at = 0; at < expensive.length; at += COUNTS_AT_A_TIME) {
    const some = expensive.slice(at, at + COUNTS_AT_A_TIME)
    const nearer = parsed.slice(0, parsed.indexOf(some[0]!))
    if (shown(nearer).length >= MAX_SUGGESTIONS) break
    const counted = await inTime((queries) => dependencies.store.countMemorials(queries), some)
    if (counted === null) break
    for (const [index, one] of some.entries()) totals.set(one, counted[index] ?? null)
  }
  return shown(parsed).slice(0, MAX_SUGGESTIONS)
}

/** Parses each search as its results page does, so that the counts match. */
async function parseCandidates(
  { store, placeKeysOf, now, onIncomplete }: SuggestionDependencies,
  candidates: readonly Candidate[],
  deadline: number,
): Promise<(Candidate & { query: SearchQuery })[]> {
  const parsed = await Promise.all(
    candidates.map(async (one) => {
      const result = parseSearch(one.search)
      // A name may be invalid in the other field.
      if ('problems' in result) return []
      const query = { ...result.parsed.query, places: await placeKeysOf(one.search.location) }
      // Without its place, a name may be a full name that was never searched. In the other field, no one may have a maiden name.
      if (one.kind === 'place-in-name' || query.maidenName !== null) {
        const listed = await within(() => findListedQuery(store, one.search, query), deadline - now())
        if (listed === null) onIncomplete?.()
        return listed === null ? [] : [{ ...one, query: listed }]
      }
      return [{ ...one, query: (await findMoreLikelySplit(store, one.search, query))?.query ?? query }]
    }),
  )
  return parsed.flat()
}

/** For each kind, the narrower kinds whose results it includes. */
const NARROWER: Readonly<Partial<Record<SuggestionKind, readonly SuggestionKind[]>>> = {
  similar: ['similar-surname', 'similar-given'],
  'similar-names-alone': ['names-alone', 'similar-years-5'],
  'first-given-name-alone': ['names-alone'],
  'surname-alone': ['names-alone', 'first-given-name-alone'],
  'similar-surname-alone': ['surname-alone', 'similar-names-alone'],
}

/** Removes searches without results, and searches that find no more than a narrower search. */
function worthShowing(counted: readonly SearchSuggestion[]): SearchSuggestion[] {
  return counted.filter(
    (one) => one.total > 0 && counted.every((other) => !isNarrower(other, one) || one.total > other.total),
  )
}

function isNarrower(other: SearchSuggestion, { kind, search }: SearchSuggestion): boolean {
  if (NARROWER[kind]?.includes(other.kind) !== true) return false
  // A search for a full name in one field is no wider than a search for its text as a single name.
  return kind !== 'similar' || search.surname === other.search.surname
}

/** Returns null if the work takes longer than `milliseconds` or if too many requests are waiting. */
async function within<T>(work: () => Promise<T>, milliseconds: number): Promise<T | null> {
  if (milliseconds <= 0) return null
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(late.resolve, milliseconds, null)
  try {
    return await Promise.race([work(), late.promise])
  } catch (error) {
    if (isBusyError(error)) return null
    throw error
  } finally {
    clearTimeout(timer)
  }
}
