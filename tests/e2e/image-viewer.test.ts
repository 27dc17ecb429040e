import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { fetchJson } from '../support/screens.ts'
import { horizontalScroll, listAccessibilityViolations, openPage, openWindow, visitPage } from '../support/visitor.ts'

interface FoundMemorial {
  readonly id: number
  readonly slug: string
}
interface ImagesOfMemorial {
  readonly epitaph: string
  readonly media: readonly { readonly url: string; readonly alt_text: string }[]
}

let path: string
let memorial: ImagesOfMemorial

beforeAll(async () => {
  const { data } = await fetchJson<{ data: FoundMemorial[] }>(
    '/api/search/memorial?sir_name=Ashgrove&given_names=Honora',
  )
  const [found] = data
  if (found === undefined) throw new Error('The demo data has no Honora Ashgrove.')
  path = `/memorial/${found.id}/${found.slug}`
  memorial = await fetchJson<ImagesOfMemorial>(`/api/memorial/${found.id}`)
})

async function open(page: Page): Promise<void> {
  await visitPage(page, path)
  await page.locator('.slide__open').first().click()
  await page.locator('.viewer[open] img').waitFor()
}

const viewer = (page: Page) => page.getByRole('dialog')
const statusOf = (page: Page) => viewer(page).getByRole('status').textContent()

/** Returns the scale and the offset of the image. */
async function positionOf(page: Page): Promise<number[]> {
  return await page
    .locator('.viewer img')
    .evaluate((image) => (image as HTMLElement).style.transform.match(/-?[\d.]+/g)?.map(Number) ?? [])
}

describe('an image at full size', () => {
  test('opens with the inscription next to it, and returns the focus when Escape closes it', async () => {
    const page = await openWindow({ width: 390, height: 844 })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await visitPage(page, path)
    expect(scripts.filter((url) => url.includes('image-viewer'))).toEqual([])
    await page.locator('.slide__open').first().click()
    await page.locator('.viewer[open] img').waitFor()
    // The viewer's script and styles
    expect(scripts.filter((url) => url.includes('image-viewer'))).toHaveLength(2)

    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Zoom in')
    expect(await viewer(page).textContent()).toContain(memorial.epitaph)
    expect(await statusOf(page)).toBe(`Image 1 of ${memorial.media.length}`)
    const sizes = await viewer(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => [button.clientWidth, button.clientHeight]))
    expect(sizes.flat().every((size) => size >= 44)).toBe(true)
    expect(await listAccessibilityViolations(page)).toEqual([])
    expect(await horizontalScroll(page)).toBe(0)
    const heightOfBar = () => page.locator('.viewer__bar').evaluate((bar) => bar.clientHeight)
    const height = await heightOfBar()
    await page.keyboard.press('+')
    expect(await statusOf(page)).toBe(`Image 1 of ${memorial.media.length}, 150%`)
    expect(await heightOfBar()).toBe(height)

    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('slide__open')
  })

  test('shows its number at the start of the bar on a wide screen', async () => {
    const page = await openWindow({ width: 1280 })
    await open(page)
    expect((await viewer(page).getByRole('status').boundingBox())?.x).toBeLessThan(40)
  })

  test('zooms and moves with keys and buttons, and shows the other images', async () => {
    const page = await openWindow()
    await open(page)
    await page.keyboard.press('ArrowRight')
    expect(await statusOf(page)).toBe(`Image 2 of ${memorial.media.length}`)
    await page.keyboard.press('+')
    expect(await positionOf(page)).toEqual([0, 0, 1.5])
    await viewer(page).getByRole('button', { name: 'Zoom in' }).click()
    expect(await statusOf(page)).toBe(`Image 2 of ${memorial.media.length}, 225%`)
    // While the image is zoomed, the arrow keys move it.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    expect(await positionOf(page)).toEqual([-80, 80, 2.25])
    await page.keyboard.press('0')
    expect(await positionOf(page)).toEqual([0, 0, 1])
    await viewer(page).getByRole('button', { name: 'Previous image' }).click()
    expect(await statusOf(page)).toBe(`Image 1 of ${memorial.media.length}`)
    await viewer(page).getByRole('button', { name: 'Close' }).click()
    await viewer(page).waitFor({ state: 'detached' })
  })

  test('zooms with the wheel, and moves when it is dragged', async () => {
    // At this height, the center of the stage is a whole pixel.
    const page = await openWindow({ height: 801 })
    await open(page)
    const box = await page.locator('.viewer__stage').boundingBox()
    if (box === null) throw new Error('The stage is not visible.')
    const center = [box.x + box.width / 2, box.y + box.height / 2] as const
    await page.mouse.move(...center)
    await page.mouse.wheel(0, -300)
    await expect.poll(() => positionOf(page)).toEqual([0, 0, 2])
    await page.mouse.down()
    await page.mouse.move(center[0] + 60, center[1] - 40)
    await page.mouse.up()
    await expect.poll(() => positionOf(page)).toEqual([60, -40, 2])
  })

  test('opens as a link to the largest copy without scripts', async () => {
    const page = await openPage(path, { javaScript: false })
    const links = await page.locator('.slide__open').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.toSorted()).toEqual(memorial.media.map(({ url }) => url).toSorted())
    const link = await page.locator('.slide__open').first().boundingBox()
    expect(link).toEqual(await page.locator('.slide img').first().boundingBox())
    expect(await page.locator('.cite__text').count()).toBe(3)
    expect(await page.locator('.cite .scripted').first().isVisible()).toBe(false)
  })
})
