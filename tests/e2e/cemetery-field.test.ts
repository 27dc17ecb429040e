import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { fetchJson } from '../support/screens.ts'
import { openPage, openWindow, waitForScripts } from '../support/visitor.ts'

interface Entry {
  readonly id: number
  readonly name: string
  readonly city: string | null
  readonly state: string | null
}

let menu: readonly Entry[]
let one: Entry
beforeAll(async () => {
  menu = await fetchJson<Entry[]>('/api/cemetery/menu')
  const found = menu.find(
    ({ name }) =>
      menu.filter((entry) => entry.name === name).length === 1 && /\b[a-z]{6,}\b/i.test(name.replace('Cemetery', '')),
  )
  if (found === undefined) throw new Error('Every cemetery shares its name.')
  one = found
})

const label = ({ name, city, state }: Entry) => [name, city, state].filter((part) => part !== null).join(', ')

const open = (path: string, width = 1280) => openPage(path, { width })

const field = (page: Page) => page.getByRole('combobox', { name: 'Cemetery' }).and(page.locator('input'))
const options = (page: Page) => page.getByRole('option')
const activeText = (page: Page) => page.locator('[role=option][aria-selected=true]').textContent()

describe('the cemetery field', () => {
  test('opens like a select and shows the place of each cemetery', async () => {
    const page = await open('/search')
    await field(page).click()
    expect(await field(page).getAttribute('aria-expanded')).toBe('true')
    expect(await options(page).count()).toBe(Math.min(menu.length, 100))
    const first = (await options(page).first().textContent()) ?? ''
    expect(menu.some(({ name, state }) => first.includes(name) && first.includes(state ?? ''))).toBe(true)
  })

  test.each([
    ['/', 1280, 800],
    ['/search', 390, 844],
  ])('shows its whole list in the window at any position: %s at %i x %i', async (path, width, height) => {
    const page = await openPage(path, { width, height })
    await field(page).evaluate((input) => {
      scrollBy(0, input.getBoundingClientRect().bottom - innerHeight)
    })
    await field(page).click()
    await options(page).first().waitFor()
    const bottom = () => page.locator('.picker__popup:visible').evaluate((list) => list.getBoundingClientRect().bottom)
    await expect.poll(bottom).toBeLessThanOrEqual(height)
    const isUncovered = await page.locator('.picker__popup:visible').evaluate((list) => {
      const { left, bottom } = list.getBoundingClientRect()
      return list.contains(document.elementFromPoint(left + 30, bottom - 30))
    })
    expect(isUncovered).toBe(true)
    const label = await page.locator('label', { hasText: 'Cemetery' }).boundingBox()
    expect(label?.y).toBeGreaterThan(72)
  })

  test('closes on a click elsewhere, which uncovers the Search button on a phone', async () => {
    const page = await open('/search', 390)
    await field(page).click()
    await options(page).first().waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    expect(await field(page).getAttribute('aria-expanded')).toBe('false')
    await page.getByRole('button', { name: 'Search', exact: true }).click({ trial: true, timeout: 2000 })
  })

  test.each(['/', '/search', '/cemeteries'].flatMap((path) => [[path, 390, 844] as const, [path, 320, 568] as const]))(
    'leaves the Search button uncovered on a phone: %s at %i x %i',
    async (path, width, height) => {
      const page = await openPage(path, { width, height })
      await field(page).fill('cem')
      await options(page).nth(3).waitFor()
      const button = page.getByRole('button', { name: 'Search', exact: true })
      await button.click({ trial: true, timeout: 2000 })
      const box = await button.boundingBox()
      const list = await page.locator('.picker__popup:visible').boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0))
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
      await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
      await page.getByText('“cem” matches more than one cemetery.').first().waitFor()
      expect(await field(page).getAttribute('aria-expanded')).toBe('false')
    },
  )

  test('works with the keyboard alone, and Enter on an option does not submit the form', async () => {
    const page = await open('/search')
    await field(page).focus()
    await page.keyboard.press('ArrowDown')
    const first = await activeText(page)
    await page.keyboard.press('End')
    expect(await activeText(page)).not.toBe(first)
    await page.keyboard.press('Home')
    expect(await activeText(page)).toBe(first)
    await page.keyboard.press('Escape')
    expect(await field(page).getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.type(one.name)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await field(page).inputValue()).toBe(label(one))
    expect(new URL(page.url()).search).toBe('')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/search?cemeteryId=${one.id}`)
  })

  test('keeps the choice after a reload, and drops it when cleared', async () => {
    const page = await open(`/search?cemeteryId=${one.id}`)
    expect(await field(page).inputValue()).toBe(label(one))
    await page.reload()
    await waitForScripts(page)
    await expect.poll(() => field(page).inputValue()).toBe(label(one))
    await page.getByRole('button', { name: 'Clear cemetery' }).click()
    expect(await field(page).inputValue()).toBe('')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/search' && url.search === '')
  })

  test('reports an unknown cemetery name and keeps the rest of the search', async () => {
    const page = await open('/search')
    await page.getByLabel('Last Name(s)').fill('Ashgrove')
    await field(page).fill('Qqq Yard')
    await page.getByText('No cemetery has this name.').first().waitFor()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('There is no cemetery called “Qqq Yard”.').waitFor()
    expect(await field(page).getAttribute('aria-invalid')).toBe('true')
    expect(await field(page).inputValue()).toBe('Qqq Yard')
    expect(await page.getByLabel('Last Name(s)').inputValue()).toBe('Ashgrove')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
    await field(page).fill('')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/search?lastName=Ashgrove')
  })

  test('chooses the cemetery when exactly one has the typed name, even after a fast Enter', async () => {
    const page = await open('/search')
    await field(page).fill(one.name)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(`**/search?cemeteryId=${one.id}`)
    await page.goto(`/cemeteries?cemeteryName=${encodeURIComponent(one.name.toUpperCase())}`)
    expect(new URL(page.url()).search).toBe(`?cemeteryId=${one.id}`)
  })

  test('suggests cemeteries for the start of a name or a typo, even without JavaScript', async () => {
    const page = await openWindow({ javaScript: false })
    const response = await page.goto('/search?lastName=A*&cemeteryName=cem')
    expect(response?.status()).toBe(422)
    await page.getByText('“cem” matches more than one cemetery.').waitFor()
    const offer = page.locator('.field--cemetery .suggestions a').first()
    expect(await offer.getAttribute('href')).toMatch(/^\/search\?lastName=A\*&cemeteryId=\d+$/)
    const word = one.name.split(' ').find((part) => /^[a-z]{6,}$/i.test(part) && !/^cemet/i.test(part)) ?? ''
    await page.goto(`/cemeteries?cemeteryName=${one.name.replace(word, `${word.slice(0, 3)}q${word.slice(3)}`)}`)
    await page.getByText('Did you mean one of these?').waitFor()
    await page.getByRole('link', { name: label(one) }).click()
    expect(new URL(page.url()).search).toBe(`?cemeteryId=${one.id}`)
  })

  test('keeps a choice made before the scripts loaded, in the same position', async () => {
    const page = await openWindow()
    let letScriptsLoad = () => {}
    const scriptsMayLoad = new Promise<void>((resolve) => {
      letScriptsLoad = resolve
    })
    await page.route('**/*.js', async (route) => {
      await scriptsMayLoad
      await route.continue()
    })
    await page.goto('/search', { waitUntil: 'commit' })
    const list = page.locator('select[name=cemeteryId]')
    const value = (await list.locator('option').nth(1).getAttribute('value')) ?? ''
    await list.selectOption(value)
    await list.focus()
    await page.getByLabel('Last Name(s)').evaluate((input: HTMLInputElement) => {
      input.value = 'Ashgrove'
    })
    const before = await page.locator('form.search').boundingBox()
    letScriptsLoad()
    await waitForScripts(page)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('cemeteryId')
    await page.getByLabel('Last Name(s)').focus()
    await field(page).waitFor()
    const chosen = menu.find(({ id }) => String(id) === value)
    expect(await field(page).inputValue()).toBe(chosen === undefined ? '' : label(chosen))
    expect(await page.getByLabel('Last Name(s)').inputValue()).toBe('Ashgrove')
    expect(await page.locator('form.search').boundingBox()).toEqual(before)
  })
})
