import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { day, THORNMERE } from '../../../../tests/support/pages/sample-list.ts'
import type { Cemetery } from '../../../domain/cemetery.ts'
import { CemeteryInfo } from './cemetery-info.tsx'

function render(changes: Partial<Cemetery> = {}): string {
  return renderToStaticMarkup(
    <CemeteryInfo cemetery={{ ...THORNMERE, ...changes }} directionsUrl="https://route.example/?to={destination}" />,
  )
}

function facts(html: string): string[] {
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, term, text]) => `${term}: ${text?.replace(/<br\/>/g, ' ').replace(/<[^>]+>/g, '')}`,
  )
}

test('shows only known facts', () => {
  expect(facts(render())).toEqual([
    'City: Thornmere',
    'County: Larkspur',
    'State: Vermont',
    'Country: United States',
    'Cemetery Id: 311',
  ])
})

test('shows all facts in order, with links to call, visit, and get directions', () => {
  const html = render({
    firstBurialDate: day(1794),
    description: 'A hill cemetery of four acres.',
    phone: '(555) 013-0194',
    address: '18 Mill Hill Road',
    zip: '05999',
    website: 'https://thornmerehill.example/',
    latitude: 43.90398,
    longitude: -72.5512,
  })
  expect(facts(html)).toEqual([
    'First Burial: 1794',
    'Description: A hill cemetery of four acres.',
    'Phone: (555) 013-0194',
    'Address: 18 Mill Hill Road (opens in a new tab)',
    'City: Thornmere',
    'County: Larkspur',
    'State: Vermont',
    'ZIP: 05999',
    'Country: United States',
    'Website: thornmerehill.example (opens in a new tab)',
    'Cemetery Id: 311',
    'GPS: 43.90398, -72.5512 Show on a map (opens in a new tab)',
  ])
  expect(html).toContain(
    'href="https://route.example/?to=18%20Mill%20Hill%20Road%2C%20Thornmere%2C%20Vermont%2C%2005999"',
  )
  expect(html).toContain('href="tel:+15550130194"')
  expect(html).toContain('href="https://thornmerehill.example/"')
  expect(html).toContain('href="https://www.openstreetmap.org/?mlat=43.90398&amp;mlon=-72.5512')
})

test('labels a computed first burial as earliest recorded', () => {
  expect(facts(render({ firstBurialDate: day(1802, 4), firstBurialIsEarliestRecorded: true }))[0]).toBe(
    'First Burial: April 1802 (earliest recorded)',
  )
})

test('shows United States for a missing country and keeps other countries', () => {
  expect(facts(render({ country: null }))).toContain('Country: United States')
  expect(facts(render({ country: 'England' }))).toContain('Country: England')
})

test('omits GPS if one coordinate is missing', () => {
  expect(render({ latitude: 43.9 })).not.toContain('GPS')
})

test('shows the picture with its sizes, so that loading it does not shift the layout', () => {
  const image = {
    ...{ url: '/media/g-1600.jpg', altText: 'The gate', width: 1600, height: 900 },
    smaller: [{ url: '/media/g-520.jpg', width: 520 }],
  }
  const html = render({ image })
  expect(html).toContain('srcSet="/media/g-520.jpg 520w, /media/g-1600.jpg 1600w"')
  expect(html).toContain('src="/media/g-1600.jpg" alt="The gate"')
  expect(html).toContain('width="1600" height="900"')
  expect(render()).not.toContain('<img')
})

test('shows an invalid website as text without a link', () => {
  const html = render({ website: 'javascript:alert(1)' })
  expect(facts(html)).toContain('Website: javascript:alert(1)')
  expect(html).not.toContain('href="javascript')
})
