import { expect, test } from 'vitest'
import { FULL_CEMETERY } from '../../tests/support/wire-records.ts'
import { cemeteryData } from './cemetery-data.ts'

const PAGE_URL = 'https://yard.example/cemetery/31/st-brigids'

test('includes the location and the contact data of a cemetery', () => {
  expect(cemeteryData(FULL_CEMETERY, PAGE_URL)).toEqual({
    '@type': 'Cemetery',
    '@id': `${PAGE_URL}#cemetery`,
    name: "St. Brigid's",
    url: PAGE_URL,
    address: {
      '@type': 'PostalAddress',
      streetAddress: '4 Church Lane',
      addressLocality: 'Hartwell',
      addressRegion: 'Vermont',
      postalCode: '05033',
      addressCountry: 'United States',
    },
    containedInPlace: { '@type': 'AdministrativeArea', name: 'Orange County' },
    geo: { '@type': 'GeoCoordinates', latitude: 43.9951, longitude: -72.1253 },
    description: 'Behind the church.',
    telephone: '555-0142',
    sameAs: 'https://brigid.example/',
    image: 'https://yard.example/media/31.jpg',
  })
})

test('omits unknown values and defaults to the United States', () => {
  const bare = {
    ...FULL_CEMETERY,
    city: null,
    county: null,
    state: null,
    country: null,
    address: null,
    zip: null,
    description: null,
    phone: null,
    website: null,
    latitude: null,
    image: null,
  }
  expect(cemeteryData(bare, PAGE_URL)).toEqual({
    '@type': 'Cemetery',
    '@id': `${PAGE_URL}#cemetery`,
    name: "St. Brigid's",
    url: PAGE_URL,
    address: { '@type': 'PostalAddress', addressCountry: 'United States' },
  })
  expect(cemeteryData({ ...bare, county: 'Larnaca', country: 'Cyprus' }, PAGE_URL)).toMatchObject({
    address: { addressCountry: 'Cyprus' },
    containedInPlace: { name: 'Larnaca' },
  })
})
