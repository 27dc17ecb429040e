import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  dialog,
  ERRORS,
  errorOf,
  errors,
  field,
  fillIn,
  focused,
  isOpen,
  openCms,
  query,
  RIGHT,
  send,
  typed,
} from '../support/sales-form.ts'
import {
  horizontalScroll,
  listAccessibilityViolations,
  openWindow,
  visitPage,
  waitForScripts,
} from '../support/visitor.ts'

describe('the cemetery software page', () => {
  test('has its heading, its four plans, and a title', async () => {
    const page = await openCms('/cms')
    expect(await page.locator('h1').textContent()).toBe('Free Cemetery Management Software')
    expect(await page.title()).toBe('Free Cemetery Management Software - Lychgate')
    expect(await page.locator('.plan').count()).toBe(4)
    expect(await page.locator('.faq details').count()).toBe(15)
  })

  test.each(['services', 'pricing', 'free'])('scrolls to #%s from the menus', async (anchor) => {
    const page = await openCms(`/cms#${anchor}`)
    const top = () => page.locator(`#${anchor}`).evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await expect.poll(top).toBeLessThan(200)
    expect(await top()).toBeGreaterThanOrEqual(0)
  })

  test.each(['gold', '', 'premium&plan=starter'])('does not open a form for ?plan=%s', async (plan) => {
    const page = await openCms(`/cms?plan=${plan}`)
    expect(await isOpen(page)).toBe(false)
    expect(await page.locator('h1').isVisible()).toBe(true)
  })
})

describe('opening the sales form', () => {
  test.each([
    ['starter', 'Starter'],
    ['digitization', 'Data Digitization'],
    ['mapping', 'Mapping Plan'],
    ['premium', 'Premium Plan'],
  ])('selects the plan %s after a click and at its URL', async (key, name) => {
    const page = await openCms('/cms')
    await page.locator(`#ask-${key}`).click()
    await page.waitForURL(`**/cms?plan=${key}`)
    for (const _ of ['pressed', 'loaded']) {
      expect(await dialog(page).getByRole('heading').textContent()).toBe(name)
      expect(await field(page, 'Plan').inputValue()).toBe(name)
      expect(await focused(page)).toBe('name')
      await page.reload()
      await waitForScripts(page)
    }
  })

  test('shows a modal dialog that keeps the focus', async () => {
    const page = await openCms('/cms')
    await page.locator('#ask-mapping').click()
    await dialog(page).waitFor()
    expect(await page.locator('dialog.dialog').evaluate((element) => element.matches(':modal'))).toBe(true)
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(() => {
        const element = document.activeElement
        return element === document.body || element?.closest('dialog') !== null
      })
      expect(isInside).toBe(true)
    }
    expect(await listAccessibilityViolations(page)).toEqual([])
  })

  test('selects a plan, and changing the plan updates the heading and the URL', async () => {
    const page = await openCms('/cms')
    await page.locator('#ask-mapping').click()
    await field(page, 'Name').fill('Ottoline')
    await field(page, 'Plan').selectOption('Starter')
    await page.waitForURL('**/cms?plan=starter')
    await expect.poll(() => dialog(page).getByRole('heading').textContent()).toBe('Starter')
    expect(await field(page, 'Name').inputValue()).toBe('Ottoline')
    await page.goBack()
    await expect.poll(() => isOpen(page)).toBe(false)
  })
})

describe('closing the sales form', () => {
  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its Close button', (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click()],
    ['Cancel', (page: Page) => dialog(page).getByRole('button', { name: 'Cancel' }).click()],
    ['Back', (page: Page) => page.goBack()],
  ])('works with %s, returns the focus, and adds no history entry', async (_, close) => {
    const page = await openCms('/')
    await visitPage(page, '/cms')
    await page.locator('#ask-digitization').click()
    await page.waitForURL('**/cms?plan=digitization')
    // The URL changes before the dialog opens, and an Escape in between closes nothing.
    await expect.poll(() => isOpen(page)).toBe(true)
    const scrolled = await page.evaluate(() => window.scrollY)
    await close(page)
    await expect.poll(() => query(page)).toBe('')
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect.poll(() => focused(page)).toBe('ask-digitization')
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('shows the page at the plan when the form was opened by its URL', async () => {
    const page = await openCms('/cms?plan=premium')
    await page.keyboard.press('Escape')
    await expect.poll(() => query(page)).toBe('')
    await expect.poll(() => focused(page)).toBe('ask-premium')
  })

  test('keeps the entered text for when Forward reopens the form', async () => {
    const page = await openCms('/cms')
    await page.locator('#ask-premium').click()
    await fillIn(page)
    await page.goBack()
    await expect.poll(() => isOpen(page)).toBe(false)
    await page.goForward()
    await expect.poll(() => isOpen(page)).toBe(true)
    expect(await typed(page)).toEqual(RIGHT)
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    await page.locator('#ask-starter').click()
    await expect.poll(() => field(page, 'Plan').inputValue()).toBe('Starter')
    expect(await typed(page)).toEqual(RIGHT)
  })
})

describe('validating the sales form', () => {
  test('shows all errors at once when the form is sent, with the focus on the first field', async () => {
    const page = await openCms()
    expect(Object.values(await errors(page)).filter((error) => error !== null)).toEqual([])
    await send(page)
    await expect.poll(() => errors(page)).toEqual(ERRORS)
    expect(await focused(page)).toBe('name')
    expect(await errorOf(page, 'Plan')).toBeNull()
    expect(await listAccessibilityViolations(page)).toEqual([])
  })

  test.each([
    ['Email', 'ottoline@wrenfield', 'email'],
    ['Email', 'ottoline@wrenfield.museum', 'email'],
    ['Number of plots', 'about forty', 'number_of_graves'],
    ['Number of plots', '-3', 'number_of_graves'],
    ['Funerals last year', '1.5', 'number_of_burials_per_year'],
    ['Phone', '   ', 'phone'],
  ] as const)('shows an error at %s for %j', async (label, wrong, name) => {
    const page = await openCms()
    await fillIn(page, { [label]: wrong })
    await send(page)
    await expect.poll(() => errorOf(page, label)).toBe(ERRORS[label])
    expect(Object.values(await errors(page)).filter((error) => error !== null)).toEqual([ERRORS[label]])
    expect(await focused(page)).toBe(name)
  })

  test('loads its rules when the form is first used', async () => {
    const page = await openWindow()
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await visitPage(page, '/cms')
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((url) => /\/form-schemas-[^/]*\.js$/.test(url))).toEqual([])
    await page.locator('#ask-premium').click()
    await expect.poll(() => scripts.filter((url) => /\/form-schemas-[^/]*\.js$/.test(url)).length).toBe(1)
  })

  test('causes no horizontal scrolling at 320 pixels', async () => {
    const page = await openCms('/cms?plan=digitization', { width: 320, height: 640 })
    await send(page)
    await expect.poll(() => errors(page)).toEqual(ERRORS)
    expect(await horizontalScroll(page)).toBe(0)
    const inside = await page.locator('dialog.dialog').evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(inside).toBe(0)
  })
})
