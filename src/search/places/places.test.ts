import { describe, expect, test } from 'vitest'
import { foldPlace } from './fold-place.ts'
import { placeKey, placeKeys, possiblePlaceKeys, searchedPlaces, splitLocation, splitTrailingState } from './places.ts'

const HILL = { city: 'St. Osric', county: 'Larkspur', state: 'Vermont', country: null, zip: '05091-1234' }

describe('placeKeys', () => {
  test('returns keys of the city, county, state, country, and ZIP', () => {
    const keys = placeKeys(HILL)
    for (const entered of [
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
      expect(keys, entered).toContain(placeKey(entered))
    }
    for (const entered of ['Osric', 'Verm', 'Ireland', '0509', 'Osric County']) {
      expect(keys, entered).not.toContain(placeKey(entered))
    }
  })

  test('returns a parish and a county with and without its kind', () => {
    const keys = placeKeys({ city: null, county: 'Orleans Parish', state: 'Louisiana', country: 'USA', zip: null })
    expect(keys).toContain(placeKey('Orleans'))
    expect(keys).toContain(placeKey('Orleans Parish'))
  })

  test('returns a county of Louisiana or Alaska as a parish or borough', () => {
    const keysOf = (county: string, state: string) => placeKeys({ city: null, county, state, country: null, zip: null })
    expect(keysOf('Jefferson', 'LA')).toContain(placeKey('Jefferson Parish'))
    expect(keysOf('Juneau City and Borough', 'Alaska')).toContain(placeKey('Juneau City and Borough'))
    expect(keysOf('Juneau', 'Alaska')).toContain(placeKey('Juneau Borough'))
    expect(keysOf('Juneau', 'Wisconsin')).not.toContain(placeKey('Juneau Borough'))
  })

  test('returns a foreign country instead of the United States', () => {
    const keys = placeKeys({ city: 'Cork', county: null, state: null, country: 'Ireland', zip: null })
    expect(keys).toContain(placeKey('ireland'))
    expect(keys).not.toContain(placeKey('USA'))
  })

  test('does not treat a country code as a state', () => {
    const keys = placeKeys({ city: 'Wrenstadt', county: null, state: null, country: 'DE', zip: null })
    expect(keys).toContain('de')
    expect(keys).not.toContain(placeKey('Delaware'))
  })
})

test('reads a name with or without its apostrophe', () => {
  for (const entered of ["Coeur d'Alene", 'Coeur dAlene', 'Coeur d Alene'])
    expect(possiblePlaceKeys(entered), entered).toContain('coeur dalene')
})

describe('searchedPlaces with a state code', () => {
  const keysOf = (city: string, county: string | null, state: string | null, country: string | null = null) =>
    placeKeys({ city, county, state, country, zip: null })
  const finds = (entered: string, keys: readonly string[]) => keys.includes(searchedPlaces(entered)[0] ?? '')

  test('does not match a town or county with the name of the state', () => {
    const inTheState = keysOf('Spokane', null, 'Washington')
    const elsewhere = [keysOf('Washington', null, 'DC'), keysOf('Beaverton', 'Washington County', 'Oregon')]
    for (const entered of ['WA', 'wa', 'Wash.']) {
      expect(finds(entered, inTheState), entered).toBe(true)
      for (const keys of elsewhere) expect(finds(entered, keys), entered).toBe(false)
    }
    for (const keys of [inTheState, ...elsewhere]) expect(finds('Washington', keys)).toBe(true)
  })

  test('reads a name next to the word "State" as only the state', () => {
    for (const entered of ['Washington State', 'the State of Washington', 'WA state'])
      expect(searchedPlaces(entered), entered).toEqual(['_wa'])
    expect(searchedPlaces('State')).toEqual(['state'])
    expect(searchedPlaces('State College')[0]).toBe('state college')
  })

  test('reads L.A. as Los Angeles', () => {
    expect(searchedPlaces('L.A.')[0]).toBe('los angeles')
    expect(searchedPlaces('LA')[0]).toBe('_la')
    expect(searchedPlaces('LA County')).toEqual(searchedPlaces('Los Angeles County'))
    expect(searchedPlaces('L.A. Co.')).toEqual(searchedPlaces('Los Angeles County'))
  })

  test('matches the District of Columbia recorded as a county', () => {
    expect(finds('DC', keysOf('Washington', 'District of Columbia', null))).toBe(true)
    expect(finds('NV', keysOf('Prescott', 'Nevada', null))).toBe(false)
  })

  test('matches a territory recorded as a country', () => {
    const keys = keysOf('Ponce', null, null, 'Puerto Rico')
    expect(finds('PR', keys)).toBe(true)
    expect(finds('Puerto Rico', keys)).toBe(true)
    expect(finds('GA', keysOf('Kutaisi', null, null, 'Georgia'))).toBe(false)
  })
})

describe('splitLocation and splitTrailingState', () => {
  test('split a location at commas', () => {
    expect(splitLocation(' Thornmere , Vermont,, ')).toEqual(['Thornmere', 'Vermont'])
  })

  test('split off a state without a comma', () => {
    expect(splitTrailingState('Springfield IL')).toEqual(['Springfield', 'IL'])
    expect(splitTrailingState('Fargo north dakota')).toEqual(['Fargo', 'north dakota'])
    expect(splitTrailingState('Boston Mass')).toEqual(['Boston', 'MA'])
    expect(splitTrailingState('Wheeling W Va')).toEqual(['Wheeling', 'WV'])
    expect(splitTrailingState('Springfield')).toBeNull()
    expect(splitTrailingState('Vermont')).toBeNull()
  })
})

test('folds names of Object properties as plain text', () => {
  expect(foldPlace('Constructor')).toBe('constructor')
})

describe('a metropolitan area', () => {
  const isIn = (name: string, city: string | null, county: string | null, state: string) => {
    const keys = placeKeys({ city, county, state, country: null, zip: null })
    return possiblePlaceKeys(name).some((key) => keys.includes(key))
  }

  test.each([
    ['New York City', 'Brooklyn', null, 'NY'],
    ['nyc', null, 'Kings County', 'New York'],
    ['City of New York', 'New York', null, 'New York'],
    ['Greater New York', 'Newark', 'Essex', 'New Jersey'],
    ['Chicagoland', 'Evanston', 'Cook', 'Illinois'],
    ['Chicago metro area', 'Gary', 'Lake County', 'Indiana'],
    ['Twin Cities', 'St. Paul', null, 'Minnesota'],
    ['St. Louis metro', 'Saint Louis', null, 'MO'],
    ['the Bay Area', null, 'Contra Costa', 'California'],
    ['Tampa Bay', 'St. Petersburg', null, 'FL'],
  ])('%s contains %s, %s, %s', (name, city, county, state) => {
    expect(isIn(name, city, county, state)).toBe(true)
  })

  test.each([
    ['New York City', 'Yonkers', 'Westchester', 'New York'],
    ['New York City', 'Richmond', 'Richmond', 'Virginia'],
    ['Boston', 'Salem', 'Essex', 'Massachusetts'],
    ['Kansas City', 'Olathe', 'Johnson', 'Kansas'],
  ])('%s does not contain %s, %s, %s', (name, city, county, state) => {
    expect(isIn(name, city, county, state)).toBe(false)
  })
})
