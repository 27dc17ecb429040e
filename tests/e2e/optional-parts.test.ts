import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findSamples } from '../support/screens.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { waitForScripts } from '../support/visitor.ts'

const PASSWORD = 'a long walk among yews'
const PART =
  /^(\/cms|\/affiliate|\/cemetery-dashboard|https:\/\/(www\.)?(amazon|facebook|instagram|x|youtube|linkedin)\.com)/

let site: RunningServer
let browser: Browser

beforeAll(async () => {
  site = await startServer({
    AFFILIATE_URL: 'off',
    SOCIAL_FACEBOOK_URL: 'off',
    SOCIAL_INSTAGRAM_URL: 'off',
    SOCIAL_X_URL: 'off',
    SOCIAL_YOUTUBE_URL: 'off',
    SOCIAL_LINKEDIN_URL: 'off',
    DASHBOARD: 'off',
    PLANS: 'off',
  })
  const shared = inject('browser')
  if ('problem' in shared) throw new Error(shared.problem)
  browser = await chromium.connect(shared.endpoint)
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

async function open(path: string, javaScript: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: javaScript })
  const page = await context.newPage()
  await visit(page, path, javaScript)
  return page
}

async function visit(page: Page, path: string, javaScript: boolean): Promise<void> {
  await page.goto(path)
  if (javaScript) await waitForScripts(page)
}

describe.each([true, false])('a site whose optional parts are off (scripts: %s)', (javaScript) => {
  test('links to none of them', async () => {
    const { memorialPath, cemeteryPath } = await findSamples()
    const page = await open('/', javaScript)
    const paths = ['/', '/about', '/contact-us', '/terms', '/privacy', '/login', '/register', '/affiliate', '/hunt']
    for (const path of [...paths, memorialPath, cemeteryPath]) {
      await page.goto(path)
      const links = page.locator('a:not(.skip, .share a)')
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      expect(
        hrefs.filter((href) => PART.test(href)),
        path,
      ).toEqual([])
    }
  })

  test('leaves no empty headings in the menu, the footer, and the home page', async () => {
    const page = await open('/', javaScript)
    expect(await page.locator('footer h2').allTextContents()).toEqual(['Email updates', 'About', 'Memorials'])
    expect(await page.locator('.nav__panel .nav__title').allTextContents()).toEqual(['Memorials', 'About', 'Account'])
    expect(await page.locator('.promo h2').allTextContents()).toEqual([
      'Link a memorial to its family tree',
      'Scavenger Hunt',
    ])
  })

  test('opens the home page after a login', async () => {
    const email = `ada-${javaScript}@example.org`
    const page = await open('/register', javaScript)
    const main = page.locator('main')
    await main.getByLabel('Full Name').fill('Ada Pell')
    await main.getByLabel('Email', { exact: true }).fill(email)
    await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await main.getByLabel('Confirm Password').fill(PASSWORD)
    await main.getByRole('button', { name: 'Register', exact: true }).click()
    await main.getByRole('status').waitFor()
    await visit(page, '/login', javaScript)
    await main.getByLabel('Email', { exact: true }).fill(email)
    await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await main.getByRole('button', { name: 'Log In', exact: true }).click()
    if (javaScript) {
      const alert = page.getByRole('alertdialog')
      await alert.getByText('Login successful!', { exact: true }).waitFor()
      await alert.getByRole('button').click()
    }
    await page.waitForURL(`${site.origin}/`)
    await page.goto('/login')
    expect(await main.getByRole('link').allTextContents()).toEqual(['Your account'])
  })
})

test.each(['/cms', '/affiliate', '/cemetery-dashboard'])('still serves %s when nothing links to it', async (path) => {
  expect((await fetch(site.origin + path)).status).toBe(200)
})
