import { describe, expect, test } from 'vitest'
import { foldPlace, placeKey, placeKeys, searchedPlaces, splitLocation, splitTrailingState } from './places.ts'

const HILL = { city: 'St. Osric', county: 'Larkspur', state: 'Vermont', country: null, zip: '05091-1234' }

describe('the places of a cemetery', () => {
  test('are its city, county, state, country and ZIP, as people type them', () => {
    const keys = placeKeys(HILL)
    for (const typed of [
      'St. Osric',
      'saint osric',
      'Larkspur',
      'Larkspur County',
      'vt',
      'VERMONT',
      'USA',
      'U.S.',
      'United States',
      '05091',
      '05091-1234',
    ]) {
      expect(keys, typed).toContain(placeKey(typed))
    }
    for (const typed of ['Osric', 'Verm', 'Ireland', '0509', 'Osric County']) {
      expect(keys, typed).not.toContain(placeKey(typed))
    }
  })

  test('know a parish and a county by their bare names', () => {
    const keys = placeKeys({ city: null, county: 'Orleans Parish', state: 'Louisiana', country: 'USA', zip: null })
    expect(keys).toContain(placeKey('Orleans'))
    expect(keys).toContain(placeKey('Orleans Parish'))
  })

  test('name another country, and then not the United States', () => {
    const keys = placeKeys({ city: 'Cork', county: null, state: null, country: 'Ireland', zip: null })
    expect(keys).toContain(placeKey('ireland'))
    expect(keys).not.toContain(placeKey('USA'))
  })

  test('do not take a country written as a code for a state', () => {
    const keys = placeKeys({ city: 'Wrenstadt', county: null, state: null, country: 'DE', zip: null })
    expect(keys).toContain('de')
    expect(keys).not.toContain(placeKey('Delaware'))
  })
})

describe('a state typed by its code', () => {
  const keysOf = (city: string, county: string | null, state: string | null, country: string | null = null) =>
    placeKeys({ city, county, state, country, zip: null })
  const finds = (typed: string, keys: readonly string[]) => keys.includes(searchedPlaces(typed)[0] ?? '')

  test('is no town or county that bears the name of the state', () => {
    const inTheState = keysOf('Spokane', null, 'Washington')
    const elsewhere = [keysOf('Washington', null, 'DC'), keysOf('Beaverton', 'Washington County', 'Oregon')]
    for (const typed of ['WA', 'wa', 'Wash.']) {
      expect(finds(typed, inTheState), typed).toBe(true)
      for (const keys of elsewhere) expect(finds(typed, keys), typed).toBe(false)
    }
    for (const keys of [inTheState, ...elsewhere]) expect(finds('Washington', keys)).toBe(true)
  })

  test('may be the District of Columbia, which the register names as the county', () => {
    expect(finds('DC', keysOf('Washington', 'District of Columbia', null))).toBe(true)
    expect(finds('NV', keysOf('Prescott', 'Nevada', null))).toBe(false)
  })

  test('may be a territory that the register names as the country', () => {
    const keys = keysOf('Ponce', null, null, 'Puerto Rico')
    expect(finds('PR', keys)).toBe(true)
    expect(finds('Puerto Rico', keys)).toBe(true)
    expect(finds('GA', keysOf('Kutaisi', null, null, 'Georgia'))).toBe(false)
  })
})

describe('a typed location', () => {
  test('has its levels between commas', () => {
    expect(splitLocation(' Thornmere , Vermont,, ')).toEqual(['Thornmere', 'Vermont'])
  })

  test('may end in a state without a comma', () => {
    expect(splitTrailingState('Springfield IL')).toEqual(['Springfield', 'IL'])
    expect(splitTrailingState('Fargo north dakota')).toEqual(['Fargo', 'north dakota'])
    expect(splitTrailingState('Springfield')).toBeNull()
    expect(splitTrailingState('Vermont')).toBeNull()
  })
})

test('folds names of Object properties as plain text', () => {
  expect(foldPlace('Constructor')).toBe('constructor')
})
