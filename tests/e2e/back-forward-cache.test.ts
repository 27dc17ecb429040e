import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findChromium } from '../../scripts/setup/chromium.mjs'
import { fetchPath, findSamples, TAG_PATH } from '../support/screens.ts'

declare global {
  interface Window {
    wasRestored?: boolean
  }
  interface PerformanceEntry {
    /** The reasons why Chromium did not restore the page from its back/forward cache; null if it did. */
    readonly notRestoredReasons?: unknown
  }
}

let browser: Browser
// Playwright turns off the back/forward cache, so this test needs its own browser.
beforeAll(async () => {
  const executablePath = findChromium() ?? ''
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], ignoreDefaultArgs })
})
afterAll(() => browser.close())

test('restores every public page unchanged on Back', async () => {
  const { memorialPath, cemeteryPath } = await findSamples()
  const page = await browser.newPage({ baseURL: inject('origin') })
  await page.addInitScript(() => {
    addEventListener('pageshow', (event) => {
      window.wasRestored = event.persisted
    })
  })
  for (const path of [
    '/',
    '/search',
    memorialPath,
    '/cemeteries',
    cemeteryPath,
    TAG_PATH,
    '/browse',
    '/cms',
    '/about',
  ]) {
    expect((await fetchPath(path)).headers.get('cache-control'), path).not.toContain('no-store')
    await page.goto(path)
    await page.locator('fieldset.theme[data-ready="true"]').waitFor({ state: 'attached' })
    await page.goto('/robots.txt')
    await page.evaluate(() => history.back())
    await expect.poll(() => page.evaluate(() => window.wasRestored), { message: path }).toBe(true)
    const reasons = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.notRestoredReasons)
    expect(reasons, path).toBeNull()
  }
})
