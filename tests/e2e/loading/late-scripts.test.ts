import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findSamples, type Samples } from '../../support/screens.ts'
import { openPage, openWindow, visitPage, waitForScripts } from '../../support/visitor.ts'

let samples: Samples
beforeAll(async () => {
  samples = await findSamples()
})

/** Holds all scripts except the start script. Returns a function that lets them load and waits for hydration. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!start-).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await waitForScripts(page)
  }
}

async function openWithoutScripts(path: string, width = 390) {
  const page = await openWindow({ width })
  const letScriptsLoad = await holdScripts(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return { page, letScriptsLoad }
}

/** Returns the positions of all texts, links, and fields of the page that are shown. */
function positions(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    return [...document.querySelectorAll('h1, h2, h3, p, li, label, input, textarea, nav a, form')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest('.scripted, .picker, [role="status"]') === null)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return `${element.tagName} ${element.textContent?.slice(0, 30)} ${[x, y + scrollY, width, height].map(Math.round)}`
      })
  })
}

describe('when scripts load late', () => {
  test.each([390, 1280])('nothing moves on a page %i pixels wide', async (width) => {
    for (const path of ['/', samples.memorialPath, '/hunt', '/register?sent=1', '/search?birthDate=soon']) {
      const { page, letScriptsLoad } = await openWithoutScripts(path, width)
      page.removeAllListeners('console')
      const before = await positions(page)
      await letScriptsLoad()
      expect(await positions(page), path).toEqual(before)
    }
  })

  test('the page stays where the visitor scrolled to', async () => {
    const page = await openPage('/about', { width: 390 })
    await page.evaluate(() => scrollTo(0, 600))
    const letScriptsLoad = await holdScripts(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, -400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(300)
    await letScriptsLoad()
    expect(await page.evaluate(() => scrollY)).toBeLessThan(300)
  })

  test('Back from another site restores the scroll position before they load', async () => {
    const page = await openPage('/about', { width: 390 })
    await page.evaluate(() => scrollTo(0, 600))
    await page.locator('footer').getByRole('link', { name: 'Terms' }).click()
    await page.waitForURL('**/terms')
    await page.goto('/robots.txt')
    const letScriptsLoad = await holdScripts(page)
    await page.evaluate(() => history.go(-2))
    await page.waitForURL('**/about', { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await letScriptsLoad()
  })

  test('a click on a button that needs them takes effect after they load', async () => {
    const { page, letScriptsLoad } = await openWithoutScripts('/cemetery-dashboard')
    await page.getByRole('button', { name: 'Sell' }).first().click()
    await letScriptsLoad()
    await page.getByRole('alertdialog').waitFor()
  })

  test('the plan that the visitor chose in the sales form stays, and becomes its heading', async () => {
    const { page, letScriptsLoad } = await openWithoutScripts('/cms?plan=premium')
    await page.getByRole('dialog').locator('select').selectOption('Mapping Plan')
    await letScriptsLoad()
    await page.getByRole('dialog').getByRole('heading', { name: 'Mapping Plan' }).waitFor()
    expect(await page.getByRole('dialog').locator('select').inputValue()).toBe('Mapping Plan')
  })

  test('an open list of cemeteries stays open, and becomes the combobox after the visitor leaves it', async () => {
    const { page, letScriptsLoad } = await openWithoutScripts('/search')
    const list = page.locator('select[name=cemeteryId]')
    await list.click()
    await letScriptsLoad()
    expect(await list.evaluate((select) => select.matches(':open'))).toBe(true)
    const before = await page.locator('form.search').boundingBox()
    await list.press('ArrowDown')
    await list.press('Enter')
    const chosen = await list.locator('option:checked').textContent()
    expect(await list.inputValue()).not.toBe('')
    await page.getByLabel('Last Name(s)').focus()
    const combobox = page.getByRole('combobox', { name: 'Cemetery' })
    expect(await combobox.inputValue()).toBe(chosen)
    expect(await page.locator('form.search').boundingBox()).toEqual(before)
  })
})

test('a page whose scripts cannot load still opens', async () => {
  const page = await openWindow({ failingCall: '/assets/memorial-page' })
  page.removeAllListeners('console')
  page.removeAllListeners('pageerror')
  page.removeAllListeners('requestfailed')
  await page.route(/\/assets\/memorial-page.*\.js$/, (route) => route.abort())
  await visitPage(page, '/search')
  await page.locator('.record__name a').first().click()
  await page.waitForURL('**/memorial/**')
  await page.getByRole('heading', { name: 'Personal Info' }).waitFor()
})
