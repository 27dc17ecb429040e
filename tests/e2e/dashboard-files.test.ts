import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { alert, DASHBOARD, openDashboard } from '../support/dashboard.ts'
import { fetchPath } from '../support/screens.ts'
import { openPage, openWindow, visitPage } from '../support/visitor.ts'

describe('the code and the styles of the dashboard', () => {
  const assets = path.resolve(import.meta.dirname, '../../build/client/assets')
  const files = readdirSync(assets)
  const PUBLIC_PAGES = ['/', '/search', '/cemeteries', '/cms', '/about', '/nothing-here']
  const marks = /\.paged-table\b|\.plot-map\b|\.dash\b|\.stats\b/

  test('are in separate files', () => {
    const sheets = files.filter((file) => file.endsWith('.css'))
    const own = sheets.filter((file) => marks.test(readFileSync(path.join(assets, file), 'utf8')))
    expect(own.map((file) => file.replace(/-[\w-]{8}\.css$/, ''))).toEqual(['dashboard'])
    const scripts = files.filter((file) => file.endsWith('.js'))
    const withSample = scripts.filter((file) =>
      readFileSync(path.join(assets, file), 'utf8').includes('Ottoline Marsh'),
    )
    expect(withSample.map((file) => file.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['dashboard-page'])
  })

  test.each(PUBLIC_PAGES)('are not loaded by %s', async (address) => {
    const page = await openWindow()
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await visitPage(page, address)
    // Once the browser is idle, it preloads the other pages of the site.
    await page.waitForLoadState('networkidle')
    expect(requested.length).toBeGreaterThan(5)
    expect(requested.filter((file) => file.includes('dashboard'))).toEqual([])
  })

  test('are linked in the HTML, so that the first paint has its styles', async () => {
    const html = await (await fetchPath(DASHBOARD)).text()
    expect(html.match(/<link[^>]*rel="stylesheet"[^>]*>/g)).toHaveLength(2)
    expect(html).toMatch(/<link[^>]*href="\/assets\/dashboard-[\w-]+\.css"/)
    expect(await (await fetchPath('/')).text()).not.toMatch(/assets\/dashboard[\w-]*\.(css|js)/)
  })

  test('load before the dashboard appears through a link from another page', async () => {
    const page = await openPage('/')
    // The login navigates the same way: through the router, without a page load.
    await page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), DASHBOARD)
    await page.locator('.stats').waitFor()
    expect(await page.locator('.stats').evaluate((tiles) => getComputedStyle(tiles).display)).toBe('grid')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(await page.title()).toBe('Cemetery Dashboard - Lychgate')
  })

  test('need no network after the first screen: every screen, page, and alert works offline', async () => {
    const page = await openDashboard('', { hasEmptyCache: true })
    const requested: string[] = []
    page.on('request', (request) => {
      // Chromium requests the cached tab icon again at each new URL.
      if (!request.url().endsWith('/icon.svg')) requested.push(request.url())
    })
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.getByRole('button', { name: 'Bury plot A-203' }).click()
    await alert(page).getByRole('button').click()
    await page.getByRole('link', { name: 'A-203' }).click()
    for (const action of ['Sell', 'Cart', 'Burial', 'Exhume', 'Photo', 'Status: Purchased']) {
      await page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'Show description of Border stone reset' }).click()
    await page.getByText('Corner had sunk').waitFor()
    await page.getByRole('list', { name: '12 plots near A-203' }).getByRole('link', { name: /A-204/ }).press('Enter')
    await page.getByRole('heading', { name: 'Plot A-204' }).waitFor()
    await page.getByRole('link', { name: 'Marguerite Fell', exact: true }).click()
    await page.getByRole('link', { name: 'Patrons' }).click()
    await page.getByRole('link', { name: 'View Profile of Ottoline Marsh' }).click()
    await page.getByRole('navigation', { name: 'Event pages' }).getByRole('link', { name: 'Last page' }).click()
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Plots' }).click()
    await page.getByRole('link', { name: 'Events Calendar' }).click()
    await page.getByRole('button', { name: 'Past' }).click()
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.getByText('Burial of Edwin Thackray').waitFor()
    await page.getByRole('button', { name: 'Cart' }).click()
    await alert(page).getByText('Total').waitFor()
    expect(requested).toEqual([])
  })

  test('keep the dashboard open when a link to another page fails offline', async () => {
    const page = await openDashboard('/patrons', { hasEmptyCache: true })
    await page.context().setOffline(true)
    for (const name of ['Lychgate', 'Account']) {
      await page.getByRole('banner').getByRole('link', { name }).click()
      await alert(page).getByRole('heading', { name: 'No connection' }).waitFor()
      await page.keyboard.press('Escape')
      expect(await page.locator('h1').textContent()).toBe('Patrons')
    }
    await page.context().setOffline(false)
    await page.getByRole('banner').getByRole('link', { name: 'Lychgate' }).click()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

declare global {
  interface Window {
    /** React Router sets this variable, even in production. */
    readonly __reactRouterDataRouter?: { navigate(to: string): Promise<void> }
  }
}
