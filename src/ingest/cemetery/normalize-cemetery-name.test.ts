import { describe, expect, test } from 'vitest'
import { isDisposition } from './disposition.ts'
import { normalizeCemeteryName } from './normalize-cemetery-name.ts'
import { convertPlaceCase, convertPlaceLineCase } from './place-case.ts'

test.each([
  ['ZION MEM GDNS CEM', 'Zion Memorial Gardens Cemetery'],
  ['SWAMP CEMET', 'Swamp Cemetery'],
  ['KOPP FAM CEME', 'Kopp Family Cemetery'],
  ['ST MARYS CH CEM', 'St. Marys Church Cemetery'],
  ["ST MARY'S CEMETERY", "St. Mary's Cemetery"],
  ['OLD ST JOHN THE BAPT CEMETERY', 'Old St. John the Baptist Cemetery'],
  ['STATE ST CEM', 'State Street Cemetery'],
  ['MT CALVARY CEMETERY', 'Mount Calvary Cemetery'],
  ['MTN HOME/BONETA CEM', 'Mountain Home/Boneta Cemetery'],
  ['FT. RICHARDSON NATL CEMETERY', 'Fort Richardson National Cemetery'],
  ['CALVARY CEMETERY NO 2', 'Calvary Cemetery No. 2'],
  ['NO.6 CEM', 'No. 6 Cemetery'],
  ['ZION MEMORIAL PARK #1', 'Zion Memorial Park #1'],
  ['VETERANS CEMETERY - AREA III', 'Veterans Cemetery - Area III'],
  ['ELM GROVE - VFW 409', 'Elm Grove - VFW 409'],
  ['BETHEL UMC', 'Bethel UMC'],
  ['ZION REST A.M.E.', 'Zion Rest A.M.E.'],
  ["TEMPLE B'NAI ISRAEL", "Temple B'nai Israel"],
  ["COEUR D'ALENE MEMORIAL GARDENS", "Coeur d'Alene Memorial Gardens"],
  ['MCTAGGART FAMILY CEMETERY', 'McTaggart Family Cemetery'],
  ['1ST BAPT CH CEM', '1st Baptist Church Cemetery'],
  ['OUR LADY OF THE HOLY ROSARY', 'Our Lady of the Holy Rosary'],
  ['CAPE MAY CO VETERANS CEMETERY', 'Cape May County Veterans Cemetery'],
  ['  GATE OF  HEAVEN CEMETERY ', 'Gate of Heaven Cemetery'],
  ["St. Mary's Cem.", "St. Mary's Cemetery"],
  ['Mt. Olivet Cemetery', 'Mt. Olivet Cemetery'],
  ['McDonald no more', 'McDonald no more'],
  ['МИТИНСКОЕ', 'Митинское'],
  ['東京墓地', '東京墓地'],
  ['constructor __proto__', 'constructor __proto__'],
  ['CONSTRUCTOR CEM', 'Constructor Cemetery'],
])('normalizes %j to %j', (text, name) => {
  expect(normalizeCemeteryName(text)).toBe(name)
})

describe('the case of places', () => {
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
