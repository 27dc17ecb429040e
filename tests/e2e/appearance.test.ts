import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fetchPath, findSamples, TAG_PATH } from '../support/screens.ts'
import { horizontalScroll, openPage, openWindow, visitPage, waitForScripts, waitTwoFrames } from '../support/visitor.ts'

const samples = await findSamples()
/** The landscapes of these pages have no sun, to leave more space for the results. */
const PATHS_WITHOUT_SUN = ['/search', '/cemeteries', samples.cemeteryPath]
const PATHS_WITH_SUN = [
  '/',
  `/browse/cemeteries/${samples.cemetery.id}`,
  samples.memorialPath,
  TAG_PATH,
  '/cms',
  '/cms?plan=premium',
]
const PATHS = [...PATHS_WITH_SUN, ...PATHS_WITHOUT_SUN]

/** Returns the text elements that overlap the moon, which is as bright as the text. */
function textsOverMoon(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moon = document.querySelector('main .a-sun')
    const scene = moon?.closest('section')
    if (!moon || !scene) throw new Error('The landscape has no sun.')
    const { x, y, width, height } = moon.getBoundingClientRect()
    if (width === 0) throw new Error('The sun of the landscape is hidden.')
    const texts: string[] = []
    const walker = document.createTreeWalker(scene, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('.search, .fold, .stone')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        const across = Math.max(box.left - x - width / 2, 0, x + width / 2 - box.right)
        const down = Math.max(box.top - y - height / 2, 0, y + height / 2 - box.bottom)
        if (Math.hypot(across, down) < width / 2) texts.push(node.textContent ?? '')
      }
    }
    return texts
  })
}

/** Returns the words of these elements that continue on the next line. */
function listBrokenWords(selector: string): string[] {
  const texts = [...document.querySelectorAll(selector)].map((element) => element.firstChild)
  return texts.flatMap((text) =>
    [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      if (!(text instanceof Text)) return []
      const range = new Range()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
    }),
  )
}

test('includes a glyph for the okina in the font for names', async () => {
  const page = await openWindow()
  await page.goto('/')
  const widths = await page.evaluate(async () => {
    await document.fonts.load('40px Gelasio', 'Hoʻo')
    const pen = document.createElement('canvas').getContext('2d')
    if (pen === null) return []
    pen.font = getComputedStyle(document.querySelector('h1') ?? document.body).font
    return ['Hoo', 'Hoʻo'].map((name) => pen.measureText(name).width)
  })
  expect((widths[1] ?? 0) - (widths[0] ?? 0)).toBeGreaterThan(2)
})

// The landscape is positioned at the bottom of its section. If text arrived after it, the landscape would move.
test.each([...PATHS, '/login', '/email-list', '/no-such-page'])(
  'the landscape of %s is the last element of its section',
  async (path) => {
    const html = await (await fetchPath(path)).text()
    const behind = [...html.matchAll(/<svg class="art".*?<\/svg>(<\/?\w+)/gs)].map(([, tag]) => tag)
    expect(behind).toEqual([expect.stringMatching(/^<\/(?:div|section)$/)])
  },
)

describe('at night', () => {
  test.each(PATHS_WITH_SUN)('no text of %s overlaps the moon at any width', async (path) => {
    const page = await openWindow({ theme: 'dark' })
    await page.goto(path)
    for (const width of [320, 390, 768, 820, 912, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await textsOverMoon(page), `${width} pixels`).toEqual([])
    }
  })

  test.each(PATHS_WITHOUT_SUN)('%s hides the moon', async (path) => {
    const page = await openWindow({ theme: 'dark' })
    await page.goto(path)
    const moon = page.locator('main .a-sun')
    expect([await moon.count(), await moon.isVisible()]).toEqual([1, false])
  })

  test("the browser's toolbar color follows the chosen theme, and then the device again", async () => {
    const page = await openWindow({ theme: 'light' })
    const activeColors = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
          .filter(({ media }) => matchMedia(media).matches)
          .map(({ content }) => content),
      )
    await visitPage(page, '/')
    expect(await activeColors()).toEqual(['#f5f2ea'])
    await page.getByRole('button', { name: 'Dark' }).click()
    expect(await activeColors()).toEqual(['#171b18'])
    await page.reload()
    expect(await activeColors()).toEqual(['#171b18'])
    await waitForScripts(page)
    await page.getByRole('button', { name: 'Automatic' }).click()
    expect(await activeColors()).toEqual(['#f5f2ea'])
  })
})

describe('fonts that load late', () => {
  // The fallback fonts have the same widths, so lines break at the same words.
  test.each([390, 1280])('shift the layout by less than 0.05 at %s pixels', async (width) => {
    const page = await openWindow({ width, isAltered: true })
    await page.addInitScript(() => {
      const seen = { moved: 0 }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) seen.moved += Number(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
      Object.assign(window, { seen })
    })
    for (const path of ['/', '/search?lastName=Ashgrove', '/cemeteries', TAG_PATH, '/contact-us']) {
      let sendFonts = () => {}
      const fontsMayLoad = new Promise<void>((resolve) => {
        sendFonts = resolve
      })
      await page.route('**/*.woff2', (route) => fontsMayLoad.then(() => route.continue()))
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await waitTwoFrames(page)
      sendFonts()
      await page.waitForLoadState('load')
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await waitTwoFrames(page)
      expect(await page.evaluate<number>('seen.moved'), path).toBeLessThan(0.05)
      await page.unroute('**/*.woff2')
    }
  })
})

/**
 * Returns the height in pixels, up to 60, of the area around the center of an element in which a tap reaches the
 * element or its label.
 */
function tapHeight(element: Element): number {
  element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const targets = [element, ...((element as HTMLInputElement).labels ?? [])]
  const reaches = (offset: number) =>
    targets.some((target) => target.contains(document.elementFromPoint(x, y + offset)))
  return Array.from({ length: 61 }, (_, index) => index - 30).filter(reaches).length
}

test.each([
  ['a name in a list', '/search?lastName=Ashgrove', '.record__name a'],
  ['a name in a cemetery', samples.cemeteryPath, '.record__name a'],
  ['the cemetery of a grave', samples.memorialPath, '.find p > a'],
  ['the support address', samples.memorialPath, 'main p > a[href^="mailto:"]'],
  ['a link in a sentence', '/careers', 'main p > a'],
  ['a link in two lines', '/careers', 'main a[href="/blog"]'],
  ['a tag above another one', '/memorial/33/remember-quaymaster', '.facts__tags a'],
  ['a checkbox', '/search', 'input[type="checkbox"]'],
])('%s has a tap target at least 44 pixels high', async (_, path, selector) => {
  const page = await openWindow({ width: 390 })
  await page.goto(path)
  expect(await page.locator(selector).first().evaluate(tapHeight)).toBeGreaterThanOrEqual(44)
})

test.each([
  [390, 1],
  [320, 2],
])('fits two wide initials into the arch at %s pixels with text %s times the size', async (width, size) => {
  const page = await openWindow({ width })
  await page.goto(samples.memorialPath)
  await page.evaluate((times) => {
    document.documentElement.style.fontSize = `${times * 100}%`
  }, size)
  const { letters, arch } = await page.locator('.stone__initials').evaluate((element) => {
    element.textContent = 'WM'
    const range = new Range()
    range.selectNodeContents(element)
    return { letters: range.getBoundingClientRect().width, arch: element.parentElement?.clientWidth ?? 0 }
  })
  expect(letters).toBeGreaterThan(0)
  // The lines in the arch take up about one-seventh of its width.
  expect(letters).toBeLessThan(arch * 0.85)
})

test.each([390, 820])('draws no outer rules around stacked offers on the home page at %s pixels', async (width) => {
  const page = await openWindow({ width })
  await page.goto('/')
  const rules = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { borderTopWidth, borderBottomWidth } = getComputedStyle(element)
      return [borderTopWidth, borderBottomWidth]
    })
  expect(await rules('.promos')).toEqual(['0px', '0px'])
  expect((await rules('.promo:first-child'))[0]).toBe('0px')
  expect((await rules('.promo:last-child'))[1]).toBe('0px')
  expect((await rules('.promo:last-child'))[0]).not.toBe('0px')
})

describe('more contrast', () => {
  test.each(['light', 'dark'] as const)('gives muted text the color of other text in the %s theme', async (theme) => {
    const page = await openWindow({ theme })
    await page.goto('/')
    const colors = () =>
      page.evaluate(() =>
        ['body', '.hero__sub', '.today li span'].map((part) => {
          const element = document.querySelector(part)
          return element && getComputedStyle(element).color
        }),
      )
    expect(new Set(await colors()).size).toBeGreaterThan(1)
    await page.emulateMedia({ contrast: 'more' })
    expect(new Set(await colors()).size).toBe(1)
  })
})

describe('text at double size', () => {
  test.each([320, 390, 1280])('causes no horizontal scrolling at %s pixels', async (width) => {
    const page = await openWindow({ width })
    for (const path of PATHS) {
      await page.goto(path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await horizontalScroll(page), path).toBe(0)
    }
  })

  test('leaves room for large numbers of years and for the email field on the narrowest phone', async () => {
    const page = await openPage('/browse/centuries', { width: 320 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      for (const cell of document.querySelectorAll('.years td')) cell.textContent = '1,234,567'
    })
    expect(await horizontalScroll(page)).toBe(0)
    const email = page.locator('.footer__signup input[type=email]')
    expect(await email.evaluate((field) => field.clientWidth)).toBeGreaterThan(200)
  })

  test('shows every column of a table of years on the narrowest phone', async () => {
    const page = await openPage('/browse/centuries', { width: 320 })
    const overflow = await page.locator('.years__scroll').evaluate((scroller) => {
      document.documentElement.style.fontSize = '200%'
      for (const cell of scroller.querySelectorAll('td')) cell.textContent = '123,456'
      return scroller.scrollWidth - scroller.clientWidth
    })
    expect(overflow).toBe(0)
  })

  test('does not break any word of a heading or life event on the narrowest phone', async () => {
    const page = await openWindow({ width: 320 })
    for (const path of [samples.memorialPath, samples.cemeteryPath, '/', '/cms', '/cms?plan=premium']) {
      await page.goto(path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await page.evaluate(listBrokenWords, 'h1, dialog h2, .plan h3, .event dd'), path).toEqual([])
    }
  })

  test('never starts a line with a comma, or with an arrow between pages', async () => {
    const page = await openWindow({ width: 320 })
    await page.goto('/cemeteries')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const commas = await page.locator('.record__place a').evaluateAll((links) =>
      links.flatMap((link) => {
        const comma = link.nextSibling
        if (!(comma instanceof Text)) return []
        const range = new Range()
        range.setStart(comma, 0)
        range.setEnd(comma, 1)
        const { left } = range.getBoundingClientRect()
        return [{ text: range.toString(), isFirst: left <= link.getBoundingClientRect().left }]
      }),
    )
    expect(commas).toContainEqual({ text: ',', isFirst: false })
    expect(commas.filter(({ isFirst }) => isFirst)).toEqual([])
    await page.goto('/browse/surname/ashgrove')
    const arrow = (side: string) =>
      page
        .locator('.trail li')
        .nth(1)
        .evaluate((item, pseudo) => getComputedStyle(item, pseudo).content, side)
    expect(await arrow('::before')).toBe('none')
    expect(await arrow('::after')).toContain('›')
  })

  test('leaves space for the logo on the narrowest phone', async () => {
    const page = await openWindow({ width: 320, isAltered: true })
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.enable')
    // The browser's own font size setting also affects media queries.
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.goto('/')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    const logo = await page.locator('.nav__logo .logo').boundingBox()
    expect(logo?.width).toBeGreaterThan(24)
    expect(await horizontalScroll(page)).toBe(0)
  })
})
