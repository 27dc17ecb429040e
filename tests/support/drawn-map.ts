import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitTwoFrames } from './visitor.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface DrawnPlot {
  readonly id: string
  readonly status: string
  readonly owner: string
  readonly href: string
  readonly isCurrent: boolean
  /** A position in the window. */
  readonly box: Box
}

/** Returns the first map of a page after it is drawn and scrolled into view. */
export async function drawnMap(page: Page): Promise<Locator> {
  const map = page.locator('.plot-map').first()
  await map.and(page.locator('[data-ready="true"]')).waitFor()
  await map.scrollIntoViewIfNeeded()
  await expect.poll(() => isDrawn(map), { timeout: 5000 }).toBe(true)
  return map
}

/** Returns the plots in the list behind the canvas. */
export function plotsOf(map: Locator): Promise<DrawnPlot[]> {
  return map.locator('.plot-map__list a').evaluateAll((links) =>
    links.map((link) => {
      const [, id = '', status = '', owner = ''] = /^Plot (.*?), (.*?), (.*)$/.exec(link.textContent ?? '') ?? []
      const { x, y, width, height } = link.getBoundingClientRect()
      const href = link.getAttribute('href') ?? ''
      return { id, status, owner, href, isCurrent: link.ariaCurrent === 'page', box: { x, y, width, height } }
    }),
  )
}

/** Counts the canvas pixels of each color inside a box of the window, most frequent color first. */
export function colorsIn(map: Locator, box: Box | null): Promise<readonly (readonly [string, number])[]> {
  return map.locator('canvas').evaluate((canvas: HTMLCanvasElement, box) => {
    const rect = canvas.getBoundingClientRect()
    const scale = canvas.width / rect.width
    const { x, y, width, height } = box ?? rect
    const copy = new OffscreenCanvas(Math.floor(width * scale), Math.floor(height * scale))
    const context = copy.getContext('2d', { willReadFrequently: true })!
    context.drawImage(canvas, Math.round((rect.left - x) * scale), Math.round((rect.top - y) * scale))
    const { data } = context.getImageData(0, 0, copy.width, copy.height)
    const counts = new Map<string, number>()
    for (let at = 0; at < data.length; at += 4) {
      const color = data[at + 3] === 0 ? 'none' : `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`
      counts.set(color, (counts.get(color) ?? 0) + 1)
    }
    return [...counts].sort(([, a], [, b]) => b - a)
  }, box)
}

/** Returns whether the canvas has more colors than the empty ground. */
export async function isDrawn(map: Locator): Promise<boolean> {
  return (await colorsIn(map, null)).length > 10
}

/** Returns the current color of a design token as `rgb()`. */
export function tokenColor(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement('i')
    probe.style.color = `var(${name})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
    const value = Number(part) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the WCAG contrast ratio of two `rgb()` colors, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the center of a box. */
export function middle({ x, y, width, height }: Box): [number, number] {
  return [x + width / 2, y + height / 2]
}

export function focusedId(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.closest('.plot-map__list')
      ? (/^Plot (.*?),/.exec(activeElement.textContent ?? '')?.[1] ?? '')
      : null
  })
}

export async function tabToMap(page: Page): Promise<void> {
  for (let presses = 0; presses < 60 && (await focusedId(page)) === null; presses += 1) await page.keyboard.press('Tab')
}

/** Returns the plot that an arrow key should reach: the nearest in the same row or column. */
export function neighbor(plots: readonly DrawnPlot[], from: DrawnPlot, dx: number, dy: number): DrawnPlot {
  const [x, y] = middle(from.box)
  const ahead = plots
    .map((plot) => ({ plot, at: middle(plot.box) }))
    .filter(({ at: [px, py] }) => (dx === 0 ? px === x && (py - y) * dy > 0 : py === y && (px - x) * dx > 0))
    .sort((a, b) => Math.hypot(a.at[0] - x, a.at[1] - y) - Math.hypot(b.at[0] - x, b.at[1] - y))
  return ahead[0]?.plot ?? from
}

/** Opens a page whose scripts a test holds back, and waits until the page has its styles. */
export async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    return styles.length > 0 && styles.every((link) => link.sheet !== null)
  })
  await waitTwoFrames(page)
}
