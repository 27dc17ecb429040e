import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fetchPath } from '../../support/screens.ts'
import { openWindow, visitPage } from '../../support/visitor.ts'

/** Returns Chromium's reports about prefetched documents, such as "Ready /about". */
async function watchPrefetches(page: Page): Promise<string[]> {
  const reports: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    reports.push(`${status} ${new URL(prefetchUrl).pathname}`)
  })
  await session.send('Preload.enable')
  return reports
}

const firstLink = (page: Page) => page.locator('.record__name a').first()

test('prefetches the document of a link under the pointer before the scripts run', async () => {
  const page = await openWindow({ isAltered: true })
  const reports = await watchPrefetches(page)
  await page.route('**/assets/entry.client-*', () => {})
  await page.goto('/search', { waitUntil: 'commit' })
  await firstLink(page).hover()
  const path = new URL((await firstLink(page).getAttribute('href')) ?? '', page.url()).pathname
  await expect.poll(() => reports).toContain(`Ready ${path}`)
})

test('prefetches no documents once the scripts run', async () => {
  const page = await openWindow({ isAltered: true })
  const reports = await watchPrefetches(page)
  await visitPage(page, '/search')
  const call = page.waitForResponse(/\/api\/memorial\/\d+$/)
  await firstLink(page).hover()
  await call
  // Chromium waits 200 ms before it prefetches.
  await page.waitForTimeout(500)
  expect(reports).toEqual([])
})

test('serves the rules as a file of the site', async () => {
  expect((await fetchPath('/search')).headers.get('speculation-rules')).toBe('"/speculation-rules.json"')
  const file = await fetchPath('/speculation-rules.json')
  expect(file.headers.get('content-type')).toMatch(/^application\/speculationrules\+json/)
})
