import { expect, test } from 'vitest'
import type { CemeterySummary } from './cemetery.ts'
import { decodePartialDate } from './dates/partial-date.ts'
import { metaDescription } from './meta-description.ts'

const cemetery: CemeterySummary = {
  id: 3,
  slug: 'thornmere-hill-cemetery',
  name: 'Thornmere Hill Cemetery',
  city: 'Thornmere',
  county: 'Larkspur',
  state: 'Vermont',
  country: 'United States',
}
const honora = {
  id: 10,
  title: null,
  givenNames: 'Honora Jane',
  surname: 'Ashgrove',
  nameSuffix: null,
  birthDate: decodePartialDate('1843-03-12'),
  deathDate: decodePartialDate('1921-11-02'),
  cemetery,
  isVeteran: false,
}
const nobody = { ...honora, givenNames: null, surname: null, birthDate: null, deathDate: null, cemetery: null }
const ids = Array.from({ length: 10 }, (_, id) => id)

test('the id modulo ten chooses among ten descriptions', () => {
  expect(new Set(ids.map((id) => metaDescription({ ...honora, id }))).size).toBe(10)
  for (const id of ids) expect(metaDescription({ ...honora, id: id + 4560 })).toBe(metaDescription({ ...honora, id }))
})

test('ten descriptions are left for the little that is known of somebody', () => {
  expect(new Set(ids.map((id) => metaDescription({ ...nobody, id }))).size).toBe(10)
})

test('the sentences say what the record says', () => {
  expect(metaDescription(honora)).toBe(
    'Honora Jane Ashgrove was born on March 12, 1843, and died on November 2, 1921. The grave is at Thornmere Hill Cemetery in Thornmere, Vermont.',
  )
  expect(metaDescription({ ...honora, birthDate: decodePartialDate('~1843'), deathDate: null, cemetery: null })).toBe(
    'Honora Jane Ashgrove was born about 1843. What the record holds is on this page.',
  )
  expect(metaDescription({ ...honora, id: 5, isVeteran: true })).toContain('veteran')
  expect(metaDescription({ ...honora, id: 7, birthDate: null })).toContain(
    'Honora Jane Ashgrove (died 1921). Place of rest: Thornmere Hill Cemetery',
  )
  expect(metaDescription({ ...nobody, id: 0 })).toBe(
    'Someone without a recorded name is remembered here. What the record holds is on this page.',
  )
})

test('a veteran is called one only when the record says so', () => {
  for (const id of ids) expect(metaDescription({ ...honora, id })).not.toMatch(/veteran/i)
})

test('whatever is missing, the text is whole and short', () => {
  const dates = [null, ...['1843', '1843-03', '1843-03-12', '~1843', '<1843', '1843/1850'].map(decodePartialDate)]
  const cemeteries = [
    null,
    cemetery,
    { ...cemetery, city: null, county: null, state: null },
    { ...cemetery, city: null },
  ]
  for (const id of ids) {
    for (const birthDate of dates) {
      for (const deathDate of dates) {
        for (const place of cemeteries) {
          for (const surname of ['Ashgrove', null]) {
            for (const nameSuffix of [null, 'Jr.']) {
              const givenNames = surname === null ? null : 'Honora'
              const text = metaDescription({
                id,
                title: null,
                givenNames,
                surname,
                nameSuffix,
                birthDate,
                deathDate,
                cemetery: place,
                isVeteran: id % 2 === 0,
              })
              expect(text).not.toMatch(/undefined|null|NaN| {2}|\.\.|,,|\( |,\.| [.,]|\(\)/)
              expect(text).toMatch(/^[A-Z].*[.?]$/)
              expect(text.length).toBeLessThanOrEqual(160)
            }
          }
        }
      }
    }
  }
})

test('a name of ten thousand letters is cut', () => {
  for (const id of ids) {
    expect(
      metaDescription({
        ...honora,
        id,
        givenNames: 'a'.repeat(10_000),
        cemetery: { ...cemetery, name: '🪦'.repeat(5_000) },
      }).length,
    ).toBeLessThan(400)
  }
})
