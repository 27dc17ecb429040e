import type { MemorialSearch } from '../../src/contract/directory.ts'
import type { CemeteryInput } from '../../src/domain/cemetery.ts'
import type { PartialDate } from '../../src/domain/dates/partial-date.ts'
import { parseYearExpression } from '../../src/domain/dates/year-expression.ts'
import type { YearRange } from '../../src/domain/dates/year-range.ts'
import type { MemorialInput } from '../../src/domain/memorial.ts'
import { bareName } from '../../src/search/bare-name.ts'
import {
  beginsAlike,
  closenessOf,
  exactRank,
  givenNameSimilarities,
  hasWords,
  sortForm,
  surnameSimilarities,
  type Way,
  wildcardStandsAlone,
  wordsAtSpaces,
} from './reference-names.ts'

// Implements readings 11 to 15 over plain lists by checking every record.

export interface ReferenceCemetery {
  readonly id: number
  input: CemeteryInput
  isDemo: boolean
}

export interface ReferenceMemorial {
  readonly id: number
  input: MemorialInput
  cemetery: ReferenceCemetery | null
  readonly isDemo: boolean
}

export interface ReferenceResult {
  /** Exact matches, then similar matches by closeness, each kind in name order. */
  readonly ids: readonly number[]
  readonly exactTotal: number
  /** The similarities of each similar match */
  readonly ways: ReadonlyMap<number, readonly Way[]>
  readonly unrecognized: readonly string[]
  /** The search with the given names and the surname that were found */
  readonly search: MemorialSearch
}

/** Returns the results according to the readings, or 'refused' if a field is invalid. */
export function referenceSearch(
  memorials: readonly ReferenceMemorial[],
  cemeteries: readonly ReferenceCemetery[],
  search: MemorialSearch,
): ReferenceResult | 'refused' {
  const find = (one: MemorialSearch) => searchAsTyped(memorials, cemeteries, one)
  const asTyped = find(search)
  if (asTyped === 'refused') return asTyped
  // Initials and missing given names match many people.
  const isLoose = search.match !== 'exact' && Boolean(search.givenNames?.trim())
  if (asTyped.exactTotal > 0 && !isLoose) return asTyped
  const splits = waysToSplit(search).flatMap((names) => {
    const found = find({ ...search, ...names })
    return found === 'refused' ? [] : [{ names, found }]
  })
  const exact = splits.find(({ found }) => found.exactTotal > asTyped.exactTotal)
  if (exact !== undefined) return exact.found
  if (asTyped.exactTotal > 0) return asTyped
  const similar = splits.find(({ found }) => found.ids.length > 0)
  if (!isLoose) return asTyped.ids.length > 0 ? asTyped : (similar?.found ?? asTyped)
  const totalAnywhere = (names: Partial<Names>) => {
    const found = find({ ...search, ...names, birthYear: null, deathYear: null, cemeteryId: null, location: null })
    return found === 'refused' ? 0 : found.exactTotal
  }
  const anywhere = totalAnywhere({})
  const moreLikely = splits.find(({ names }) => totalAnywhere(names) > anywhere)
  return (similar ?? moreLikely)?.found ?? asTyped
}

type Names = Pick<MemorialSearch, 'givenNames' | 'surname'>

/** A full name in one field: a surname before a comma, at the end, or at the start (docs/readings.md). */
function waysToSplit({ givenNames, surname }: Names): Names[] {
  if (givenNames?.trim() && surname?.trim()) return []
  const text = `${givenNames ?? ''}${surname ?? ''}`.trim()
  const bare = bareName(text, 2).name
  const name = bare.includes(' ') ? bare : text
  const words = name.split(/[\s,]+/).filter((word) => word !== '')
  if (/^["“]/.test(text) && /["”]$/.test(text)) return []
  if (words.length < 2 || words.length > 6) return []
  const ways: Names[] = []
  for (let at = words.length - 1; at > 0; at--) {
    ways.push({ givenNames: words.slice(0, at).join(' '), surname: words.slice(at).join(' ') })
  }
  ways.push({ givenNames: words.slice(1).join(' '), surname: words[0] ?? null })
  const comma = name.indexOf(',')
  const [before, after] = [name.slice(0, comma).trim(), name.slice(comma + 1).trim()]
  return comma > 0 && after !== '' ? [{ givenNames: after, surname: before }, ...ways] : ways
}

function searchAsTyped(
  memorials: readonly ReferenceMemorial[],
  cemeteries: readonly ReferenceCemetery[],
  typed: MemorialSearch,
): ReferenceResult | 'refused' {
  const [givenNames, surname] = [typed.givenNames ?? '', typed.surname ?? '']
  const search = {
    ...typed,
    givenNames: bareName(givenNames, surname.trim() === '' ? 2 : 1).name || null,
    surname: bareName(surname, 1).name || null,
  }
  const birth = readYears(search.birthYear)
  const death = readYears(search.deathYear)
  if (birth === 'refused' || death === 'refused') return 'refused'
  if (wildcardStandsAlone(search.givenNames, 'givenNames')) return 'refused'
  if (wildcardStandsAlone(search.surname, 'surname')) return 'refused'

  const levels = (search.location ?? '').split(',').flatMap((entered) => {
    const level = entered.trim()
    if (level === '') return []
    const isKnown = (text: string) => cemeteries.some((cemetery) => isPlaceOf(text, cemetery.input))
    if (isKnown(level)) return [{ parts: [level], isKnown: true }]
    const split = beforeTrailingState(level)
    if (split?.every(isKnown)) return [{ parts: split, isKnown: true }]
    return [{ parts: [level], isKnown: false }]
  })

  const around = memorials.filter(
    ({ input, cemetery }) =>
      fallsIn(birth, dateOf(input, 'Birth')) &&
      fallsIn(death, dateOf(input, 'Death')) &&
      (search.cemeteryId === null || cemetery?.id === search.cemeteryId) &&
      levels.every(({ parts }) => parts.every((part) => cemetery !== null && isPlaceOf(part, cemetery.input))),
  )
  const found = inOrder(around).flatMap(({ id, input }) => {
    const ways = waysToMeet(search, input)
    return ways === null ? [] : [{ id, input, ways }]
  })
  const exact = found.filter(({ ways }) => ways.length === 0)
  const similar = found.filter(({ ways }) => ways.length > 0)
  const mayBe = (match: MemorialSearch['match']) => search.match === 'similar' || search.match === match
  const isSimilarSearch =
    (mayBe('similar-given') && hasWords(search.givenNames, 'given')) ||
    (mayBe('similar-surname') && hasWords(search.surname, 'surname'))
  const rankOf = (input: MemorialInput) => (isSimilarSearch ? exactRank(search.givenNames, input) : 0)
  const inTiers = [
    ...exact.toSorted((a, b) => rankOf(a.input) - rankOf(b.input)),
    ...similar.toSorted((a, b) => similarRank(search, a) - similarRank(search, b)),
  ]
  return {
    ids: inTiers.map(({ id }) => id),
    search,
    exactTotal: exact.length,
    ways: new Map(similar.map(({ id, ways }) => [id, ways])),
    unrecognized: (search.location ?? '')
      .split(',')
      .map((entered) => entered.trim())
      .filter((level) => level !== '')
      .filter((_, i) => levels[i]?.isKnown === false),
  }
}

/**
 * Closest first; then matches with one different field and a similar first given name, then others with one different field,
 * then the rest.
 */
function similarRank(
  search: MemorialSearch,
  { input, ways }: { readonly input: MemorialInput; readonly ways: readonly Way[] },
): number {
  const level = closenessOf(ways)
  const surname = surnameSimilarities(search.surname, [input.surname, input.maidenName]) ?? []
  const given = givenNameSimilarities(search.givenNames, input) ?? []
  if (closenessOf(surname) > 0 && closenessOf(given) > 0) return level * 3 + 2
  const mayDiffer = search.match === 'similar' || search.match === 'similar-given'
  return level * 3 + (mayDiffer && beginsAlike(search.givenNames, input.givenNames, level) ? 0 : 1)
}

/** Returns the similarities of a memorial's names: none for an exact match, and null for no match. */
function waysToMeet(search: MemorialSearch, input: MemorialInput): Way[] | null {
  const surname = surnameSimilarities(search.surname, [input.surname, input.maidenName])
  const given = givenNameSimilarities(search.givenNames, input)
  if (surname === null || given === null) return null
  if (surname.length > 0 && search.match !== 'similar' && search.match !== 'similar-surname') return null
  if (given.length > 0 && search.match !== 'similar' && search.match !== 'similar-given') return null
  return [...surname, ...given]
}

export function dateOf(
  input: Pick<MemorialInput, 'lifeEvents'>,
  type: 'Birth' | 'Death' | 'Burial',
): PartialDate | null {
  return input.lifeEvents.find((event) => event.type === type)?.date ?? null
}

/** Sorts by surname, given names, birth year, and ID. Missing values come last (readings 15). */
export function inOrder(memorials: readonly ReferenceMemorial[]): ReferenceMemorial[] {
  const keyed = memorials.map((memorial) => ({
    memorial,
    surname: sortForm(memorial.input.surname),
    given: sortForm(memorial.input.givenNames),
    year: dateOf(memorial.input, 'Birth')?.year ?? null,
  }))
  keyed.sort(
    (a, b) =>
      missingLast(a.surname, b.surname, byCodePoint) ||
      missingLast(a.given, b.given, byCodePoint) ||
      missingLast(a.year, b.year, (x, y) => x - y) ||
      a.memorial.id - b.memorial.id,
  )
  return keyed.map(({ memorial }) => memorial)
}

function missingLast<T>(a: T | null, b: T | null, compare: (a: T, b: T) => number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return compare(a, b)
}

function byCodePoint(a: string, b: string): number {
  const [one, other] = [a, b].map((text) => [...text].map((character) => character.codePointAt(0) ?? 0))
  for (const [i, code] of (one ?? []).entries()) {
    const against = other?.[i]
    if (against === undefined) return 1
    if (code !== against) return code - against
  }
  return (one?.length ?? 0) - (other?.length ?? 0)
}

/** Returns the years of a year field. The parser has its own tests, so the reference does not repeat it. */
export function readYears(entered: string | null): YearRange | null | 'refused' {
  return entered === null ? null : (parseYearExpression(entered) ?? 'refused')
}

/** A date between two years is found by each year, or by the first if they are a century apart (docs/readings.md). */
function fallsIn(years: YearRange | null, date: PartialDate | null): boolean {
  if (years === null) return true
  if (date === null) return false
  const last = date.end === null || date.end.year - date.year >= 100 ? date.year : date.end.year
  return date.year <= years.to && last >= years.from
}

const STATES: Readonly<Record<string, string>> = {
  VT: 'Vermont',
  IL: 'Illinois',
  NY: 'New York',
  NJ: 'New Jersey',
  LA: 'Louisiana',
  MO: 'Missouri',
  CA: 'California',
  NL: 'Newfoundland and Labrador',
}

function placeForm(text: string): string {
  return (sortForm(text) ?? '')
    .split(' ')
    .map((word) => ({ st: 'saint', ft: 'fort', mt: 'mount' })[word] ?? word)
    .join(' ')
}

function stateForm(text: string): string {
  return placeForm(STATES[text.replaceAll('.', '').toUpperCase()] ?? text)
}

const isUnitedStates = (text: string) =>
  ['us', 'usa', 'united states'].includes(text.replaceAll('.', '').trim().toLowerCase())

/** The derived counties (decision 26) that the searches name, by the ZIP codes of the random cemeteries */
const COUNTY_OF_ZIP: Readonly<Record<string, string>> = { '70112': 'Orleans Parish' }

/** Whether a level is the city, county, state, country, or ZIP code of a cemetery (readings 14). */
export function isPlaceOf(entered: string, cemetery: CemeteryInput): boolean {
  if (wordsAtSpaces(entered).length === 0) return false
  const country = cemetery.country ?? 'United States'
  if (isUnitedStates(entered)) return isUnitedStates(country)
  const form = placeForm(entered)
  if (cemetery.city !== null && placeForm(cemetery.city) === form) return true
  const county = cemetery.county ?? COUNTY_OF_ZIP[cemetery.zip ?? ''] ?? null
  if (county !== null) {
    const bare = placeForm(county).replace(/ (county|parish)$/, '')
    if ([bare, `${bare} county`, placeForm(county)].includes(form)) return true
  }
  if (cemetery.state !== null && stateForm(cemetery.state) === stateForm(entered)) return true
  if (!isUnitedStates(country) && placeForm(country) === form) return true
  return cemetery.zip !== null && [placeForm(cemetery.zip), placeForm(cemetery.zip.slice(0, 5))].includes(form)
}

function beforeTrailingState(level: string): [string, string] | null {
  const words = level.split(/\s+/)
  for (const count of [3, 2, 1]) {
    const state = words.slice(-count).join(' ')
    const isState = Object.entries(STATES).some(([code, name]) =>
      [code.toLowerCase(), name.toLowerCase()].includes(state.replaceAll('.', '').toLowerCase()),
    )
    if (words.length > count && isState) return [words.slice(0, -count).join(' '), state]
  }
  return null
}
