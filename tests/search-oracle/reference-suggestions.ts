import type { MemorialSearch, SearchSuggestion, SuggestionKind } from '../../src/contract/directory.ts'
import { readYears } from './reference-search.ts'

const NO_PLACE = { cemeteryId: null, location: null } as const
const NO_YEARS = { birthYear: null, deathYear: null } as const

/** Returns the words of a name without quotation marks. Each has a letter, a digit, or a wildcard. */
const words = (entered: string | null) =>
  entered
    ?.replace(/["“”„]/gu, '')
    .split(/[\s,;]+/u)
    .filter((word) => /[\p{L}\p{N}*?]/u.test(word)) ?? []

const first = (entered: string | null) => words(entered)[0] ?? null

/** Returns words of two or three capitals, or consonants, as initials. */
const spelledOut = (entered: string | null) =>
  words(entered)
    .map((word) => (/^(?:[A-Z]{2,3}|[^aeiouyA-Z]{2,3})$/u.test(word) ? `${[...word.toUpperCase()].join('. ')}.` : word))
    .join(' ')

/** Returns the search of each kind of suggestion. Years and places are checked separately. */
const SEARCHES: Readonly<Record<SuggestionKind, (asked: MemorialSearch) => MemorialSearch>> = {
  'similar-surname': (asked) => ({ ...asked, match: 'similar-surname' }),
  'similar-given': (asked) => ({ ...asked, match: 'similar-given' }),
  similar: (asked) => ({ ...asked, match: 'similar' }),
  // The field and the place are checked separately.
  'place-in-name': (asked) => asked,
  initials: (asked) => ({ ...asked, givenNames: spelledOut(asked.givenNames) }),
  'years-2': (asked) => asked,
  'years-5': (asked) => asked,
  'similar-years-5': (asked) => ({ ...asked, match: 'similar' }),
  'first-given-name': (asked) => ({ ...asked, givenNames: first(asked.givenNames) }),
  'names-swapped': (asked) => ({ ...asked, givenNames: asked.surname, surname: asked.givenNames }),
  // `wrongSuggestion` checks which part of the surname the suggestion has.
  'part-of-surname': (asked) => asked,
  'known-places': (asked) => asked,
  'wider-place': (asked) => asked,
  'without-given-names': (asked) => ({ ...asked, givenNames: null }),
  'without-years': (asked) => ({ ...asked, ...NO_YEARS }),
  'without-place': (asked) => ({ ...asked, location: null }),
  'without-cemetery': (asked) => ({ ...asked, cemeteryId: null }),
  'names-alone': (asked) => ({ ...asked, ...NO_YEARS, ...NO_PLACE }),
  'similar-names-alone': (asked) => ({ ...asked, ...NO_YEARS, ...NO_PLACE, match: 'similar' }),
  'first-given-name-alone': (asked) => ({
    ...asked,
    ...{ ...NO_YEARS, ...NO_PLACE, givenNames: first(asked.givenNames) },
  }),
  'surname-alone': (asked) => ({ ...asked, ...NO_YEARS, ...NO_PLACE, givenNames: null }),
  'similar-surname-alone': (asked) => ({
    ...asked,
    ...{ ...NO_YEARS, ...NO_PLACE, givenNames: null, match: 'similar-surname' },
  }),
}

/** Returns how a suggestion differs from the expected search of its kind, or null if it does not differ. */
export function wrongSuggestion(asked: MemorialSearch, { kind, search }: SearchSuggestion): string | null {
  const expected = { ...SEARCHES[kind]({ ...asked, page: 1 }) }
  const widened = /years-(\d)$/.exec(kind)?.[1]
  if (widened !== undefined) {
    for (const field of ['birthYear', 'deathYear'] as const) {
      if (!isWidened(asked[field], search[field], Number(widened))) return `${field} is ${search[field]}`
      expected[field] = search[field]
    }
  }
  if (kind === 'similar' && (asked.givenNames === null || asked.surname === null)) {
    // A full name in one field is split.
    const [entered, split] = [asked, search].map(({ givenNames, surname }) => `${givenNames ?? ''} ${surname ?? ''}`)
    if (split?.split(' ').every((word) => entered?.includes(word)) !== true) return `names are ${split}`
    expected.givenNames = search.givenNames
    expected.surname = search.surname
  }
  if (kind === 'part-of-surname') {
    const parts = words(asked.surname)
      .join(' ')
      .split(/[\s\p{Pd}]+/u)
    if (![parts[0], parts.at(-1)].includes(search.surname ?? '')) return `surname is ${search.surname}`
    expected.surname = search.surname
  }
  if (kind === 'place-in-name') {
    const field = search.surname === asked.surname ? 'givenNames' : 'surname'
    const [entered, rest] = [words(asked[field]), words(search[field])]
    if (rest.length >= entered.length || !entered.join(' ').startsWith(rest.join(' ')))
      return `name is ${rest.join(' ')}`
    if (search.location?.endsWith(asked.location ?? '') !== true) return `location is ${search.location}`
    expected[field] = search[field]
    expected.location = search.location
  }
  if (kind === 'known-places' || kind === 'wider-place') expected.location = search.location
  const other = (Object.keys(expected) as (keyof MemorialSearch)[]).find((field) => !isSame(field, expected, search))
  return other === undefined ? null : `${other} is ${search[other]}`
}

function isSame(field: keyof MemorialSearch, expected: MemorialSearch, search: MemorialSearch): boolean {
  if (expected[field] === search[field]) return true
  if (field !== 'givenNames' && field !== 'surname') return false
  // A search that was split suggests the words that it understood.
  return words(expected[field]).join(' ') === words(search[field]).join(' ')
}

function isWidened(asked: string | null, suggested: string | null, by: number): boolean {
  const [from, to] = [readYears(asked), readYears(suggested)]
  if (from === 'refused' || to === 'refused' || from === null || to === null) return from === to
  return to.from === Math.max(1, from.from - by) && to.to === Math.min(2199, from.to + by)
}
