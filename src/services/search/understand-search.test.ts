import { describe, expect, test } from 'vitest'
import { EMPTY_SEARCH, InvalidInputError } from '../../contract/directory.ts'
import { understandSearch, understoodNames } from './understand-search.ts'

describe('understoodNames', () => {
  test.each([
    ['Wil Hen', ['beginning Wil', 'beginning Hen']],
    ['Wil*', ['beginning Wil']],
    ['J?n*, Ada', ['pattern J?n*', 'beginning Ada']],
    ['Jean-Luc', ['beginning Jean-Luc']],
    ['%', ['beginning %']],
  ])('interprets the given names %s', (givenNames, expected) => {
    const { givenNames: names } = understoodNames(understandSearch({ ...EMPTY_SEARCH, givenNames }))
    expect(names.map(({ kind, text }) => `${kind} ${text}`)).toEqual(expected)
  })

  test.each([
    ['Ashgrove', 'whole Ashgrove'],
    ['de la  Cruz', 'whole de la Cruz'],
    ['Ash*', 'beginning Ash'],
    ['Ash＊', 'beginning Ash'],
    ['Ash**', 'beginning Ash'],
    ['de la Cr*', 'beginning de la Cr'],
    ['A?h*e', 'pattern A?h*e'],
    ['*grove', 'pattern *grove'],
    ['%', 'whole %'],
  ])('interprets the last name %s', (surname, expected) => {
    const name = understoodNames(understandSearch({ ...EMPTY_SEARCH, surname })).surname
    expect(`${name?.kind} ${name?.text}`).toBe(expected)
  })

  test('returns no names for an empty search', () => {
    expect(understoodNames(understandSearch(EMPTY_SEARCH))).toEqual({ givenNames: [], surname: null })
  })
})

test('includes similar names only if the search asks for them', () => {
  const entered = { ...EMPTY_SEARCH, givenNames: 'Wm', surname: 'Ashgrove' }
  expect(understandSearch(entered).query.similarNames).toBeNull()
  expect(understandSearch({ ...entered, match: 'similar' }).query.similarNames).toHaveLength(2)
  expect(understandSearch({ ...EMPTY_SEARCH, surname: 'Ash*', match: 'similar' }).query.similarNames).toBeNull()
})

test('rejects a name with too few letters, even in a search for similar names', () => {
  expect(() => understandSearch({ ...EMPTY_SEARCH, surname: 'A*', match: 'similar' })).toThrow(InvalidInputError)
})
