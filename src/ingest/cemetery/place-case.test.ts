import { describe, expect, test } from 'vitest'
import { isDisposition } from './disposition.ts'
import { convertPlaceCase, convertPlaceLineCase } from './place-case.ts'

test.each([
  ['ZION MEM GDNS CEM', 'Zion Mem Gdns Cem'],
  ['SWAMP CEMET', 'Swamp Cemet'],
  ['KOPP FAM CEME', 'Kopp Fam Ceme'],
  ['ST MARYS CH CEM', 'St Marys Ch Cem'],
  ['ST. PATRICK', 'St. Patrick'],
  ["ST MARY'S CEMETERY", "St Mary's Cemetery"],
  ['HOMME MORT', 'Homme Mort'],
  ['MAESER-FAIRVIEW', 'Maeser-Fairview'],
  ['MTN HOME/BONETA CEM', 'Mtn Home/Boneta Cem'],
  ['FT. RICHARDSON NATL CEMETERY', 'Ft. Richardson Natl Cemetery'],
  ['CALVARY CEMETERY NO 2', 'Calvary Cemetery No 2'],
  ['NO.6 CEM', 'No.6 Cem'],
  ['ZION MEMORIAL PARK #1', 'Zion Memorial Park #1'],
  ['VETERANS CEMETERY - AREA III', 'Veterans Cemetery - Area III'],
  ['ELM GROVE - VFW 409', 'Elm Grove - VFW 409'],
  ['BETHEL UMC', 'Bethel UMC'],
  ['14TH USCT, NOT CSA', '14th USCT, Not CSA'],
  ['ZION REST A.M.E.', 'Zion Rest A.M.E.'],
  ["TEMPLE B'NAI ISRAEL", "Temple B'nai Israel"],
  ["COEUR D'ALENE MEMORIAL GARDENS", "Coeur d'Alene Memorial Gardens"],
  ['MCTAGGART FAMILY CEMETERY', 'McTaggart Family Cemetery'],
  ['1ST BAPT CH CEM', '1st Bapt Ch Cem'],
  ['OUR LADY OF THE HOLY ROSARY', 'Our Lady of the Holy Rosary'],
  ["St. Mary's Cem.", "St. Mary's Cem."],
  ['McDonald no more', 'McDonald no more'],
  ['МИТИНСКОЕ', 'Митинское'],
  ['東京墓地', '東京墓地'],
  ['constructor __proto__', 'constructor __proto__'],
])('capitalizes the cemetery name %j readably and keeps its words', (text, name) => {
  expect(convertPlaceCase(text)).toBe(name)
})

describe('the capitalization of places', () => {
  test.each([
    ['ST. GEORGE', 'St. George'],
    ['1728 3RD AVE WEST', '1728 3rd Ave West'],
    ['100 N MAIN ST NW', '100 N Main St NW'],
    ['US ARMY AIR FORCES', 'US Army Air Forces'],
    ['WORLD WAR II, KOREA', 'World War II, Korea'],
    ['WAR OF 1812', 'War of 1812'],
    ['Sault Ste. Marie', 'Sault Ste. Marie'],
    ['12', '12'],
  ])('is converted from %j to %j', (text, place) => {
    expect(convertPlaceCase(text)).toBe(place)
  })

  test('keeps state codes in a place of several levels', () => {
    expect(convertPlaceLineCase('TROY, NY, USA')).toBe('Troy, NY, USA')
    expect(convertPlaceLineCase('Troy, NY')).toBe('Troy, NY')
  })
})

describe('isDisposition', () => {
  test.each([
    'Cremated',
    'CREMATED',
    'Cremation',
    'Crematd',
    'Cremated- ashes given to family',
    'Cremated- interred at Monument Cemetery',
    'Ashes scattered at sea',
    'Body donated to science',
    'Buried at Sea',
    'Unknown',
    'Unknown Cemetery',
    'Shot down; body not recovered',
  ])('returns true for %j', (text) => {
    expect(isDisposition(text)).toBe(true)
  })

  test.each([
    'Calvary Cemetery',
    'Cremation Society of Vermont',
    'Ashelawn Gardens',
    'Body Family Cemetery',
    'Seaside Memorial Park',
    'Crematory and Columbarium',
    'Family Cemetery',
  ])('returns false for %j', (text) => {
    expect(isDisposition(text)).toBe(false)
  })
})

test.each([
  ['108 E MAIN ST', '108 E Main St'],
  ['201 93RD ST N', '201 93rd St N'],
  ['5021A KAWAIHAU RD', '5021A Kawaihau Rd'],
])('converts the address %s to %s', (text, expected) => {
  expect(convertPlaceCase(text)).toBe(expected)
})
