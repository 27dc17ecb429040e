import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mailedLink, makeAccount, newEmail, PASSWORD } from '../support/accounts.ts'
import { listAccessibilityViolations, openPage, waitForScripts } from '../support/visitor.ts'

const sheet = (page: Page) => page.locator('main')
const button = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true })
const success = (page: Page) => sheet(page).getByRole('status')

test('changes the name and the email address on the account page, and erases the account', async () => {
  const page = await openPage('/login?next=%2Faccount')
  await sheet(page)
    .getByLabel('Email', { exact: true })
    .fill(await makeAccount())
  await sheet(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Log In').click()
  await page.waitForURL('**/account')
  const part = (heading: string) => sheet(page).getByRole('region', { name: heading })
  await part('Change your name').getByLabel('Name').fill('Ada Rook')
  await button(page, 'Change Name').click()
  await success(page).getByText('Your name was changed.').waitFor()

  const next = newEmail()
  const emails = part('Change your email address')
  await emails.getByLabel('New Email').fill(next)
  await emails.getByLabel('Current Password').fill(PASSWORD)
  await button(page, 'Send Link').click()
  await success(page).getByText('A link is on its way to the new address.').waitFor()
  await page.goto(await mailedLink(next, '/account/confirm-email'))
  await button(page, 'Confirm Email').click()
  await page.waitForURL('**/account?done=email-changed')
  expect(await sheet(page).locator('.facts').textContent()).toContain('Ada Rook')
  expect(await sheet(page).getByText(next, { exact: true }).count()).toBe(1)

  await sheet(page).getByRole('link', { name: 'Erase your account' }).click()
  await page.waitForURL('**/account/erase')
  await waitForScripts(page)
  expect(await listAccessibilityViolations(page)).toEqual([])
  await sheet(page).getByLabel('Current Password').fill(PASSWORD)
  await button(page, 'Erase for Good').click()
  await page.waitForURL('**/login?erased=1')
  await success(page).getByText('Your account was erased.').waitFor()
})
