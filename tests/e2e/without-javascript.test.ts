import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findSamples, type Samples, SCREENS } from '../support/screens.ts'
import { horizontalScroll, openPage, openWindow } from '../support/visitor.ts'

let samples: Samples
/** One window visits all screens in turn. */
let reader: Page
beforeAll(async () => {
  samples = await findSamples()
  reader = await openWindow({ javaScript: false, isShared: true })
})

const open = (path: string, width = 1280) => openPage(path, { width, javaScript: false })

describe('without JavaScript', () => {
  test.each(SCREENS)('shows $name at both widths', async ({ path }) => {
    await reader.goto(path(samples))
    for (const width of [390, 1280]) {
      await reader.setViewportSize({ width, height: 800 })
      expect(await reader.locator('h1').isVisible()).toBe(true)
      expect(
        await reader
          .getByText(/^Loading /)
          .filter({ visible: true })
          .count(),
      ).toBe(0)
      expect(await horizontalScroll(reader)).toBe(0)
    }
  })

  test('submits a search and shows its pages', async () => {
    const page = await open('/')
    await page.getByLabel('Given Name(s)').fill('j')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/search?**givenName=j**')
    expect(await page.getByLabel('Given Name(s)').inputValue()).toBe('j')
    expect(await page.locator('.record').count()).toBe(20)
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.waitForURL('**page=2**')
    expect(new URL(page.url()).searchParams.get('givenName')).toBe('j')
    expect(await page.locator('.record').count()).toBeGreaterThan(0)
  })

  test('offers cemeteries in a plain list', async () => {
    const page = await open('/search')
    const field = page.locator('select[name=cemeteryId]')
    const options = await field.locator('option').allTextContents()
    expect(options[0]).toBe('Select Cemetery')
    expect(options.length).toBeGreaterThan(10)
    await field.selectOption(String(samples.cemetery.id))
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(`**cemeteryId=${samples.cemetery.id}**`)
    const places = await page.locator('.record__place').allTextContents()
    expect(places.length).toBeGreaterThan(0)
    expect(places.every((place) => place.startsWith(samples.cemetery.name))).toBe(true)
  })

  test('shows an error next to an invalid year and keeps the entered text', async () => {
    const page = await open('/search')
    await page.getByLabel('Death Year').fill('soon')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const field = page.getByLabel('Death Year')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.inputValue()).toBe('soon')
    const note = await field.getAttribute('aria-describedby')
    expect(note).not.toBeNull()
  })

  test('filters a cemetery with its form', async () => {
    const page = await open(samples.cemeteryPath)
    await page.getByLabel('Search for memorial').fill('zzzz')
    await page.locator('form.filter button').click()
    await page.waitForURL('**filter=zzzz**')
    await expect.poll(async () => (await page.getByText('No memorials match.').boundingBox())?.y).toBeLessThan(400)
    expect(await page.locator('.record').count()).toBe(0)
  })

  test('searches cemeteries by place', async () => {
    const page = await open('/cemeteries')
    expect(await page.locator('.record').count()).toBeGreaterThan(0)
    await page.getByLabel('Location').fill('Nowhere at all')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**location=Nowhere**')
    expect(await page.getByText('Nowhere at all').filter({ visible: true }).count()).toBeGreaterThan(0)
  })

  test('opens the wide and compact menus and their links', async () => {
    const wide = await open('/')
    await wide.locator('summary', { hasText: 'Memorials' }).first().click()
    await wide.getByRole('link', { name: 'Find a Cemetery', exact: true }).first().click()
    expect(new URL(wide.url()).pathname).toBe('/cemeteries')
    const narrow = await open('/', 390)
    await narrow.locator('details.nav__compact > summary').click()
    await narrow.locator('details.nav__compact').getByRole('link', { name: 'Find a Memorial' }).click()
    expect(new URL(narrow.url()).pathname).toBe('/search')
  })

  test('expands the questions on the home page', async () => {
    const page = await open('/')
    const expanded = page.locator('main details[open]')
    const before = await expanded.count()
    await page.locator('main details:not([open]) > summary').last().click()
    expect(await expanded.count()).toBe(before + 1)
  })
})
