import { expect, test } from 'vitest'
import { FULL_CEMETERY } from '../../tests/support/wire-records.ts'
import { cemeteryData } from './cemetery-data.ts'

const ADDRESS = 'https://yard.example/cemetery/31/st-brigids'

test('says where a cemetery is and how it is reached', () => {
  expect(cemeteryData(FULL_CEMETERY, ADDRESS)).toEqual({
    '@type': 'Cemetery',
    '@id': `${ADDRESS}#cemetery`,
    name: "St. Brigid's",
    url: ADDRESS,
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
  })
})

test('leaves out what is not known; without a country it is in the United States', () => {
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
  }
  expect(cemeteryData(bare, ADDRESS)).toEqual({
    '@type': 'Cemetery',
    '@id': `${ADDRESS}#cemetery`,
    name: "St. Brigid's",
    url: ADDRESS,
    address: { '@type': 'PostalAddress', addressCountry: 'United States' },
  })
  expect(cemeteryData({ ...bare, county: 'Larnaca', country: 'Cyprus' }, ADDRESS)).toMatchObject({
    address: { addressCountry: 'Cyprus' },
    containedInPlace: { name: 'Larnaca' },
  })
})
