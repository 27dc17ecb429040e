import type { Page } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { CONTRIBUTOR } from '../../src/domain/staff.ts'
import { openPeople } from '../../src/server/compose/compose-people.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { codeAt, stepAt } from '../../src/services/accounts/one-time-code.ts'
import { fromBase32 } from '../support/account-visitors.ts'
import { mailedLink, makeAccount, newEmail, PASSWORD } from '../support/accounts.ts'
import { isOnPostgres } from '../support/postgres/test-engine.ts'
import { listScreenProblems, NO_PROBLEMS } from '../support/screen-problems.ts'
import { openWindow, waitForScripts } from '../support/visitor.ts'

const NEW_PASSWORD = 'another path between stones'

interface Mode {
  readonly javaScript: boolean
}

const main = (page: Page) => page.locator('main')
const section = (page: Page, heading: string) => main(page).getByRole('region', { name: heading })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const success = (page: Page) => main(page).getByRole('status').first().textContent()
const problem = (page: Page) => main(page).getByRole('alert').textContent()

async function fill(scope: ReturnType<typeof main>, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await scope.getByLabel(label, { exact: true }).fill(text)
}

async function open(page: Page, path: string, { javaScript }: Mode): Promise<void> {
  await page.goto(path)
  if (javaScript) await waitForScripts(page)
}

/** Logs in and waits for the next page. */
async function logIn(page: Page, email: string, mode: Mode & { readonly password?: string; readonly next?: string }) {
  const { password = PASSWORD, next = '/account' } = mode
  await open(page, `/login?${new URLSearchParams({ next: '/account' })}`, mode)
  await fill(main(page), { Email: email, Password: password })
  await button(page, 'Log In').click()
  await page.waitForURL(`**${next}*`)
  if (mode.javaScript) await waitForScripts(page)
}

/** Checks the appearance of the page only once, because neither scripts nor the engine change it. */
async function checkScreen(page: Page, { javaScript }: Mode): Promise<void> {
  if (!javaScript || isOnPostgres()) return
  expect(await listScreenProblems(page, 390), '390 px').toEqual(NO_PROBLEMS)
  expect(await listScreenProblems(page, 1280), '1280 px').toEqual(NO_PROBLEMS)
}

/** Returns the text of every QR code that a camera finds on the screen. */
async function scan(page: Page): Promise<string> {
  const image = await page.getByRole('img', { name: 'QR code' }).screenshot()
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

/** Invites an email address and returns the path and query of its link, before the site sends the email. */
async function invite(email: string): Promise<string> {
  const people = await openPeople(readConfig(inject('settings')))
  try {
    await people.accountService.invite({ email, name: 'Bea Rook' }, CONTRIBUTOR, { by: 'root', email: null })
    const [mail] = await people.mail.findByEmail(email)
    return /\/register\?\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  } finally {
    await people.close()
  }
}

describe.each([{ javaScript: true }, { javaScript: false }])('with javaScript: $javaScript', (mode) => {
  test('verifies the address with a button on the page of the emailed link, after a login', async () => {
    const page = await openWindow(mode)
    const email = await makeAccount()
    const link = await mailedLink(email, '/account/verify-email')
    await open(page, link, mode)
    expect(new URL(page.url()).pathname).toBe('/login')
    await fill(main(page), { Email: email, Password: PASSWORD })
    await button(page, 'Log In').click()
    await page.waitForURL(`**${link}`)
    if (mode.javaScript) await waitForScripts(page)
    expect(await main(page).getByText(`You are logged in to the account of ${email}.`).count()).toBe(1)
    expect(await page.locator('input[name=form_page_url]').inputValue()).not.toContain('token')
    await checkScreen(page, mode)

    await open(page, '/account', mode)
    const banner = section(page, 'Verify your email address')
    expect(await banner.count()).toBe(1)
    await checkScreen(page, mode)
    await open(page, link, mode)
    await button(page, 'Verify Email').click()
    await page.waitForURL('**/account?done=email-verified')
    expect(await success(page)).toBe('Your email address is verified.')
    expect(await banner.count()).toBe(0)
  })

  test('sends one new link a minute and explains an invalid link', async () => {
    const page = await openWindow(mode)
    await logIn(page, await makeAccount(), mode)
    await button(page, 'Send a New Link').click()
    await page.waitForURL('**/account?done=verification-sent')
    expect(await success(page)).toBe('A link is on its way to your email address.')
    await button(page, 'Send a New Link').click()
    await main(page).getByText('A link was just requested.').waitFor()
    await open(page, '/account/verify-email?token=x', mode)
    await button(page, 'Verify Email').click()
    await main(page).getByRole('alert').waitFor()
    expect(await problem(page)).toBe('This link is invalid or has expired. Please request a new one.')
    await main(page).getByRole('link', { name: 'Back to your account' }).click()
    await page.waitForURL('**/account')
  })

  test('requires the current password to change the password', async () => {
    const page = await openWindow(mode)
    const email = await makeAccount()
    await logIn(page, email, mode)
    const form = section(page, 'Change your password')
    const change = { 'New Password': NEW_PASSWORD, 'Confirm New Password': NEW_PASSWORD }
    await fill(form, { 'Current Password': 'a wrong password', ...change })
    await button(page, 'Change Password').click()
    await main(page).getByRole('alert').waitFor()
    expect(await problem(page)).toBe('The current password is wrong.')
    expect(await page.content()).not.toContain(NEW_PASSWORD)
    await fill(form, { 'Current Password': PASSWORD, ...change })
    await button(page, 'Change Password').click()
    await page.waitForURL('**/account?done=password')
    expect(await success(page)).toBe('Your password was changed.')
    await logIn(await openWindow(mode), email, { ...mode, password: NEW_PASSWORD })
  })

  test('lists the sessions and logs one of them out', async () => {
    const email = await makeAccount()
    const [page, other] = [await openWindow(mode), await openWindow(mode)]
    await logIn(other, email, mode)
    await logIn(page, email, mode)
    const sessions = section(page, 'Where you are logged in').getByRole('listitem')
    expect(await sessions.count()).toBe(2)
    expect(await sessions.filter({ hasText: '(this device)' }).count()).toBe(1)
    await checkScreen(page, mode)
    await sessions.filter({ hasNotText: '(this device)' }).getByRole('button').click()
    await page.waitForURL('**/account?done=session')
    expect(await success(page)).toBe('The device was logged out.')
    expect(await sessions.count()).toBe(1)
    await other.reload()
    expect(new URL(other.url()).pathname).toBe('/login')
    await sessions.getByRole('button').click()
    await page.waitForURL('**/login')
  })

  test('sets up a second factor with a QR code, uses it to log in, and turns it off', async () => {
    const email = await makeAccount()
    const page = await openWindow(mode)
    await logIn(page, email, mode)
    await main(page).getByRole('link', { name: 'Set up a second factor' }).click()
    await page.waitForURL('**/account/second-factor')
    await fill(main(page), { 'Current Password': PASSWORD })
    await button(page, 'Continue').click()
    await page.getByRole('img', { name: 'QR code' }).waitFor()
    await checkScreen(page, mode)
    await page.emulateMedia({ colorScheme: 'dark' })
    const key = (await main(page).locator('code').textContent())?.replaceAll(' ', '') ?? ''
    expect(await scan(page)).toBe(`otpauth://totp/Lychgate:${encodeURIComponent(email)}?secret=${key}&issuer=Lychgate`)
    const codeAfter = (steps: number) => codeAt(fromBase32(key), stepAt(new Date()) + steps)
    await fill(main(page), { 'Code From the App': codeAfter(0) })
    await button(page, 'Turn On').click()
    const codes = section(page, 'Your recovery codes').getByRole('listitem')
    await codes.first().waitFor()
    expect(await codes.count()).toBe(10)
    const recoveryCode = (await codes.first().textContent()) ?? ''
    await checkScreen(page, mode)

    const other = await openWindow(mode)
    await logIn(other, email, { ...mode, next: '/account/enter-code' })
    await fill(main(other), { Code: '000000' })
    await button(other, 'Continue').click()
    await main(other).getByRole('alert').waitFor()
    expect(await problem(other)).toBe('The code is wrong or was used before. Please enter a new code.')
    await checkScreen(other, mode)
    // The code of this time step is used, and the next code is accepted early.
    await fill(main(other), { Code: codeAfter(1) })
    await button(other, 'Continue').click()
    await other.waitForURL('**/account')

    const third = await openWindow(mode)
    await logIn(third, email, { ...mode, next: '/account/enter-code' })
    await fill(main(third), { Code: recoveryCode })
    await button(third, 'Continue').click()
    await third.waitForURL('**/account')
    expect(await main(third).getByText('You have 9 recovery codes left.').count()).toBe(1)
    await open(third, '/account/second-factor', mode)
    const form = section(third, 'Turn off the second factor')
    await fill(form, { 'Current Password': PASSWORD })
    await form.getByRole('button', { name: 'Turn Off' }).click()
    await third.waitForURL('**/account?done=second-factor-off')
    expect(await success(third)).toBe('The second factor is off.')
  })

  test('creates an account with a verified address from an invitation', async () => {
    const email = newEmail()
    const link = await invite(email)
    const page = await openWindow(mode)
    await open(page, link, mode)
    expect(await main(page).getByLabel('Full Name').inputValue()).toBe('Bea Rook')
    const address = main(page).getByLabel('Email', { exact: true })
    expect([await address.inputValue(), await address.getAttribute('readonly')]).toEqual([email, ''])
    expect(await page.locator('input[name=form_page_url]').inputValue()).not.toContain('invitation')
    await checkScreen(page, mode)
    await fill(main(page), { Password: PASSWORD, 'Confirm Password': 'something else' })
    await button(page, 'Register').click()
    await main(page).getByRole('alert').waitFor()
    expect(await problem(page)).toBe('Passwords do not match.')
    await fill(main(page), { Password: PASSWORD, 'Confirm Password': PASSWORD })
    await button(page, 'Register').click()
    await page.waitForURL('**/register?sent=1')
    expect(await success(page)).toBe('Account created successfully! You can now log in.')
    await logIn(page, email, mode)
    expect(await section(page, 'Verify your email address').count()).toBe(0)

    await open(page, link, mode)
    expect(await main(page).getByText('This invitation is invalid, has expired, or was used.').count()).toBe(1)
  })
})

test('does not preload the scripts of other pages', async () => {
  const page = await openWindow()
  await logIn(page, await makeAccount(), { javaScript: true })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await open(page, '/account', { javaScript: true })
  await page.waitForLoadState('networkidle')
  const scripts = requested.filter((file) => /assets\/.*-page-.*\.js$/.test(file))
  expect(scripts.map((file) => file.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['/assets/account-page'])
})
