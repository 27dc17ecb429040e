import { expect, test } from 'vitest'
import { pageHead } from '../support/page-head.ts'
import { fetchJson } from '../support/screens.ts'
import { horizontalScroll, listAccessibilityViolations, openPage } from '../support/visitor.ts'

interface SearchResponse {
  readonly total: number
  readonly understood: { readonly split_from: string | null }
  readonly data: readonly { readonly given_names: string; readonly sir_name: string }[]
}

test.each([
  ['Last Name(s)', 'lastName', true],
  ['Given Name(s)', 'givenName', true],
  ['Last Name(s)', 'lastName', false],
])(
  'finds a full name in the field %s and states how it was split (%s, scripts: %s)',
  async (label, parameter, javaScript) => {
    const page = await openPage('/', { javaScript, width: 390, height: 844 })
    await page.getByLabel(label).fill('Honora Ashgrove')
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`/search\\?.*${parameter}=Honora\\+Ashgrove`))
    const notice = page.getByText('so we searched for a given name and a last name.')
    await notice.waitFor()
    expect((await notice.boundingBox())?.width).toBeGreaterThan(200)
    expect(await page.locator('.record').first().textContent()).toContain('Honora Jane Ashgrove')
    expect(await page.locator(`[name=${parameter}]`).inputValue()).toBe('Honora Ashgrove')
    expect(await horizontalScroll(page)).toBe(0)
    if (javaScript) expect(await listAccessibilityViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Search as typed' }).click()
    await page.getByText('No memorials for this search.').waitFor()
  },
)

test('finds a full name with the search URL from the home page’s structured data', async () => {
  const template = JSON.stringify((await pageHead('/')).data).match(/"urlTemplate":"([^"]*)"/)?.[1] ?? ''
  const url = new URL(template.replace('{search_term_string}', encodeURIComponent('Honora Ashgrove')))
  const { status, html } = await pageHead(`${url.pathname}${url.search}`)
  expect(status).toBe(200)
  expect(html).toContain('Honora Jane Ashgrove')
})

test('shows the same total on every page of results, in the API and without scripts', async () => {
  const path = '/api/search/memorial?sir_name=Jo+*er*'
  const first = await fetchJson<SearchResponse>(path)
  const second = await fetchJson<SearchResponse>(`${path}&page=2`)
  expect(first.total).toBeGreaterThan(20)
  expect(second.total).toBe(first.total)
  expect(first.data.length + second.data.length).toBe(Math.min(40, first.total))
  expect([first, second].map(({ understood }) => understood.split_from)).toEqual(['sir_name', 'sir_name'])

  const page = await openPage('/search?lastName=Jo+*er*', { javaScript: false })
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  expect(new URL(page.url()).search).toBe('?lastName=Jo+*er*&page=2')
  expect(await page.locator('.record').count()).toBe(second.data.length)
})

test('states in the API that no name was split', async () => {
  const { understood } = await fetchJson<SearchResponse>('/api/search/memorial?sir_name=Ashgrove')
  expect(understood.split_from).toBeNull()
})
