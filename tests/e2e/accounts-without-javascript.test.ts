import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mailedLink, makeAccount, newEmail, PASSWORD } from '../support/accounts.ts'
import { fetchPath } from '../support/screens.ts'
import { openPage } from '../support/visitor.ts'

const open = (path: string) => openPage(path, { javaScript: false })

const main = (page: Page) => page.locator('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await main(page).getByLabel(label, { exact: true }).fill(text)
}

describe('without JavaScript', () => {
  test('registers, logs in, and logs out', async () => {
    const email = newEmail()
    const page = await open('/register')
    const account = { 'Full Name': 'Ada Pell', Email: email, Password: PASSWORD }
    await fill(page, { ...account, 'Confirm Password': 'something else' })
    await button(page, 'Register').click()
    expect(await main(page).getByRole('alert').textContent()).toBe('Passwords do not match.')
    await fill(page, { 'Full Name': '', Password: 'short', 'Confirm Password': 'other' })
    await button(page, 'Register').click()
    expect(await main(page).getByRole('alert').textContent()).toBe('Passwords do not match.')
    expect(await main(page).getByText('The name is required.').count()).toBe(1)
    await fill(page, { 'Full Name': 'Ada Pell' })
    expect(await main(page).getByLabel('Full Name').inputValue()).toBe('Ada Pell')
    expect(await main(page).getByLabel('Email', { exact: true }).inputValue()).toBe(email)
    expect(await page.content()).not.toContain(PASSWORD)
    await fill(page, { Password: PASSWORD, 'Confirm Password': PASSWORD })
    await button(page, 'Register').click()
    expect(await main(page).getByRole('status').textContent()).toBe('Account created successfully! You can now log in.')
    expect(await main(page).getByLabel('Full Name').inputValue()).toBe('')

    await main(page).getByRole('link', { name: 'Already have an account? Log In' }).click()
    await fill(page, { Email: email, Password: 'a wrong password' })
    await button(page, 'Log In').click()
    expect(await main(page).getByRole('alert').textContent()).toBe('Login failed. Please check your credentials.')
    await fill(page, { Password: PASSWORD })
    await button(page, 'Log In').click()
    expect(new URL(page.url()).pathname).toBe('/cemetery-dashboard')
    await page.goto('/login')
    expect(await main(page).getByText('You are logged in as Ada Pell.').count()).toBe(1)
    await button(page, 'Log out').click()
    expect(await button(page, 'Log In').count()).toBe(1)
  })

  test('sends a reset link and sets a new password', async () => {
    const email = await makeAccount()
    const page = await open('/reset-password')
    await button(page, 'Send Reset Link').click()
    expect(await main(page).getByRole('alert').textContent()).toBe('Please enter your email address.')
    await fill(page, { Email: email })
    await button(page, 'Send Reset Link').click()
    expect(await main(page).getByRole('status').textContent()).toContain('a reset link is on its way')
    await fill(page, { Email: email })
    await button(page, 'Send Reset Link').click()
    expect(await main(page).getByRole('alert').textContent()).toMatch(/^A link was just requested\./)

    await page.goto(await mailedLink(email))
    await button(page, 'Reset Password').click()
    expect(await main(page).getByRole('alert').textContent()).toBe('All fields are required for password reset.')
    await fill(page, { 'New Password': 'short', 'Confirm New Password': 'other' })
    await button(page, 'Reset Password').click()
    expect(await main(page).getByRole('alert').textContent()).toBe('New passwords do not match.')
    await fill(page, { 'New Password': 'short', 'Confirm New Password': 'short' })
    await button(page, 'Reset Password').click()
    expect(await main(page).getByRole('alert').textContent()).toContain('at least 8 characters')
    await fill(page, { 'New Password': 'another walk', 'Confirm New Password': 'another walk' })
    await button(page, 'Reset Password').click()
    expect(await main(page).getByRole('status').textContent()).toBe('Your password has been reset successfully!')
    expect(page.url()).not.toContain('token')
    await main(page).getByRole('link', { name: 'Back to login' }).click()
    await fill(page, { Email: email, Password: 'another walk' })
    await button(page, 'Log In').click()
    expect(new URL(page.url()).pathname).toBe('/cemetery-dashboard')
  })
})

describe('the account pages', () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

  test.each(['/login', '/register', '/reset-password', '/reset-password?token=abc&email=a%40example.org'])(
    '%s is neither cached nor indexed',
    async (path) => {
      const { status, headers } = await fetchPath(path)
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
      const html = await (await fetchPath(path)).text()
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html).not.toMatch(/<(?:link|meta)[^>]*token=abc/)
      if (path.startsWith('/reset')) expect(headers.get('referrer-policy')).toBe('no-referrer')
    },
  )

  test('reject forms from another site', async () => {
    for (const path of ['/login', '/register', '/reset-password']) {
      const headers = { ...form, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
      expect((await fetchPath(path, { method: 'POST', headers, body: 'email=a%40example.org' })).status, path).toBe(403)
    }
  })

  test('reject a wrong password with 422, and then with 429 and the seconds to wait', async () => {
    const email = await makeAccount()
    const body = new URLSearchParams({ email, password: 'a wrong password' }).toString()
    const post = () => fetchPath('/login', { method: 'POST', headers: form, body })
    for (let i = 0; i < 5; i++) expect((await post()).status).toBe(422)
    const refused = await post()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toMatch(/Too many login attempts\. Please try again in \d+ seconds?\./)
  })
})
