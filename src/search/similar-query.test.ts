import { describe, expect, it } from 'vitest'
import { NAME_MATCHES } from '../domain/name-match.ts'
import { makePartialDate } from '../domain/partial-date.ts'
import { matchReasons } from './match-reasons.ts'
import { likeCandidates, soundKeys } from './similar-names.ts'
import { readSimilarNames } from './similar-query.ts'
import { similarTokenQuery } from './token-query.ts'

describe('reading names that may be similar', () => {
  it('leaves wildcards and what holds no letter exact', () => {
    for (const match of NAME_MATCHES) {
      expect(readSimilarNames({ givenNames: 'Jo?n', surname: 'Ash*' }, match)).toBeNull()
      expect(readSimilarNames({ givenNames: null, surname: '%' }, match)).toBeNull()
    }
  })

  it('becomes terms that ask for words like the typed ones', () => {
    const similarNames = readSimilarNames({ givenNames: 'John', surname: 'Ash' }, 'similar')
    const query = {
      givenNames: [],
      surname: null,
      similarNames,
      birthYears: null,
      deathYears: null,
      cemeteryId: 7,
      places: [],
    }
    expect(similarTokenQuery({ ...query, similarNames: null })).toBeNull()
    expect(similarTokenQuery(query)).toEqual([
      [
        { kind: 'prefix', prefix: 'g:john' },
        { kind: 'like', field: 'g:', word: 'john' },
      ],
      [
        { kind: 'token', token: 's:ash' },
        { kind: 'like', field: 's:', word: 'ash' },
      ],
      [{ kind: 'token', token: 'c:7' }],
    ])
    const memorial = { surname: 'Ash', maidenName: null, givenNames: 'John', nickname: null, deathDate: null }
    expect(matchReasons(query, { ...memorial, birthDate: makePartialDate({ year: 1843 }) })).toEqual([])
  })

  it('proposes by sound what sounds alike', () => {
    expect(likeCandidates('surname', 'ash').sounds.some((key) => soundKeys('s:ashe').includes(key))).toBe(true)
    expect(soundKeys('c:7')).toEqual([])
  })
})
