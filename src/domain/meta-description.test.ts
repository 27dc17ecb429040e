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
const unnamed = { ...honora, givenNames: null, surname: null, birthDate: null, deathDate: null, cemetery: null }
const ids = Array.from({ length: 10 }, (_, id) => id)

test('chooses one of ten descriptions by ID modulo 10', () => {
  expect(new Set(ids.map((id) => metaDescription({ ...honora, id }))).size).toBe(10)
  for (const id of ids) expect(metaDescription({ ...honora, id: id + 4560 })).toBe(metaDescription({ ...honora, id }))
})

test('has ten descriptions even for a memorial without a name or dates', () => {
  expect(new Set(ids.map((id) => metaDescription({ ...unnamed, id }))).size).toBe(10)
})

test('describes the known dates and the cemetery', () => {
  expect(metaDescription(honora)).toBe(
    'Honora Jane Ashgrove was born on March 12, 1843, and died on November 2, 1921. The grave is at Thornmere Hill Cemetery in Thornmere, Vermont.',
  )
  expect(metaDescription({ ...honora, birthDate: decodePartialDate('~1843'), deathDate: null, cemetery: null })).toBe(
    'Honora Jane Ashgrove was born about 1843. See the full record on this page.',
  )
  expect(metaDescription({ ...honora, id: 5, isVeteran: true })).toContain('veteran')
  expect(metaDescription({ ...honora, id: 7, birthDate: null })).toContain(
    'Honora Jane Ashgrove (died 1921). Place of burial: Thornmere Hill Cemetery',
  )
  expect(metaDescription({ ...unnamed, id: 0 })).toBe(
    'Someone without a recorded name is remembered here. See the full record on this page.',
  )
})

test('mentions military service only for a veteran', () => {
  for (const id of ids) expect(metaDescription({ ...honora, id })).not.toMatch(/veteran/i)
})

test('writes complete sentences within 160 characters for every combination of missing fields', () => {
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

test('shortens a name of 10,000 characters', () => {
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
