import { describe, expect, test } from 'vitest'
import { parseGivenNames, parseSurname, wildcardExpression } from './name-query.ts'

describe('parseGivenNames', () => {
  const patterns = (text: string) => parseGivenNames(text)?.names.map(({ pattern }) => pattern)

  test('returns a prefix for each word', () => {
    expect(patterns('Mary  eliz.')).toEqual([
      { kind: 'prefix', spellings: ['mary'], fullNames: [] },
      { kind: 'prefix', spellings: ['eliz'], fullNames: ['elizabeth'] },
    ])
  })

  test('returns both parts of a hyphenated name', () => {
    expect(patterns('Jean-Luc')).toEqual([
      { kind: 'prefix', spellings: ['jean', 'jeanluc'], fullNames: [] },
      { kind: 'prefix', spellings: ['luc', 'jeanluc'], fullNames: [] },
    ])
  })

  test('treats a standalone accent as an apostrophe', () => {
    expect(patterns('D´Arcy')).toEqual([{ kind: 'prefix', spellings: ['darcy'], fullNames: [] }])
  })

  test('accepts full-width letters and wildcards', () => {
    expect(patterns('Ｊｏ？ｎ')).toEqual([{ kind: 'pattern', spellings: ['jo?n'] }])
  })

  test('returns a pattern that matches nothing for text without a letter', () => {
    expect(patterns('%')).toEqual([{ kind: 'equal', spellings: [] }])
    expect(parseGivenNames('%')?.written).toEqual(['%'])
  })

  test('ignores an apostrophe next to a word', () => {
    expect(patterns('ʼ John')).toEqual([{ kind: 'prefix', spellings: ['john'], fullNames: [] }])
    expect(patterns('ʼ')).toEqual([{ kind: 'equal', spellings: [] }])
  })

  test('keeps wildcards only in a word with two other characters', () => {
    expect(patterns('Jo?n')).toEqual([{ kind: 'pattern', spellings: ['jo?n'] }])
    expect(patterns('Jo*')).toEqual([{ kind: 'prefix', spellings: ['jo'], fullNames: [] }])
    for (const text of ['J*', '*', '?', '*a*', 'Mary J?']) expect(parseGivenNames(text), text).toBeNull()
  })
})

describe('parseSurname', () => {
  const pattern = (text: string) => parseSurname(text)?.pattern

  test('joins its words', () => {
    expect(pattern('de la Cruz')).toEqual({ kind: 'equal', spellings: ['delacruz'] })
    expect(pattern("O'Brien")).toEqual({ kind: 'equal', spellings: ['obrien'] })
  })

  test('returns a prefix only if the only asterisk is at the end of the text', () => {
    expect(pattern('Ash*')).toEqual({ kind: 'prefix', spellings: ['ash'], fullNames: [] })
    expect(pattern('Ａsh＊')).toEqual({ kind: 'prefix', spellings: ['ash'], fullNames: [] })
    expect(pattern('*wick**')).toEqual({ kind: 'pattern', spellings: ['*wick*'] })
    expect(parseSurname('A*')).toBeNull()
  })

  test('returns every spelling of an umlaut next to a wildcard', () => {
    expect(pattern('Mueller*')).toEqual({ kind: 'prefix', spellings: ['mueller', 'muller'], fullNames: [] })
    expect(pattern('*Müller')).toEqual({ kind: 'pattern', spellings: ['*muller', '*mueller'] })
  })
})

describe('wildcardExpression', () => {
  test('matches * with any characters and ? with one, in whole words', () => {
    expect(wildcardExpression('sm?th*').test('smythe')).toBe(true)
    expect(wildcardExpression('sm?th*').test('smth')).toBe(false)
    expect(wildcardExpression('*wick').test('tindlewick')).toBe(true)
    expect(wildcardExpression('*wick').test('wickham')).toBe(false)
    expect(wildcardExpression('a?b').test('a張b')).toBe(true)
    expect(wildcardExpression('a?b').test('a\u{20000}b')).toBe(true)
  })

  test('matches each middle piece at its first position and does not backtrack', () => {
    const fits = (pattern: string, word: string) => wildcardExpression(pattern).test(word)
    expect(fits('a*b*b*c', 'axbxxbc')).toBe(true)
    expect(fits('a*b*b*c', 'axbxxc')).toBe(false)
    expect(fits('*an*an*', 'hannan')).toBe(true)
    expect(fits('*an*nan*', 'hannan')).toBe(true)
    expect(fits('*ana*ana', 'banana')).toBe(false)
    expect(fits('*?a**b?', 'xabab1')).toBe(true)
    // With backtracking, this test would not finish.
    expect(fits(`${'*a'.repeat(60)}b`, 'a'.repeat(200))).toBe(false)
  })
})
