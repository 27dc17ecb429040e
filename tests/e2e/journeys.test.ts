import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findSamples, type Samples, TAG_PATH } from '../support/screens.ts'
import { openPage } from '../support/visitor.ts'

let samples: Samples
beforeAll(async () => {
  samples = await findSamples()
})

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

/** The heading above the results. */
const results = (page: Page) => page.locator('main').getByRole('heading', { name: 'Memorials', exact: true })

const open = (path: string, width = 1280) => openPage(path, { width })

describe('a search from the home page', () => {
  test('opens its results, and Back and Forward move between the pages', async () => {
    const page = await open('/')
    const surname = samples.memorial.sir_name ?? ''
    expect(await page.title()).toBe('Home')
    await page.getByLabel('Last Name(s)').fill(surname)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(`**/search?lastName=${encodeURIComponent(surname)}`)
    await results(page).waitFor()
    expect(await page.title()).toBe('Memorial Search - Lychgate')
    expect(await page.getByLabel('Last Name(s)').inputValue()).toBe(surname)

    await page.locator('.record__name a').first().click()
    await page.waitForURL('**/memorial/**')
    await page.goBack()
    await page.waitForURL('**/search?**')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Search for a Memorial' }).waitFor()
    await page.goForward()
    await results(page).waitFor()
    expect(await page.getByLabel('Last Name(s)').inputValue()).toBe(surname)
  })

  test('shows an error next to an invalid year', async () => {
    const page = await open('/')
    await page.getByLabel('Birth Year').fill('soon')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?**birthDate=soon**')
    const field = page.getByLabel('Birth Year')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.inputValue()).toBe('soon')
  })

  test('shows the specified text when it finds no one', async () => {
    const page = await open('/search?lastName=Zzyzx')
    await page.getByText('No memorials for this search.').first().waitFor()
    const link = page.getByRole('link', { name: 'add their information here' })
    expect(await link.getAttribute('href')).toBe('/add-image?lastName=Zzyzx')
  })
})

describe('paging', () => {
  test('shows the next page from its top, and Back restores the scroll position', async () => {
    const page = await open('/search')
    await page
      .getByText(/^Page 1 of /)
      .first()
      .waitFor()
    const first = await page.locator('.record__name').first().textContent()
    await page.getByRole('link', { name: 'Next page' }).scrollIntoViewIfNeeded()
    const position = await scrollPosition(page)
    expect(position).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL('**/search?page=2')
    await page
      .getByText(/^Page 2 of /)
      .first()
      .waitFor()
    expect(await scrollPosition(page)).toBe(0)
    expect(await page.locator('.record__name').first().textContent()).not.toBe(first)
    await page.goBack()
    await page
      .getByText(/^Page 1 of /)
      .first()
      .waitFor()
    await expect.poll(() => scrollPosition(page)).toBe(position)
  })
})

describe('titles', () => {
  test('change with each screen', async () => {
    const page = await open('/')
    const { memorialPath, cemeteryPath, cemetery } = samples
    const expected: readonly (readonly [string, RegExp])[] = [
      ['/', /^Home$/],
      ['/search', /^Memorial Search - Lychgate$/],
      ['/cemeteries', /^Find a Cemetery - Lychgate$/],
      [memorialPath, /^.+ \((\d{1,4})? - (\d{1,4})?\) - Lychgate$/],
      [cemeteryPath, new RegExp(`^${cemetery.name.replace(/[.*+?^$()|[\]\\]/g, '\\$&')} - Lychgate$`)],
      [TAG_PATH, /^Weeping willow - Lychgate$/],
      ['/nothing-here', / - Lychgate$/],
    ]
    for (const [path, title] of expected) {
      await page.goto(path)
      expect(await page.title()).toMatch(title)
    }
  })
})

describe('a memorial', () => {
  test('has its slug in the URL after it was opened without it', async () => {
    const page = await open(`/memorial/${samples.memorial.id}`)
    expect(new URL(page.url()).pathname).toBe(samples.memorialPath)
  })

  test('shows its sections in order', async () => {
    const page = await open(samples.memorialPath)
    const headings = (await page.locator('h2').allTextContents()).map((heading) => heading.trim())
    const wanted = ['Personal Info', 'Family Members', 'More Resources', 'Life Events']
    expect(headings.filter((heading) => wanted.includes(heading))).toEqual(
      wanted.filter((heading) => headings.includes(heading)),
    )
    expect(headings).toEqual(expect.arrayContaining(['Personal Info', 'More Resources', 'Life Events']))
    await page.getByRole('link', { name: 'See Veteran Reccords' }).waitFor()
  })
})

describe('the filter of a cemetery', () => {
  test('is at the top of the page on a phone, and its button jumps to the list', async () => {
    const page = await open(samples.cemeteryPath, 390)
    const field = page.getByLabel('Search for memorial')
    expect((await field.boundingBox())?.y).toBeLessThan(400)
    await field.fill('zzzz')
    await page
      .getByText(/^0 of /)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const none = page.getByText('No memorials match.')
    await expect.poll(async () => (await none.boundingBox())?.y).toBeLessThan(400)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('#memorials, #memorials ~ *') !== null)).toBe(true)
  })

  test('removes the message of a filter that is too long when the text changes', async () => {
    const page = await open(`${samples.cemeteryPath}?filter=${'x'.repeat(300)}`)
    const field = page.getByLabel('Search for memorial')
    const message = page.getByText('The filter must not be longer than 200 characters.')
    await message.waitFor()
    expect(await page.getByText(/^\d+ of /).count()).toBe(0)
    await field.fill('zzzz')
    await message.waitFor({ state: 'detached' })
    expect(await field.getAttribute('aria-invalid')).toBeNull()
    await page
      .getByText(/^0 of /)
      .first()
      .waitFor()
  })

  test('leads from a full name, which it cannot find, to a search in the cemetery', async () => {
    const page = await open(samples.cemeteryPath)
    const name = (await page.locator('.record__name').first().textContent())?.trim() ?? ''
    await page.getByLabel('Search for memorial').fill(name)
    await page.getByRole('link', { name: 'Search this cemetery for' }).click()
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('lastName') === name)
    await page.locator('.record__name').getByText(name, { exact: true }).first().waitFor()
    // The click came before the filter was in the URL.
    await page.goBack()
    await expect.poll(() => page.getByLabel('Search for memorial').inputValue()).toBe(name)
  })

  test('keeps a letter that is typed while the URL changes', async () => {
    const page = await open(samples.cemeteryPath)
    const field = page.getByLabel('Search for memorial')
    await field.pressSequentially('z')
    await page.waitForURL((url) => url.searchParams.get('filter') === 'z')
    await field.evaluate((input: HTMLInputElement) => {
      const { replaceState } = window.history
      window.history.replaceState = function (...args) {
        replaceState.apply(this, args)
        if (!String(args[2]).endsWith('filter=zz')) return
        input.value = 'zzy'
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
    await field.pressSequentially('z')
    await page.waitForURL((url) => url.searchParams.get('filter') === 'zzy')
    expect(await field.inputValue()).toBe('zzy')
  })

  test('filters on each key-up and is restored on Back', async () => {
    const page = await open(samples.cemeteryPath)
    const field = page.getByLabel('Search for memorial')
    const rows = page.locator('.record')
    const before = await rows.count()
    expect(before).toBeGreaterThan(1)
    await field.pressSequentially('zzzz')
    await expect.poll(() => rows.count()).toBe(0)
    await field.fill('')
    await expect.poll(() => rows.count()).toBeGreaterThan(0)
    const name = (await page.locator('.record__name').first().textContent())?.trim() ?? ''
    const word = name.split(' ').at(-1) ?? ''
    await field.pressSequentially(word)
    await page.waitForURL((url) => url.searchParams.get('filter') === word)
    await expect.poll(() => rows.count()).toBeGreaterThan(0)
    await page.locator('.record__name a').first().click()
    await page.waitForURL('**/memorial/**')
    await page.goBack()
    await expect.poll(() => field.inputValue()).toBe(word)
  })
})

describe('the keyboard', () => {
  test('opens a menu, moves through it, and closes it', async () => {
    const page = await open('/')
    const menu = page.locator('summary', { hasText: 'Memorials' }).first()
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Find a Memorial')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Find a Cemetery')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('Memorials')
    expect(await page.getByRole('link', { name: 'Find a Cemetery' }).first().isVisible()).toBe(false)
  })

  test('opens a page from a menu and moves the focus to its main content', async () => {
    const page = await open('/')
    await page.locator('summary', { hasText: 'Memorials' }).first().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cemeteries')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  test('opens an anchor of another page, focuses it, and announces the page', async () => {
    const page = await open('/search')
    await page.locator('footer').getByRole('link', { name: 'Our Mission' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/about#mission')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('mission')
    expect(await page.getByRole('status').allTextContents()).toContain('About - Lychgate')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('send a photo or someone’s details')
    expect(await page.locator('#mission').getAttribute('tabindex')).toBeNull()
  })

  test('moves the focus to an anchor of the same page', async () => {
    const page = await open('/cms')
    await page.locator('footer').getByRole('link', { name: 'Services' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('services')
  })

  test('skips to the content', async () => {
    const page = await open('/')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe('#main')
  })

  test('reaches every part of the home page, and every focus is visible', async () => {
    const page = await open('/')
    const stops: string[] = []
    for (let press = 0; press < 200; press++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const element = document.activeElement
        if (element === null || element === document.body) return 'end'
        const box = element.getBoundingClientRect()
        const style = getComputedStyle(element)
        const isSeen = box.width > 0 && box.height > 0 && style.visibility === 'visible'
        const hasRing = style.outlineStyle !== 'none' || style.boxShadow !== 'none' || element.id === 'main'
        const name = element.textContent?.trim() || element.getAttribute('name') || element.tagName
        return isSeen && hasRing ? 'seen' : `${name}: ${isSeen ? 'no focus ring' : 'cannot be seen'}`
      })
      if (stop === 'end') break
      stops.push(stop)
    }
    expect(stops.length).toBeGreaterThan(20)
    expect(stops.length).toBeLessThan(200)
    expect(stops.filter((stop) => stop !== 'seen')).toEqual([])
  })
})

describe('the compact menu', () => {
  test('shows all links at once and closes on navigation', async () => {
    const page = await open('/', 390)
    const menu = page.locator('details.nav__compact')
    await menu.locator('summary').click()
    for (const name of ['Find a Cemetery', 'Pricing', 'Blog', 'Register']) {
      expect(await menu.getByRole('link', { name, exact: true }).isVisible()).toBe(true)
    }
    await menu.getByRole('link', { name: 'Find a Cemetery' }).click()
    await page.waitForURL('**/cemeteries')
    await expect.poll(() => menu.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false)
  })
})
