import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'

// A site whose owner has a form, a blog and a page of positions elsewhere: here, at another port.
let elsewhere: Server
let elsewhereOrigin: string
let site: RunningServer
let browser: Browser

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Elsewhere</title><h1>Elsewhere ${request.url}</h1>`)
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  elsewhereOrigin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  site = await startServer({
    HUNT_FORM_URL: `${elsewhereOrigin}/form?embedded=true`,
    BLOG_URL: `${elsewhereOrigin}/our-blog`,
    CAREERS_URL: `${elsewhereOrigin}/our-positions`,
  })
  const shared = inject('browser')
  if ('problem' in shared) throw new Error(shared.problem)
  browser = await chromium.connect(shared.endpoint)
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
  elsewhere?.close()
})

/** Opens a page of that site in a window of its own; what is blocked is written down. */
async function open(path: string): Promise<{ page: Page; blocked: string[] }> {
  const context = await browser.newContext({ baseURL: site.origin })
  const page = await context.newPage()
  const blocked: string[] = []
  page.on('console', (message) => message.type() === 'error' && blocked.push(message.text()))
  await page.goto(path)
  await page.locator('fieldset.theme').waitFor({ state: 'attached' })
  return { page, blocked }
}

function ask(path: string): Promise<Response> {
  return fetch(site.origin + path, { redirect: 'manual' })
}

describe('the hunt', () => {
  test('may frame exactly the origin of its form', async () => {
    const policy = (await ask('/hunt')).headers.get('content-security-policy') ?? ''
    expect(policy.split('; ').filter((rule) => rule.startsWith('frame-src'))).toEqual([`frame-src ${elsewhereOrigin}`])
  })

  test.each(['/hunt', '/'])('shows the form, and says whose it is, to somebody who came to %s', async (path) => {
    const { page, blocked } = await open(path)
    if (path === '/') await page.locator('main').getByRole('link', { name: 'Sign Up' }).click()
    const frame = page.locator('iframe')
    await page.frameLocator('iframe').getByRole('heading', { name: 'Elsewhere /form?embedded=true' }).waitFor()
    expect(await frame.getAttribute('height')).toBe('1600')
    expect(await frame.evaluate((element) => element.clientHeight)).toBe(1600)
    const { host } = new URL(elsewhereOrigin)
    expect(await frame.getAttribute('title')).toBe(`Sign-up form of the Scavenger Hunt, at ${host}`)
    expect(await page.getByText(`This form belongs to ${host}, not to Lychgate.`).isVisible()).toBe(true)
    expect(blocked).toEqual([])
    await page.context().close()
  })
})

describe.each([
  { path: '/blog', label: 'Blog', target: '/our-blog' },
  { path: '/careers', label: 'Careers', target: '/our-positions' },
])('$path', ({ path, label, target }) => {
  test('leads elsewhere by 302', async () => {
    const response = await ask(path)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(elsewhereOrigin + target)
  })

  test('is reached by a click inside the site too', async () => {
    const { page } = await open('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click()
    await page.waitForURL(elsewhereOrigin + target)
    expect(await page.title()).toBe('Elsewhere')
    await page.context().close()
  })
})
