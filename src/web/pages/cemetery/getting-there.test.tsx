import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { THORNMERE } from '../../../../tests/support/pages/sample-list.ts'
import type { Cemetery } from '../../../domain/cemetery.ts'
import { GettingThere } from './getting-there.tsx'

function render(facts: Partial<Cemetery>): string {
  return renderToStaticMarkup(
    <GettingThere cemetery={{ ...THORNMERE, ...facts }} directionsUrl="https://route.example/?to={destination}" />,
  )
}

test('shows the address with its ZIP, the coordinates, and two links for directions', () => {
  const html = render({ address: '18 Mill Hill Road', zip: '05999', latitude: 43.9, longitude: -72.5 })
  expect(html).toContain('<p>18 Mill Hill Road</p><p>Thornmere, Vermont 05999</p>')
  expect(html).toContain('<p class="find__coordinates">43.9, -72.5</p>')
  expect(html).toContain('href="geo:43.9,-72.5?q=43.9,-72.5"')
  expect(html).toContain('href="https://route.example/?to=43.9%2C-72.5"')
})

test('links to the address, or to the name in its town, when there are no coordinates', () => {
  expect(render({ address: '18 Mill Hill Road', zip: '05999' })).toContain(
    'href="https://route.example/?to=18%20Mill%20Hill%20Road%2C%20Thornmere%2C%20Vermont%2C%2005999"',
  )
  expect(render({})).toMatch(/href="https:\/\/route\.example\/\?to=Thornmere%20Hill%20Cemetery[^"]*"[^>]*>Directions</)
})

test('shows nothing for a cemetery without coordinates, address, or place', () => {
  expect(render({ city: null, county: null, state: null, country: null })).toBe('')
})
