import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { listScreenProblems, NO_PROBLEMS } from '../support/screen-problems.ts'
import { findSamples, type Samples, SCREENS } from '../support/screens.ts'
import {
  horizontalScroll,
  listAccessibilityViolations,
  openPage,
  openWindow,
  waitForScripts,
} from '../support/visitor.ts'

let samples: Samples
/** One window visits all screens in turn, as a visitor does. */
let page: Page
beforeAll(async () => {
  samples = await findSamples()
  page = await openWindow({ isShared: true, hasAxe: true })
})

describe('every screen has no accessibility violations in either theme, one level-1 heading, and a title', () => {
  test.each(SCREENS)('$name', async ({ status, path }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const response = await page.goto(path(samples))
    expect(response?.status()).toBe(status)
    expect(await page.locator('h1').count()).toBe(1)
    expect((await page.title()).trim()).not.toBe('')
    await waitForScripts(page)
    expect(await listScreenProblems(page, 1280), '1280 px').toEqual(NO_PROBLEMS)
    expect(await listScreenProblems(page, 390), '390 px').toEqual(NO_PROBLEMS)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await horizontalScroll(page), '320 px').toBe(0)
  })
})

describe('menus', () => {
  test('have no accessibility violations with a menu open on a wide screen', async () => {
    const page = await openPage('/')
    await page.getByRole('navigation', { name: 'Main' }).getByText('Cemetery Software').click()
    expect(await listAccessibilityViolations(page)).toEqual([])
  })

  test.each([1024, 1280])('stay within a window of %s pixels at double text size', async (width) => {
    const page = await openPage('/', { width })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const menus = page.getByRole('navigation', { name: 'Main' }).locator('summary')
    expect(await menus.count()).toBe(4)
    for (const menu of await menus.all()) {
      await menu.focus()
      await page.keyboard.press('Enter')
      await page.locator('.nav__wide details[open] ul').waitFor()
      expect(await horizontalScroll(page), (await menu.textContent()) ?? '').toBe(0)
      await page.keyboard.press('Escape')
    }
  })

  test('have no accessibility violations with the compact menu open', async () => {
    const page = await openPage('/', { width: 390 })
    await page.locator('summary', { hasText: 'Menu' }).click()
    expect(await listAccessibilityViolations(page)).toEqual([])
    expect(await horizontalScroll(page)).toBe(0)
  })
})
