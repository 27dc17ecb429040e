import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fetchJson } from '../support/screens.ts'
import { horizontalScroll, openWindow, visitPage, waitTwoFrames } from '../support/visitor.ts'

declare global {
  interface Window {
    /** Descriptions of the layout shifts so far. */
    moves?: string[]
  }
}

interface WireSummary {
  readonly id: number
  readonly given_names: string | null
  readonly sir_name: string | null
}

interface WirePage {
  readonly data: readonly WireSummary[]
}

const WIDTHS = [320, 360, 390, 700, 800, 1280, 1600]
const TEXT_SIZES = ['100%', '200%']
const LONG_NAME = {
  given_names: 'Maximiliana Theophania Bartholomea',
  sir_name: 'Featherstonehaugh-Cholmondeley von und zu Hohenlohe-Schillingsfürst',
}

/** Test cases: the lists for the visitor's day, which replace the lists for the server's day. */
const DAYS = [
  { name: 'no one', day: '2031-05-01', births: 0, birthPages: 1, deaths: 0, deathPages: 1, width: 320 },
  { name: 'few, with long names', day: '2031-09-30', births: 1, birthPages: 1, deaths: 3, deathPages: 1, width: 390 },
  { name: 'thousands', day: '2031-12-24', births: 5, birthPages: 5464, deaths: 5, deathPages: 12, width: 1280 },
  { name: 'many with long names', day: '2031-08-08', births: 5, birthPages: 2, deaths: 4, deathPages: 1, width: 360 },
]

/** Opens the home page with the server's day. The visitor's day loads after `arrive` is called. */
async function openOnServersDay({ day, births, birthPages, deaths, deathPages, name, width }: (typeof DAYS)[number]) {
  const { data: people } = await fetchJson<WirePage>('/api/search/memorial')
  // New IDs keep a person from being on both days. React would move that row from one list to the other.
  const others = people.map((person) => ({ ...person, id: person.id + 1_000_000 }))
  const named = name.includes('long') ? others.map((person) => ({ ...person, ...LONG_NAME })) : others
  const list = (count: number, lastPage: number) => ({
    current_page: 1,
    data: named.slice(0, count),
    from: count === 0 ? null : 1,
    last_page: lastPage,
    per_page: 5,
    to: count === 0 ? null : count,
    total: (lastPage - 1) * 5 + count,
  })
  const page = await openWindow({ width, timeZone: 'Pacific/Honolulu', isAltered: true })
  // A link prefetches its page after it has had the focus or the pointer for a moment, and these people have no pages.
  await page.route(/\/memorial\/1\d{6}\b/, (route) => route.abort('aborted'))
  let arrive = () => {}
  const mayArrive = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.clock.setFixedTime(`${day}T12:00:00-10:00`)
  await page.route('**/api/memorial/todays-events?*', async (route) => {
    const json = await (await route.fetch()).json()
    await mayArrive
    await route.fulfill({
      json: {
        ...json,
        births: { ...json.births, ...list(births, birthPages) },
        deaths: { ...json.deaths, ...list(deaths, deathPages) },
      },
    })
  })
  await visitPage(page, '/')
  await page.evaluate(() => document.fonts.ready)
  return { page, arrive }
}

/** Returns the positions of both lists and of everything below them, at every width and text size. */
async function positions(page: Page, { width }: { width: number }): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const size of TEXT_SIZES) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
    for (const wide of WIDTHS) {
      await page.setViewportSize({ width: wide, height: 800 })
      found[`${wide} px, ${size}`] = await page.evaluate(() =>
        [...document.querySelectorAll('.today h2, .today__list, .today__rows, section, footer')].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect()
          return [x, y + scrollY, width, height].map(Math.round).join(' ')
        }),
      )
      expect(await horizontalScroll(page)).toBe(0)
    }
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  await page.setViewportSize({ width, height: 800 })
  return found
}

describe("today's lists", () => {
  test.each(DAYS)("cause no layout shift when the visitor's day replaces the server's: $name", async (visitors) => {
    const { page, arrive } = await openOnServersDay(visitors)
    const before = await positions(page, visitors)
    await page.locator('#born-today').evaluate((list) => list.scrollIntoView())
    // The shifts that the last change of the window size caused are reported first.
    await waitTwoFrames(page)
    await page.evaluate(() => {
      window.moves = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.moves?.push(JSON.stringify(entry))
      }).observe({ type: 'layout-shift' })
    })
    arrive()
    const day = new Date(`${visitors.day}T12:00Z`).toLocaleString('en-US', { month: 'long', day: 'numeric' })
    await page.getByRole('heading', { name: `On this day, ${day}`, exact: true }).waitFor()
    expect(await page.locator('#born-today li').count()).toBe(visitors.births)
    expect(await page.locator('#died-today li').count()).toBe(visitors.deaths)
    // Layout shifts are reported in the next frame.
    await waitTwoFrames(page)
    expect(await page.evaluate(() => window.moves)).toEqual([])
    expect(await positions(page, visitors)).toEqual(before)
  })

  test('show a whole long name on hover or keyboard focus without a layout shift', async () => {
    const { page, arrive } = await openOnServersDay({ ...DAYS[3], width: 320 } as (typeof DAYS)[number])
    arrive()
    const rows = page.locator('#born-today li')
    const row = rows.filter({ hasText: LONG_NAME.given_names }).first()
    const link = row.getByRole('link', { name: LONG_NAME.sir_name })
    const isCut = () => link.locator('div').evaluate((words) => words.scrollHeight > words.clientHeight + 1)
    const next = () => rows.nth(1).boundingBox()
    await link.scrollIntoViewIfNeeded()
    const before = await next()
    expect(await isCut()).toBe(true)
    await link.hover()
    expect(await isCut()).toBe(false)
    expect(await next()).toEqual(before)
    await page.mouse.move(0, 0)
    expect(await isCut()).toBe(true)
    await rows.nth(1).getByRole('link').focus()
    await page.keyboard.press('Shift+Tab')
    expect(await isCut()).toBe(false)
  })
})
