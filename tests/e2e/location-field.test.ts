import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fetchJson } from '../support/screens.ts'
import { horizontalScroll, listAccessibilityViolations, openPage, openWindow, visitPage } from '../support/visitor.ts'

interface Place {
  readonly label: string
  readonly kind: string
  readonly cemeteries: number
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Location' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Places' }).getByRole('option')
const activeText = (page: Page) => page.locator('[role=option][aria-selected=true]').textContent()

const open = (path: string, width = 1280) => openPage(path, { width })

describe.each(['/search', '/cemeteries'])('the location field of %s', (path) => {
  test('suggests places while typing, and a chosen place finds its records', async () => {
    const [expected] = await fetchJson<Place[]>('/api/place/menu?q=ver&limit=8')
    const page = await open(path)
    await field(page).pressSequentially('ver', { delay: 30 })
    await options(page).first().waitFor()
    expect(await field(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    expect(await activeText(page)).toContain(expected?.label)
    await page.keyboard.press('Enter')
    expect(await field(page).inputValue()).toBe(expected?.label)
    expect(new URL(page.url()).search).toBe('')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('location') === expected?.label)
    expect(await page.getByText('We know no cemetery in').count()).toBe(0)
  })

  test('accepts free text: Enter submits it, and Escape and Tab keep it', async () => {
    const page = await open(path)
    await field(page).pressSequentially('ver', { delay: 30 })
    await options(page).first().waitFor()
    await page.keyboard.press('Escape')
    expect(await options(page).count()).toBe(0)
    expect(await field(page).inputValue()).toBe('ver')
    await field(page).fill('Vermont')
    await options(page).first().waitFor()
    await page.keyboard.press('Tab')
    expect(await options(page).count()).toBe(0)
    expect(await field(page).inputValue()).toBe('Vermont')
    await field(page).press('Enter')
    await page.waitForURL((url) => url.searchParams.get('location') === 'Vermont')
  })
})

describe('the location field', () => {
  test('sends one request for fast typing and accepts a tap on a place', async () => {
    const page = await openWindow({ width: 390, touch: true })
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/place/menu')) requested.push(request.url())
    })
    await visitPage(page, '/search')
    await field(page).tap()
    await field(page).pressSequentially('vermont', { delay: 15 })
    await options(page).first().waitFor()
    expect(requested.length).toBeLessThanOrEqual(2)
    const label = (await options(page).first().textContent()) ?? ''
    await options(page).first().tap()
    expect(label).toContain(await field(page).inputValue())
    expect(await options(page).count()).toBe(0)
  })

  test.each([320, 390, 1280])('does not shift or overflow the page at %i pixels', async (width) => {
    const page = await open('/search', width)
    const form = page.locator('form.search')
    const before = await form.evaluate((element: HTMLElement) => element.offsetHeight)
    await field(page).pressSequentially('n', { delay: 30 })
    await options(page).first().waitFor()
    expect(await form.evaluate((element: HTMLElement) => element.offsetHeight)).toBe(before)
    expect(await horizontalScroll(page)).toBe(0)
    expect(await listAccessibilityViolations(page)).toEqual([])
  })

  test('shows its whole list in the window when it is at the bottom of the screen', async () => {
    const page = await open('/search', 390)
    await field(page).evaluate((input) => {
      scrollBy(0, input.getBoundingClientRect().bottom - innerHeight)
    })
    await field(page).pressSequentially('n', { delay: 30 })
    await options(page).first().waitFor()
    const isInWindow = () =>
      page.locator('.picker__popup:visible').evaluate((list) => list.getBoundingClientRect().bottom <= innerHeight)
    await expect.poll(isInWindow).toBe(true)
  })

  test('shows no error when the network fails', async () => {
    const page = await openWindow({ failingCall: '/api/place/menu?q=ver&limit=8' })
    await page.route('**/api/place/menu*', (route) => route.abort())
    await visitPage(page, '/search')
    await field(page).fill('ver')
    await page.waitForTimeout(400)
    expect(await options(page).count()).toBe(0)
    expect(await field(page).inputValue()).toBe('ver')
  })
})
