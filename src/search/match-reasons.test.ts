import { describe, expect, test } from 'vitest'
import { personQuery } from '../../tests/support/parsed-names.ts'
import { makePartialDate } from '../domain/dates/partial-date.ts'
import type { NameMatch } from '../domain/names/name-match.ts'
import { matchReasons } from './match-reasons.ts'
import type { SearchQuery } from './query.ts'
import type { SearchablePerson } from './token-document.ts'

const NOBODY: SearchablePerson = {
  surname: null,
  maidenName: null,
  givenNames: null,
  nickname: null,
  birthDate: null,
  deathDate: null,
}

function search(givenNames: string | null, surname: string | null, match: NameMatch = 'similar'): SearchQuery {
  return { ...personQuery({ givenNames, surname, match }), places: [] }
}

const reasonsFor = (query: SearchQuery, person: Partial<SearchablePerson>) =>
  matchReasons(query, { ...NOBODY, ...person })
const surnameReasons = (typed: string, person: Partial<SearchablePerson>) => reasonsFor(search(null, typed), person)
const givenReasons = (typed: string, person: Partial<SearchablePerson>) => reasonsFor(search(typed, null), person)

describe('a plain match', () => {
  test('needs no reason', () => {
    expect(surnameReasons('Delgado', { surname: 'Delgado-Casado' })).toEqual([])
    expect(surnameReasons('mueller', { surname: 'Müller' })).toEqual([])
    expect(surnameReasons('Ash*', { surname: 'Ashgrove' })).toEqual([])
    expect(givenReasons('Wil H', { givenNames: 'Henry William' })).toEqual([])
    expect(reasonsFor(search(null, null), { surname: 'Ash', birthDate: makePartialDate({ year: 1890 }) })).toEqual([])
  })
})

describe('a surname', () => {
  test('says that it is the maiden name, also in an exact search', () => {
    const person = { surname: 'Ash', maidenName: 'Tindlewick' }
    expect(surnameReasons('Tindlewick', person)).toEqual(['maiden name Tindlewick'])
    expect(reasonsFor(search(null, 'tindlewick', 'exact'), person)).toEqual(['maiden name Tindlewick'])
    expect(surnameReasons('Tindelwick', person)).toEqual(['maiden name Tindlewick', 'one letter from Tindelwick'])
  })

  test('says how it is like the typed one, which is shown as it was typed', () => {
    expect(surnameReasons('Ashgrove', { surname: 'Ashgrowe' })).toEqual(['one letter from Ashgrove'])
    expect(surnameReasons('ASHGROVE', { surname: 'Aschgrove' })).toEqual(['sounds like ASHGROVE'])
    expect(surnameReasons(' MacDonald ', { surname: 'McDonald' })).toEqual(['another spelling of MacDonald'])
    expect(surnameReasons("O'Brien", { surname: 'Brien' })).toEqual(["another spelling of O'Brien"])
    expect(surnameReasons('Иванов', { surname: 'Ivanoff' })).toEqual(['another spelling of Иванов'])
  })

  test('is double, in another order or over two names', () => {
    expect(surnameReasons('Casado Delgado', { surname: 'Delgado-Casado' })).toEqual([
      'the names of Casado Delgado in another order',
    ])
    expect(surnameReasons('Delgado Ash', { surname: 'Ash', maidenName: 'Delgado' })).toEqual(['maiden name Delgado'])
    expect(surnameReasons('Ash-Meyer', { surname: 'Maier', maidenName: 'Ash' })).toEqual([
      'maiden name Ash',
      'sounds like Meyer',
    ])
    expect(surnameReasons('de la Cruz', { surname: 'Cruz' })).toEqual(['Cruz of de la Cruz'])
  })
})

describe('a given name', () => {
  test('says who is short for whom', () => {
    expect(givenReasons('William', { givenNames: 'Bill' })).toEqual(['nickname of William'])
    expect(givenReasons('Bill', { givenNames: 'William' })).toEqual(['Bill is a nickname of William'])
    expect(givenReasons('William', { givenNames: 'Wm.' })).toEqual(['abbreviation of William'])
    expect(givenReasons('Wm', { givenNames: 'WILLIAM' })).toEqual(['Wm is an abbreviation of WILLIAM'])
    expect(givenReasons('Bill', { givenNames: 'Willie' })).toEqual(['another form of Bill'])
    expect(givenReasons('Wilhelm', { givenNames: 'William' })).toEqual(['another form of Wilhelm'])
    expect(givenReasons('Catherine', { givenNames: 'Katherine' })).toEqual(['another spelling of Catherine'])
    expect(givenReasons('Orville', { givenNames: 'Orval' })).toEqual(['sounds like Orville'])
  })

  test('says that it is what the person was called', () => {
    expect(givenReasons('Buck', { givenNames: 'Henry', nickname: 'Buck' })).toEqual(['also called Buck'])
    expect(givenReasons('William', { givenNames: 'Henry', nickname: 'Bill' })).toEqual([
      'also called Bill',
      'nickname of William',
    ])
  })

  test('says what an initial was taken for', () => {
    expect(givenReasons('William Henry', { givenNames: 'Wm H.' })).toEqual([
      'abbreviation of William',
      'initial H. for Henry',
    ])
    expect(givenReasons('Ann émilie', { givenNames: 'Ann E' })).toEqual(['initial É. for émilie'])
    expect(givenReasons('Ann Ｊｏｈｎ', { givenNames: 'Ann J' })).toEqual(['initial J. for Ｊｏｈｎ'])
    expect(givenReasons('Anne-Marie', { givenNames: 'Annamarie' })).toEqual(['sounds like Anne-Marie'])
  })
})

describe('a date', () => {
  const years = { from: 1850, to: 1900 }
  test('says that it is not certain, when a year was asked for', () => {
    const query = { ...search(null, null), birthYears: years, deathYears: years }
    const birthDate = makePartialDate({ year: 1890, qualifier: 'about' })
    const deathDate = makePartialDate({ year: 1885, end: { year: 1895 } })
    expect(reasonsFor(query, { birthDate, deathDate })).toEqual(['born about 1890', 'died between 1885 and 1895'])
    expect(reasonsFor({ ...query, deathYears: null }, { birthDate, deathDate })).toEqual(['born about 1890'])
    const before = makePartialDate({ year: 1900, qualifier: 'before' })
    expect(reasonsFor(query, { deathDate: before })).toEqual(['died before 1900'])
    const withinAYear = makePartialDate({ year: 1885, month: 3, end: { year: 1885, month: 5 } })
    expect(reasonsFor(query, { deathDate: withinAYear })).toEqual([])
  })
})

describe('several reasons', () => {
  test('come in the order surname, given names, dates, each once', () => {
    const query = { ...search('Bill Wm', 'Meyer'), birthYears: { from: 1890, to: 1890 } }
    const birthDate = makePartialDate({ year: 1890, qualifier: 'about' })
    expect(reasonsFor(query, { surname: 'Maier', givenNames: 'William', birthDate })).toEqual([
      'sounds like Meyer',
      'Bill is a nickname of William',
      'Wm is an abbreviation of William',
      'born about 1890',
    ])
    expect(reasonsFor(search('Bill Bill', null), { givenNames: 'William' })).toEqual(['Bill is a nickname of William'])
  })
})
