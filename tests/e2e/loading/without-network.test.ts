import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { findSamples, type Samples } from '../../support/screens.ts'
import { listAccessibilityViolations, openWindow, type VisitorOptions, visitPage } from '../../support/visitor.ts'

let samples: Samples
beforeAll(async () => {
  samples = await findSamples()
})

const NOTICE = 'You are offline.'

declare global {
  interface Window {
    /** Undefined after a page reload. */
    isThisPage?: boolean
    /** Runs the callbacks that wait for the browser to be idle. */
    beIdle?: () => void
  }
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: NOTICE })
const isStillHere = (page: Page) => page.evaluate(() => window.isThisPage === true)
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** Opens a page whose browser is busy until `goIdle`, so that no scripts of other pages are preloaded. */
async function openBusy(path: string, options: VisitorOptions = {}): Promise<Page> {
  const page = await openWindow({ cutsNetwork: true, ...options })
  await page.addInitScript(() => {
    window.requestIdleCallback = (then) => {
      window.beIdle = () => then({ didTimeout: false, timeRemaining: () => 50 })
      return 1
    }
    window.cancelIdleCallback = () => {}
  })
  await visitPage(page, path)
  await page.waitForFunction(() => window.beIdle !== undefined)
  await page.evaluate(() => {
    window.isThisPage = true
  })
  return page
}

/** Lets the page preload the scripts of other pages and waits until a request has failed. */
async function goIdle(page: Page): Promise<void> {
  const tried = page.waitForEvent('requestfailed')
  await page.evaluate(() => window.beIdle?.())
  await tried
  // The page handles the failure right after this event.
  await page.waitForTimeout(300)
}

/** Opens a page and waits until the scripts of other pages are preloaded. */
async function openIdle(path: string): Promise<Page> {
  const page = await openBusy(path)
  const last = page.waitForResponse(/\/assets\/tag-page-/)
  await page.evaluate(() => window.beIdle?.())
  await last
  await page.waitForLoadState('networkidle')
  return page
}

describe('without a network, an open page', () => {
  test('stays complete when the scripts of other pages fail to load', async () => {
    const page = await openBusy(samples.memorialPath)
    const name = await page.locator('h1').textContent()
    await page.context().setOffline(true)
    await goIdle(page)
    expect(await isStillHere(page)).toBe(true)
    expect(await page.locator('h1').textContent()).toBe(name)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test.each(['/', '/about', '/login'])('stops the link to %s and shows a notice', async (href) => {
    const page = await openBusy(samples.memorialPath)
    await page.context().setOffline(true)
    await page.locator(`a[href="${href}"]`).first().dispatchEvent('click')
    await notice(page).waitFor()
    expect(await isStillHere(page)).toBe(true)
    expect(new URL(page.url()).pathname).toBe(samples.memorialPath)
  })

  test('stops a link to a preloaded page and follows it when the network is back', async () => {
    const page = await openIdle(samples.memorialPath)
    await page.context().setOffline(true)
    await footerLink(page, 'Find a Memorial').click()
    await notice(page).waitFor()
    expect(await listAccessibilityViolations(page)).toEqual([])
    expect(new URL(page.url()).pathname).toBe(samples.memorialPath)

    await page.context().setOffline(false)
    await notice(page).waitFor({ state: 'detached' })
    await footerLink(page, 'Find a Memorial').click()
    await page.waitForURL('**/search')
    await page.getByRole('heading', { level: 1, name: 'Memorial Search' }).waitFor()
    expect(await isStillHere(page)).toBe(true)
  })

  test('does not open an unvisited page until the network is back', async () => {
    const page = await openBusy(samples.memorialPath)
    await page.context().setOffline(true)
    await footerLink(page, 'About').click()
    await notice(page).waitFor()
    await page.context().setOffline(false)
    await notice(page).waitFor({ state: 'detached' })
    await footerLink(page, 'About').click()
    await page.waitForURL('**/about')
    expect(await isStillHere(page)).toBe(true)
  })

  test('stops the Back button and keeps the history unchanged', async () => {
    const page = await openIdle('/search')
    await page.locator('.record__name a').first().click()
    await page.waitForURL('**/memorial/**')
    await page.locator('h1').waitFor()
    const { pathname } = new URL(page.url())
    await page.context().setOffline(true)
    await page.evaluate(() => history.back())
    await notice(page).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(pathname)
    await page.context().setOffline(false)
    await notice(page).waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Memorial Search' }).waitFor()
    expect(await isStillHere(page)).toBe(true)
  })

  test('does not count all memorials of a cemetery as matches of a filter', async () => {
    // A cemetery with more than 1,000 memorials, which the server filters
    const page = await openBusy('/cemetery/17')
    await page.context().setOffline(true)
    await page.getByLabel('Search for memorial').fill('zzzz')
    await page.getByRole('alert').filter({ hasText: 'The memorials could not be loaded.' }).waitFor()
    const list = page.locator('#memorials')
    expect(await list.getByText('1,144 memorials').count()).toBe(1)
    expect(await list.getByText(/ of 1,144/).count()).toBe(0)
    // The scripts that change the URL cannot load either.
    await page.waitForURL('**?filter=zzzz')
  })

  test('keeps the entered text of a form and of a search', async () => {
    const page = await openBusy('/volunteer')
    await page.locator('main').getByLabel('Name').first().fill('Jane Roe')
    await page.context().setOffline(true)
    await goIdle(page)
    await footerLink(page, 'Find a Memorial').click()
    await notice(page).waitFor()
    expect(await page.locator('main').getByLabel('Name').first().inputValue()).toBe('Jane Roe')

    const search = await openIdle('/search')
    await search.context().setOffline(true)
    await search.getByLabel('Last Name(s)').fill('Roe')
    await search.keyboard.press('Enter')
    await notice(search).waitFor()
    expect(await search.getByLabel('Last Name(s)').inputValue()).toBe('Roe')
  })

  test('opens a preloaded content page', async () => {
    const page = await openIdle(samples.memorialPath)
    await footerLink(page, 'About').click()
    await page.waitForURL('**/about')
    await footerLink(page, 'Find a Memorial').click()
    await page.waitForURL('**/search')
    await page.context().setOffline(true)
    await footerLink(page, 'About').click()
    await page.waitForURL('**/about')
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
    expect(await notice(page).count()).toBe(0)
  })

  test('shows a dismissible notice at each attempt', async () => {
    const page = await openBusy(samples.memorialPath, { width: 390 })
    await page.context().setOffline(true)
    await footerLink(page, 'About').click()
    await notice(page).waitFor()
    await notice(page).getByRole('button', { name: 'Dismiss' }).click()
    expect(await notice(page).count()).toBe(0)
    await footerLink(page, 'About').click()
    await notice(page).waitFor()
  })
})

test('does not cause a reload loop if a script never loads', async () => {
  const page = await openBusy(samples.memorialPath)
  let tries = 0
  await page.route('**/assets/cemeteries-page-*', (route) => {
    tries += 1
    return route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw undefined' })
  })
  await page.evaluate(() => window.beIdle?.())
  await expect.poll(() => tries).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(await isStillHere(page)).toBe(true)
})

test('follows a link after an update has removed the scripts of its page', async () => {
  const about = await fetch(`${inject('origin')}/about`)
  const script = /\/assets\/about-page-[^" ]+\.js/.exec(await about.text())?.[0] ?? ''
  const page = await openBusy(samples.memorialPath, { failingCall: script })
  await page.route(`**${script}`, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
  // Clicks without a pointer press, because a press would prefetch the page
  await footerLink(page, 'About').dispatchEvent('click')
  await page.waitForURL('**/about')
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  expect(await isStillHere(page)).toBe(false)
})
