import { describe, expect, test } from 'vitest'
import { NAME_MATCHES } from '../domain/names/name-match.ts'
import { readGivenNames, readSurname, TooFewLettersError } from './name-query.ts'
import type { SearchQuery } from './query.ts'
import { readSimilarNames } from './similar-query.ts'
import { similarTokenQuery, tokenQuery } from './token-query.ts'

const likes = (givenNames: string | null, surname: string | null) =>
  readSimilarNames({ givenNames, surname }, 'similar')?.map((clause) =>
    clause.flatMap((term) => ('like' in term ? [term.like] : [])),
  )

describe('reading names that may be similar', () => {
  test('leaves wildcards and what holds no letter exact', () => {
    for (const match of NAME_MATCHES) {
      expect(readSimilarNames({ givenNames: 'Jo?n', surname: 'Ash*' }, match)).toBeNull()
      expect(readSimilarNames({ givenNames: null, surname: '%' }, match)).toBeNull()
      expect(readSimilarNames({ givenNames: ' ', surname: null }, match)).toBeNull()
    }
    expect(() => readSimilarNames({ givenNames: 'J*', surname: null }, 'similar')).toThrow(TooFewLettersError)
  })

  test('keeps a wildcard beside a word that may be similar', () => {
    expect(likes('Jo?n', 'Ash')).toEqual([[], ['ash']])
    expect(likes('%', 'Ash')).toEqual([[], ['ash']])
    expect(readSimilarNames({ givenNames: '%', surname: 'Ash' }, 'similar')).toContainEqual([
      { field: 'surname', pattern: { kind: 'equal', spellings: ['ash'] } },
      { field: 'surname', like: 'ash', typed: 'Ash' },
    ])
  })

  test('asks for the whole surname, or each of its significant words', () => {
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

  test('asks for either half of a hyphenated given name, or for the whole', () => {
    expect(likes('Anne-Marie', null)).toEqual([
      ['anne', 'annemarie'],
      ['marie', 'annemarie'],
    ])
    const [, second] = readSimilarNames({ givenNames: 'Mary-Jo', surname: null }, 'similar') ?? []
    expect(second?.at(-1)).toEqual({ field: 'given', pattern: { kind: 'equal', spellings: ['j'] } })
  })

  test('takes an initial for the second name and later ones', () => {
    expect(readSimilarNames({ givenNames: 'Wm Henry J', surname: null }, 'similar')).toEqual([
      [
        { field: 'given', pattern: { kind: 'prefix', spellings: ['wm'] } },
        { field: 'given', like: 'wm', typed: 'Wm' },
      ],
      [
        { field: 'given', pattern: { kind: 'prefix', spellings: ['henry'] } },
        { field: 'given', like: 'henry', typed: 'Henry' },
        { field: 'given', pattern: { kind: 'equal', spellings: ['h'] } },
      ],
      [
        { field: 'given', pattern: { kind: 'prefix', spellings: ['j'] } },
        { field: 'given', like: 'j', typed: 'J' },
      ],
    ])
  })

  test('lets only the one or the other be similar', () => {
    const names = { givenNames: 'William', surname: 'Ash' }
    const similar = (match: (typeof NAME_MATCHES)[number]) =>
      readSimilarNames(names, match)?.map((clause) => clause.some((term) => 'like' in term))
    expect(similar('exact')).toBeUndefined()
    expect(similar('similar')).toEqual([true, true])
    expect(similar('similar-surname')).toEqual([false, true])
    expect(similar('similar-given')).toEqual([true, false])
  })
})

describe('the tokens of a similar search', () => {
  const query = (givenNames: string | null, surname: string | null): SearchQuery => ({
    givenNames: readGivenNames(givenNames),
    surname: readSurname(surname),
    similarNames: readSimilarNames({ givenNames, surname }, 'similar'),
    birthYears: { from: 1912, to: 1912 },
    deathYears: null,
    cemeteryId: 7,
    places: ['vermont'],
  })

  test('ask for words like the typed ones beside those of the exact search', () => {
    expect(similarTokenQuery({ ...query('John', 'Ash'), similarNames: null })).toBeNull()
    expect(similarTokenQuery(query('John', 'Ash'))).toEqual([
      [
        { kind: 'prefix', prefix: 'g:john' },
        { kind: 'like', field: 'g:', word: 'john' },
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

  test('hold every term of the exact search in each group', () => {
    const asked = query('Mary Ann', 'de la Cruz-Ortiz')
    const similar = similarTokenQuery(asked) ?? []
    for (const group of tokenQuery(asked)) {
      expect(
        similar.some((other) =>
          group.every((term) => other.some((found) => JSON.stringify(found) === JSON.stringify(term))),
        ),
      ).toBe(true)
    }
  })
})
