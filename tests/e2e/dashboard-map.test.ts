import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  colorsIn,
  contrast,
  drawnMap,
  focusedId,
  isDrawn,
  middle,
  neighbor,
  openWithoutScripts,
  plotsOf,
  tabToMap,
  tokenColor,
} from '../support/drawn-map.ts'
import { horizontalScroll, listAccessibilityViolations, openWindow, type VisitorOptions } from '../support/visitor.ts'

/** A plot with neighbors of all three statuses. */
const PATH = '/cemetery-dashboard/plot?id=B-102'
const PATRON_PATH = '/cemetery-dashboard/patron'

async function openMap(options: VisitorOptions = {}): Promise<{ page: Page; map: Locator }> {
  const page = await openWindow(options)
  await page.goto(PATH)
  return { page, map: await drawnMap(page) }
}

describe('the canvas of the plot map', () => {
  test.each([1, 2, 3])('has one pixel per device pixel at a ratio of %s', async (pixelRatio) => {
    const { map } = await openMap({ pixelRatio })
    const size = await map.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas.getBoundingClientRect()
      const ground = canvas.closest('.plot-map__ground')
      return { drawn: [canvas.width, canvas.height], shown: [width, height], ground: ground?.clientWidth ?? 0 }
    })
    expect(size.drawn).toEqual(size.shown.map((length) => Math.round(length * pixelRatio)))
    expect(Math.abs(size.ground - (size.shown[0] ?? 0))).toBeLessThan(1)
  })

  test('stays sharp when the window moves to a screen with another pixel ratio', async () => {
    const { page, map } = await openMap({ isAltered: true })
    const widthOf = () => map.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)
    const before = await widthOf()
    const session = await page.context().newCDPSession(page)
    // Chromium reports a new pixel ratio only together with a change of the window size. The width stays the same.
    const screen = { width: 1280, mobile: false }
    await session.send('Emulation.setDeviceMetricsOverride', { ...screen, height: 801, deviceScaleFactor: 2 })
    await expect.poll(widthOf).toBe(before * 2)
    expect(await isDrawn(map)).toBe(true)
    await session.send('Emulation.setDeviceMetricsOverride', { ...screen, height: 802, deviceScaleFactor: 3 })
    await expect.poll(widthOf).toBe(before * 3)
  })

  test('adapts to the window width and the text size', async () => {
    const { page, map } = await openMap()
    for (const width of [900, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const fits = () =>
        map.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
          const ground = canvas.closest('.plot-map__ground')
          return Math.abs(canvas.getBoundingClientRect().width - (ground?.scrollWidth ?? 0)) < 1
        })
      await expect.poll(fits).toBe(true)
      expect(await isDrawn(map)).toBe(true)
      expect(await horizontalScroll(page)).toBe(0)
    }
    await page.setViewportSize({ width: 390, height: 800 })
    const heightOf = () => map.locator('canvas').evaluate((canvas) => canvas.getBoundingClientRect().height)
    const height = await heightOf()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect.poll(heightOf).toBe(height * 2)
    expect(await horizontalScroll(page)).toBe(0)
  })

  test.each(['light', 'dark'] as const)(
    'shows each status in its color with a contrast of at least 3:1 (%s theme)',
    async (theme) => {
      const { page, map } = await openMap({ theme })
      const ground = await tokenColor(page, '--paper')
      const plots = await plotsOf(map)
      expect(plots.length).toBeGreaterThanOrEqual(12)
      const tones: Record<string, string> = { 'For Sale': '--accent', Purchased: '--warn', Occupied: '--error' }
      expect(new Set(plots.map(({ status }) => status))).toEqual(new Set(Object.keys(tones)))
      for (const { status, box } of plots) {
        const colors = await colorsIn(map, box)
        const counts = new Map(colors)
        const tone = await tokenColor(page, tones[status] ?? '')
        expect(colors[0]?.[0]).toBe(ground)
        expect(counts.get(tone) ?? 0, `${status} in its color`).toBeGreaterThan(60)
        expect(counts.get(await tokenColor(page, `${tones[status]}-tint`)) ?? 0).toBeGreaterThan(400)
        expect(contrast(tone, ground)).toBeGreaterThanOrEqual(3)
        for (const other of Object.values(tones).filter((name) => name !== tones[status])) {
          expect(counts.has(await tokenColor(page, other))).toBe(false)
        }
        const ink = await tokenColor(page, '--ink')
        expect(counts.get(ink) ?? 0, 'its id in ink').toBeGreaterThan(20)
      }
    },
  )

  test('is redrawn when the visitor or the device changes the theme', async () => {
    const { page, map } = await openMap({ theme: 'light' })
    const plots = await plotsOf(map)
    const groundColor = async () => (await colorsIn(map, plots[0]!.box))[0]?.[0]
    expect(await groundColor()).toBe('rgb(245, 242, 234)')
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await expect.poll(groundColor).toBe('rgb(23, 27, 24)')
    await page.evaluate(() => {
      delete document.documentElement.dataset.theme
    })
    await expect.poll(groundColor).toBe('rgb(245, 242, 234)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(groundColor).toBe('rgb(23, 27, 24)')
  })

  test('uses system colors in forced-colors mode and stronger lines for more contrast', async () => {
    const { page, map } = await openMap()
    const [first] = await plotsOf(map)
    const whole = {
      ...first!.box,
      x: first!.box.x - 8,
      y: first!.box.y - 8,
      width: first!.box.width + 16,
      height: first!.box.height + 16,
    }
    const colors = async () => (await colorsIn(map, whole)).map(([color]) => color)
    await page.emulateMedia({ contrast: 'more' })
    await expect.poll(colors).toContain(await tokenColor(page, '--edge'))
    await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active', colorScheme: 'dark' })
    await expect.poll(async () => (await colors())[0]).toBe('rgb(0, 0, 0)')
    expect(await colors()).toContain('rgb(255, 255, 255)')
  })

  test('prints in black on white, even in the dark theme', async () => {
    const { page, map } = await openMap({ theme: 'dark' })
    await page.emulateMedia({ media: 'print' })
    await expect.poll(async () => (await colorsIn(map, null))[0]?.[0]).toBe('rgb(255, 255, 255)')
    expect((await colorsIn(map, null)).map(([color]) => color)).toContain('rgb(0, 0, 0)')
  })

  test('marks the plot of the page', async () => {
    const { page, map } = await openMap()
    const plots = await plotsOf(map)
    expect(plots.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const slate = await tokenColor(page, '--slate')
    for (const { box, isCurrent } of plots) {
      expect(new Map(await colorsIn(map, box)).has(slate)).toBe(isCurrent)
    }
  })

  test.each([390, 1280])('appears without a layout shift at %s pixels', async (width) => {
    const page = await openWindow({ width })
    const { promise: scriptsMayLoad, resolve: letScriptsLoad } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await scriptsMayLoad
      await route.continue()
    })
    await openWithoutScripts(page, PATH)
    const boxesOf = () =>
      page
        .locator('.plot-map')
        .first()
        .evaluate(async (map) => {
          await document.fonts.ready
          return [map, ...map.querySelectorAll('.plot-map__ground, .plot-map__legend')].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return [x, y + scrollY, width, height]
          })
        })
    const before = await boxesOf()
    expect(before[1]?.[3]).toBeGreaterThan(300)
    letScriptsLoad()
    await drawnMap(page)
    expect(await boxesOf()).toEqual(before)
  })
})

describe('the mouse', () => {
  test('shows the plot and its owner on hover, even while over the label', async () => {
    const { page, map } = await openMap()
    const label = map.locator('.plot-map__label')
    for (const { id, status, owner, box } of await plotsOf(map)) {
      await page.mouse.move(...middle(box))
      await expect.poll(() => label.textContent()).toMatch(new RegExp(`^${id} ${status}${owner}`))
    }
    const words = await label.textContent()
    const box = await label.boundingBox()
    await page.mouse.move(...middle(box!), { steps: 12 })
    expect(await label.textContent()).toBe(words)
    const legend = await map.locator('.plot-map__legend').boundingBox()
    await page.mouse.move(...middle(legend!), { steps: 12 })
    await expect.poll(() => label.count()).toBe(0)
  })

  test('does not show a label after Escape until the pointer reaches another plot', async () => {
    const { page, map } = await openMap()
    const [first, second] = await plotsOf(map)
    const label = map.locator('.plot-map__label')
    await page.mouse.move(...middle(first!.box))
    await label.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => label.count()).toBe(0)
    await page.mouse.move(first!.box.x + 9, first!.box.y + 9)
    await expect.poll(() => label.count()).toBe(0)
    await page.mouse.move(...middle(second!.box))
    await expect.poll(() => label.textContent()).toContain(second!.id)
  })

  test('opens a plot with a click', async () => {
    const { page, map } = await openMap()
    const plot = (await plotsOf(map)).find(({ isCurrent }) => !isCurrent)!
    await page.mouse.click(...middle(plot.box))
    await page.waitForURL(`**${plot.href}`)
  })
})

describe('the keyboard', () => {
  test('has one tab stop in the map and moves between plots with the arrows, Home, and End', async () => {
    const { page, map } = await openMap()
    const plots = await plotsOf(map)
    await tabToMap(page)
    expect(await focusedId(page)).toBe(plots.find(({ isCurrent }) => isCurrent)?.id)
    let at = plots.find(({ isCurrent }) => isCurrent)!
    const steps = [
      ['ArrowRight', 1, 0],
      ['ArrowRight', 1, 0],
      ['ArrowRight', 1, 0],
      ['ArrowDown', 0, 1],
      ['ArrowLeft', -1, 0],
      ['ArrowUp', 0, -1],
      ['ArrowUp', 0, -1],
      ['ArrowUp', 0, -1],
      ['ArrowLeft', -1, 0],
    ] as const
    for (const [key, dx, dy] of steps) {
      await page.keyboard.press(key)
      const now = await plotsOf(map)
      at = neighbor(now, now.find(({ id }) => id === at.id)!, dx, dy)
      expect(await focusedId(page), key).toBe(at.id)
      expect(await map.locator('.plot-map__label').textContent()).toContain(`${at.id} ${at.status}`)
      expect(await map.locator('.plot-map__label').textContent()).toContain(at.owner)
    }
    await page.keyboard.press('End')
    expect(await focusedId(page)).toBe(plots.at(-1)?.id)
    await page.keyboard.press('Home')
    expect(await focusedId(page)).toBe(plots[0]?.id)
    await page.keyboard.press('Tab')
    expect(await focusedId(page)).not.toBe(plots[1]?.id)
    expect(await map.evaluate((element) => element.contains(document.activeElement))).toBe(false)
    await page.keyboard.press('Shift+Tab')
    expect(await focusedId(page)).toBe(plots[0]?.id)
  })

  test("shows the site's focus ring, unclipped, around the plot", async () => {
    const { page, map } = await openMap()
    await tabToMap(page)
    await page.keyboard.press('Home')
    const ring = await page.evaluate(() => {
      const element = document.activeElement!
      const { outlineWidth, outlineStyle, outlineOffset, outlineColor } = getComputedStyle(element)
      const ground = element.closest('.plot-map__ground')!.getBoundingClientRect()
      const { left, top } = element.getBoundingClientRect()
      return { outlineWidth, outlineStyle, outlineOffset, outlineColor, room: [left - ground.left, top - ground.top] }
    })
    expect(ring).toMatchObject({ outlineWidth: '3px', outlineStyle: 'solid', outlineOffset: '3px' })
    expect(ring.outlineColor).toBe(await tokenColor(page, '--focus'))
    expect(Math.min(...ring.room)).toBeGreaterThanOrEqual(6)
    expect(await map.locator('canvas').count()).toBe(1)
  })

  test('hides the label with Escape and opens the plot with Enter', async () => {
    const { page, map } = await openMap()
    await tabToMap(page)
    await page.keyboard.press('Home')
    const [first] = await plotsOf(map)
    const label = map.locator('.plot-map__label')
    await label.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => label.count()).toBe(0)
    expect(await focusedId(page)).toBe(first?.id)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${first?.href}`)
    const reopened = await drawnMap(page)
    expect((await plotsOf(reopened)).find(({ isCurrent }) => isCurrent)?.id).toBe(first?.id)
  })
})

describe('touch', () => {
  const PHONE = { width: 390, pixelRatio: 3, touch: true } as const

  test('shows and announces the label on the first tap and opens the plot on the second', async () => {
    const { page, map } = await openMap(PHONE)
    const plot = (await plotsOf(map)).find(({ isCurrent }) => !isCurrent)!
    await page.touchscreen.tap(...middle(plot.box))
    const label = map.locator('.plot-map__label')
    await expect.poll(() => label.textContent()).toContain(plot.owner)
    expect(await map.getByRole('status').textContent()).toBe(
      `Plot ${plot.id}, ${plot.status}, ${plot.owner}. Press again to open.`,
    )
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(PATH)
    await page.touchscreen.tap(...middle(plot.box))
    await page.waitForURL(`**${plot.href}`)
  })

  test('opens a plot with the link in the label and hides the label on a tap next to the map', async () => {
    const { page, map } = await openMap(PHONE)
    const [first, second] = await plotsOf(map)
    await page.touchscreen.tap(...middle(first!.box))
    await page.touchscreen.tap(...middle(second!.box))
    const label = map.locator('.plot-map__label')
    await expect.poll(() => label.textContent()).toContain(second!.id)
    await page.getByRole('heading', { level: 1 }).tap()
    await expect.poll(() => label.count()).toBe(0)
    await map.scrollIntoViewIfNeeded()
    const [, again] = await plotsOf(map)
    await page.touchscreen.tap(...middle(again!.box))
    const link = label.locator('a')
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await link.tap()
    await page.waitForURL(`**${second!.href}`)
    await expect.poll(() => label.count()).toBe(0)
  })
})

describe('the list of plots without a canvas', () => {
  test('is shown with each status in words without JavaScript', async () => {
    const page = await openWindow({ javaScript: false })
    await page.goto(PATH)
    const map = page.locator('.plot-map').first()
    expect(await map.locator('canvas').isVisible()).toBe(false)
    const links = map.locator('.plot-map__list a')
    expect(await links.count()).toBeGreaterThanOrEqual(12)
    for (const link of await links.all()) {
      expect(await link.textContent()).toMatch(/^Plot \S+, (For Sale|Purchased|Occupied), .+$/)
      const { width = 0, height = 0 } = (await link.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })

  test('appears after a while when the scripts do not load', async () => {
    const page = await openWindow()
    await page.route('**/*.js', () => {})
    await page.goto(PATH, { waitUntil: 'commit' })
    const list = page.locator('.plot-map__list').first()
    await list.waitFor({ state: 'attached' })
    await expect
      .poll(() => list.evaluate((element) => getComputedStyle(element).opacity), { timeout: 10_000 })
      .toBe('1')
    expect(
      await list.evaluate((element) => element.parentElement!.scrollWidth <= element.parentElement!.clientWidth),
    ).toBe(true)
  })
})

describe('for assistive technology', () => {
  test('is one named list of links without the canvas', async () => {
    const { map } = await openMap()
    const tree = await map.ariaSnapshot()
    expect(tree).toMatch(/list "[^"]+":/)
    expect(tree).not.toMatch(/img|canvas/i)
    for (const { id, status, owner } of await plotsOf(map)) expect(tree).toContain(`"Plot ${id}, ${status}, ${owner}"`)
  })

  test.each([
    { width: 390, theme: 'light' },
    { width: 390, theme: 'dark' },
    { width: 1280, theme: 'light' },
    { width: 1280, theme: 'dark' },
  ] as const)('has no accessibility violations with a label ($theme, $width pixels)', async (options) => {
    const { page, map } = await openMap({ ...options, touch: true })
    const [first] = await plotsOf(map)
    await page.touchscreen.tap(...middle(first!.box))
    await map.locator('.plot-map__label').waitFor()
    expect(await listAccessibilityViolations(page)).toEqual([])
  })
})

test('plots of one patron in several sections are on one map, and the arrows cross sections', async () => {
  const page = await openWindow({ width: 390 })
  await page.goto(PATRON_PATH)
  const map = await drawnMap(page)
  const plots = await plotsOf(map)
  expect(new Set(plots.map(({ owner }) => owner)).size).toBe(1)
  expect(new Set(plots.map(({ id }) => id[0])).size).toBeGreaterThan(1)
  await tabToMap(page)
  expect(await focusedId(page)).toBe(plots[0]?.id)
  const crossed = new Set([plots[0]?.id])
  for (const _ of plots) {
    await page.keyboard.press('ArrowDown')
    crossed.add((await focusedId(page)) ?? '')
  }
  expect(new Set([...crossed].map((id) => id?.[0])).size).toBe(new Set(plots.map(({ id }) => id[0])).size)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${plots.at(-1)?.href}`)
})
