import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { fetchJson, TAG_PATH } from '../support/screens.ts'
import { horizontalScroll, openPage, openWindow, visitPage } from '../support/visitor.ts'

interface TaggedMemorial {
  readonly id: number
  readonly slug: string
  readonly media: readonly unknown[]
}

let memorial: TaggedMemorial
let path: string
/** The number of slides: the images and the slide for adding one. */
let slides: number

beforeAll(async () => {
  const { memorials } = await fetchJson<{ memorials: TaggedMemorial[] }>('/api/tags/weeping-willow')
  const found = memorials.find(({ media }) => media.length > 1)
  if (found === undefined) throw new Error('No memorial of the tag has two images.')
  memorial = found
  path = `/memorial/${memorial.id}/${memorial.slug}`
  slides = memorial.media.length + 1
})

/** Returns the number of the centered slide, from 1, or 0 when there is none. */
async function centeredSlide(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const middleOf = (element: Element) => {
      const { left, width } = element.getBoundingClientRect()
      return left + width / 2
    }
    const track = document.querySelector('.carousel__track')
    if (track === null) return 0
    return 1 + [...track.children].findIndex((slide) => Math.abs(middleOf(slide) - middleOf(track)) < 2)
  })
}

async function currentDot(page: Page): Promise<string | null> {
  return await page.locator('.dots a[aria-current]').textContent()
}

describe('the carousel', () => {
  test('moves with the arrows and dots, with slides at 80% width', async () => {
    const page = await openPage(path)
    const widths = await page.evaluate(() =>
      ['.slide', '.carousel__track'].map((part) => document.querySelector(part)?.getBoundingClientRect().width ?? 0),
    )
    expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(0.8, 2)
    expect(await centeredSlide(page)).toBe(1)

    await page.getByRole('button', { name: 'Next image' }).click()
    await expect.poll(() => centeredSlide(page)).toBe(2)
    expect(await currentDot(page)).toBe(`Image 2 of ${slides}`)

    await page.getByRole('link', { name: `Image ${slides} of ${slides}` }).click()
    await expect.poll(() => centeredSlide(page)).toBe(slides)
    expect(page.url()).toBe(inject('origin') + path)
    expect(await page.getByRole('button', { name: 'Next image' }).getAttribute('aria-disabled')).toBe('true')

    await page.getByRole('button', { name: 'Previous image' }).click()
    await expect.poll(() => centeredSlide(page)).toBe(slides - 1)
  })

  test('moves with the keys and updates after a scroll', async () => {
    const page = await openPage(path, { width: 390 })
    await page.getByRole('list', { name: `Images, ${slides} slides` }).focus()
    for (const [key, slide] of [
      ['ArrowRight', 2],
      ['End', slides],
      ['ArrowLeft', slides - 1],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => centeredSlide(page), { message: key }).toBe(slide)
      expect(await currentDot(page), key).toBe(`Image ${slide} of ${slides}`)
      expect(await page.locator('.carousel [role="status"]').textContent(), key).toBe(`Image ${slide} of ${slides}`)
    }

    await page.locator('.carousel__track').evaluate((track) => track.scrollTo({ left: track.scrollWidth }))
    await expect.poll(() => currentDot(page)).toBe(`Image ${slides} of ${slides}`)
  })

  test('moves with anchor links without JavaScript', async () => {
    const page = await openPage(path, { javaScript: false })
    expect(await page.getByRole('button', { name: 'Next image' }).count()).toBe(0)
    await page.getByRole('link', { name: `Image 2 of ${slides}` }).click()
    expect(page.url()).toBe(`${inject('origin')}${path}#headstones-2`)
    await page.getByRole('link', { name: /^Amazon Headstones/ }).scrollIntoViewIfNeeded()
  })
})

// All windows share the clipboard, so this file has all tests that read it.
describe('the share row', () => {
  test('copies the URL of the memorial and confirms it', async () => {
    const page = await openWindow()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitPage(page, `${path}?from=mail`)
    const before = await page.locator('.share').boundingBox()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^https?://[^/]+${path}$`))
    const after = await page.locator('.share').boundingBox()
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
  })

  test('shows the URL when copying is not allowed', async () => {
    const page = await openPage(path)
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('We could not copy the link.').waitFor()
  })
})

test('copies a citation with the date of access', async () => {
  const page = await openWindow()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitPage(page, path)
  const cited = page.locator('.cite', { hasText: 'Chicago' })
  await cited.getByRole('button', { name: 'Copy' }).click()
  expect(await cited.getByRole('status').textContent()).toBe('Citation copied.')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toBe(await cited.locator('.cite__text').textContent())
  expect(text).toMatch(/Accessed [A-Z][a-z]+ \d{1,2}, \d{4}\./)
})

test("opens the headstones of a tag's memorials, and Back restores the scroll position", async () => {
  const page = await openPage(TAG_PATH)
  const tile = page.locator('.tile__link').nth(9)
  await tile.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  await tile.click()
  await page.waitForURL(/\/memorial\/\d+\/[a-z0-9-]+#headstones$/)
  const top = await page.locator('#headstones').evaluate((carousel) => carousel.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(200)

  await page.goBack()
  await page.locator('.tiles').waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
})

test('adds a missing slug to the URL with one request and no history entry', async () => {
  const page = await openPage(TAG_PATH)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/memorial/')) requests.push(new URL(request.url()).pathname)
  })
  const steps = await page.evaluate(() => history.length + 1)
  await page.evaluate((id) => window.__reactRouterDataRouter?.navigate(`/memorial/${id}?from=mail`), memorial.id)

  await page.waitForURL(`**${path}?from=mail`)
  await page.locator('.mhero').waitFor()
  expect(requests).toEqual([`/api/memorial/${memorial.id}`])
  expect(await page.evaluate(() => history.length)).toBe(steps)
})

test('a memorial prints on one page with its URL at the bottom', async () => {
  const page = await openWindow()
  await page.goto(path)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText(/^Printed from /).textContent()).toContain(path)
  // The way to the grave is useful on paper, but its buttons are not.
  expect(await page.getByRole('region', { name: 'Find this grave' }).isVisible()).toBe(true)
  for (const hidden of ['.nav', '.share', '.slide--offer', '.footer', '.find .actions', '#neighbors']) {
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
  }
})

describe('finding the grave', () => {
  const HONORA = '/memorial/1/honora-jane-ashgrove'

  test('copies the coordinates', async () => {
    const page = await openPage(HONORA)
    const sheet = page.getByRole('region', { name: 'Find this grave' })
    await sheet.getByRole('button', { name: 'Copy coordinates' }).click()
    await sheet.getByText('Coordinates copied.').waitFor()
    // A device with a mouse rarely has an app for geo links.
    expect(await sheet.locator('.find__app').isVisible()).toBe(false)
  })

  test('shows selectable coordinates and both links on a phone without scripts', async () => {
    const page = await openPage(HONORA, { javaScript: false, width: 390, touch: true })
    const sheet = page.getByRole('region', { name: 'Find this grave' })
    expect(await sheet.locator('.find__coordinates').textContent()).toBe('43.90412, -72.55108')
    expect(await sheet.getByRole('link', { name: 'Directions', exact: true }).getAttribute('href')).toMatch(/^geo:/)
    expect(await sheet.getByRole('link', { name: /^Directions on the web/ }).isVisible()).toBe(true)
    expect(await sheet.getByRole('button').count()).toBe(0)
  })

  test('breaks the coordinates only between the numbers at double text size on the narrowest phone', async () => {
    const page = await openPage(HONORA, { javaScript: false, width: 320 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const lines = await page.locator('.find__coordinates').evaluate((element) =>
      [...(element.textContent ?? '').matchAll(/\S+/g)].map(({ 0: number, index }) => {
        const range = new Range()
        range.setStart(element.firstChild as Text, index)
        range.setEnd(element.firstChild as Text, index + number.length)
        return range.getClientRects().length
      }),
    )
    expect(lines).toEqual([1, 1])
    const sizeOf = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).fontSize)
    expect(await sizeOf('.find__coordinates')).toBe(await sizeOf('body'))
    expect(await horizontalScroll(page)).toBe(0)
  })
})

test('draws the lines of all sections at one length when no family members are recorded', async () => {
  const page = await openPage('/memorial/20', { javaScript: false, width: 820 })
  const section = page.locator('section', { hasText: 'No family members are recorded.' }).last()
  const widthOf = async (selector: string) => (await section.locator(selector).boundingBox())?.width
  expect(await widthOf('.kin__none')).toBe(await widthOf('h2'))
})
