import { describe, expect, test } from 'vitest'
import type { CemeteryInput } from '../../domain/cemetery.ts'
import { cemeteryMatchKey, cemeteryMenuText, expandCemeteryName, foldCemeteryName } from './cemetery-key.ts'

const PLACE = { city: 'Thornmere', county: null, state: 'Vermont', country: null }

test.each([
  ['ZION MEM GDNS CEM', 'zion memorial gardens cemetery'],
  ['Zion Memorial Gardens Cemetery', 'zion memorial gardens cemetery'],
  ['SWAMP CEMET', 'swamp cemetery'],
  ['KOPP FAM CEME', 'kopp family cemetery'],
  ['ST MARYS CH CEM', 'saint marys church cemetery'],
  ["St. Mary's Church Cem.", 'saint marys church cemetery'],
  ['OLD ST JOHN THE BAPT CEMETERY', 'old saint john the baptist cemetery'],
  ['State St Cem', 'state street cemetery'],
  ['STATE STREET CEMETERY', 'state street cemetery'],
  ['MT CALVARY CEMETERY', 'mount calvary cemetery'],
  ['FT. RICHARDSON NATL CEMETERY', 'fort richardson national cemetery'],
  ['CALVARY CEMETERY NO. 2', 'calvary cemetery no 2'],
  ['CAPE MAY CO VETERANS CEMETERY', 'cape may county veterans cemetery'],
  ['HOMME MORT', 'homme mortuary'],
  ['東京墓地', '東京墓地'],
  ['???', '???'],
  ['CONSTRUCTOR CEM', 'constructor cemetery'],
])('folds %j to %j', (name, folded) => {
  expect(foldCemeteryName(name)).toBe(folded)
})

test('folds a folded name to itself', () => {
  for (const name of ['ZION MEM GDNS CEM', 'ST MARYS CH CEM', 'STATE ST CEM', 'CAPE MAY CO HOME', "NAT'L PK"]) {
    expect(foldCemeteryName(foldCemeteryName(name))).toBe(foldCemeteryName(name))
  }
})

test('expands abbreviations that may be words only if the name is in capitals', () => {
  expect(expandCemeteryName('State St Cem', true)).toBe('State Street Cemetery')
  expect(expandCemeteryName('Zion Ch Cem', true)).toBe('Zion Church Cemetery')
  expect(expandCemeteryName('State St Ch Cem', false)).toBe('State St Ch Cemetery')
  expect(expandCemeteryName('Mem Cem No.6', true)).toBe('Memorial Cemetery No. 6')
})

describe('the match key', () => {
  const keyOf = (fields: Partial<CemeteryInput>) => cemeteryMatchKey({ name: 'City Cem', ...PLACE, ...fields })

  test('has the county without the word "county"', () => {
    expect(keyOf({})).toBe('city cemetery|thornmere|vermont|united states')
    expect(keyOf({ county: 'Larkspur' })).toBe('city cemetery|thornmere|vermont|united states|larkspur')
    expect(keyOf({ county: 'LARKSPUR COUNTY', name: 'CITY CEMETERY' })).toBe(keyOf({ county: 'Larkspur' }))
    expect(keyOf({ county: 'Osric' })).not.toBe(keyOf({ county: 'Larkspur' }))
  })

  test('removes bars from a name without letters', () => {
    expect(keyOf({ name: '| |' }).split('|')).toHaveLength(4)
  })
})

test('lists other forms of words in the menu text', () => {
  expect(cemeteryMenuText({ ...PLACE, name: 'ST. PATRICK' })).toBe('st patrick thornmere vermont saint vt')
  expect(cemeteryMenuText({ ...PLACE, name: 'Saint Patrick' })).toBe('saint patrick thornmere vermont st vt')
  expect(cemeteryMenuText({ ...PLACE, name: 'Bog Cemet' })).toBe('bog cemet thornmere vermont cemetery bogcemet vt')
  expect(cemeteryMenuText({ ...PLACE, name: 'Oak-Hill Cemetery', city: 'St. Wren', state: null })).toBe(
    'oak hill cemetery st wren oakhill saint',
  )
})
