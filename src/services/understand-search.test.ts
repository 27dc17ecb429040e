import { describe, expect, test } from 'vitest'
import { EVERYBODY } from '../../tests/support/found-memorials.ts'
import { InvalidInputError } from '../contract/directory.ts'
import { understandSearch, understoodNames } from './understand-search.ts'

describe('the names of a search, for people to read', () => {
  test.each([
    ['Wil Hen', ['beginning Wil', 'beginning Hen']],
    ['Wil*', ['beginning Wil']],
    ['J?n*, Ada', ['pattern J?n*', 'beginning Ada']],
    ['Jean-Luc', ['beginning Jean-Luc']],
    ['%', ['beginning %']],
  ])('given names typed as %s', (givenNames, expected) => {
    const { givenNames: names } = understoodNames(understandSearch({ ...EVERYBODY, givenNames }))
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
  ])('a last name typed as %s', (surname, expected) => {
    const name = understoodNames(understandSearch({ ...EVERYBODY, surname })).surname
    expect(`${name?.kind} ${name?.text}`).toBe(expected)
  })

  test('nothing where nothing was typed', () => {
    expect(understoodNames(understandSearch(EVERYBODY))).toEqual({ givenNames: [], surname: null })
  })
})

test('similar names are read only where they were asked for', () => {
  const typed = { ...EVERYBODY, givenNames: 'Wm', surname: 'Ashgrove' }
  expect(understandSearch(typed).query.similarNames).toBeNull()
  expect(understandSearch({ ...typed, match: 'similar' }).query.similarNames).toHaveLength(2)
  expect(understandSearch({ ...EVERYBODY, surname: 'Ash*', match: 'similar' }).query.similarNames).toBeNull()
})

test('a name with too few letters is refused at its field, also among similar ones', () => {
  expect(() => understandSearch({ ...EVERYBODY, surname: 'A*', match: 'similar' })).toThrow(InvalidInputError)
})
