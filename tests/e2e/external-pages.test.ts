import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'

// A site whose form, blog, and careers page are external: a server on another port provides them.
let externalServer: Server
let externalOrigin: string
let site: RunningServer
let browser: Browser

beforeAll(async () => {
  externalServer = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Elsewhere</title><h1>Elsewhere ${request.url}</h1>`)
  })
  await new Promise<void>((resolve) => externalServer.listen(0, '127.0.0.1', resolve))
  externalOrigin = `http://127.0.0.1:${(externalServer.address() as AddressInfo).port}`
  site = await startServer({
    HUNT_FORM_URL: `${externalOrigin}/form?embedded=true`,
    BLOG_URL: `${externalOrigin}/our-blog`,
    CAREERS_URL: `${externalOrigin}/our-positions`,
  })
  const shared = inject('browser')
  if ('problem' in shared) throw new Error(shared.problem)
  browser = await chromium.connect(shared.endpoint)
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
  externalServer?.close()
})

/** Opens a page of that site in a new window and records what the browser blocks. */
async function open(path: string): Promise<{ page: Page; blocked: string[] }> {
  const context = await browser.newContext({ baseURL: site.origin })
  const page = await context.newPage()
  const blocked: string[] = []
  page.on('console', (message) => message.type() === 'error' && blocked.push(message.text()))
  await page.goto(path)
  await page.locator('fieldset.theme[data-ready="true"]').waitFor({ state: 'attached' })
  return { page, blocked }
}

function fetchPath(path: string): Promise<Response> {
  return fetch(site.origin + path, { redirect: 'manual' })
}

describe('the scavenger hunt', () => {
  test('may frame only the origin of its form', async () => {
    const policy = (await fetchPath('/hunt')).headers.get('content-security-policy') ?? ''
    expect(policy.split('; ').filter((rule) => rule.startsWith('frame-src'))).toEqual([`frame-src ${externalOrigin}`])
  })

  test.each(['/hunt', '/'])('shows the form and its owner to a visitor who starts at %s', async (path) => {
    const { page, blocked } = await open(path)
    if (path === '/') await page.locator('main').getByRole('link', { name: 'Sign Up' }).click()
    const frame = page.locator('iframe')
    await page.frameLocator('iframe').getByRole('heading', { name: 'Elsewhere /form?embedded=true' }).waitFor()
    expect(await frame.getAttribute('height')).toBe('1600')
    expect(await frame.evaluate((element) => element.clientHeight)).toBe(1600)
    const { host } = new URL(externalOrigin)
    expect(await frame.getAttribute('title')).toBe(`Scavenger Hunt sign-up form at ${host}`)
    expect(await page.getByText(`This form belongs to ${host}, not to Lychgate.`).isVisible()).toBe(true)
    expect(blocked).toEqual([])
    await page.context().close()
  })
})

describe.each([
  { path: '/blog', label: 'Blog', target: '/our-blog' },
  { path: '/careers', label: 'Careers', target: '/our-positions' },
])('$path', ({ path, label, target }) => {
  test('redirects to the external page with 302', async () => {
    const response = await fetchPath(path)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(externalOrigin + target)
  })

  test('opens the external page after a click inside the site', async () => {
    const { page } = await open('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click()
    await page.waitForURL(externalOrigin + target)
    expect(await page.title()).toBe('Elsewhere')
    await page.context().close()
  })
})
