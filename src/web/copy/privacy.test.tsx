import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RESET_TOKEN_MINUTES } from '../../services/accounts/request-password-reset.ts'
import { SESSION_HOURS, SESSION_IDLE_MINUTES } from '../../services/accounts/sessions.ts'
import { SITE } from '../pages/memorial/memorial-fixtures.ts'
import { Topics } from '../ui/content/topics.tsx'
import { PRIVACY_COPY } from './privacy.tsx'

function wordsOf(site: typeof SITE): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Topics topics={PRIVACY_COPY.topics(site)} />
    </MemoryRouter>,
  )
  return html.replace(/<[^>]+>/g, '')
}

test('says the times that hold', () => {
  expect(wordsOf(SITE)).toContain(
    `A session ends ${SESSION_IDLE_MINUTES / 60} hours after it was last used, and after ${SESSION_HOURS} hours in any case.`,
  )
  expect(wordsOf(SITE)).toContain(`works once, and expires after ${RESET_TOKEN_MINUTES} minutes.`)
})

test('names whose form the Scavenger Hunt shows', () => {
  expect(wordsOf({ ...SITE, huntFormUrl: 'https://forms.example:8443/d/abc' })).toContain(
    'page is an external one, at forms.example:8443: when you open',
  )
  expect(wordsOf(SITE)).toContain('an external one, when there is one: when you open')
})

test('says how to ask what is kept', () => {
  expect(wordsOf(SITE)).toContain('Write to help@lychgate.example from the address in question')
})
