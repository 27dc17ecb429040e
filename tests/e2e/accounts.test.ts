import { readFileSync } from 'node:fs'
import type { Page, Request } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { mailedLink, makeAccount, newEmail, PASSWORD } from '../support/accounts.ts'
import { listAccessibilityViolations, openPage, openWindow, visitPage, waitForScripts } from '../support/visitor.ts'

const AXIOS = new URL('../../node_modules/axios/dist/axios.min.js', import.meta.url)

interface Opened {
  readonly page: Page
  /** Account requests made by the page, in order. */
  readonly requests: Request[]
}

async function open(path: string, failingCall?: string): Promise<Opened> {
  const page = await openWindow({ failingCall })
  const requests: Request[] = []
  page.on('request', (request) => {
    if (/\/(api|sanctum)\//.test(request.url())) requests.push(request)
  })
  await visitPage(page, path)
  return { page, requests }
}

const paths = (requests: readonly Request[]) =>
  requests.map((call) => `${call.method()} ${new URL(call.url()).pathname}`)
const sheet = (page: Page) => page.locator('main')
const field = (page: Page, label: string) => sheet(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true })
const problem = (page: Page) => sheet(page).getByRole('alert')
const success = (page: Page) => sheet(page).getByRole('status')

async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
}

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await fill(page, { Email: email, Password: password })
  await button(page, 'Log In').click()
}

describe('the login screen', () => {
  test('has the specified fields, button, links, and title', async () => {
    const { page, requests } = await open('/login')
    expect(await page.title()).toBe('Login - Lychgate')
    expect(await page.locator('h1').textContent()).toBe('Login')
    expect(await field(page, 'Email').getAttribute('type')).toBe('email')
    expect(await field(page, 'Email').getAttribute('required')).not.toBeNull()
    expect(await field(page, 'Password').getAttribute('type')).toBe('password')
    expect(await field(page, 'Password').getAttribute('required')).not.toBeNull()
    expect(await button(page, 'Log In').count()).toBe(1)
    const links = sheet(page).getByRole('link')
    expect(await links.allTextContents()).toEqual(['Forgot password?', "Don't have an account? Register"])
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/reset-password',
      '/register',
    ])
    expect(requests).toEqual([])
  })

  test('requests a token, logs in, shows an alert, and opens the dashboard', async () => {
    const email = await makeAccount()
    const { page, requests } = await open('/login')
    await fill(page, { Email: email, Password: PASSWORD })
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alertdialog')
    await alert.waitFor()
    expect(await alert.getByText('Login successful!', { exact: true }).count()).toBe(1)
    expect(paths(requests)).toEqual(['GET /sanctum/csrf-cookie', 'POST /api/login'])
    for (const call of requests) expect(await call.headerValue('x-requested-with')).toBe('XMLHttpRequest')
    expect(requests[1]?.postDataJSON()).toEqual({ email, password: PASSWORD })
    expect(await requests[1]?.headerValue('content-type')).toBe('application/json')
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.keyboard.press('Escape')
    await page.waitForURL('**/cemetery-dashboard')
  })

  test('shows the same alert before it opens the desk', async () => {
    const email = await makeAccount()
    const { page } = await open('/login?next=%2Fdesk')
    await fill(page, { Email: email, Password: PASSWORD })
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByText('Login successful!', { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.keyboard.press('Escape')
    await page.waitForURL('**/desk')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('The desk is for staff')
  })

  test('shows who is logged in and logs them out', async () => {
    const { page } = await open('/login')
    await logIn(page, await makeAccount())
    await page.getByRole('alertdialog').getByRole('button').click()
    await page.waitForURL('**/cemetery-dashboard')
    await visitPage(page, '/')
    await page.getByRole('navigation', { name: 'Main' }).getByText('Account').click()
    await page.getByRole('link', { name: 'Login', exact: true }).first().click()
    await page.waitForURL('**/login')
    await waitForScripts(page)
    expect(await sheet(page).getByText('You are logged in as Ada Pell.').count()).toBe(1)
    expect(await listAccessibilityViolations(page)).toEqual([])
    await button(page, 'Log out').click()
    await button(page, 'Log In').waitFor()
    await page.reload()
    expect(await button(page, 'Log In').count()).toBe(1)
  })

  test("shows the server's message in a dismissible box", async () => {
    const { page } = await open('/login', '/api/login')
    await logIn(page, newEmail())
    await problem(page).waitFor()
    expect(await problem(page).textContent()).toBe('Login failed. Please check your credentials.')
    expect(await listAccessibilityViolations(page)).toEqual([])
    expect(await field(page, 'Password').inputValue()).toBe(PASSWORD)
    await problem(page).getByRole('button', { name: 'Dismiss' }).click()
    expect(await problem(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  })

  test('sends nothing while a field is empty and shows an error next to the field', async () => {
    const { page, requests } = await open('/login')
    await button(page, 'Log In').click()
    await sheet(page).getByText('The email is required.').waitFor()
    expect(await sheet(page).getByText('The password is required.').count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    expect(await listAccessibilityViolations(page)).toEqual([])
    expect(requests).toEqual([])
  })
})

const FAILURES = [
  {
    screen: '/login',
    call: '/api/login',
    failed: 'Login failed. Please check your credentials.',
    noResponse: 'An unexpected error occurred during login.',
    send: (page: Page) => logIn(page, 'ada@example.org'),
  },
  {
    screen: '/register',
    call: '/api/register',
    failed: 'Registration failed. Please try again.',
    noResponse: 'An unexpected error occurred during registration.',
    send: (page: Page) => register(page, 'ada@example.org'),
  },
  {
    screen: '/reset-password',
    call: '/api/forgot-password',
    failed: 'Failed to send reset link. Please try again.',
    noResponse: 'An unexpected error occurred.',
    send: async (page: Page) => {
      await fill(page, { Email: 'ada@example.org' })
      await button(page, 'Send Reset Link').click()
    },
  },
  {
    screen: '/reset-password?token=abc&email=ada%40example.org',
    call: '/api/reset-password',
    failed: 'Failed to reset password. Please try again.',
    noResponse: 'An unexpected error occurred during password reset.',
    send: (page: Page) => setNewPassword(page),
  },
]

async function register(page: Page, email: string, confirmation = PASSWORD): Promise<void> {
  await fill(page, { 'Full Name': 'Ada Pell', Email: email, Password: PASSWORD, 'Confirm Password': confirmation })
  await button(page, 'Register').click()
}

async function setNewPassword(
  page: Page,
  password = 'another walk among stones',
  confirmation = password,
): Promise<void> {
  await fill(page, { 'New Password': password, 'Confirm New Password': confirmation })
  await button(page, 'Reset Password').click()
}

/** Requests without a network are not repeated. */
async function goOffline(page: Page): Promise<void> {
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
}

describe.each(FAILURES)('a failure of $call', ({ screen, call, failed, noResponse, send }) => {
  test('shows the message, all errors, or a default message, and another default if the response has no body', async () => {
    const { page } = await open(screen, call)
    for (const [body, text] of [
      [{ message: 'Not today.', errors: { email: ['Taken.'] } }, 'Not today.'],
      [{ errors: { email: ['Taken.', 'Odd.'], password: ['Short.'] } }, 'Taken. Odd. Short.'],
      [{}, failed],
      [null, noResponse],
      ['no response', noResponse],
    ] as const) {
      if (body === 'no response') await goOffline(page)
      await page.route(`**${call}`, (route) => {
        if (body === 'no response') return route.abort('connectionaborted')
        return body === null ? route.fulfill({ status: 403 }) : route.fulfill({ status: 422, json: body })
      })
      await send(page)
      await problem(page).waitFor()
      expect(await problem(page).textContent()).toBe(text)
      await problem(page).getByRole('button', { name: 'Dismiss' }).click()
      expect(await problem(page).count()).toBe(0)
      await page.unroute(`**${call}`)
    }
  })
})

describe('the register screen', () => {
  test('has the specified fields, button, link, and title', async () => {
    const { page } = await open('/register')
    expect(await page.title()).toBe('Create Account - Lychgate')
    expect(await sheet(page).locator('label').allTextContents()).toEqual([
      'Full Name',
      'Email',
      'Password',
      'Confirm Password',
    ])
    expect(await sheet(page).locator('input[required]').count()).toBe(4)
    expect(await sheet(page).getByRole('link', { name: 'Already have an account? Log In' }).count()).toBe(1)
  })

  test('compares the passwords before sending anything', async () => {
    const { page, requests } = await open('/register')
    await register(page, newEmail(), 'something else')
    await problem(page).waitFor()
    expect(await problem(page).textContent()).toBe('Passwords do not match.')
    expect(await listAccessibilityViolations(page)).toEqual([])
    expect(requests).toEqual([])
  })

  test('creates an account, shows a confirmation, clears its four fields, and stays open', async () => {
    const email = newEmail()
    const { page, requests } = await open('/register')
    await register(page, email)
    await success(page).waitFor()
    expect(await success(page).textContent()).toBe('Account created successfully! You can now log in.')
    expect(await listAccessibilityViolations(page)).toEqual([])
    for (const label of ['Full Name', 'Email', 'Password', 'Confirm Password']) {
      expect(await field(page, label).inputValue(), label).toBe('')
    }
    expect(new URL(page.url()).pathname).toBe('/register')
    expect(paths(requests)).toEqual(['GET /sanctum/csrf-cookie', 'POST /api/register'])
    expect(requests[1]?.postDataJSON()).toEqual({
      name: 'Ada Pell',
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    })
    await success(page).getByRole('button', { name: 'Dismiss' }).click()
    expect(await success(page).count()).toBe(0)
    await sheet(page).getByRole('link', { name: 'Already have an account? Log In' }).click()
    await page.waitForURL('**/login')
    await logIn(page, email)
    await page.getByRole('alertdialog').waitFor()
  })
})

describe('the reset screen', () => {
  test('asks for an email address first', async () => {
    const { page, requests } = await open('/reset-password?token=abc')
    expect(await page.title()).toBe('Reset Password - Lychgate')
    expect(await sheet(page).getByText('Enter your email address to receive a password reset link').count()).toBe(1)
    expect(await sheet(page).getByRole('link').allTextContents()).toEqual(['Back to login'])
    await button(page, 'Send Reset Link').click()
    await problem(page).waitFor()
    expect(await problem(page).textContent()).toBe('Please enter your email address.')
    expect(requests).toEqual([])
  })

  test("confirms that a link was sent, with the server's message or its own", async () => {
    const { page, requests } = await open('/reset-password')
    await page.route('**/api/forgot-password', (route) => route.fulfill({ status: 200, json: {} }))
    await fill(page, { Email: 'ada@example.org' })
    await button(page, 'Send Reset Link').click()
    await success(page).waitFor()
    expect(await success(page).textContent()).toBe('A password reset link has been sent to ada@example.org.')
    expect(paths(requests)).toEqual(['GET /sanctum/csrf-cookie', 'POST /api/forgot-password'])
    expect(await requests[1]?.headerValue('accept')).toBe('application/json')
  })

  test('checks a new password before sending anything', async () => {
    const { page, requests } = await open('/reset-password?token=abc&email=ada%40example.org')
    expect(await sheet(page).getByText('Enter your new password', { exact: true }).count()).toBe(1)
    expect(await field(page, 'Email').inputValue()).toBe('ada@example.org')
    expect(await field(page, 'Email').getAttribute('readonly')).not.toBeNull()
    await setNewPassword(page, '')
    await problem(page).waitFor()
    expect(await problem(page).textContent()).toBe('All fields are required for password reset.')
    await setNewPassword(page, 'a first password', 'a second password')
    await sheet(page).getByText('New passwords do not match.').waitFor()
    expect(await problem(page).count()).toBe(1)
    expect(requests).toEqual([])
  })

  test('accepts the emailed link, drops its token, and opens the login screen after three seconds', async () => {
    const email = await makeAccount()
    const asking = (await open('/reset-password')).page
    await fill(asking, { Email: email })
    await button(asking, 'Send Reset Link').click()
    await success(asking).waitFor()
    const link = await mailedLink(email)

    const { page, requests } = await open('/about')
    await page.clock.install()
    await visitPage(page, link)
    expect(await page.locator('input[name=form_page_url]').inputValue()).not.toContain('token')
    await setNewPassword(page)
    await success(page).waitFor()
    expect(await success(page).textContent()).toBe('Your password has been reset successfully!')
    expect(paths(requests)).toEqual(['GET /sanctum/csrf-cookie', 'POST /api/reset-password'])
    const { token } = Object.fromEntries(new URL(link, 'http://x').searchParams)
    expect(requests[1]?.postDataJSON()).toEqual({
      email,
      password: 'another walk among stones',
      password_confirmation: 'another walk among stones',
      token,
    })
    expect(new URL(page.url()).search).toBe('')
    expect(await button(page, 'Send Reset Link').count()).toBe(1)
    expect(await field(page, 'Email').inputValue()).toBe('')
    await page.clock.runFor(2900)
    expect(new URL(page.url()).pathname).toBe('/reset-password')
    await page.clock.runFor(200)
    await page.waitForURL('**/login')
    await waitForScripts(page)
    await logIn(page, email, 'another walk among stones')
    await page.getByRole('alertdialog').waitFor()

    const again = (await open(link, '/api/reset-password')).page
    await setNewPassword(again)
    await problem(again).waitFor()
    expect(await problem(again).textContent()).toContain('invalid')
    await sheet(again).getByRole('link', { name: 'Request another link' }).click()
    await button(again, 'Send Reset Link').waitFor()
  })

  test('does not redirect a visitor who leaves earlier', async () => {
    const { page } = await open('/reset-password?token=abc&email=ada%40example.org')
    await page.clock.install()
    await page.route('**/api/reset-password', (route) => route.fulfill({ status: 200, json: { status: 'Done.' } }))
    await setNewPassword(page)
    await success(page).waitFor()
    expect(await success(page).textContent()).toBe('Done.')
    await page.getByRole('link', { name: 'Search memorials' }).first().click()
    await page.waitForURL('**/search')
    await page.clock.runFor(5000)
    expect(new URL(page.url()).pathname).toBe('/search')
  })
})

test('the validation rules load when a form is first touched, not with the page', async () => {
  const scripts: string[] = []
  const page = await openWindow()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await visitPage(page, '/login')
  const before = scripts.length
  expect(scripts.filter((path) => /schemas|accounts-/.test(path))).toEqual([])
  await field(page, 'Email').focus()
  await expect.poll(() => scripts.length).toBeGreaterThan(before)
})

test('axios in a browser, configured for Sanctum, works with all account endpoints', async () => {
  const email = newEmail()
  const page = await openPage('/about')
  await page.evaluate(readFileSync(AXIOS, 'utf8'))
  const walked = await page.evaluate(
    async ({ origin, email, password }) => {
      const { axios } = window as unknown as { axios: typeof import('axios').default }
      const client = axios.create({ baseURL: origin, adapter: 'xhr', withCredentials: true, withXSRFToken: true })
      client.defaults.headers.common['X-Requested-With'] = 'XMLHttpRequest'
      const statuses: number[] = []
      const post = async (path: string, data?: unknown) => {
        await client.get('/sanctum/csrf-cookie')
        statuses.push((await client.post(path, data)).status)
      }
      await post('/api/register', { name: 'Ada', email, password, password_confirmation: password })
      await post('/api/login', { email, password })
      const user = (await client.get('/api/user')).data
      await post('/api/logout')
      await post('/api/forgot-password', { email })
      return { statuses, user, cookies: document.cookie }
    },
    { origin: inject('origin'), email, password: PASSWORD },
  )
  expect(walked.statuses).toEqual([201, 204, 204, 200])
  expect(walked.user).toMatchObject({ name: 'Ada', email })
  expect(walked.cookies).toMatch(/^XSRF-TOKEN=[^;]+$/)
})
