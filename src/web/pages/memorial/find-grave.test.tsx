import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ONLY_A_DEATH_YEAR, THORNMERE_SUMMARY } from '../../../../tests/support/pages/sample-memorial.ts'
import type { CemeteryPosition } from '../../../contract/browsing.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { FindGrave } from './find-grave.tsx'

function render(facts: Partial<Memorial>, cemeteryPosition: CemeteryPosition | null = null): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <FindGrave
        memorial={{ ...ONLY_A_DEATH_YEAR, ...facts }}
        cemeteryPosition={cemeteryPosition}
        directionsUrl="https://route.example/?to={destination}"
      />
    </MemoryRouter>,
  )
}

test('shows the cemetery, its place, the plot, the coordinates, and two links for directions', () => {
  const html = render({ cemetery: THORNMERE_SUMMARY, plot: 'Section C, Row 4', latitude: 43.9, longitude: -72.5 })
  expect(html).toContain(
    '>Thornmere Hill Cemetery</a></p><p>Thornmere, Larkspur County, Vermont</p><p>Section C, Row 4</p>',
  )
  expect(html).toContain('<p class="find__coordinates">43.9, -72.5</p>')
  expect(html).toContain('href="geo:43.9,-72.5?q=43.9,-72.5"')
  expect(html).toContain(
    'href="https://route.example/?to=43.9%2C-72.5" target="_blank" rel="noopener">Directions on the web',
  )
})

test('links to directions to the cemetery on the web when there are no coordinates', () => {
  const html = render({ cemetery: THORNMERE_SUMMARY })
  expect(html).toMatch(/href="https:\/\/route\.example\/\?to=Thornmere%20Hill[^"]*"[^>]*>Directions</)
  expect(html).not.toMatch(/geo:|Copy coordinates/)
})

test('labels the coordinates of the cemetery as such for a grave without its own', () => {
  const position = { latitude: 43.9, longitude: -72.55 }
  const html = render({ cemetery: THORNMERE_SUMMARY }, position)
  expect(html).toContain('Coordinates of the cemetery:</p><p class="find__coordinates">43.9, -72.55</p>')
  expect(html).toContain('href="geo:43.9,-72.55?q=43.9,-72.55"')
  expect(render({ cemetery: THORNMERE_SUMMARY, latitude: 43.8, longitude: -72.4 }, position)).not.toContain(
    'of the cemetery',
  )
})

test('shows no directions for a cemetery without a place, and nothing if there is neither a cemetery nor coordinates', () => {
  const cemetery = { ...THORNMERE_SUMMARY, city: null, county: null, state: null, country: null }
  expect(render({ cemetery })).not.toContain('Directions')
  expect(render({ plot: 'Row 4' })).toBe('')
})
