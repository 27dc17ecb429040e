import { expect, test } from 'vitest'
import { openPage } from '../../support/visitor.ts'

test('keeps the focus on a page if Back and Forward return to it before the other page has loaded', async () => {
  const page = await openPage('/', { isAltered: true })
  await page.getByRole('link', { name: 'Memorial search' }).first().click()
  // After a navigation, the focus moves to the main element.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  const field = page.getByLabel('Last Name(s)')
  await field.focus()
  // The home page must wait for this call.
  await page.route('**/api/memorial/todays-events*', () => undefined)
  await page.evaluate(() => history.back())
  await page.getByText('Loading...').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.evaluate(() => history.forward())
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
})
