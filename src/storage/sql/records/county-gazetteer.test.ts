import { describe, expect, test } from 'vitest'
import { derivedCounty } from './county-gazetteer.ts'

const inUs = (city: string | null, state: string, zip: string | null = null) =>
  derivedCounty({ city, county: null, state, zip, country: null })

describe('derivedCounty', () => {
  test.each([
    ['Chicago', 'Illinois', 'Cook'],
    ['CLEVELAND', 'OH', 'Cuyahoga'],
    ['Brooklyn', 'New York', 'Kings'],
    ['Queens', 'New York', 'Queens'],
    ['St. Augustine', 'Florida', 'St. Johns'],
    ["Coeur d'Alene", 'Idaho', 'Kootenai'],
    ['Baton Rouge', 'Louisiana', 'East Baton Rouge'],
    ['Hampton', 'Virginia', 'Hampton City'],
    // At least 90 percent of the ZIP codes of these cities are in one county.
    ['Boise', 'Idaho', 'Ada'],
    ['Cincinnati', 'Ohio', 'Hamilton'],
    ['New Orleans', 'Louisiana', 'Orleans'],
    ['Philadelphia', 'Pennsylvania', 'Philadelphia'],
  ])('for %s, %s, returns %s', (city, state, county) => {
    expect(inUs(city, state)).toBe(county)
  })

  test.each([
    ['Kansas City', 'Missouri'],
    ['Atlanta', 'Georgia'],
    ['St. Louis', 'Missouri'],
    ['Baltimore', 'Maryland'],
    ['Richmond', 'Virginia'],
    ['New York', 'New York'],
    ['Houston', 'Texas'],
    ['Washington', 'District of Columbia'],
    ['Thornmere', 'Vermont'],
    ['Chicago', 'Quebec'],
  ])('returns null for %s, %s', (city, state) => {
    expect(inUs(city, state)).toBeNull()
  })

  test.each([
    ['Kansas City', 'Missouri', '64131', 'Jackson'],
    ['Portland', 'Oregon', '97086', 'Clackamas'],
    ['Columbus', 'Ohio', '43240-1234', 'Delaware'],
    ['Togus', 'Maine', '04330', 'Kennebec'],
    [null, 'Alaska', '99505', 'Anchorage'],
    // The gazetteer lists this ZIP code inside a range.
    ['Boise', 'Idaho', '83705', 'Ada'],
  ])('for %s, %s %s, returns the county of the ZIP code, %s', (city, state, zip, county) => {
    expect(inUs(city, state, zip)).toBe(county)
  })

  test.each([
    ['in several counties', 'St. Louis', 'Missouri', '63125', null],
    ['in another state', 'Kansas City', 'Missouri', '97086', null],
    ['in several counties, but the city is not', 'Chicago', 'Illinois', '60714', 'Cook'],
    ['unknown', 'Chicago', 'Illinois', '0', 'Cook'],
  ])('does not use a ZIP code that is %s', (_, city, state, zip, county) => {
    expect(inUs(city, state, zip)).toBe(county)
  })

  test('returns null if the county is recorded, a part is missing, or the country is not the United States', () => {
    const chicago = { city: 'Chicago', county: null, state: 'Illinois', zip: null, country: 'United States' }
    expect(derivedCounty(chicago)).toBe('Cook')
    expect(derivedCounty({ ...chicago, county: 'DuPage' })).toBeNull()
    expect(derivedCounty({ ...chicago, city: null })).toBeNull()
    expect(derivedCounty({ ...chicago, state: null })).toBeNull()
    expect(derivedCounty({ ...chicago, country: 'Canada' })).toBeNull()
  })
})
