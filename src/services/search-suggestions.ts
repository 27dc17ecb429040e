import { isBusyError } from '../contract/busy.ts'
import type { MemorialSearch, SearchSuggestion, SuggestionKind } from '../contract/directory.ts'
import { memorialSearchParams } from '../contract/search-params.ts'
import type { UnderstoodPlace } from '../contract/understood-search.ts'
import { widenYears, type YearRange, yearExpression } from '../domain/dates/year-expression.ts'
import type { NameMatch } from '../domain/names/name-match.ts'
import { type ParsedSearch, parseSearch } from '../search/parse-search.ts'
import type { SearchQuery } from '../search/query.ts'
import type { DirectoryStore } from '../storage/ports.ts'

type Rung = Pick<SearchSuggestion, 'kind' | 'search'>

/** A search that found nothing. */
interface EmptySearch {
  readonly search: MemorialSearch
  readonly parsed: ParsedSearch
  readonly places: readonly UnderstoodPlace[]
}

export interface LadderParts {
  readonly store: Pick<DirectoryStore, 'countMemorials' | 'countIfFast'>
  /** The place keys of a typed location. */
  readonly placeKeysOf: (location: string | null) => Promise<readonly string[]>
  /** Milliseconds since some moment. */
  readonly now: () => number
}

/** So long may the counting take; what is not counted by then is left out. */
const BUDGET_MS = 300
/** Of those that take long; the others are counted together first. */
const RUNGS_AT_A_TIME = 4
const MOST_SUGGESTIONS = 10

/** The searches near one that found nothing, the nearest first, each with the total of its own page. */
export async function suggestSearches(parts: LadderParts, empty: EmptySearch): Promise<SearchSuggestion[]> {
  const deadline = parts.now() + BUDGET_MS
  const near = await count(parts, distinctRungs(empty.search, nearRungs(empty)), deadline)
  return near.length > 0 ? near : await count(parts, distinctRungs(empty.search, farRungs(empty)), deadline)
}

/** One thing changed. */
function nearRungs(empty: EmptySearch): Rung[] {
  const { search, parsed, places } = empty
  const { givenNames, surname } = search
  return [
    ...similarRungs(search),
    ...yearRungs(empty),
    ...rung(parsed.givenNames.length > 1, 'first-given-name', { ...search, givenNames: parsed.givenNames[0] ?? null }),
    { kind: 'names-swapped', search: { ...search, givenNames: surname, surname: givenNames } },
    ...placeRungs(search, places),
    { kind: 'without-given-names', search: { ...search, givenNames: null } },
    { kind: 'without-years', search: { ...search, birthYear: null, deathYear: null } },
    { kind: 'without-place', search: { ...search, location: null } },
    { kind: 'without-cemetery', search: { ...search, cemeteryId: null } },
  ]
}

/** More than one thing changed. */
function farRungs(empty: EmptySearch): Rung[] {
  const { search, parsed } = empty
  const alone = { ...search, birthYear: null, deathYear: null, cemeteryId: null, location: null }
  const surnameAlone = { ...alone, givenNames: null }
  return [
    { kind: 'similar-years-5', search: { ...widened(empty, 5), match: 'similar' } },
    { kind: 'names-alone', search: alone },
    { kind: 'similar-names-alone', search: { ...alone, match: 'similar' } },
    ...rung(parsed.givenNames.length > 1, 'first-given-name-alone', {
      ...alone,
      givenNames: parsed.givenNames[0] ?? null,
    }),
    { kind: 'surname-alone', search: surnameAlone },
    { kind: 'similar-surname-alone', search: { ...surnameAlone, match: 'similar-surname' } },
  ]
}

function rung(applies: boolean, kind: SuggestionKind, search: MemorialSearch): Rung[] {
  return applies ? [{ kind, search }] : []
}

function similarRungs(search: MemorialSearch): Rung[] {
  const { givenNames, surname, match } = search
  const isSimilar = (name: NameMatch) => match === 'similar' || match === name
  const ofSurname = surname !== null && !isSimilar('similar-surname')
  const ofGiven = givenNames !== null && !isSimilar('similar-given')
  return [
    ...rung(ofSurname && match === 'exact', 'similar-surname', { ...search, match: 'similar-surname' }),
    ...rung(ofGiven && match === 'exact', 'similar-given', { ...search, match: 'similar-given' }),
    ...rung((ofSurname || ofGiven) && givenNames !== null && surname !== null, 'similar', {
      ...search,
      match: 'similar',
    }),
  ]
}

function yearRungs(empty: EmptySearch): Rung[] {
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

function placeRungs(search: MemorialSearch, places: readonly UnderstoodPlace[]): Rung[] {
  const known = places.filter(({ isRecognized }) => isRecognized)
  const within = (levels: readonly UnderstoodPlace[]) => ({
    ...search,
    location: levels.map(({ name }) => name).join(', '),
  })
  if (known.length === 0) return []
  return known.length < places.length
    ? [{ kind: 'known-places', search: within(known) }]
    : rung(known.length > 1, 'wider-place', within(known.slice(1)))
}

/** Those that ask for something, and for something else than the search itself and each other. */
function distinctRungs(search: MemorialSearch, rungs: readonly Rung[]): Rung[] {
  const addresses = new Set([addressOf({ ...search, page: 1 })])
  return rungs
    .map(({ kind, search: asked }) => ({ kind, search: { ...asked, page: 1 } }))
    .filter(({ search: asked }) => {
      const address = addressOf(asked)
      const isNew = !addresses.has(address) && addressOf({ ...asked, match: 'exact' }) !== ''
      addresses.add(address)
      return isNew
    })
}

function addressOf(search: MemorialSearch): string {
  return memorialSearchParams(search).toString()
}

async function count(parts: LadderParts, rungs: readonly Rung[], deadline: number): Promise<SearchSuggestion[]> {
  const read = await readRungs(parts, rungs)
  const inTime = <T>(work: (queries: readonly SearchQuery[]) => Promise<T>, some: typeof read) =>
    within(() => work(some.map(({ query }) => query)), deadline - parts.now())
  const brief = await inTime((queries) => parts.store.countIfFast(queries), read)
  const totals = new Map(read.map((one, index) => [one, brief?.[index] ?? null]))
  const shown = (some: typeof read) =>
    worthShowing(
      some.flatMap((one) => {
        const total = totals.get(one) ?? null
        return total === null ? [] : [{ kind: one.kind, search: one.search, total }]
      }),
    )

  const broad = read.filter((one) => totals.get(one) === null)
  for (let at = 0; at < broad.length; at += RUNGS_AT_A_TIME) {
    const some = broad.slice(at, at + RUNGS_AT_A_TIME)
    const nearer = read.slice(0, read.indexOf(some[0]!))
    if (shown(nearer).length >= MOST_SUGGESTIONS) break
    const counted = await inTime((queries) => parts.store.countMemorials(queries), some)
    if (counted === null) break
    for (const [index, one] of some.entries()) totals.set(one, counted[index] ?? null)
  }
  return shown(read).slice(0, MOST_SUGGESTIONS)
}

/** Each is read as its own page will be, so that the page finds what was counted. */
async function readRungs(
  { placeKeysOf }: LadderParts,
  rungs: readonly Rung[],
): Promise<(Rung & { query: SearchQuery })[]> {
  const read = await Promise.all(
    rungs.map(async (one) => {
      const result = parseSearch(one.search)
      // A name may be invalid in the other field.
      if ('problems' in result) return []
      return [{ ...one, query: { ...result.parsed.query, places: await placeKeysOf(one.search.location) } }]
    }),
  )
  return read.flat()
}

/** Kinds that find whatever these narrower ones find. */
const NARROWER: Readonly<Partial<Record<SuggestionKind, readonly SuggestionKind[]>>> = {
  similar: ['similar-surname', 'similar-given'],
  'similar-names-alone': ['names-alone', 'similar-years-5'],
  'first-given-name-alone': ['names-alone'],
  'surname-alone': ['names-alone', 'first-given-name-alone'],
  'similar-surname-alone': ['surname-alone', 'similar-names-alone'],
}

/** What finds something, without the wider of two that find the same. */
function worthShowing(counted: readonly SearchSuggestion[]): SearchSuggestion[] {
  const totals = new Map(counted.map(({ kind, total }) => [kind, total]))
  return counted.filter(
    ({ kind, total }) => (NARROWER[kind] ?? []).every((narrower) => total > (totals.get(narrower) ?? 0)) && total > 0,
  )
}

/** Null when it takes longer, and where so many wait that it would. */
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
