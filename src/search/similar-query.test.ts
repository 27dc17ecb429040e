import { describe, expect, test } from 'vitest'
import { personQuery } from '../../tests/support/parsed-names.ts'
import { NAME_MATCHES, type NameMatch } from '../domain/names/name-match.ts'
import type { NameClause, SearchQuery } from './query.ts'
import { similarTokenQuery, tokenQuery } from './token-query.ts'

const clausesOf = (givenNames: string | null, surname: string | null, match: NameMatch = 'similar') =>
  personQuery({ givenNames, surname, match }).similarNames

const likes = (givenNames: string | null, surname: string | null) =>
  clausesOf(givenNames, surname)?.map((clause) => clause.flatMap((term) => ('like' in term ? [term.like] : [])))

describe('similarNameClauses', () => {
  test('returns null for wildcards and for text without a letter', () => {
    for (const match of NAME_MATCHES) {
      expect(clausesOf('Jo?n', 'Ash*', match)).toBeNull()
      expect(clausesOf(null, '%', match)).toBeNull()
      expect(clausesOf(' ', null, match)).toBeNull()
    }
  })

  test('keeps a wildcard exact next to a word that may be similar', () => {
    expect(likes('Jo?n', 'Ash')).toEqual([[], ['ash']])
    expect(likes('%', 'Ash')).toEqual([[], ['ash']])
    expect(clausesOf('%', 'Ash')).toContainEqual([
      { field: 'surname', pattern: { kind: 'equal', spellings: ['ash'] } },
      { field: 'surname', like: 'ash', written: 'Ash' },
    ])
  })

  test('accepts the whole surname or each of its significant words', () => {
    expect(likes(null, "O'Brien")).toEqual([['obrien']])
    expect(likes(null, 'Delgado-Casado')).toEqual([
      ['delgadocasado', 'delgado'],
      ['delgadocasado', 'casado'],
    ])
    expect(likes(null, 'de la Cruz')).toEqual([['delacruz', 'cruz']])
    expect(likes(null, 'de la')).toEqual([
      ['dela', 'de'],
      ['dela', 'la'],
    ])
  })

  test('accepts each part of a hyphenated given name or the whole name', () => {
    expect(likes('Anne-Marie', null)).toEqual([
      ['anne', 'annemarie'],
      ['marie', 'annemarie'],
      ['anne', 'annemarie', 'marie', 'annemarie'],
    ])
    const [, second] = clausesOf('Mary-Jo', null) ?? []
    expect(second).toContainEqual({ field: 'given', initials: ['j', 'm'] })
    const [, ann, marie] = clausesOf('Eva Ann-Marie', null) ?? []
    expect([ann, marie].map((clause) => clause?.find((term) => 'initials' in term))).toEqual([
      { field: 'given', initials: ['a'] },
      { field: 'given', initials: ['m', 'a'] },
    ])
  })

  test('accepts an initial for every given name, but not for all, unless the record has only initials', () => {
    expect(clausesOf('Wm Henry J Roe', null)?.slice(0, -1)).toEqual([
      [
        { field: 'given', pattern: { kind: 'prefix', spellings: ['wm'], fullNames: ['william'] } },
        { field: 'given', like: 'william', written: 'William' },
        { field: 'given', initials: ['w'] },
      ],
      [
        { field: 'given', pattern: { kind: 'prefix', spellings: ['henry'], fullNames: [] } },
        { field: 'given', like: 'henry', written: 'Henry' },
        { field: 'given', initials: ['h'] },
      ],
      [
        { field: 'given', pattern: { kind: 'prefix', spellings: ['j'], fullNames: [] } },
        { field: 'given', like: 'j', written: 'J' },
      ],
      [
        { field: 'given', pattern: { kind: 'prefix', spellings: ['roe'], fullNames: [] } },
        { field: 'given', like: 'roe', written: 'Roe' },
        { field: 'given', initials: ['r'] },
      ],
    ])
    const last = (givenNames: string) =>
      clausesOf(givenNames, null)
        ?.at(-1)
        ?.map((term) => ('pattern' in term ? 'exact' : 'like' in term ? term.like : { ...term, field: null }))
    const onlyInitials = { field: null, onlyInitials: ['w'] }
    const roe = ['exact', 'roe']
    expect(last('Wm Henry Roe')).toEqual(['exact', 'william', 'exact', 'henry', ...roe, onlyInitials])
    // The J is only an initial.
    const firstInitials = { field: null, firstInitials: ['w'] }
    expect(last('Wm Henry J Roe')).toEqual(['exact', 'william', 'exact', 'henry', ...roe, firstInitials])
    expect(last('J Wm')).toEqual(['exact', 'j', 'exact', 'william'])
    expect(last('William')).toEqual(['exact', 'william', onlyInitials])
  })

  test('accepts initials joined in one word in place of separate initials', () => {
    const initials = (givenNames: string) =>
      clausesOf(givenNames, null)?.map((clause) => clause.flatMap((term) => ('initials' in term ? term.initials : [])))
    expect(initials('James Wm J. W. H.')?.slice(0, 5)).toEqual([['j'], ['w'], ['jwh'], ['jwh'], ['jwh']])
    expect(initials('J. Wm H. Roe')?.slice(0, 4)).toEqual([[], ['w'], [], ['r']])
  })

  test('accepts people with fewer given names if one of two names matches, or two of three', () => {
    const inShort = (clauses: readonly NameClause[] | null) =>
      clauses?.map((clause) =>
        clause.flatMap((term) => ('like' in term ? [term.like] : 'atMost' in term ? [String(term.atMost)] : [])),
      )
    expect(inShort(clausesOf('John', null))).toEqual([['john']])
    expect(inShort(clausesOf('John Henry', null))).toEqual([
      ['john', '1'],
      ['henry', '1'],
      ['john', 'henry'],
    ])
    // One of the long names must match.
    expect(inShort(clausesOf('Robert E', null))).toEqual([['robert'], ['e', '1'], ['robert']])
    expect(inShort(clausesOf('James W H', null))?.slice(0, 4)).toEqual([
      ['james'],
      ['w', '2'],
      ['h', '2'],
      ['james', 'w', '1'],
    ])
    expect(inShort(clausesOf('A B C', null))).toEqual([
      ['a', '2'],
      ['b', '2'],
      ['c', '2'],
      ['a', 'b', '1'],
      ['a', 'c', '1'],
      ['b', 'c', '1'],
      ['a', 'b', 'c'],
    ])
  })

  test.each([
    ['Mary', [true]],
    ['Wm', [true]],
    ['Katherine', [true]],
    ['Mary E', [true, false, true]],
    ['Bob', [false]],
    ['Jonh', [false]],
    ['Mary Ann', [false, false, false, false]],
  ])('matches a formal name alone only to similar first given names: %s', (givenNames, onlyFirst) => {
    const terms = clausesOf(givenNames, null)?.flatMap((clause) => clause.filter((term) => 'like' in term))
    expect(terms?.map((term) => term.onlyFirst ?? false)).toEqual(onlyFirst)
  })

  test('allows similar names only in the field that the match parameter names', () => {
    const similar = (match: NameMatch) =>
      clausesOf('William', 'Ash', match)?.map((clause) => clause.some((term) => 'like' in term))
    expect(similar('exact')).toBeUndefined()
    expect(similar('similar')).toEqual([true, true])
    expect(similar('similar-surname')).toEqual([false, true])
    expect(similar('similar-given')).toEqual([true, false])
  })
})

describe('similarTokenQuery', () => {
  const query = (givenNames: string | null, surname: string | null): SearchQuery => ({
    ...personQuery({ givenNames, surname, birthYear: '1912', cemeteryId: 7, match: 'similar' }),
    places: ['vermont'],
  })

  test('adds a term for similar words to the terms of the exact search', () => {
    expect(similarTokenQuery({ ...query('John', 'Ash'), similarNames: null })).toBeNull()
    expect(similarTokenQuery(query('John', 'Ash'))).toEqual([
      [
        { kind: 'prefix', prefix: 'g:john' },
        { kind: 'like', field: 'g:', word: 'john', onlyFirst: true },
        { kind: 'token', token: 'o:j', closeness: 7 },
      ],
      [
        { kind: 'token', token: 's:ash' },
        { kind: 'like', field: 's:', word: 'ash' },
      ],
      [{ kind: 'token', token: 'b:1912' }],
      [{ kind: 'token', token: 'c:7' }],
      [{ kind: 'token', token: 'l:vermont' }],
    ])
  })

  test('contains every group of the exact search', () => {
    const doubleNames = query('Mary Ann', 'de la Cruz-Ortiz')
    const similar = similarTokenQuery(doubleNames) ?? []
    for (const group of tokenQuery(doubleNames)) {
      expect(
        similar.some((other) =>
          group.every((term) => other.some((found) => JSON.stringify(found) === JSON.stringify(term))),
        ),
      ).toBe(true)
    }
  })
})
