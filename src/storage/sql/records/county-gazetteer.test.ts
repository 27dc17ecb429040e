import { describe, expect, test } from 'vitest'
import { derivedCounty } from './county-gazetteer.ts'

const inUs = (city: string, state: string) => derivedCounty({ city, county: null, state, country: null })

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
  ])('for %s, %s, returns %s', (city, state, county) => {
    expect(inUs(city, state)).toBe(county)
  })

  test.each([
    ['Kansas City', 'Missouri'],
    ['Atlanta', 'Georgia'],
    ['New York', 'New York'],
    ['Houston', 'Texas'],
    ['Washington', 'District of Columbia'],
    ['Thornmere', 'Vermont'],
    ['Chicago', 'Quebec'],
  ])('returns null for %s, %s', (city, state) => {
    expect(inUs(city, state)).toBeNull()
  })

  test('returns null if the county is recorded, a part is missing, or the country is not the United States', () => {
    const chicago = { city: 'Chicago', county: null, state: 'Illinois', country: 'United States' }
    expect(derivedCounty(chicago)).toBe('Cook')
    expect(derivedCounty({ ...chicago, county: 'DuPage' })).toBeNull()
    expect(derivedCounty({ ...chicago, city: null })).toBeNull()
    expect(derivedCounty({ ...chicago, state: null })).toBeNull()
    expect(derivedCounty({ ...chicago, country: 'Canada' })).toBeNull()
  })
})
