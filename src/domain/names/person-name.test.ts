import { describe, expect, test } from 'vitest'
import type { PersonName } from '../memorial.ts'
import { displayName, fullName, initials, quotedNickname, titleName } from './person-name.ts'

const NO_NAME: PersonName = {
  title: null,
  givenNames: null,
  surname: null,
  nameSuffix: null,
  maidenName: null,
  nickname: null,
}

describe('displaying a name', () => {
  test('shows the title first and the suffix last', () => {
    expect(displayName({ ...NO_NAME, title: 'Rev.', givenNames: 'Elias', surname: 'Thorn', nameSuffix: 'Jr' })).toBe(
      'Rev. Elias Thorn Jr',
    )
    expect(displayName({ ...NO_NAME, title: 'Mrs.', surname: 'Thorn' })).toBe('Mrs. Thorn')
    expect(displayName({ ...NO_NAME, givenNames: 'Elias' })).toBe('Elias')
  })

  test('shows Unknown without given names and a surname', () => {
    expect(displayName(NO_NAME)).toBe('Unknown')
    expect(displayName({ ...NO_NAME, title: 'Rev.', nameSuffix: 'Jr' })).toBe('Unknown')
    expect(displayName({ ...NO_NAME, givenNames: '', surname: '' })).toBe('Unknown')
  })

  test('shows the nickname before the surname in a full name', () => {
    const name = { ...NO_NAME, givenNames: 'Lawrence Peter', surname: 'Ashgrove', nickname: 'Yancy', nameSuffix: 'Jr' }
    expect(fullName(name)).toBe('Lawrence Peter “Yancy” Ashgrove Jr')
    expect(fullName({ ...name, givenNames: null })).toBe('“Yancy” Ashgrove Jr')
    expect(fullName({ ...name, nickname: '"Yancy"' })).toBe('Lawrence Peter “Yancy” Ashgrove Jr')
    expect(fullName({ ...NO_NAME, nickname: 'Yancy' })).toBe('Unknown')
  })

  test('omits a nickname that the given names already contain', () => {
    expect(quotedNickname({ givenNames: 'Lawrence (Yancy)', nickname: 'yancy' })).toBeNull()
    expect(quotedNickname({ givenNames: 'Lawrence', nickname: ' ' })).toBeNull()
    expect(quotedNickname({ givenNames: 'Lawrence', nickname: 'Law' })).toBe('“Law”')
  })

  test('shows only given names and surname in a page title', () => {
    expect(titleName({ givenNames: 'Honora Jane', surname: 'Ashgrove' })).toBe('Honora Jane Ashgrove')
    expect(titleName({ givenNames: null, surname: 'Ashgrove' })).toBe('Ashgrove')
    expect(titleName(NO_NAME)).toBe('Unknown')
  })
})

test.each([
  ['Honora Jane', 'Ashgrove', 'HA'],
  ['Honora', null, 'H'],
  [null, 'Ashgrove', 'A'],
  [null, null, '?'],
  ['', '', '?'],
  ['???', '--', '?'],
  ['María', 'de la Cruz', 'MC'],
  ['Ada', 'Van Buren', 'AV'],
  ['Scarlett', "O'Hara", 'SO'],
  ['Jeanne', 'd’Arc', 'JD'],
  ['émile', 'Žižka', 'ÉŽ'],
  ['E\u0301mile', 'roe', 'ÉR'],
  ['"Babe"', '(Roe)', 'BR'],
  ['Наталья', 'Иванова', 'НИ'],
  ['偉', '張', '偉張'],
  ['𐐨da', null, '𐐀'],
  ['ßen', null, 'ß'],
  ['😀', 'Roe', 'R'],
])('returns the initials of %j %j as %s', (givenNames, surname, letters) => {
  expect(initials({ givenNames, surname })).toBe(letters)
})
