import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ask, findSamples, TAG_PATH } from '../support/screens.ts'
import { openWindow, sidewaysScroll, waitForScripts } from '../support/visitor.ts'

const samples = await findSamples()
const PATHS = [
  '/',
  '/search',
  '/cemeteries',
  samples.cemeteryPath,
  samples.memorialPath,
  TAG_PATH,
  '/cms',
  '/cms?plan=premium',
]

/** The words in front of the moon, which is as bright as they are. */
function wordsOnTheMoon(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moon = document.querySelector('main .a-sun')
    const scene = moon?.closest('section')
    if (!moon || !scene) throw new Error('The landscape has no sun.')
    const { x, y, width, height } = moon.getBoundingClientRect()
    const words: string[] = []
    const walker = document.createTreeWalker(scene, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('.search, .fold, .stone')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        const across = Math.max(box.left - x - width / 2, 0, x + width / 2 - box.right)
        const down = Math.max(box.top - y - height / 2, 0, y + height / 2 - box.bottom)
        if (Math.hypot(across, down) < width / 2) words.push(node.textContent ?? '')
      }
    }
    return words
  })
}

async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

test('a name with an okina has room for it, in the face of names too', async () => {
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

// It lies at the foot of them: on a slow machine, words that arrive after it would push it down.
test.each([...PATHS, '/login', '/email-list', '/no-such-page'])(
  'the landscape of %s arrives after the words that it lies under',
  async (path) => {
    const html = await (await ask(path)).text()
    const behind = [...html.matchAll(/<svg class="art".*?<\/svg>(<\/?\w+)/gs)].map(([, tag]) => tag)
    expect(behind).toEqual([expect.stringMatching(/^<\/(?:div|section)$/)])
  },
)

describe('at night', () => {
  test.each(PATHS)('no word of %s stands before the moon, at any width', async (path) => {
    const page = await openWindow({ theme: 'dark' })
    await page.goto(path)
    for (const width of [320, 390, 768, 820, 912, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await wordsOnTheMoon(page), `${width} pixels`).toEqual([])
    }
  })

  test("the browser's frame follows the theme that was chosen, and the device again", async () => {
    const page = await openWindow({ theme: 'light' })
    const inForce = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
          .filter(({ media }) => matchMedia(media).matches)
          .map(({ content }) => content),
      )
    await page.goto('/')
    await waitForScripts(page)
    expect(await inForce()).toEqual(['#f5f2ea'])
    await page.getByRole('button', { name: 'Dark' }).click()
    expect(await inForce()).toEqual(['#171b18'])
    await page.reload()
    expect(await inForce()).toEqual(['#171b18'])
    await waitForScripts(page)
    await page.getByRole('button', { name: 'Automatic' }).click()
    expect(await inForce()).toEqual(['#f5f2ea'])
  })
})

describe('letters that come late', () => {
  // The faces that stand in for them are as wide, so that lines break where they will.
  test.each([390, 1280])('move next to nothing at %s pixels', async (width) => {
    const page = await openWindow({ width })
    await page.addInitScript(() => {
      const seen = { moved: 0 }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) seen.moved += Number(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
      Object.assign(window, { seen })
    })
    for (const path of ['/', '/search?lastName=Ashgrove', '/cemeteries', TAG_PATH, '/contact-us']) {
      let send = () => {}
      const isTime = new Promise<void>((resolve) => {
        send = resolve
      })
      await page.route('**/*.woff2', (route) => isTime.then(() => route.continue()))
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await twoFrames(page)
      send()
      await page.waitForLoadState('load')
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await twoFrames(page)
      expect(await page.evaluate<number>('seen.moved'), path).toBeLessThan(0.05)
      await page.unroute('**/*.woff2')
    }
  })
})

describe('more contrast', () => {
  test.each(['light', 'dark'] as const)('gives quiet words the colour of the others, %s', async (theme) => {
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

describe('text of twice the size', () => {
  test.each([320, 390, 1280])('pushes no page sideways at %s pixels', async (width) => {
    const page = await openWindow({ width })
    for (const path of PATHS) {
      await page.goto(path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await sidewaysScroll(page), path).toBe(0)
    }
  })

  test('leaves room for the sign of the site on the narrowest phone', async () => {
    const page = await openWindow({ width: 320 })
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.enable')
    // As readers set it in their browser: media queries heed it too.
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.goto('/')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    const sign = await page.locator('.nav__logo .logo').boundingBox()
    expect(sign?.width).toBeGreaterThan(24)
    expect(await sidewaysScroll(page)).toBe(0)
  })
})
