import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PLOTS } from '../sample/plots.ts'
import type { Plot } from '../sample/sample-types.ts'
import { StatusButton } from './status-button.tsx'

test.each(['For Sale', 'Purchased', 'Occupied', 'Reserved'])('shows the status %s as text', (status) => {
  const plot = { ...PLOTS[0], status } as Plot
  const html = renderToStaticMarkup(<StatusButton plot={plot} />)
  expect(html).toContain(`data-status="${status}"`)
  expect(html.replace(/<[^>]*>/g, '')).toBe(`Status: ${status}`)
})
