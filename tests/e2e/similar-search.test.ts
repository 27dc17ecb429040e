import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pageHead } from '../support/page-head.ts'
import { fetchJson, fetchPath } from '../support/screens.ts'
import {
  horizontalScroll,
  listAccessibilityViolations,
  openWindow,
  visitPage,
  waitForScripts,
} from '../support/visitor.ts'

interface SearchResponse {
  readonly total: number
  readonly exact_total: number
  readonly suggestions: readonly { readonly kind: string; readonly total: number }[]
}

/** No demo memorial has this surname, but one has a similar surname. */
const MISSPELLED = '/search?lastName=Tindelwick'
const NOTHING = [
  MISSPELLED,
  '/search?givenName=Bill&lastName=Ashgrove',
  '/search?givenName=Honora+Theodora&lastName=Ashgrove&location=Thornmere%2C+Vermont',
  '/search?givenName=Honora&lastName=Ashgrove&birthDate=1845&cemeteryId=999999',
  '/search?givenName=Ashgrove&lastName=Honora&match=similar',
  '/search?givenName=Wm&lastName=Ashgrov&birthDate=1700&deathDate=before+1702',
]
/** This given name has more than one page of exact matches, and also similar matches. */
const MANY = 'given_names=Margaret&match=similar'

const box = (page: Page) => page.getByRole('checkbox', { name: 'Include similar names' })
const suggestions = (page: Page) => page.getByRole('region', { name: 'Similar searches with results' })
const rows = (page: Page) => page.locator('.record')

/** Returns the number of memorials in the heading of a list. */
async function totalOf(page: Page): Promise<number> {
  const words = (await page.locator('.bar__counts').textContent()) ?? ''
  const numbers = [...words.replace(/Page.*/, '').matchAll(/[\d,]+(?= )/g)].map(([text]) =>
    Number(text.replaceAll(',', '')),
  )
  return numbers.reduce((sum, number) => sum + number, 0)
}

async function open(path: string, options: Parameters<typeof openWindow>[0] = {}): Promise<Page> {
  const page = await openWindow(options)
  await page.goto(path)
  if (options.javaScript !== false) await waitForScripts(page)
  return page
}

describe('the checkbox for similar names', () => {
  test.each([true, false])('includes them and stays checked on every page (scripts: %s)', async (javaScript) => {
    const page = await open('/search', { javaScript })
    await page.getByLabel('Given Name(s)').fill('Margaret')
    await box(page).check()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/match=similar/)
    const { total, exact_total: exact } = await fetchJson<SearchResponse>(`/api/search/memorial?${MANY}`)
    expect(total).toBeGreaterThan(exact)
    await page.getByText(`${exact} memorials with this name, ${total - exact} with similar names`).waitFor()
    expect(await box(page).isChecked()).toBe(true)
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.waitForURL(/match=similar&page=2/)
    expect(await box(page).isChecked()).toBe(true)
  })

  test('is also in the form on the home page', async () => {
    const page = await open('/')
    await page.getByLabel('Last Name(s)').fill('Fairwether')
    await box(page).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?lastName=Fairwether&match=similar')
    await page.getByText('No memorials with this name').waitFor()
  })

  test('adds nothing to the URL when it is unchecked, and shows the error for an invalid value', async () => {
    const page = await open('/search?lastName=Ashgrove&match=fuzzy')
    await page.getByText('The match must be exact, similar, similar-surname, or similar-given.').waitFor()
    expect(await box(page).getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/search?lastName=Ashgrove')
    expect((await fetchPath('/search?match=fuzzy')).status).toBe(422)
  })

  test('appears in the summary line of the collapsed form', async () => {
    const page = await open('/search?lastName=Fairwether&match=similar', { width: 390, height: 844 })
    expect(await page.locator('.fold__filters').textContent()).toBe('Fairwether · similar names too')
  })
})

describe('similar names', () => {
  test('follow the exact matches under a heading, with the reasons for each match', async () => {
    const page = await open('/search?givenName=Margaret&match=similar&page=2')
    const { exact_total: exact } = await fetchJson<SearchResponse>(`/api/search/memorial?${MANY}`)
    expect(exact % 20).toBeGreaterThan(0)
    const heading = page.getByRole('heading', { name: 'Similar names', level: 2 })
    expect(await heading.count()).toBe(1)
    const before = page.locator('.records').first().locator('.record')
    const after = page.locator('.records').last().locator('.record')
    expect([await before.count(), await after.count()]).toEqual([exact - 20, 40 - exact])
    for (const row of await after.all()) expect(await row.locator('.record__why').textContent()).toMatch(/Margaret/)
    expect(await listAccessibilityViolations(page)).toEqual([])
  })

  test('are offered in one link when few memorials have the name', async () => {
    const page = await open('/search?lastName=Fairweather')
    const similar = await fetchJson<SearchResponse>('/api/search/memorial?sir_name=Fairweather&match=similar')
    await page.getByRole('link', { name: 'Include similar names' }).click()
    await page.waitForURL('**/search?lastName=Fairweather&match=similar')
    await expect.poll(() => totalOf(page)).toBe(similar.total)
  })
})

describe('a search without results', () => {
  test.each(NOTHING)('links to searches with the stated counts: %s', async (path) => {
    const page = await open(path)
    await page.getByText('No memorials for this search.').waitFor()
    const links = suggestions(page).getByRole('listitem')
    const count = await links.count()
    expect(count).toBeGreaterThan(0)
    for (let index = 0; index < count; index++) {
      const link = links.nth(index)
      const promised = Number(/([\d,]+) memorials?$/.exec((await link.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
      await link.getByRole('link').click()
      await rows(page).first().waitFor()
      expect(await totalOf(page), page.url()).toBe(promised)
      await page.goBack()
      await suggestions(page).waitFor()
    }
  })

  test('has working links without JavaScript', async () => {
    const page = await open(MISSPELLED, { javaScript: false })
    const link = suggestions(page).getByRole('link').first()
    expect(await link.textContent()).toBe('Last names similar to “Tindelwick”')
    await link.click()
    await page.waitForURL('**/search?lastName=Tindelwick&match=similar-surname')
    expect(await totalOf(page)).toBeGreaterThan(0)
    expect(await page.getByRole('checkbox', { name: 'Include similar last names' }).isChecked()).toBe(true)
  })

  test('works with the keyboard alone', async () => {
    const page = await open(MISSPELLED)
    await page.getByRole('button', { name: 'Search', exact: true }).focus()
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    for (let tabs = 0; tabs < 10 && !(await focused()).startsWith('Last names similar'); tabs++) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(/match=similar-surname/)
    await rows(page).first().waitFor()
  })

  test.each([
    [320, 'light'],
    [390, 'dark'],
    [1280, 'light'],
  ] as const)(
    'has no accessibility violations and no horizontal scrolling at %d pixels (%s theme)',
    async (width, theme) => {
      const page = await openWindow({ width, height: 640, theme })
      for (const path of [NOTHING[1] ?? '', NOTHING[2] ?? '', '/search?lastName=Fairwether&match=similar']) {
        await visitPage(page, path)
        expect(await horizontalScroll(page), path).toBe(0)
        expect(await listAccessibilityViolations(page), path).toEqual([])
      }
    },
  )

  test('announces the empty result, but not the links', async () => {
    const page = await open(MISSPELLED)
    const status = page.locator('.results [role=status]', { hasText: 'No memorials for this search.' })
    expect(await status.textContent()).toContain('You searched for last name “Tindelwick”.')
    expect(await status.getByRole('link').count()).toBe(0)
  })
})

test('shows its interpretation, has one canonical URL, and is not indexed', async () => {
  const page = await open('/search?givenName=Hon&lastName=Ash*&birthDate=abt+1843&location=vt')
  await page
    .getByText('Given name beginning with “Hon”, last name beginning with “Ash”, born 1841 to 1845, in Vermont')
    .waitFor()
  const head = await pageHead('/search?match=similar&lastName=Fairwether&page=1')
  expect(head.meta('robots')).toEqual(['noindex'])
  expect(head.canonicals.map((address) => new URL(address).search)).toEqual(['?lastName=Fairwether&match=similar'])
  expect((await pageHead('/search?match=exact')).meta('robots')).toEqual([])
})
