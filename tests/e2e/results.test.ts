import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { fetchJson, findSamples, type Samples } from '../support/screens.ts'
import { horizontalScroll, openPage, openWindow, visitPage } from '../support/visitor.ts'

let samples: Samples
beforeAll(async () => {
  samples = await findSamples()
})

const filtered = () => `/search?lastName=${encodeURIComponent(samples.memorial.sir_name ?? '')}`
const disclosure = (page: Page) => page.locator('summary', { hasText: 'Change' })

const open = (path: string, width: number, height: number, javaScript = true) =>
  openPage(path, { width, height, javaScript })

test.each([
  ['a surname', filtered],
  ['all memorials', () => '/search'],
  ['all cemeteries', () => '/cemeteries'],
])(
  'shows the first results of a search for %s below the whole form without scrolling at 1280 x 800',
  async (_, path) => {
    const page = await open(path(), 1280, 800)
    const row = await page.locator('.record').first().boundingBox()
    expect((row?.y ?? Number.POSITIVE_INFINITY) + (row?.height ?? 0)).toBeLessThan(800)
    expect(await page.getByLabel('Location').isVisible()).toBe(true)
    expect(await disclosure(page).isVisible()).toBe(false)
  },
)

test.each([
  { row: 'a similar name', path: '/search?lastName=ashgroves&match=similar', width: 390, part: '.record__why' },
  { row: 'an exact match', path: '/search?lastName=ashgrove', width: 320, part: '.record__maiden' },
])('does not let a long cemetery name cover the dates of $row on a phone', async ({ path, width, part }) => {
  const page = await open(path, width, 844)
  const row = page.locator('.record', { has: page.locator(part) }).first()
  await row
    .locator('.record__place > a')
    .first()
    .evaluate((link) => {
      link.textContent = 'The Old Burying Ground of the Reformed Church at Thornmere Landing'
    })
  const lines = (part: string) =>
    row.locator(part).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { top, bottom, height } = range.getBoundingClientRect()
      return { top, bottom, height }
    })
  const place = await lines('.record__place > a:first-child')
  expect(place.height).toBeGreaterThan(30)
  expect(place.top).toBeGreaterThanOrEqual((await lines('.record__dates')).bottom)
})

test('shows five similar results on the first screen of a phone', async () => {
  const page = await open('/search?givenName=Wm&match=similar', 390, 844)
  const rows = page.locator('.record')
  for (const index of [0, 1, 2, 3, 4]) expect(await rows.nth(index).locator('.record__why').isVisible()).toBe(true)
  const fifth = await rows.nth(4).boundingBox()
  expect((fifth?.y ?? Number.POSITIVE_INFINITY) + (fifth?.height ?? 0)).toBeLessThanOrEqual(844)
})

test('keeps the heading between exact and similar results small on a phone', async () => {
  const page = await open('/search?givenName=Margaret&match=similar&page=2', 390, 844)
  const [exact, similar] = await page.locator('.records').evaluateAll((lists) =>
    lists.map((list) => {
      const { top, bottom } = list.getBoundingClientRect()
      return { top, bottom }
    }),
  )
  // With 36 pixels, five rows fit on the screen with two cemetery names of two lines each.
  expect((similar?.top ?? 0) - (exact?.bottom ?? 0)).toBeLessThanOrEqual(36)
})

test.each([320, 390, 820, 1280])(
  'keeps the links of a row apart, each large enough to tap, at %i pixels',
  async (width) => {
    const page = await open('/search?givenName=Margaret&match=similar&page=2', width, 844)
    const boxes = await page.locator('.record a').evaluateAll((links) =>
      links
        .map((link) => link.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
    )
    expect(boxes.filter(({ top, bottom }) => bottom - top < 44 - 0.1)).toEqual([])
    const meets = (a: (typeof boxes)[number], b: (typeof boxes)[number]) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    expect(boxes.filter((box, index) => boxes.slice(index + 1).some((other) => meets(box, other)))).toEqual([])
  },
)

test('shows a chart of decades on a tablet either whole or visibly cut off', async () => {
  const page = await openWindow({ width: 820 })
  const menu = await fetchJson<{ id: number }[]>('/api/cemetery/menu')
  const paths = ['/browse/surname/ashgrove', ...menu.slice(0, 8).map(({ id }) => `/browse/cemeteries/${id}`)]
  for (const path of paths) {
    await page.goto(path)
    const hidden = await page
      .locator('.decades__scroll')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    // If more is hidden, a bar that is cut off shows that the chart scrolls.
    expect(hidden === 0 || hidden > 20, `${path}: ${hidden} pixels`).toBe(true)
  }
})

describe('a search with filters', () => {
  test.each([true, false])('shows results first on a phone with a collapsed form (scripts: %s)', async (javaScript) => {
    const page = await open(filtered(), 390, 844, javaScript)
    const row = await page.locator('.record').first().boundingBox()
    expect(row?.y).toBeLessThan(422)
    expect(await disclosure(page).textContent()).toContain(samples.memorial.sir_name)
    expect(await page.getByLabel('Last Name(s)').isVisible()).toBe(false)
    await disclosure(page).click()
    expect(await page.getByLabel('Last Name(s)').inputValue()).toBe(samples.memorial.sir_name)
  })

  test('collapses the form for the next search and expands it when a field is invalid', async () => {
    const page = await open(filtered(), 390, 844)
    await disclosure(page).click()
    await page.getByLabel('Last Name(s)').fill('Zzyzx')
    await page.keyboard.press('Enter')
    await page.getByText('No memorials for this search.').waitFor()
    expect(await page.getByLabel('Last Name(s)').isVisible()).toBe(false)
    await disclosure(page).click()
    await page.getByLabel('Death Year').fill('soon')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('deathDate')
    expect(await page.getByLabel('Death Year').isVisible()).toBe(true)
  })

  test.each([320, 390, 820, 1024, 1280])(
    'shows the message for an invalid year in at most two lines at %i pixels',
    async (width) => {
      const page = await open('/search?birthDate=soon&deathDate=soon', width, 844)
      const messages = page.getByText('Please enter a year, such as')
      expect(await messages.count()).toBe(2)
      for (const message of await messages.all()) {
        const lines = await message.evaluate(
          (element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
        )
        expect(Math.round(lines)).toBeLessThanOrEqual(2)
      }
    },
  )

  test('keeps the form open while typing when the phone is rotated to portrait', async () => {
    const page = await open(filtered(), 844, 390)
    await page.getByLabel('Given Name(s)').pressSequentially('Ma')
    await page.setViewportSize({ width: 390, height: 844 })
    await disclosure(page).waitFor()
    await page.keyboard.type('ry')
    expect(await page.getByLabel('Given Name(s)').inputValue()).toBe('Mary')
    expect(await page.getByLabel('Given Name(s)').isVisible()).toBe(true)
  })

  test('shows its filters readably, even at double text size on the narrowest phone', async () => {
    const page = await open(filtered(), 320, 640)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const words = await page.locator('.fold__filters').boundingBox()
    expect(words?.width).toBeGreaterThan(120)
  })

  test('has the whole form open when there are no filters', async () => {
    const page = await open('/search', 390, 844)
    expect(await page.getByLabel('Last Name(s)').isVisible()).toBe(true)
    expect(await disclosure(page).isVisible()).toBe(false)
  })
})

test('prints a list from the top of the page without the form', async () => {
  const page = await open(filtered(), 700, 900)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByLabel('Last Name(s)').isVisible()).toBe(false)
  const row = await page.locator('.record').first().boundingBox()
  expect(row?.y).toBeLessThan(200)
})

test('prints a search without the links that sort and narrow it', async () => {
  const page = await open('/search?lastName=Ashgrove', 700, 900)
  const controls = page.locator('.sort a, .narrow, .pages')
  expect(await controls.count()).toBeGreaterThan(2)
  await page.emulateMedia({ media: 'print' })
  expect(await controls.filter({ visible: true }).count()).toBe(0)
})

describe('narrow windows', () => {
  test('never scroll horizontally, even for a long name without results', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft'
    const empty = [`/search?lastName=${long}`, `/cemeteries?location=${long}`]
    const page = await openWindow({ width: 320, height: 640 })
    for (const path of [
      '/search',
      filtered(),
      '/search?birthDate=soon',
      '/cemeteries',
      samples.cemeteryPath,
      ...empty,
    ]) {
      await visitPage(page, path)
      expect(await horizontalScroll(page), path).toBe(0)
    }
  })
})

describe('the current page of results', () => {
  test('is not reloaded by its own link, but other pages load', async () => {
    const page = await open('/search?page=2', 1280, 800)
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/api/search/memorial') requested.push(search)
    })
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    const position = await page.evaluate(() => window.scrollY)
    expect(position).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Page 3', exact: true }).click()
    await page.waitForURL('**page=3')
    expect(requested).toEqual(['?page=3'])
  })

  test('stays open when its link is clicked while another page is loading', async () => {
    const page = await open('/search?page=2', 1280, 800)
    let respond = () => {}
    const mayRespond = new Promise<void>((resolve) => {
      respond = resolve
    })
    await page.route('**/api/search/memorial?page=3', (route) => mayRespond.then(() => route.continue()))
    await page.getByRole('link', { name: 'Page 3', exact: true }).click()
    await page.locator('.results[aria-busy="true"]').waitFor()
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    const response = page.waitForResponse('**/api/search/memorial?page=3')
    respond()
    await (await response).finished()
    await page.locator('.results[aria-busy="false"]').waitFor()
    expect(new URL(page.url()).search).toBe('?page=2')
    expect(await page.getByRole('link', { name: 'Page 2', exact: true }).getAttribute('aria-current')).toBe('page')
  })
})

describe('a new search', () => {
  test('starts at page 1 with no empty fields in the URL', async () => {
    const page = await open('/search?page=2', 1280, 800)
    await page.getByLabel('Last Name(s)').fill(`  ${samples.memorial.sir_name}  `)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL((url) => url.search === new URL(filtered(), 'http://x').search.replaceAll('%20', '+'))
  })

  test.each([
    [1280, 800],
    [390, 844],
  ])('shows a loading message without scrolling at %i x %i', async (width, height) => {
    const page = await open('/search', width, height)
    await page.route('**/api/search/memorial*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    })
    await page.getByLabel('Last Name(s)').fill(samples.memorial.sir_name ?? '')
    await page.keyboard.press('Enter')
    const line = page.getByText('Loading memorials...').filter({ visible: true }).first()
    await line.waitFor()
    const box = await line.boundingBox()
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height)
    await page.waitForURL('**lastName=*')
  })

  test('shows a loading message on a slow network and announces its count', async () => {
    const page = await open('/search', 1280, 800)
    await page.route('**/api/search/memorial*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    })
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.getByText('Loading memorials...').filter({ visible: true }).first().waitFor()
    await page.waitForURL('**page=2')
    const status = page.locator('.results [role=status]', { hasText: 'Page 2 of' })
    await status.waitFor()
    expect(await status.textContent()).toMatch(/[\d,]+ memorials\s*Page 2 of [\d,]+/)
  })
})
