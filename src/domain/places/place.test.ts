import { describe, expect, test } from 'vitest'
import { countryName, countyLabel, isUnitedStates, placeLine, stateCode, stateName } from './place.ts'

test.each([
  ['VT', 'Vermont', 'VT'],
  ['vermont', 'Vermont', 'VT'],
  [' New   York ', 'New York', 'NY'],
  ['N.Y.', 'New York', 'NY'],
  ['N. Y.', 'New York', 'NY'],
  ['D.C.', 'District of Columbia', 'DC'],
  ['W. Va.', 'West Virginia', 'WV'],
  ['PENN.', 'Pennsylvania', 'PA'],
  ['N. Dak.', 'North Dakota', 'ND'],
  ['pr', 'Puerto Rico', 'PR'],
  ['Virgin Islands', 'U.S. Virgin Islands', 'VI'],
  ['U.S. Virgin Islands', 'U.S. Virgin Islands', 'VI'],
  ['Québec', 'Quebec', 'QC'],
  ['ON', 'Ontario', 'ON'],
  ['P.E.I.', 'Prince Edward Island', 'PE'],
  ['Newfoundland', 'Newfoundland and Labrador', 'NL'],
  ['Hawaiʻi', 'Hawaii', 'HI'],
])('recognizes %j as %s with the code %s', (text, name, code) => {
  expect(stateName(text)).toBe(name)
  expect(stateCode(text)).toBe(code)
})

test.each([
  '',
  ' ',
  '.',
  'Penn',
  'Wash',
  'Miss',
  'Bavaria',
  'XX',
  'constructor',
  '__proto__',
  'toString.',
  'VT%',
  '\0',
])('returns null for %j', (text) => {
  expect(stateName(text)).toBeNull()
  expect(stateCode(text)).toBeNull()
})

test('recognizes every state by its name and its code', () => {
  const codes =
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI AB BC MB NB NL NT NS NU ON PE QC SK YT'.split(
      ' ',
    )
  const names = codes.map((code) => stateName(code))
  expect(names.map((name) => stateCode(name ?? ''))).toEqual(codes)
  expect(new Set(names).size).toBe(69)
})

describe('countries', () => {
  test.each(['USA', 'US', 'U.S.A.', 'u.s.', 'United States', 'united states of america', 'The United States'])(
    'recognizes %s as the United States',
    (text) => {
      expect(countryName(text)).toBe('United States')
      expect(isUnitedStates(text)).toBe(true)
    },
  )

  test('leaves other countries unchanged', () => {
    expect(countryName(' Cuba ')).toBe('Cuba')
    expect(isUnitedStates('Cuba')).toBe(false)
    expect(isUnitedStates('United States Minor Outlying Islands')).toBe(false)
  })

  test('assumes the United States for a place without a country', () => {
    expect(isUnitedStates(null)).toBe(true)
    expect(isUnitedStates('')).toBe(true)
  })
})

test.each([
  ['Larkspur', 'Larkspur County'],
  ['Larkspur County', 'Larkspur County'],
  ['LARKSPUR COUNTY', 'LARKSPUR COUNTY'],
  ['Larkspur Co.', 'Larkspur County'],
  ['Orleans Parish', 'Orleans Parish'],
  ['Kodiak Island Borough', 'Kodiak Island Borough'],
  ['Nome Census Area', 'Nome Census Area'],
  ['Baltimore City', 'Baltimore City'],
  ['County Larkspur', 'County Larkspur'],
  ['Countyville', 'Countyville County'],
  ['', ''],
])('labels the county %j as %j', (county, label) => {
  expect(countyLabel(county)).toBe(label)
})

describe('placeLine', () => {
  const nowhere = { city: null, county: null, state: null, country: null }

  test.each([
    [
      { city: 'Thornmere', county: 'Larkspur', state: 'Vermont', country: 'United States' },
      'Thornmere, Larkspur County, Vermont',
    ],
    [{ city: 'Thornmere', county: null, state: 'Vermont', country: null }, 'Thornmere, Vermont'],
    [{ city: null, county: 'Larkspur', state: null, country: 'USA' }, 'Larkspur County'],
    [{ city: 'New York', county: 'New York', state: 'New York', country: null }, 'New York, New York'],
    [{ city: 'Gretna', county: 'Jefferson', state: 'Louisiana', country: null }, 'Gretna, Jefferson Parish, Louisiana'],
    [{ city: 'Sitka', county: 'Sitka', state: 'Alaska', country: null }, 'Sitka, Alaska'],
    [
      { city: 'Washington', county: 'District of Columbia', state: 'District of Columbia', country: null },
      'Washington, District of Columbia',
    ],
    [{ city: 'Larkspur County', county: 'Larkspur', state: 'Vermont', country: null }, 'Larkspur County, Vermont'],
    [{ city: 'Halifax', county: 'Halifax', state: 'Nova Scotia', country: 'Canada' }, 'Halifax, Nova Scotia, Canada'],
    [{ city: 'Singapore', county: null, state: 'Singapore', country: 'Singapore' }, 'Singapore'],
    [
      { city: 'Canterbury', county: 'Kent', state: 'England', country: 'United Kingdom' },
      'Canterbury, Kent, England, United Kingdom',
    ],
    [{ city: ' ', county: '', state: '', country: '' }, ''],
    [nowhere, ''],
  ])('writes %o in one line', (place, line) => {
    expect(placeLine(place)).toBe(line)
  })
})
