import { describe, expect, test } from 'vitest'
import { NOTHING_UNDERSTOOD } from '../../../../tests/support/found-memorials.ts'
import { THORNMERE } from '../../../../tests/support/pages/sample-list.ts'
import { EMPTY_SEARCH, type SearchSuggestion, SUGGESTION_KINDS } from '../../../contract/directory.ts'
import type { UnderstoodSearch } from '../../../contract/understood-search.ts'
import { FIRST_YEAR } from '../../../domain/dates/year-range.ts'
import {
  describeIgnored,
  describeSearch,
  describeSearchTarget,
  describeSuggestion,
  describeTotals,
  listEnteredFilters,
  summarizeFilters,
} from './describe-search.ts'

const EVERYTHING: UnderstoodSearch = {
  ...NOTHING_UNDERSTOOD,
  givenNames: [{ text: 'Zebulon', kind: 'beginning' }],
  surname: { text: 'Thistlewaite', kind: 'whole' },
  birthYears: { from: 1788, to: 1792 },
  deathYears: { from: FIRST_YEAR, to: 1859 },
  cemetery: THORNMERE,
  places: [
    { name: 'Xyz', isRecognized: false },
    { name: 'Ohio', isRecognized: true },
  ],
  match: 'similar',
}

describe('summarizeFilters and listEnteredFilters', () => {
  test('summarize every filter', () => {
    expect(summarizeFilters(EVERYTHING, 311)).toEqual([
      'Zebulon Thistlewaite',
      'born 1788 to 1792',
      'died before 1860',
      'Thornmere Hill Cemetery',
      'Xyz, Ohio',
      'similar names too',
    ])
    expect(summarizeFilters(NOTHING_UNDERSTOOD, null)).toEqual([])
  })

  test('show the ID of an unknown cemetery and an ellipsis after the start of a name', () => {
    const surname = { text: 'Ash', kind: 'beginning' } as const
    expect(summarizeFilters({ ...NOTHING_UNDERSTOOD, surname }, 999)).toEqual(['Ash…', 'cemetery 999'])
  })

  test('repeat invalid values as entered', () => {
    const entered = {
      givenNames: ' Ada ',
      surname: '',
      birthYear: 'soon',
      deathYear: '',
      cemeteryId: '',
      match: 'fuzzy',
    }
    expect(listEnteredFilters({ ...entered, location: 'Ohio' })).toEqual(['Ada', 'born soon', 'Ohio'])
  })
})

describe('describeSearch', () => {
  test('describes every filter', () => {
    expect(describeSearch(EVERYTHING)).toBe(
      'given name beginning with “Zebulon” or similar, last name “Thistlewaite” or similar, born 1788 to 1792, ' +
        'died before 1860, buried in Thornmere Hill Cemetery, Thornmere, Vermont, in “Xyz”, Ohio',
    )
    expect(describeSearch({ ...NOTHING_UNDERSTOOD, match: 'similar' })).toBeNull()
  })

  test('marks the names that may be similar', () => {
    expect(
      describeSearch({ ...EVERYTHING, ...{ birthYears: null, deathYears: null, cemetery: null, places: [] } }),
    ).toBe('given name beginning with “Zebulon” or similar, last name “Thistlewaite” or similar')
    const onlyNames = { ...NOTHING_UNDERSTOOD, givenNames: EVERYTHING.givenNames, surname: EVERYTHING.surname }
    expect(describeSearch({ ...onlyNames, match: 'similar-surname' })).toBe(
      'given name beginning with “Zebulon”, last name “Thistlewaite” or similar',
    )
    expect(describeSearch({ ...onlyNames, match: 'similar-given' })).toBe(
      'given name beginning with “Zebulon” or similar, last name “Thistlewaite”',
    )
  })

  test('explains wildcards', () => {
    const givenNames = [
      { text: 'Wil', kind: 'beginning' },
      { text: 'J?n', kind: 'pattern' },
      { text: 'Hen', kind: 'beginning' },
    ] as const
    expect(describeSearch({ ...NOTHING_UNDERSTOOD, givenNames, surname: { text: 'As*e', kind: 'pattern' } })).toBe(
      'given names beginning with “Wil” and “Hen” and like “J?n”, last name like “As*e” ' +
        '(* matches any letters, ? matches one letter)',
    )
    expect(describeSearch({ ...NOTHING_UNDERSTOOD, surname: { text: 'Ash', kind: 'beginning' } })).toBe(
      'last name beginning with “Ash”',
    )
  })
})

test('describeSearchTarget starts with "anyone" if there is no name', () => {
  const places = [{ name: 'Atlantis', isRecognized: false }]
  expect(describeSearchTarget({ ...NOTHING_UNDERSTOOD, birthYears: { from: 1848, to: 1852 }, places })).toBe(
    'anyone born 1848 to 1852, in “Atlantis”',
  )
  expect(describeSearchTarget({ ...NOTHING_UNDERSTOOD, surname: { text: 'Ashgrove', kind: 'whole' } })).toBe(
    'last name “Ashgrove”',
  )
  expect(describeSearchTarget(NOTHING_UNDERSTOOD)).toBeNull()
})

test('describeTotals returns both totals', () => {
  expect(describeTotals(12, 1260)).toBe('12 memorials with this name, 1,248 with similar names')
  expect(describeTotals(1, 1)).toBe('1 memorial with this name, none with similar names')
  expect(describeTotals(0, 3)).toBe('No memorials with this name, 3 with similar names')
})

describe('describeSuggestion', () => {
  const words = (kind: SearchSuggestion['kind'], search: Partial<SearchSuggestion['search']> = {}) => {
    const { label, detail } = describeSuggestion({ kind, search: { ...EMPTY_SEARCH, ...search }, total: 1 }, EVERYTHING)
    return detail === null ? label : `${label}: ${detail}`
  }

  test('states how the search differs', () => {
    expect(words('similar-surname')).toBe('Last names similar to “Thistlewaite”')
    expect(words('similar-given')).toBe('Nicknames and given names similar to “Zebulon”')
    expect(words('years-2', { birthYear: '1786-1794', deathYear: 'before 1862' })).toBe(
      'Two years on either side: born 1786 to 1794, died before 1862',
    )
    expect(words('first-given-name', { givenNames: 'Ada' })).toBe('Only the first given name: “Ada”')
    expect(words('initials', { givenNames: 'J. W.' })).toBe('As initials: “J. W.”')
    expect(words('part-of-surname', { surname: 'Jones' })).toBe('Only one of the last names: “Jones”')
    expect(words('names-swapped', { givenNames: 'Thistlewaite', surname: 'Zebulon' })).toBe(
      'Given and last names swapped: given name “Thistlewaite”, last name “Zebulon”',
    )
    expect(words('names-swapped', { surname: 'Zebulon' })).toBe('Given and last names swapped: last name “Zebulon”')
    expect(words('known-places', { location: 'Ohio' })).toBe('In Ohio only')
    expect(words('wider-place', { location: 'Ohio' })).toBe('Anywhere in Ohio')
    expect(words('without-given-names')).toBe('Without the given name')
  })

  test('returns different text for each kind', () => {
    const all = SUGGESTION_KINDS.map((kind) => words(kind))
    expect(new Set(all).size).toBe(SUGGESTION_KINDS.length)
    expect(all.filter((text) => text.trim() === '')).toEqual([])
  })
})

describe('describeIgnored', () => {
  test('names words that records omit, and asks for years in their own fields', () => {
    expect(describeIgnored(NOTHING_UNDERSTOOD)).toBeNull()
    expect(describeIgnored({ ...NOTHING_UNDERSTOOD, ignored: ['(1903-1941)', 'Jr'] })).toBe(
      'Searched without “Jr”, because many records leave such words out. Searched without “(1903-1941)”. Please enter years in the Birth Year and Death Year fields.',
    )
  })
})
