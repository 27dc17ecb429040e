import { expect, test } from 'vitest'
import { day, THORNMERE } from '../../../../tests/support/pages/sample-list.ts'
import { listCemeteryFacts } from './list-cemetery-facts.ts'

function lines(cemetery: Parameters<typeof listCemeteryFacts>[0]): string[] {
  return listCemeteryFacts(cemetery).map((line) => (typeof line === 'string' ? line : `${line.term}: ${line.value}`))
}

test('lists every fact that the cemetery page shows', () => {
  const facts = {
    firstBurialDate: day(1794),
    firstBurialIsEarliestRecorded: true,
    description: 'A hill cemetery of four acres.',
    phone: '(555) 013-0194',
    address: '18 Mill Hill Road',
    website: 'https://thornmerehill.example/',
    latitude: 43.90398,
    longitude: -72.5512,
    memorialsCount: 1204,
  }
  expect(lines({ ...THORNMERE, ...facts })).toEqual([
    `Name: ${THORNMERE.name}`,
    'First Burial: 1794 (earliest recorded)',
    'Description: A hill cemetery of four acres.',
    'Phone: (555) 013-0194',
    'Address: 18 Mill Hill Road',
    'City: Thornmere',
    'County: Larkspur',
    'State: Vermont',
    'Country: United States',
    'Website: https://thornmerehill.example/',
    'Cemetery Id: 311',
    'GPS: 43.90398, -72.5512',
    'Memorials: 1,204 memorials',
  ])
})

test('omits unknown facts and always lists the country', () => {
  const facts = { city: null, county: null, state: null, country: 'Ireland', memorialsCount: 1 }
  expect(lines({ ...THORNMERE, ...facts })).toEqual([
    `Name: ${THORNMERE.name}`,
    'Country: Ireland',
    'Cemetery Id: 311',
    'Memorials: 1 memorial',
  ])
})
