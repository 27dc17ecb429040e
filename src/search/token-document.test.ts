import { describe, expect, test } from 'vitest'
import { makePartialDate } from '../domain/dates/partial-date.ts'
import { memorialTokens, parseYearToken, type SearchableMemorial, yearRangeTokens } from './token-document.ts'

const NOBODY: SearchableMemorial = {
  surname: null,
  maidenName: null,
  givenNames: null,
  nickname: null,
  birthDate: null,
  deathDate: null,
  cemeteryId: null,
  places: [],
}

describe('memorialTokens', () => {
  test('returns tokens of names, their prefixes and endings, years, cemetery, and places', () => {
    const tokens = memorialTokens({
      ...NOBODY,
      surname: 'de la Cruz',
      maidenName: 'Ash',
      givenNames: 'Ana',
      nickname: 'Nita',
      birthDate: makePartialDate({ year: 1843, month: 3, day: 12 }),
      deathDate: makePartialDate({ year: 1921 }),
      cemeteryId: 7,
      places: ['new mexico'],
    })
    expect([...tokens].sort()).toEqual(
      [
        ...['s:de', 'r:de', 's:la', 'r:la', 's:cruz', 'r:cr', 'r:cru', 's:delacruz', 'r:del', 's:ash', 'r:as', 'r:ash'],
        ...['e:de', 'e:la', 'e:uz', 'e:ruz', 'e:cruz', 'e:acruz', 'e:sh', 'e:ash'],
        ...['g:ana', 'h:a', 'h:an', 'h:ana', 'g:nita', 'h:n', 'h:ni', 'h:nit'],
        ...['f:na', 'f:ana', 'f:ta', 'f:ita', 'p:ana', 'a:nita', 'n:1'],
        ...['b:1843', 'bd:184', 'bc:18', 'd:1921', 'dd:192', 'dc:19', 'c:7', 'l:new_mexico'],
      ].sort(),
    )
  })

  test('returns the full name of an abbreviation, the first given name, and the number of given names', () => {
    const ofKind = (givenNames: string) =>
      [...memorialTokens({ ...NOBODY, givenNames })].filter((token) => /^[gpno]:/.test(token)).sort()
    expect(ofKind('Wm. H.')).toEqual(['g:h', 'g:william', 'g:wm', 'n:2', 'p:william', 'p:wm'])
    expect(ofKind('J.R. Eliz')).toEqual(['g:eliz', 'g:elizabeth', 'g:j', 'g:r', 'n:3', 'p:j'])
    expect(ofKind('J.R.')).toEqual(['g:j', 'g:r', 'n:2', 'o:j', 'p:j'])
  })

  test('returns no tokens for a memorial without names, dates, or a cemetery', () => {
    expect(memorialTokens(NOBODY).size).toBe(0)
  })

  test('returns every year of a span of up to a century', () => {
    const span = (from: number, to: number) =>
      memorialTokens({
        ...NOBODY,
        birthDate: makePartialDate({ year: from, qualifier: 'between', end: { year: to, month: null, day: null } }),
      })
    expect(span(1899, 1901)).toEqual(
      new Set(['b:1899', 'bd:189', 'bc:18', 'b:1900', 'bd:190', 'bc:19', 'b:1901', 'bs:1899_1901']),
    )
    expect(span(1700, 1899)).toEqual(new Set(['b:1700', 'bd:170', 'bc:17']))
  })
})

test('parses the years of a year token', () => {
  expect(parseYearToken('b:1899')).toEqual({ event: 'b', from: 1899, to: 1899 })
  expect(parseYearToken('dd:190')).toEqual({ event: 'd', from: 1900, to: 1909 })
  expect(parseYearToken('bc:18')).toEqual({ event: 'b', from: 1800, to: 1899 })
  expect(parseYearToken('bs:0999_1001')).toEqual({ event: 'b', from: 999, to: 1001 })
  for (const token of ['c:12', 's:b', 'g:1899', 'l:1899', '*']) expect(parseYearToken(token)).toBeNull()
})

describe('yearRangeTokens', () => {
  test('covers exactly the years of the range', () => {
    for (const [from, to] of [
      [1912, 1912],
      [1910, 1919],
      [1895, 2003],
      [1, 1899],
      [1901, 2199],
      [999, 1000],
    ] as const) {
      const tokens = new Set(yearRangeTokens('b', { from, to }))
      for (let year = 1; year <= 2199; year++) {
        const held = memorialTokens({ ...NOBODY, birthDate: makePartialDate({ year }) })
        const matches = [...held].some((token) => tokens.has(token))
        expect(matches, `${year} in ${from}-${to}`).toBe(year >= from && year <= to)
      }
    }
  })

  test('returns few tokens for an open range', () => {
    expect(yearRangeTokens('d', { from: 1, to: 1899 }).length).toBeLessThan(40)
  })

  test('ends with the last year that the directory can store', () => {
    expect(yearRangeTokens('d', { from: 2198, to: Number.MAX_SAFE_INTEGER })).toEqual(['d:2198', 'd:2199'])
    const from = Number.MAX_SAFE_INTEGER - 1
    expect(yearRangeTokens('d', { from, to: from + 9 })).toEqual([])
  })
})
