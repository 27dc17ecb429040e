import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SurnameGroup } from '../../../domain/browse.ts'
import { LetterIndex } from './letter-index.tsx'

const render = (groups: readonly SurnameGroup[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LetterIndex groups={groups} cemeteryId={null} label="Last names" />
    </MemoryRouter>,
  )

test('shows all letters and links those that begin a surname', () => {
  const html = render([{ prefix: 'b', memorials: 9999 }])
  expect(html.match(/<li>/g)).toHaveLength(26)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('class="letters letters--short"')
})

test('has wide columns for long counts and for longer prefixes', () => {
  expect(render([{ prefix: 'b', memorials: 10_000 }])).toContain('class="letters"')
  expect(render([{ prefix: 'ba', memorials: 1 }])).toContain('class="letters"')
})
