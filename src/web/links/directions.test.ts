import { expect, test } from 'vitest'
import { THORNMERE } from '../../../tests/support/pages/sample-list.ts'
import { THORNMERE_SUMMARY } from '../../../tests/support/pages/sample-memorial.ts'
import { addressDirections, graveDirections } from './directions.ts'

const TEMPLATE = 'https://route.example/?to={destination}'

test('links to the coordinates of a grave in a map app and on the web', () => {
  expect(
    graveDirections({ cemetery: THORNMERE_SUMMARY, latitude: 43.904123, longitude: -72.5 }, null, TEMPLATE),
  ).toEqual({
    coordinates: '43.90412, -72.5',
    app: 'geo:43.90412,-72.5?q=43.90412,-72.5',
    web: 'https://route.example/?to=43.90412%2C-72.5',
    leadsToCemetery: false,
  })
})

test('links to the cemetery on the web when a coordinate is missing', () => {
  expect(graveDirections({ cemetery: THORNMERE_SUMMARY, latitude: 43.9, longitude: null }, null, TEMPLATE)).toEqual({
    coordinates: null,
    app: null,
    web: 'https://route.example/?to=Thornmere%20Hill%20Cemetery%2C%20Thornmere%2C%20Larkspur%20County%2C%20Vermont',
    leadsToCemetery: false,
  })
})

test('links to the coordinates of the cemetery when those of the grave are unknown', () => {
  const position = { latitude: 43.9, longitude: -72.55 }
  expect(graveDirections({ cemetery: THORNMERE_SUMMARY, latitude: null, longitude: null }, position, TEMPLATE)).toEqual(
    {
      coordinates: '43.9, -72.55',
      app: 'geo:43.9,-72.55?q=43.9,-72.55',
      web: 'https://route.example/?to=43.9%2C-72.55',
      leadsToCemetery: true,
    },
  )
  const grave = { cemetery: THORNMERE_SUMMARY, latitude: 43.8, longitude: -72.4 }
  expect(graveDirections(grave, position, TEMPLATE)).toMatchObject({
    coordinates: '43.8, -72.4',
    leadsToCemetery: false,
  })
})

test('returns no links for a cemetery without a place', () => {
  const cemetery = { ...THORNMERE_SUMMARY, city: null, county: null, state: null, country: null }
  expect(graveDirections({ cemetery, latitude: null, longitude: null }, null, TEMPLATE).web).toBeNull()
  expect(graveDirections({ cemetery: null, latitude: null, longitude: null }, null, TEMPLATE).web).toBeNull()
})

test('links to the street address of a cemetery with its ZIP', () => {
  const cemetery = { ...THORNMERE, address: '18 Mill Hill Road', zip: '05999' }
  expect(addressDirections(cemetery, TEMPLATE)).toBe(
    'https://route.example/?to=18%20Mill%20Hill%20Road%2C%20Thornmere%2C%20Vermont%2C%2005999',
  )
  expect(addressDirections({ ...cemetery, address: null }, TEMPLATE)).toBeNull()
})
