import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openWindow, visitPage } from '../../support/visitor.ts'

const link = (page: Page, index = 0) => page.locator('.record__name a').nth(index)
const isMemorial = (sent: { url(): string }) => /\/api\/memorial\/\d+$/.test(sent.url())

interface Opened {
  readonly page: Page
  /** The API calls since the page was opened */
  readonly calls: Request[]
}

async function open(path: string, connection?: { readonly saveData: boolean }): Promise<Opened> {
  const page = await openWindow({ isAltered: connection !== undefined })
  if (connection !== undefined) {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
  }
  await visitPage(page, path)
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request)
  })
  return { page, calls }
}

describe('a link', () => {
  test('prefetches its page while the pointer rests on it, and a click sends nothing more', async () => {
    const { page, calls } = await open('/search')
    const neighbors = page.waitForResponse(/\/api\/browse\/memorial\/\d+\/neighbors$/)
    const memorial = page.waitForResponse(isMemorial)
    await link(page).hover()
    const headers = (await memorial).request().headers()
    expect(headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', purpose: 'prefetch' })
    await neighbors
    await link(page).click()
    await page.waitForURL('**/memorial/**')
    expect(calls.map((call) => call.url())).toHaveLength(2)
  })

  test('prefetches its page when it gets the focus', async () => {
    const { page } = await open('/search')
    const response = page.waitForResponse(isMemorial)
    await link(page).focus()
    expect((await response).status()).toBe(200)
  })

  test('sends its call once if the response arrives a while after a click', async () => {
    const { page, calls } = await open('/search')
    const next = page.getByRole('link', { name: 'Page 2', exact: true })
    await page.route('**/api/search/memorial?page=2', async (route) => {
      // Longer than a link must have the focus before it is prefetched
      await page.waitForTimeout(300)
      await route.continue()
    })
    await next.click()
    await page.waitForURL('**/search?page=2')
    const paths = calls.map((call) => new URL(call.url()).pathname)
    expect(paths.filter((path) => path === '/api/search/memorial')).toHaveLength(1)
  })

  test('prefetches its page when a press begins, before the click', async () => {
    const { page } = await open('/search')
    const response = page.waitForResponse(isMemorial)
    await link(page).dispatchEvent('pointerdown', { pointerType: 'touch', button: 0 })
    expect((await response).status()).toBe(200)
    expect(new URL(page.url()).pathname).toBe('/search')
  })

  test('prefetches nothing when the pointer only passes over it', async () => {
    const { page, calls } = await open('/search')
    await page.evaluate(() => {
      for (const target of document.querySelectorAll('.record__name a, h1')) {
        target.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }))
      }
      document.body.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }))
    })
    await page.waitForTimeout(300)
    expect(calls).toEqual([])
  })

  test('prefetches nothing for a visitor who saves data, but opens its page', async () => {
    const { page, calls } = await open('/search', { saveData: true })
    await link(page).hover()
    await page.waitForTimeout(300)
    expect(calls).toEqual([])
    const response = page.waitForResponse(isMemorial)
    await link(page).click()
    expect((await response).request().headers().purpose).toBeUndefined()
    await page.waitForURL('**/memorial/**')
  })
})

describe('while a page loads', () => {
  /** Holds the requests for a path until the returned function is called. */
  async function holdBack(page: Page, path: string): Promise<() => void> {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(path, (route) => released.then(() => route.continue()))
    return release
  }

  test('its loading text replaces the previous page, which keeps its scroll position', async () => {
    const { page } = await open('/search')
    const release = await holdBack(page, '**/api/memorial/*')
    await page.evaluate(() => window.scrollTo(0, 900))
    await link(page, 8).dispatchEvent('click')
    await page.getByText('Loading this memorial...').waitFor()
    expect(await link(page, 8).isVisible()).toBe(false)
    release()
    await page.locator('h1').filter({ visible: true }).waitFor()
    await page.waitForURL('**/memorial/**')
    await page.goBack()
    await page.waitForURL('**/search')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
  })

  test('its loading text stays until both its scripts and its data have arrived', async () => {
    const page = await openWindow({ hasEmptyCache: true })
    const releaseScripts = await holdBack(page, '**/assets/memorial-page-*.js')
    await visitPage(page, '/search')
    await link(page).dispatchEvent('click')
    await page.getByText('Loading this memorial...').waitFor()
    await page.evaluate(() => {
      const text = document.querySelector('.progress .loading')
      new MutationObserver(() => {
        if (text?.isConnected === false) document.documentElement.dataset.lostText = location.pathname
      }).observe(document.body, { childList: true, subtree: true })
    })
    const release = await holdBack(page, '**/api/memorial/*')
    const call = page.waitForRequest(isMemorial)
    releaseScripts()
    await call
    await page.waitForTimeout(300)
    expect(await page.locator('html').getAttribute('data-lost-text')).toBeNull()
    release()
    await page.waitForURL('**/memorial/**')
    await expect.poll(() => page.locator('html').getAttribute('data-lost-text')).toContain('/memorial/')
  })

  test.each([
    ['/search', '**/api/search/memorial*', 'Loading memorials...'],
    ['/cemeteries', '**/api/cemetery/all*', 'Loading cemeteries...'],
  ])('%s shows its own loading text', async (path, calls, text) => {
    const { page } = await open('/about')
    const release = await holdBack(page, calls)
    await page.locator(`a[href="${path}"]`).first().dispatchEvent('click')
    await page.getByText(text).waitFor()
    expect(await page.locator('main h1').isVisible()).toBe(false)
    release()
    await page.getByText(text).waitFor({ state: 'detached' })
    expect(await page.locator('main h1').isVisible()).toBe(true)
  })

  test('the next page of a list hides the rows, but not the links to other pages', async () => {
    const { page } = await open('/search')
    const release = await holdBack(page, '**/api/search/memorial?page=2')
    await page.getByRole('link', { name: 'Page 2', exact: true }).dispatchEvent('click')
    await page.getByText('Loading memorials...').filter({ visible: true }).waitFor()
    await expect.poll(() => link(page).isVisible()).toBe(false)
    expect(await page.getByRole('link', { name: 'Page 3', exact: true }).isVisible()).toBe(true)
    release()
    await link(page).waitFor()
  })
})
