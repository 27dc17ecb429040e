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
const surnameReasons = (surname: string, person: Partial<SearchablePerson>) => reasonsFor(search(null, surname), person)
const givenReasons = (givenNames: string, person: Partial<SearchablePerson>) =>
  reasonsFor(search(givenNames, null), person)

describe('matchReasons for a plain match', () => {
  test('returns no reason', () => {
    expect(surnameReasons('Delgado', { surname: 'Delgado-Casado' })).toEqual([])
    expect(surnameReasons('mueller', { surname: 'Müller' })).toEqual([])
    expect(surnameReasons('Ash*', { surname: 'Ashgrove' })).toEqual([])
    expect(givenReasons('Wil H', { givenNames: 'Henry William' })).toEqual([])
    expect(reasonsFor(search(null, null), { surname: 'Ash', birthDate: makePartialDate({ year: 1890 }) })).toEqual([])
  })
})

describe('matchReasons for a surname', () => {
  test('names a maiden name, even in an exact search', () => {
    const person = { surname: 'Ash', maidenName: 'Tindlewick' }
    expect(surnameReasons('Tindlewick', person)).toEqual(['maiden name Tindlewick'])
    expect(reasonsFor(search(null, 'tindlewick', 'exact'), person)).toEqual(['maiden name Tindlewick'])
    expect(surnameReasons('Tindelwick', person)).toEqual(['maiden name Tindlewick, one letter from Tindelwick'])
  })

  test('names the similarity, with the query as the visitor wrote it', () => {
    expect(surnameReasons('Ashgrove', { surname: 'Ashgrowe' })).toEqual(['one letter from Ashgrove'])
    expect(surnameReasons('ASHGROVE', { surname: 'Aschgrove' })).toEqual(['sounds like ASHGROVE'])
    expect(surnameReasons(' MacDonald ', { surname: 'McDonald' })).toEqual(['another spelling of MacDonald'])
    expect(surnameReasons("O'Brien", { surname: 'Brien' })).toEqual(["another spelling of O'Brien"])
    expect(surnameReasons('Иванов', { surname: 'Ivanoff' })).toEqual(['another spelling of Иванов'])
  })

  test('names the words of a double surname that match', () => {
    expect(surnameReasons('Casado Delgado', { surname: 'Delgado-Casado' })).toEqual([
      'the names of Casado Delgado in another order',
    ])
    expect(surnameReasons('Delgado Ash', { surname: 'Ash', maidenName: 'Delgado' })).toEqual(['maiden name Delgado'])
    expect(surnameReasons('Ash-Meyer', { surname: 'Maier', maidenName: 'Ash' })).toEqual(['sounds like Meyer'])
    expect(surnameReasons('de la Cruz', { surname: 'Cruz' })).toEqual(['Cruz of de la Cruz'])
  })
})

describe('matchReasons for a given name', () => {
  test('states which name is a nickname of the other', () => {
    expect(givenReasons('William', { givenNames: 'Bill' })).toEqual(['nickname of William'])
    expect(givenReasons('Bill', { givenNames: 'William' })).toEqual(['Bill is a nickname of William'])
    expect(givenReasons('Wm.', { givenNames: 'Willie' })).toEqual(['nickname of William'])
    expect(givenReasons('Bill', { givenNames: 'Wm.' })).toEqual(['Bill is a nickname of William'])
    expect(givenReasons('Bill', { givenNames: 'Willie' })).toEqual(['another form of Bill'])
    expect(givenReasons('Nora', { givenNames: 'Honora' })).toEqual(['Nora is a nickname of Honora'])
    expect(givenReasons('Honora', { givenNames: 'Nora' })).toEqual(['nickname of Honora'])
    expect(givenReasons('Charles', { givenNames: 'Carl' })).toEqual(['another form of Charles'])
    expect(givenReasons('Carl', { givenNames: 'Charles' })).toEqual(['another form of Carl'])
    expect(givenReasons('Wilhelm', { givenNames: 'William' })).toEqual(['another form of Wilhelm'])
    expect(givenReasons('Catherine', { givenNames: 'Katherine' })).toEqual(['another spelling of Catherine'])
    expect(givenReasons('Orville', { givenNames: 'Orval' })).toEqual(['sounds like Orville'])
  })

  test('names the full name of an abbreviation, even in an exact search', () => {
    const exactReasons = (name: string, givenNames: string) => reasonsFor(search(name, null, 'exact'), { givenNames })
    expect(exactReasons('William', 'Wm.')).toEqual(['Wm is short for William'])
    expect(exactReasons('Wm.', 'WILLIAM')).toEqual(['Wm is short for William'])
    expect(exactReasons('Will', 'Alfred Wm')).toEqual(['Wm is short for William'])
    expect(exactReasons('Wm', 'Willm')).toEqual(['Willm is short for William'])
    expect(exactReasons('Wm', 'Wm')).toEqual([])
    expect(exactReasons('W', 'Wm')).toEqual([])
  })

  test('names the nickname of the record', () => {
    expect(givenReasons('Buck', { givenNames: 'Henry', nickname: 'Buck' })).toEqual(['also called Buck'])
    expect(givenReasons('William', { givenNames: 'Henry', nickname: 'Bill' })).toEqual([
      'also called Bill, nickname of William',
    ])
  })

  test('names a missing name, and the full form of a misspelled one', () => {
    expect(givenReasons('Robert Ernie', { givenNames: 'Robert' })).toEqual(['without Ernie'])
    expect(givenReasons('James W.H.', { givenNames: 'James' })).toEqual(['without W. and H.'])
    expect(givenReasons('James W.H.', { givenNames: 'James William' })).toEqual(['without H.'])
    expect(givenReasons('Harry', { givenNames: 'Herold' })).toEqual([
      'one letter from Harold; Harry is a nickname of Harold',
    ])
    expect(givenReasons('Herold', { givenNames: 'Harry' })).toEqual(['nickname of Harold, one letter from Herold'])
    expect(givenReasons('Walter', { givenNames: 'Wlater' })).toEqual(['one letter from Walter'])
  })

  test('names the query word for an initial', () => {
    expect(givenReasons('William Henry', { givenNames: 'Wm H.' })).toEqual(['initial H. for Henry'])
    expect(givenReasons('Ann émilie', { givenNames: 'Ann E' })).toEqual(['initial É. for émilie'])
    expect(givenReasons('Ann Ｊｏｈｎ', { givenNames: 'Ann J' })).toEqual(['initial J. for Ｊｏｈｎ'])
    expect(givenReasons('Anne-Marie', { givenNames: 'Annamarie' })).toEqual(['sounds like Anne-Marie'])
    expect(givenReasons('William Henry', { givenNames: 'W. Henry' })).toEqual(['initial W. for William'])
    expect(givenReasons('Ann "Émilie"', { givenNames: 'Ann E' })).toEqual(['initial É. for "Émilie"'])
  })

  test('names the first initial of given names that are all initials', () => {
    expect(givenReasons('William', { givenNames: 'W. H.' })).toEqual(['initial W. for William'])
    expect(givenReasons('William Henry', { givenNames: 'W. H.' })).toEqual(['initial W. for William'])
    expect(givenReasons('William Henry', { givenNames: 'W.' })).toEqual(['initial W. for William'])
  })

  test('names initials in one word', () => {
    expect(givenReasons('James W. H.', { givenNames: 'James WH' })).toEqual(['initials WH'])
    expect(givenReasons('James W.H.', { givenNames: 'James Wh' })).toEqual(['initials Wh'])
  })

  test('names letters that look alike', () => {
    expect(givenReasons('Bernard', { givenNames: 'Bemard' })).toEqual(['looks like Bernard'])
    expect(surnameReasons('Woerner', { surname: 'Woemer' })).toEqual(['looks like Woerner'])
  })
})

describe('matchReasons for a date', () => {
  const years = { from: 1850, to: 1900 }
  test('names an uncertain date if the query has a year', () => {
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

describe('matchReasons for several parts', () => {
  test('returns the reasons for the name that differs most and for the dates', () => {
    const query = { ...search('Bill Wm', 'Meyer'), birthYears: { from: 1890, to: 1890 } }
    const birthDate = makePartialDate({ year: 1890, qualifier: 'about' })
    expect(reasonsFor(query, { surname: 'Maier', givenNames: 'William', birthDate })).toEqual([
      'sounds like Meyer',
      'born about 1890',
    ])
    expect(reasonsFor(search('Bill Bill', null), { givenNames: 'William' })).toEqual(['Bill is a nickname of William'])
  })
})
