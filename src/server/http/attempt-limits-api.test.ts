import { afterEach, expect, test } from 'vitest'
import { type AccountSite, EMAIL, openAccountSite, PASSWORD } from '../../../tests/support/account-site.ts'

const PROXIED = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }

let site: AccountSite
afterEach(() => site.close())

async function logIn(address: string, email: string, password: string): Promise<number> {
  return (await site.client({ address }).post('/api/login', { email, password })).status
}
async function requestLink(address: string, email: string): Promise<number> {
  return (await site.client({ address }).post('/api/forgot-password', { email })).status
}
const resetMails = async () => (await site.people.all("SELECT recipient FROM mail WHERE kind = 'reset-link'")).length

test('limits a network that tries a few passwords for many emails', async () => {
  site = await openAccountSite({ ...PROXIED, SIGN_IN_FAILURES_PER_NETWORK: '10' })
  await site.newAccount()
  for (let i = 0; i < 10; i++) expect(await logIn('192.0.2.7', `a${i}@example.org`, 'a wrong password')).toBe(422)
  expect(await logIn('192.0.2.7', 'b@example.org', 'a wrong password')).toBe(429)
  expect(await logIn('192.0.2.7', EMAIL, PASSWORD)).toBe(429)
  expect(await logIn('192.0.2.8', EMAIL, PASSWORD)).toBe(204)
  site.later(600)
  expect(await logIn('192.0.2.7', EMAIL, PASSWORD)).toBe(204)
})

test('does not count successful logins toward the limit of a network', async () => {
  site = await openAccountSite({ ...PROXIED, SIGN_IN_FAILURES_PER_NETWORK: '5' })
  await site.newAccount()
  for (let i = 0; i < 12; i++) expect(await logIn('192.0.2.7', EMAIL, PASSWORD)).toBe(204)
})

test('allows a hundred wrong passwords an hour for one email from all networks, until its owner resets the password', async () => {
  site = await openAccountSite(PROXIED)
  await site.newAccount()
  for (let i = 0; i < 100; i++) expect(await logIn(`198.51.100.${i}`, EMAIL, 'a wrong password')).toBe(422)
  expect(await logIn('203.0.113.1', EMAIL, PASSWORD)).toBe(429)
  expect(await logIn('203.0.113.1', 'nobody@example.org', PASSWORD)).toBe(422)

  await requestLink('203.0.113.1', EMAIL)
  const reset = {
    email: EMAIL,
    token: await site.tokenMailedTo(EMAIL),
    password: PASSWORD,
    password_confirmation: PASSWORD,
  }
  expect((await site.client({ address: '203.0.113.1' }).post('/api/reset-password', reset)).status).toBe(200)
  expect(await logIn('203.0.113.1', EMAIL, PASSWORD)).toBe(204)
})

test('does not let one network lock out the owner of an email with wrong passwords', async () => {
  site = await openAccountSite(PROXIED)
  await site.newAccount()
  const statuses: number[] = []
  for (let minute = 0; minute < 10; minute++) {
    for (let i = 0; i < 5; i++) statuses.push(await logIn('198.51.100.7', EMAIL, 'a wrong password'))
    site.later(61)
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(30)
  expect(await logIn('203.0.113.1', EMAIL, PASSWORD)).toBe(204)
  expect(await logIn('198.51.100.7', EMAIL, PASSWORD)).toBe(429)
  site.later(3600)
  expect(await logIn('198.51.100.7', EMAIL, PASSWORD)).toBe(204)
})

test('sends at most five reset links an hour to an email and responds the same way without an account', async () => {
  site = await openAccountSite()
  await site.newAccount()
  for (const email of [EMAIL, 'nobody@example.org']) {
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) {
      statuses.push(await requestLink('192.0.2.7', email))
      site.later(61)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
  expect(await resetMails()).toBe(5)
})

test('lets a network request links for at most a hundred emails an hour', async () => {
  site = await openAccountSite(PROXIED)
  for (let i = 0; i < 100; i++) expect(await requestLink('192.0.2.7', `a${i}@example.org`)).toBe(200)
  expect(await requestLink('192.0.2.7', 'b@example.org')).toBe(429)
  expect(await requestLink('192.0.2.8', 'b@example.org')).toBe(200)
})
