import { describe, expect, test } from 'vitest'
import { readGivenNames, readSurname, TooFewLettersError, wildcardExpression } from './name-query.ts'

describe('reading the given names that were typed', () => {
  test('asks for each word as the beginning of a name', () => {
    expect(readGivenNames('Mary  eliz.')).toEqual([
      { kind: 'prefix', spellings: ['mary'] },
      { kind: 'prefix', spellings: ['eliz'] },
    ])
  })

  test('asks for both parts of a hyphenated name', () => {
    expect(readGivenNames('Jean-Luc')).toEqual([
      { kind: 'prefix', spellings: ['jean', 'jeanluc'] },
      { kind: 'prefix', spellings: ['luc', 'jeanluc'] },
    ])
  })

  test('takes an accent that stands alone for an apostrophe', () => {
    expect(readGivenNames('D´Arcy')).toEqual([{ kind: 'prefix', spellings: ['darcy'] }])
  })

  test('reads wide signs of East Asian keyboards', () => {
    expect(readGivenNames('Ｊｏ？ｎ')).toEqual([{ kind: 'pattern', spellings: ['jo?n'] }])
  })

  test('asks for nothing when nothing was typed, and for the impossible when no letter was', () => {
    expect(readGivenNames(null)).toEqual([])
    expect(readGivenNames('  ')).toEqual([])
    expect(readGivenNames('%')).toEqual([{ kind: 'equal', spellings: [] }])
  })

  test('keeps wildcards with two letters beside them', () => {
    expect(readGivenNames('Jo?n')).toEqual([{ kind: 'pattern', spellings: ['jo?n'] }])
    expect(readGivenNames('Jo*')).toEqual([{ kind: 'prefix', spellings: ['jo'] }])
    for (const typed of ['J*', '*', '?', '*a*', 'Mary J?']) {
      expect(() => readGivenNames(typed), typed).toThrow(TooFewLettersError)
    }
  })
})

describe('reading the last name that was typed', () => {
  test('joins its words into the whole surname', () => {
    expect(readSurname('de la Cruz')).toEqual({ kind: 'equal', spellings: ['delacruz'] })
    expect(readSurname("O'Brien")).toEqual({ kind: 'equal', spellings: ['obrien'] })
  })

  test('asks for a beginning only when it ends in a star', () => {
    expect(readSurname('Ash*')).toEqual({ kind: 'prefix', spellings: ['ash'] })
    expect(readSurname('Ａsh＊')).toEqual({ kind: 'prefix', spellings: ['ash'] })
    expect(readSurname('*wick**')).toEqual({ kind: 'pattern', spellings: ['*wick*'] })
    expect(() => readSurname('A*')).toThrow(TooFewLettersError)
  })

  test('writes an umlaut beside a wildcard in every way', () => {
    expect(readSurname('Mueller*')).toEqual({ kind: 'prefix', spellings: ['mueller', 'muller'] })
    expect(readSurname('*Müller')).toEqual({ kind: 'pattern', spellings: ['*muller', '*mueller'] })
  })
})

describe('a wildcard pattern', () => {
  test('takes * for any letters and ? for one, whole words only', () => {
    expect(wildcardExpression('sm?th*').test('smythe')).toBe(true)
    expect(wildcardExpression('sm?th*').test('smth')).toBe(false)
    expect(wildcardExpression('*wick').test('tindlewick')).toBe(true)
    expect(wildcardExpression('*wick').test('wickham')).toBe(false)
    expect(wildcardExpression('a?b').test('a張b')).toBe(true)
    expect(wildcardExpression('a?b').test('a\u{20000}b')).toBe(true)
  })

  test('takes the first place that fits each piece between two stars, and never tries another', () => {
    const fits = (pattern: string, word: string) => wildcardExpression(pattern).test(word)
    expect(fits('a*b*b*c', 'axbxxbc')).toBe(true)
    expect(fits('a*b*b*c', 'axbxxc')).toBe(false)
    expect(fits('*an*an*', 'hannan')).toBe(true)
    expect(fits('*an*nan*', 'hannan')).toBe(true)
    expect(fits('*ana*ana', 'banana')).toBe(false)
    expect(fits('*?a**b?', 'xabab1')).toBe(true)
    // By trying every place this would take longer than anybody lives.
    expect(fits(`${'*a'.repeat(60)}b`, 'a'.repeat(200))).toBe(false)
  })
})
