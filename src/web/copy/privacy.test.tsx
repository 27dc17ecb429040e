import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SITE } from '../../../tests/support/pages/sample-memorial.ts'
import { RESET_TOKEN_MINUTES } from '../../services/accounts/request-password-reset.ts'
import { SESSION_HOURS, SESSION_IDLE_MINUTES } from '../../services/accounts/sessions.ts'
import { CONFIRMATION_DAYS, EMAILS_PER_ADDRESS } from '../../services/email-list.ts'
import { Topics } from '../ui/content/topics.tsx'
import { PRIVACY_COPY } from './privacy.tsx'

function textOf(site: typeof SITE): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Topics topics={PRIVACY_COPY.topics(site)} />
    </MemoryRouter>,
  )
  return html.replace(/<[^>]+>/g, '')
}

test('states the actual session and reset link lifetimes', () => {
  expect(textOf(SITE)).toContain(
    `A session ends ${SESSION_IDLE_MINUTES / 60} hours after its last use, and after ${SESSION_HOURS} hours in any case.`,
  )
  expect(textOf(SITE)).toContain(`works once, and expires after ${RESET_TOKEN_MINUTES} minutes.`)
})

test('states the actual time to confirm a sign-up and the number of emails', () => {
  expect(textOf(SITE)).toContain(
    `we erase the address after ${CONFIRMATION_DAYS} days, and we send at most ${EMAILS_PER_ADDRESS} such emails`,
  )
})

test('states how long forms are kept', () => {
  expect(textOf(SITE)).toContain('We keep it until you ask us to erase it, or until we no longer need it.')
  expect(textOf({ ...SITE, formsKeepDays: 365 })).toContain('We erase it 365 days later, or sooner if you ask us to.')
  expect(textOf({ ...SITE, formsKeepDays: 1 })).toContain('We erase it a day later,')
})

test('states what the security log records and for how long', () => {
  expect(textOf(SITE)).not.toContain('exception')
  expect(textOf({ ...SITE, securityLog: { hasAddresses: false, keepDays: 7 } })).toContain(
    'rejected requests for 7 days, with the time and a code in place of the IP address.',
  )
  expect(textOf({ ...SITE, securityLog: { hasAddresses: true, keepDays: 1 } })).toContain(
    'with the time and the IP address, for a day.',
  )
})

test('names the host of the Scavenger Hunt form', () => {
  expect(textOf({ ...SITE, huntFormUrl: 'https://forms.example:8443/d/abc' })).toContain(
    'page shows an external form from forms.example:8443. When you open',
  )
  expect(textOf(SITE)).toContain('page may show an external form. When you open')
})

test('explains how to ask for the data that the site keeps', () => {
  expect(textOf(SITE)).toContain('Write to help@lychgate.example from the email address that you used on this site')
})
