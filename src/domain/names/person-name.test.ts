import { describe, expect, test } from 'vitest'
import type { PersonName } from '../memorial.ts'
import { displayName, fullName, initials, quotedNickname, titleName } from './display-name.ts'
import { normalizeSuffix, parseNameText, parsePersonName } from './person-name.ts'

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

  test('shows Unknown without given names or a surname', () => {
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

describe('parseNameText', () => {
  test.each([
    ['Ashgrove, Honora Jane', 'Honora Jane', 'Ashgrove'],
    ['Honora Jane Ashgrove', 'Honora Jane', 'Ashgrove'],
    ['  Honora   Ashgrove  ', 'Honora', 'Ashgrove'],
    ['Roe, John Jr.', 'John', 'Roe'],
    ['Roe Jr., John', 'John', 'Roe'],
    ['Roe, Jr., John', 'John', 'Roe'],
    ['John Roe Sr', 'John', 'Roe'],
    ['John Roe III', 'John', 'Roe'],
    ['John Roe, Esq.', 'John', 'Roe'],
    ['John Roe, M.D.', 'John', 'Roe'],
    ['John Roe, V', 'John', 'Roe'],
    ['Roe, V', 'V', 'Roe'],
    ['Roe, John V', 'John V', 'Roe'],
    ['Juan de la Cruz', 'Juan', 'de la Cruz'],
    ['Juan De La Cruz', 'Juan', 'De La Cruz'],
    ['de la Cruz, Juan', 'Juan', 'de la Cruz'],
    ['Pieter van der Berg', 'Pieter', 'van der Berg'],
    ['Clara von Hohen', 'Clara', 'von Hohen'],
    ['Hohen, Clara von', 'Clara', 'von Hohen'],
    ['Mary St. John', 'Mary', 'St. John'],
    ["Scarlett O'Hara", 'Scarlett', "O'Hara"],
    ["Scarlett O' Hara", 'Scarlett', "O'Hara"],
    ["Scarlett O ' Hara", 'Scarlett', "O'Hara"],
    ['Ian Mac Donald', 'Ian', 'Mac Donald'],
    ['Mary O Brien', 'Mary', 'O Brien'],
    ['Mary O Roe', 'Mary O', 'Roe'],
    ['Ian Mc Donald', 'Ian', 'Mc Donald'],
    ['Omar al-Hassan', 'Omar', 'al-Hassan'],
    ['Omar al Hassan', 'Omar', 'al Hassan'],
    ['Ali bin Said', 'Ali', 'bin Said'],
    ['Robert Al Roe', 'Robert Al', 'Roe'],
    ['Billy Mac Roe', 'Billy Mac', 'Roe'],
    ['Van Roe', 'Van', 'Roe'],
    ['van der Berg', null, 'van der Berg'],
    ['De La Cruz', null, 'De La Cruz'],
    ['St. John', null, 'St. John'],
    ['Inés Ortega y Luna', 'Inés', 'Ortega y Luna'],
    ['Mary-Ann Smith-Jones', 'Mary-Ann', 'Smith-Jones'],
    ['Mary Lewis - Stebbins', 'Mary', 'Lewis-Stebbins'],
    ['Mrs. Mary Roe', 'Mary', 'Roe'],
    ['Mary (Polly) Roe', 'Mary', 'Roe'],
    ['Mary Roe (née Thorn)', 'Mary', 'Roe'],
    ['Honora', 'Honora', null],
    ['Ashgrove,', null, 'Ashgrove'],
    ['Mrs. Ashgrove', null, 'Ashgrove'],
    ['Roe Jr', null, 'Roe'],
    ['Malcolm X', 'Malcolm', 'X'],
    ['Mary Senior', 'Mary', 'Senior'],
    ['', null, null],
    [' , ', null, null],
    ['Unknown', null, null],
    ['?', null, null],
    ['Unknown Roe', null, 'Roe'],
    ['Mary Unknown', 'Mary', null],
    ['Mary Ann [blank]', 'Mary Ann', null],
    ['[illegible] Smith', null, 'Smith'],
  ])('parses %j', (text, givenNames, surname) => {
    expect(parseNameText(text)).toEqual({ givenNames, surname })
  })
})

describe('parsePersonName', () => {
  test.each<[string, Partial<PersonName>]>([
    ['Dr. John Roe', { title: 'Dr.', givenNames: 'John', surname: 'Roe' }],
    ['Rev. Dr. John Roe', { title: 'Rev. Dr.', givenNames: 'John', surname: 'Roe' }],
    ['Lt. Col. John Roe III', { title: 'Lt. Col.', givenNames: 'John', surname: 'Roe', nameSuffix: 'III' }],
    ['1st Lt. John Roe', { title: '1st Lt.', givenNames: 'John', surname: 'Roe' }],
    ['Mary Ann SENIOR', { givenNames: 'Mary Ann', surname: 'SENIOR', nameSuffix: null }],
    ['John SMITH SENIOR', { givenNames: 'John', surname: 'SMITH', nameSuffix: 'Sr' }],
    ['JOHN ROE SENIOR', { givenNames: 'JOHN', surname: 'ROE', nameSuffix: 'Sr' }],
    ['John M.Roe', { givenNames: 'John M.', surname: 'Roe' }],
    ['J.M.Roe', { givenNames: 'J.M.', surname: 'Roe' }],
    ['Mary St.Clair', { givenNames: 'Mary', surname: 'St.Clair' }],
    ['Sgt John Roe', { title: 'Sgt', givenNames: 'John', surname: 'Roe' }],
    ['Sr. Mary Agnes', { title: 'Sr.', givenNames: 'Mary', surname: 'Agnes' }],
    ['Roe, Mrs. Mary', { title: 'Mrs.', givenNames: 'Mary', surname: 'Roe' }],
    ['Roe, Mary Mrs', { title: 'Mrs', givenNames: 'Mary', surname: 'Roe' }],
    ['Roe, John, Rev.', { title: 'Rev.', givenNames: 'John', surname: 'Roe' }],
    ['Roe, Rev. John, Jr., PhD', { title: 'Rev.', givenNames: 'John', surname: 'Roe', nameSuffix: 'Jr PhD' }],
    ['Major Roe', { givenNames: 'Major', surname: 'Roe' }],
    ['John "Jack" Roe', { givenNames: 'John', surname: 'Roe', nickname: 'Jack' }],
    ['John “Jack” Roe', { givenNames: 'John', surname: 'Roe', nickname: 'Jack' }],
    ["John 'Jack' Roe", { givenNames: 'John', surname: 'Roe', nickname: 'Jack' }],
    ['Roe, John (Jack)', { givenNames: 'John', surname: 'Roe', nickname: 'Jack' }],
    ['John (Jr) Roe', { givenNames: 'John', surname: 'Roe', nameSuffix: 'Jr' }],
    ['"Babe" Roe', { surname: 'Roe', nickname: 'Babe' }],
    ["Gerard 't Hoen", { givenNames: 'Gerard', surname: "'t Hoen" }],
    ['Mary Roe née Thorn', { givenNames: 'Mary', surname: 'Roe', maidenName: 'Thorn' }],
    ['Mary née Thorn Roe', { givenNames: 'Mary', surname: 'Roe', maidenName: 'Thorn' }],
    ['Mary née de la Cruz Roe', { givenNames: 'Mary', surname: 'Roe', maidenName: 'de la Cruz' }],
    ['Mary (nee Thorn) Roe', { givenNames: 'Mary', surname: 'Roe', maidenName: 'Thorn' }],
    ['Mary Roe geb. Thorn', { givenNames: 'Mary', surname: 'Roe', maidenName: 'Thorn' }],
    ['Roe, Mary (geborene Thorn)', { givenNames: 'Mary', surname: 'Roe', maidenName: 'Thorn' }],
    ['Maria Nowak z domu Zając', { givenNames: 'Maria', surname: 'Nowak', maidenName: 'Zając' }],
    ['Mary Roe, nee Thorn', { givenNames: 'Mary', surname: 'Roe', maidenName: 'Thorn' }],
    ['Mary Roe born Thorn', { givenNames: 'Mary', surname: 'Roe', maidenName: 'Thorn' }],
    ['Roe (née van der Berg), Mary', { givenNames: 'Mary', surname: 'Roe', maidenName: 'van der Berg' }],
    ['MARY ROE NEE THORN', { givenNames: 'MARY', surname: 'ROE', maidenName: 'THORN' }],
    ['Anna Nee', { givenNames: 'Anna', surname: 'Nee' }],
    ['Max Born', { givenNames: 'Max', surname: 'Born' }],
    ['Ashgrove', { surname: 'Ashgrove' }],
    ['張偉', { surname: '張偉' }],
    ['Unknown', {}],
    ['', {}],
    ['Unknown Soldier', { givenNames: 'Unknown Soldier' }],
    ['Infant', { givenNames: 'Infant' }],
    ['Infant Twin Daughter', { givenNames: 'Infant Twin Daughter' }],
    ['Infant Roe', { givenNames: 'Infant', surname: 'Roe' }],
    ['Infant of John Roe', { givenNames: 'Infant of John', surname: 'Roe' }],
    ['Roe, Infant of John', { givenNames: 'Infant of John', surname: 'Roe' }],
    ['Jane\0\n Roe', { givenNames: 'Jane', surname: 'Roe' }],
  ])('parses %j', (text, parts) => {
    expect(parsePersonName(text)).toEqual({ ...NO_NAME, ...parts })
  })

  test('parses very long text within a second', () => {
    for (const piece of ['a', 'a ', 'de ', '(', '"', 'nee ', ', ', 'Jr ', 'Dr ', "'", '- ', '😀']) {
      const start = performance.now()
      parsePersonName(piece.repeat(20_000))
      expect(performance.now() - start).toBeLessThan(1000)
    }
  })

  test('parses every pair of plain names in either order', () => {
    const given = ['Ada', 'Mary-Ann', 'José', 'Honora Jane', 'J. R.', 'Zoë', '偉']
    const surnames = [
      'Roe',
      "O'Hara",
      'de la Cruz',
      'van der Berg',
      'St. John',
      'Smith-Jones',
      'McDonald',
      'al-Hassan',
      '張',
    ]
    for (const givenNames of given) {
      for (const surname of surnames) {
        expect(parseNameText(`${givenNames} ${surname}`)).toEqual({ givenNames, surname })
        expect(parseNameText(`${surname}, ${givenNames}`)).toEqual({ givenNames, surname })
      }
    }
  })
})

test.each([
  ['Jr', 'Jr'],
  ['jr.', 'Jr'],
  ['JUNIOR', 'Jr'],
  ['SR', 'Sr'],
  ['Senr.', 'Sr'],
  ['Junr', 'Jr'],
  ['Iv', 'IV'],
  ['iii', 'III'],
  ['V', 'V'],
  ['2nd', 'II'],
  ['3rd', 'III'],
  ['esq.', 'Esq'],
  ['Ph.D.', 'PhD'],
  ['Jr., M.D.', 'Jr MD'],
  ['O.F.M.', 'O.F.M.'],
  ['Jr  of Thornmere', 'Jr of Thornmere'],
  ['0', '0'],
  ['constructor', 'constructor'],
  ['', null],
  ['  ', null],
  [',', null],
])('normalizes the suffix %j to %j', (text, suffix) => {
  expect(normalizeSuffix(text)).toBe(suffix)
})
