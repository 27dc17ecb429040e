import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { readStored } from '../support/postgres/stored-rows.ts'
import {
  horizontalScroll,
  listAccessibilityViolations,
  openPage,
  openWindow,
  visitPage,
  waitForScripts,
} from '../support/visitor.ts'

const REQUIRED = 'Email is required.'
const INVALID = 'Invalid email address.'
const THANKS = 'Thanks for signing up! More awesome emails to come!'

/** Returns the pages on which an email address signed up. */
function signUpsOf(email: string): Promise<unknown[]> {
  return readStored('SELECT page_url, is_flagged FROM form_submission WHERE email = ?', email)
}

const footer = (page: Page) => page.locator('.footer__signup')
const footerField = (page: Page) => footer(page).getByLabel('Email')
const footerButton = (page: Page) => footer(page).getByRole('button', { name: 'Sign Up' })

describe('the sign-up in the footer with JavaScript', () => {
  test('loads its validation rules when it is first used', async () => {
    const page = await openWindow()
    const rules: string[] = []
    page.on('request', (request) => {
      if (/\/form-schemas-[^/]*\.js$/.test(request.url())) rules.push(request.url())
    })
    await visitPage(page, '/')
    await page.waitForLoadState('networkidle')
    expect(rules).toEqual([])
    await footerField(page).focus()
    await expect.poll(() => rules.length).toBe(1)
  })

  test('shows an error next to the field and focuses it', async () => {
    const page = await openPage('/')
    await footerButton(page).click()
    await footer(page).getByText(REQUIRED, { exact: true }).waitFor()
    expect(await footerField(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await footerField(page).fill('ada@example')
    await page.keyboard.press('Enter')
    await footer(page).getByText(INVALID, { exact: true }).waitFor()
    expect(await footer(page).getByText(REQUIRED).count()).toBe(0)
    expect(await listAccessibilityViolations(page)).toEqual([])
  })

  test('shows the thank-you message at once and sends the form even if the visitor leaves', async () => {
    const email = 'leaving@example.org'
    const page = await openWindow()
    const headers: Record<string, string>[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/form')) headers.push(request.headers())
    })
    await visitPage(page, '/search')
    await footerField(page).fill(` ${email} `)
    await footerButton(page).click()
    await footer(page).getByText(THANKS, { exact: true }).waitFor()
    await page.goto('about:blank')
    await expect.poll(() => signUpsOf(email)).toHaveLength(1)
    expect(headers[0]?.['x-requested-with']).toBe('XMLHttpRequest')
    expect(await signUpsOf(email)).toEqual([{ page_url: expect.stringMatching(/\/search$/), is_flagged: 0 }])
  })

  test('submits as a plain form when its rules cannot be loaded', async () => {
    const page = await openPage('/')
    await page.route(/\/form-schemas-[^/]*\.js$/, (route) => route.abort('aborted'))
    await footerField(page).fill('ada@example')
    await footerButton(page).click()
    await page.waitForURL('**/email-list')
    await page.getByRole('main').getByText(INVALID, { exact: true }).waitFor()
  })
})

describe('the sign-up in the footer without a network', () => {
  test('keeps the entered text, shows a notice, and sends it when the network is back', async () => {
    const email = 'after-the-outage@example.org'
    const page = await openWindow({ cutsNetwork: true, width: 390 })
    const notice = page.getByRole('alert').filter({ hasText: 'You are offline.' })
    await visitPage(page, '/about')
    await page.context().setOffline(true)
    await footerField(page).fill(email)
    await footerButton(page).click()
    await notice.waitFor()
    expect(new URL(page.url()).pathname).toBe('/about')
    expect(await footerField(page).inputValue()).toBe(email)
    expect(await horizontalScroll(page)).toBe(0)
    expect(await signUpsOf(email)).toEqual([])
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    expect(await notice.count()).toBe(0)
    // Each attempt shows the notice again.
    await footerButton(page).click()
    await notice.waitFor()

    await page.context().setOffline(false)
    await notice.waitFor({ state: 'detached' })
    await footerButton(page).click()
    await expect.poll(() => signUpsOf(email)).toHaveLength(1)
    await page.getByText(THANKS, { exact: true }).waitFor()
  })
})

describe('the sign-up in the footer without JavaScript', () => {
  test('opens a page that keeps the entered text, and reloading the thank-you page does not send it again', async () => {
    const email = 'plain@example.org'
    const page = await openPage('/cemeteries', { javaScript: false, width: 390 })
    await footerField(page).fill('plain@example')
    await footerButton(page).click()
    const main = page.getByRole('main')
    expect(new URL(page.url()).pathname).toBe('/email-list')
    expect(await main.getByText(INVALID, { exact: true }).isVisible()).toBe(true)
    const field = main.getByLabel('Email')
    expect(await field.inputValue()).toBe('plain@example')
    expect(await horizontalScroll(page)).toBe(0)

    await field.fill('')
    await main.getByRole('button', { name: 'Sign Up' }).click()
    expect(await main.getByText(REQUIRED, { exact: true }).isVisible()).toBe(true)

    await main.getByLabel('Email').fill(email)
    await main.getByRole('button', { name: 'Sign Up' }).click()
    await page.waitForURL('**/email-list?sent=1')
    expect(await main.getByText(THANKS, { exact: true }).isVisible()).toBe(true)
    expect((await page.reload())?.request().method()).toBe('GET')
    expect(await signUpsOf(email)).toEqual([{ page_url: expect.stringMatching(/\/cemeteries$/), is_flagged: 0 }])
  })
})

describe('the sign-up page', () => {
  test.each([
    { theme: 'light', width: 390 },
    { theme: 'dark', width: 1280 },
  ] as const)(
    'has no accessibility violations with an error and with the thank-you message ($theme, $width pixels)',
    async (look) => {
      const page = await openWindow(look)
      await page.goto('/email-list')
      const main = page.getByRole('main')
      expect(await listAccessibilityViolations(page)).toEqual([])
      await main.getByLabel('Email').fill('ada')
      await main.getByRole('button', { name: 'Sign Up' }).click()
      await main.getByText(INVALID, { exact: true }).waitFor()
      await waitForScripts(page)
      expect(await main.getByLabel('Email').inputValue()).toBe('ada')
      expect(await listAccessibilityViolations(page)).toEqual([])
      await visitPage(page, '/email-list?sent=1')
      expect(await main.getByText(THANKS, { exact: true }).isVisible()).toBe(true)
      expect(await listAccessibilityViolations(page)).toEqual([])
    },
  )

  test('hides the spam trap field from view, keyboard, and screen readers', async () => {
    const page = await openPage('/email-list')
    const hidden = page.locator('input[name=homepage]')
    expect(await hidden.count()).toBe(2)
    for (const field of await hidden.all()) expect(await field.isVisible()).toBe(false)
    expect(await page.getByRole('textbox').count()).toBe(2)
    await page.getByRole('main').getByLabel('Email').focus()
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).not.toBe('homepage')
  })

  test('rejects a form from another site with a page that explains it', async () => {
    const email = 'tricked@example.org'
    const page = await openWindow()
    await page.setContent(
      `<form method="post" action="${inject('origin')}/email-list"><input name="email" value="${email}"><button>Go</button></form>`,
    )
    await page.getByRole('button').click()
    await page.getByRole('heading', { name: 'The form was not accepted' }).waitFor()
    await waitForScripts(page)
    expect(await page.title()).toMatch(/^The form was not accepted - /)
    expect(await listAccessibilityViolations(page)).toEqual([])
    expect(await signUpsOf(email)).toEqual([])
    await page.getByRole('link', { name: 'Back to the form' }).click()
    await page.getByRole('main').getByLabel('Email').waitFor()
  })
})
