import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findSamples, type Samples } from '../support/screens.ts'
import { openWindow, sidewaysScroll, waitForScripts } from '../support/visitor.ts'

let samples: Samples
beforeAll(async () => {
  samples = await findSamples()
})

const filtered = () => `/search?lastName=${encodeURIComponent(samples.memorial.sir_name ?? '')}`
const fold = (page: Page) => page.locator('summary', { hasText: 'Change' })

async function open(path: string, width: number, height: number, javaScript = true): Promise<Page> {
  const page = await openWindow({ width, height, javaScript })
  await page.goto(path)
  if (javaScript) await waitForScripts(page)
  return page
}

test.each([
  ['what was asked for', filtered],
  ['everybody', () => '/search'],
  ['every cemetery', () => '/cemeteries'],
])(
  'a search for %s shows its first results on the first screen of a computer, under the whole form',
  async (_, path) => {
    const page = await open(path(), 1280, 800)
    const row = await page.locator('.record').first().boundingBox()
    expect((row?.y ?? Number.POSITIVE_INFINITY) + (row?.height ?? 0)).toBeLessThan(800)
    expect(await page.getByLabel('Location').isVisible()).toBe(true)
    expect(await fold(page).isVisible()).toBe(false)
  },
)

describe('a search that has filters', () => {
  test.each([true, false])('shows results first on a phone, the form in one line (scripts: %s)', async (javaScript) => {
    const page = await open(filtered(), 390, 844, javaScript)
    const row = await page.locator('.record').first().boundingBox()
    expect(row?.y).toBeLessThan(422)
    expect(await fold(page).textContent()).toContain(samples.memorial.sir_name)
    expect(await page.getByLabel('Last Name(s)').isVisible()).toBe(false)
    await fold(page).click()
    expect(await page.getByLabel('Last Name(s)').inputValue()).toBe(samples.memorial.sir_name)
  })

  test('folds again for the next search, and opens by itself when a field is wrong', async () => {
    const page = await open(filtered(), 390, 844)
    await fold(page).click()
    await page.getByLabel('Last Name(s)').fill('Zzyzx')
    await page.keyboard.press('Enter')
    await page.getByText('No memorials for this search.').waitFor()
    expect(await page.getByLabel('Last Name(s)').isVisible()).toBe(false)
    await fold(page).click()
    await page.getByLabel('Death Year').fill('soon')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('deathDate')
    expect(await page.getByLabel('Death Year').isVisible()).toBe(true)
  })

  test('keeps the form open that is typed into when the phone is turned upright', async () => {
    const page = await open(filtered(), 844, 390)
    await page.getByLabel('Given Name(s)').pressSequentially('Ma')
    await page.setViewportSize({ width: 390, height: 844 })
    await fold(page).waitFor()
    await page.keyboard.type('ry')
    expect(await page.getByLabel('Given Name(s)').inputValue()).toBe('Mary')
    expect(await page.getByLabel('Given Name(s)').isVisible()).toBe(true)
  })

  test('says readably what was asked for, with text of twice the size on the narrowest phone too', async () => {
    const page = await open(filtered(), 320, 640)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const words = await page.locator('.fold__filters').boundingBox()
    expect(words?.width).toBeGreaterThan(120)
  })

  test('has the whole form open where nothing is filtered', async () => {
    const page = await open('/search', 390, 844)
    expect(await page.getByLabel('Last Name(s)').isVisible()).toBe(true)
    expect(await fold(page).isVisible()).toBe(false)
  })
})

test('a list is printed from the top of the paper, without the form', async () => {
  const page = await open(filtered(), 700, 900)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByLabel('Last Name(s)').isVisible()).toBe(false)
  const row = await page.locator('.record').first().boundingBox()
  expect(row?.y).toBeLessThan(200)
})

describe('narrow windows', () => {
  test('never scroll sideways, not by a long name either that nobody bears', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft'
    const empty = [`/search?lastName=${long}`, `/cemeteries?location=${long}`]
    for (const path of [
      '/search',
      filtered(),
      '/search?birthDate=soon',
      '/cemeteries',
      samples.cemeteryPath,
      ...empty,
    ]) {
      const page = await open(path, 320, 640)
      expect(await sidewaysScroll(page), path).toBe(0)
    }
  })
})

describe('the page that is open', () => {
  test('is not loaded again by its own link, and another one is', async () => {
    const page = await open('/search?page=2', 1280, 800)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/api/search/memorial') asked.push(search)
    })
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Page 3', exact: true }).click()
    await page.waitForURL('**page=3')
    expect(asked).toEqual(['?page=3'])
  })

  test('takes another one back that is still on its way', async () => {
    const page = await open('/search?page=2', 1280, 800)
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/search/memorial?page=3', (route) => mayAnswer.then(() => route.continue()))
    await page.getByRole('link', { name: 'Page 3', exact: true }).click()
    await page.locator('.results[aria-busy="true"]').waitFor()
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    const answered = page.waitForResponse('**/api/search/memorial?page=3')
    answer()
    await (await answered).finished()
    await page.locator('.results[aria-busy="false"]').waitFor()
    expect(new URL(page.url()).search).toBe('?page=2')
    expect(await page.getByRole('link', { name: 'Page 2', exact: true }).getAttribute('aria-current')).toBe('page')
  })
})

describe('another search', () => {
  test('begins at its first page, at one address without empty fields', async () => {
    const page = await open('/search?page=2', 1280, 800)
    await page.getByLabel('Last Name(s)').fill(`  ${samples.memorial.sir_name}  `)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL((url) => url.search === new URL(filtered(), 'http://x').search.replaceAll('%20', '+'))
  })

  test.each([
    [1280, 800],
    [390, 844],
  ])('says on the screen of the form that it is on its way: %i x %i', async (width, height) => {
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

  test('is loading in words while the network is slow, and its count is read out', async () => {
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
