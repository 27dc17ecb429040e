import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mailedLink } from '../support/accounts.ts'
import { readStored } from '../support/postgres/stored-rows.ts'
import { fetchPath } from '../support/screens.ts'
import { openWindow, waitForScripts } from '../support/visitor.ts'

const CONFIRMED = 'Your email address is confirmed.'
const UNSUBSCRIBED = 'You are unsubscribed. We erased your address from the email list.'
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Signs up an address like the footer's form without scripts, and returns the address. */
async function signUp(): Promise<string> {
  const email = `ada-${randomUUID()}@example.org`
  const body = new URLSearchParams({ email, form_page_url: '' })
  expect((await fetchPath('/email-list', { method: 'POST', headers: FORM, body })).status).toBe(303)
  return email
}

/** Returns whether each entry of an address on the email list is confirmed. */
async function entriesOf(email: string): Promise<boolean[]> {
  const rows = await readStored('SELECT confirmed_at FROM form_submission WHERE email = ?', email)
  return rows.map((row) => row.confirmed_at !== null)
}

describe.each([
  { scripts: 'with', javaScript: true, width: 1280 },
  { scripts: 'without', javaScript: false, width: 390 },
])('the links in an email about the email list, $scripts JavaScript', ({ javaScript, width }) => {
  test('confirm a sign-up and unsubscribe only after the visitor presses the button', async () => {
    const email = await signUp()
    const page = await openWindow({ javaScript, width })
    const main = page.getByRole('main')
    await page.goto(await mailedLink(email, '/email-list/confirm'))
    if (javaScript) await waitForScripts(page)
    expect(await entriesOf(email)).toEqual([false])
    await main.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/email-list/confirm?done=1')
    expect(await main.getByRole('status').textContent()).toBe(CONFIRMED)
    expect(await entriesOf(email)).toEqual([true])

    await page.goto(await mailedLink(email, '/email-list/unsubscribe'))
    if (javaScript) await waitForScripts(page)
    await main.getByText(`erase ${email} from the email list`).waitFor()
    expect(await entriesOf(email)).toEqual([true])
    await main.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.waitForURL('**/email-list/unsubscribe?done=1')
    expect(await main.getByRole('status').textContent()).toBe(UNSUBSCRIBED)
    expect(await entriesOf(email)).toEqual([])
  })

  test('explain an invalid link', async () => {
    const page = await openWindow({ javaScript, width, failingCall: '/email-list/confirm' })
    const main = page.getByRole('main')
    await page.goto('/email-list/confirm?token=wrong')
    if (javaScript) await waitForScripts(page)
    await main.getByRole('button', { name: 'Confirm' }).click()
    await main.getByText('This link is invalid or has expired. Please sign up again.').waitFor()
    await main.getByRole('link', { name: 'Sign up' }).click()
    await main.getByLabel('Email').waitFor()
  })
})

describe('the pages of the links', () => {
  test.each(['/email-list/confirm?token=abc', '/email-list/unsubscribe?email=a%40example.org&token=abc'])(
    '%s changes nothing when it is opened, is neither cached nor indexed, and sends no referrer',
    async (path) => {
      const response = await fetchPath(path)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      const html = await response.text()
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html).not.toMatch(/<(?:link|meta)[^>]*token=abc/)
      expect(html).not.toMatch(/name="form_page_url"[^>]*token=abc/)
      expect((await fetchPath(path, { method: 'POST', headers: FORM, body: '' })).status).toBe(422)
    },
  )

  test('unsubscribe with the one-click request of email programs (RFC 8058)', async () => {
    const email = await signUp()
    const path = await mailedLink(email, '/email-list/unsubscribe')
    const { status } = await fetchPath(path, { method: 'POST', headers: FORM, body: 'List-Unsubscribe=One-Click' })
    expect(status).toBe(303)
    expect(await entriesOf(email)).toEqual([])
  })

  test('reject a form from another site', async () => {
    const email = await signUp()
    const headers = { ...FORM, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    const path = await mailedLink(email, '/email-list/confirm')
    expect((await fetchPath(path, { method: 'POST', headers, body: '' })).status).toBe(403)
    expect(await entriesOf(email)).toEqual([false])
  })
})
