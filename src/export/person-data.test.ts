import { describe, expect, test } from 'vitest'
import { FULL_MEMORIAL } from '../../tests/support/wire-records.ts'
import { decodePartialDate } from '../domain/dates/partial-date.ts'
import type { Memorial } from '../domain/memorial.ts'
import { personData } from './person-data.ts'

const URLS = {
  page: 'https://yard.example/memorial/7/jane-roe',
  cemetery: 'https://yard.example/cemetery/31/st-brigids',
  image: null,
  relative: ({ id }: { readonly id: number }) => (id === 9 ? 'https://yard.example/memorial/9/amos' : null),
}

const BARE: Memorial = {
  ...FULL_MEMORIAL,
  title: null,
  nameSuffix: null,
  maidenName: null,
  nickname: null,
  gender: null,
  lifeEvents: [],
  media: [],
  birthDate: null,
  deathDate: null,
  relatives: [],
}

const said = (facts: Partial<Memorial>, addresses = URLS) =>
  personData({ ...BARE, ...facts }, addresses) as unknown as Record<string, unknown>

const event = (type: 'Birth' | 'Death' | 'Burial', facts: Partial<Memorial['lifeEvents'][number]> = {}) => ({
  id: 1,
  type,
  date: null,
  location: null,
  note: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...facts,
})

describe('personData', () => {
  test('includes known dates and omits uncertain ones', () => {
    const dates = (text: string) => said({ birthDate: decodePartialDate(text), deathDate: decodePartialDate(text) })
    for (const text of ['1843', '1843-04', '1843-04-12', '0999-01-02']) {
      expect(dates(text)).toMatchObject({ birthDate: text, deathDate: text })
    }
    for (const text of ['~1843', '<1843', '>1843-04', '1843/1850']) {
      expect(dates(text), text).not.toHaveProperty('birthDate')
      expect(dates(text), text).not.toHaveProperty('deathDate')
    }
  })

  test('includes known names, the maiden name, and the nickname', () => {
    expect(
      said({
        givenNames: 'Jane Ann',
        surname: 'Roe',
        maidenName: 'Doe',
        nickname: 'Jinny',
        nameSuffix: 'II',
        title: 'Dr.',
      }),
    ).toMatchObject({
      name: 'Dr. Jane Ann Roe II',
      givenName: 'Jane Ann',
      familyName: 'Roe',
      honorificPrefix: 'Dr.',
      honorificSuffix: 'II',
      alternateName: ['Jane Ann Doe', 'Jinny Roe'],
    })
    const unnamed = said({ givenNames: null, surname: null })
    expect(unnamed.name).toBe('Unknown')
    expect(Object.keys(unnamed).sort()).toEqual(['@id', '@type', 'name', 'url'])
  })

  test('includes the places of birth and death and the gender', () => {
    const lifeEvents = [event('Birth', { location: 'Cork' }), event('Death', { location: 'Boston' })]
    expect(said({ lifeEvents, gender: 'Female' })).toMatchObject({
      birthPlace: { '@type': 'Place', name: 'Cork' },
      deathPlace: { '@type': 'Place', name: 'Boston' },
      gender: 'https://schema.org/Female',
    })
    expect(said({ gender: 'Unknown' }).gender).toBe('Unknown')
  })

  test('includes a burial only if one is recorded', () => {
    expect(BARE.cemetery).not.toBeNull()
    expect(said({})).not.toHaveProperty('lifeEvent')
    expect(said({ lifeEvents: [event('Death')] })).not.toHaveProperty('lifeEvent')
    const burial = event('Burial', { date: decodePartialDate('1921-11'), note: 'Cremated' })
    expect(said({ lifeEvents: [burial] }).lifeEvent).toMatchObject({
      '@type': 'Event',
      name: 'Burial',
      startDate: '1921-11',
      description: 'Cremated',
      location: { '@type': 'Cemetery', name: "St. Brigid's", url: URLS.cemetery },
    })
    const elsewhere = said({ cemetery: null, lifeEvents: [event('Burial', { location: 'At sea' })] })
    expect(elsewhere.lifeEvent).toEqual({
      '@type': 'Event',
      name: 'Burial',
      location: { '@type': 'Place', name: 'At sea' },
    })
  })

  test('lists only relatives whose memorials search engines may list', () => {
    const [father] = FULL_MEMORIAL.relatives
    const [kin] = [{ ...father!, memorial: { ...father!.memorial, id: 10 } }]
    const data = said({ relatives: [father!, { ...father!, kinship: 'child' }, kin] })
    const amos = {
      '@type': 'Person',
      '@id': 'https://yard.example/memorial/9/amos#person',
      url: 'https://yard.example/memorial/9/amos',
      name: 'Amos Tarrant',
    }
    expect(data.parent).toEqual([amos])
    expect(data.children).toEqual([amos])
    expect(data).not.toHaveProperty('sibling')
  })

  test('omits relatives without a memorial', () => {
    const text = JSON.stringify(said({ father: 'Roe, Richard', mother: 'Mary Major', spouse: 'John Stiles' }))
    expect(text).not.toMatch(/Richard|Major|Stiles/)
  })

  test('omits unknown values', () => {
    expect(JSON.stringify(said({ lifeEvents: [event('Birth'), event('Death'), event('Burial')] }))).not.toContain(
      'null',
    )
  })
})
