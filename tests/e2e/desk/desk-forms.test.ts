import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DeskClient } from '../../support/desk/desk-client.ts'
import { makeSiteFolder, type SiteFolder } from '../../support/postgres/test-engine.ts'
import { type RunningServer, startServer } from '../../support/server.ts'

const EPITAPH = 'At rest among the yews'

let site: SiteFolder
let server: RunningServer
let client: DeskClient
beforeAll(async () => {
  site = await makeSiteFolder('desk-forms')
  client = await DeskClient.create(site.settings)
  server = await startServer({ ...site.settings, DEMO: 'on' })
  client.origin = server.origin
  await client.logIn()
})
afterAll(async () => {
  await server.stop()
  site.remove()
})

async function openDesk(javaScriptEnabled: boolean): Promise<{ page: Page; context: BrowserContext }> {
  const shared = inject('browser')
  if ('problem' in shared) throw new Error(shared.problem)
  const browser = await chromium.connect(shared.endpoint)
  const context = await browser.newContext({ baseURL: server.origin, locale: 'en-US', javaScriptEnabled })
  const cookies = client.cookie.split('; ').map((cookie) => cookie.split('='))
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: server.origin })))
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  // The desk asks before someone leaves unsaved text.
  page.on('dialog', (dialog) => void dialog.accept())
  return { page, context }
}

/** Leaves the page by a link, comes back, and reloads it. The text of the form must be there each time. */
async function expectKept(page: Page, expected: string): Promise<void> {
  const text = () => page.locator('main').getByText(expected).first().waitFor()
  await text()
  await page.locator('.desk__side').getByRole('link', { name: 'Cemeteries' }).click()
  await page.getByRole('heading', { name: 'Cemeteries', level: 1 }).waitFor()
  await page.goBack()
  await text()
  expect(await page.getByLabel('Epitaph').inputValue()).toBe(EPITAPH)
  await page.reload()
  await text()
  expect(await page.getByLabel('Epitaph').inputValue()).toBe(EPITAPH)
}

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('keeps the entered text on Back and a reload after a search for a relative, %s', async (_, hasScripts) => {
  const { page, context } = await openDesk(hasScripts)
  await page.goto('/desk/records/1')
  await page.getByLabel('Epitaph').fill(EPITAPH)
  await page.getByLabel('Name or memorial number').fill('Nobody Unheardof')
  await page.getByRole('button', { name: 'Find their memorial' }).click()
  await expectKept(page, 'No memorial has this name or a similar one.')
  await context.close()
})

test('keeps a rejected form on Back and a reload', async () => {
  const { page, context } = await openDesk(true)
  await page.goto('/desk/records/1')
  await page.getByLabel('Epitaph').fill(EPITAPH)
  await page.getByLabel('Birth date').fill('someday')
  await page.getByRole('button', { name: 'Save changes' }).last().click()
  await expectKept(page, 'Nothing was saved.')
  await context.close()
})

test('asks before a button sends one form and discards another one on the page', async () => {
  const { page, context } = await openDesk(true)
  let questions = 0
  page.on('dialog', () => {
    questions += 1
  })
  await page.goto('/desk/records/1')
  await page.getByLabel('Epitaph').fill(EPITAPH)
  await page.getByRole('button', { name: 'Save changes' }).last().click()
  await page.waitForURL('**saved=*')
  expect(questions).toBe(0)
  // Enter saves again, although the button that undoes the change comes first.
  const saved = page.url()
  await page.getByLabel('Nickname').fill('Bill')
  await page.getByLabel('Nickname').press('Enter')
  await page.waitForURL((url) => url.href !== saved)
  expect(page.url()).toContain('saved=')
  await page.getByLabel('Epitaph').fill('Below the hill')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('The change is undone.').waitFor()
  expect([await page.getByLabel('Epitaph').inputValue(), questions]).toEqual(['Below the hill', 0])
  // The text is entered, but not stored.
  await page.goto('/desk/records/1/pictures')
  expect(questions).toBe(1)
  await page.locator('#alt').fill('From the road')
  await page.locator('button[form="pictures-form"][value="save"]').first().click()
  await page.getByText('Saved.').first().waitFor()
  expect(questions).toBe(2)
  await context.close()
})

test('keeps the entered text while there is no connection', async () => {
  const { page, context } = await openDesk(true)
  await page.goto('/desk/records/2')
  await page.getByLabel('Epitaph').fill(EPITAPH)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save changes' }).last().click()
  await page.getByText('There is no connection to the site, so nothing was sent.').waitFor()
  expect(await page.getByLabel('Epitaph').inputValue()).toBe(EPITAPH)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save changes' }).last().click()
  await page.waitForURL('**saved=*')
  expect(await page.getByLabel('Epitaph').inputValue()).toBe(EPITAPH)
  await context.close()
})

test('shows the fields of the chosen kind in a change of many records, without scripts', async () => {
  const { page, context } = await openDesk(false)
  await page.goto('/desk/records/bulk')
  const shown = () => page.locator('main .bulk label:visible:not(.tick)').allTextContents()
  expect(await shown()).toEqual(['Tag', 'Reason for this change'])
  await page.getByLabel('Rename part of the plot').check()
  expect(await shown()).toEqual(['Replace in the plot', 'With', 'Reason for this change'])
  await page.getByLabel('Move to another cemetery').check()
  expect(await shown()).toEqual(['Cemetery to move to', 'Reason for this change'])
  await page.getByRole('button', { name: 'Show the changes' }).click()
  await page.getByText('Enter a cemetery.').waitFor()
  expect(await shown()).toEqual(['Cemetery to move to', 'Reason for this change'])
  await context.close()
})
