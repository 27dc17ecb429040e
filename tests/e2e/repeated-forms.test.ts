import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readStored } from '../support/postgres/stored-rows.ts'
import { listAccessibilityViolations, openPage, openWindow, waitForScripts } from '../support/visitor.ts'

async function rowsWith(email: string, table: string, column: string): Promise<number> {
  const [row] = await readStored(`SELECT count(*) AS n FROM "${table}" WHERE ${column} = ?`, email)
  return Number(row?.n)
}

/** Lets the server handle a request, but drops its first response. Returns the keys of all requests. */
async function loseFirstResponse(page: Page, path: string): Promise<string[]> {
  const keys: string[] = []
  const keyOf = (request: Request) => request.headers()['idempotency-key'] ?? ''
  await page.route(`**${path}`, async (route) => {
    keys.push(keyOf(route.request()))
    if (keys.length > 1) return route.continue()
    expect((await route.fetch()).status()).toBe(201)
    await route.abort('connectionreset')
  })
  return keys
}

async function openContact(options: Parameters<typeof openWindow>[0]): Promise<Page> {
  const page = await openWindow(options)
  await page.goto('/contact-us')
  return page
}

async function fillInContact(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Name').fill('Ada Pell')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Message').fill('A stone has moved.')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click()

describe('a form whose response is lost', () => {
  test('is sent again with the same key and stored once', async () => {
    const page = await openContact({ failingCall: '/api/form' })
    await waitForScripts(page)
    const keys = await loseFirstResponse(page, '/api/form')
    await fillInContact(page, 'lost@pell.example')
    await send(page)
    await page.locator('[aria-live=polite]', { hasText: 'Still sending…' }).waitFor()
    expect(await listAccessibilityViolations(page)).toEqual([])
    await page.locator('.contact__thanks').waitFor()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[!-~]{24}$/)
    expect(keys[1]).toBe(keys[0])
    expect(await rowsWith('lost@pell.example', 'form_submission', 'email')).toBe(1)
    expect(await rowsWith('lost@pell.example', 'mail', 'reply_to')).toBe(1)
  })

  test('creates one account, and its visitor sees the success message', async () => {
    const page = await openPage('/register', { failingCall: '/api/register' })
    const keys = await loseFirstResponse(page, '/api/register')
    await page.getByLabel('Full Name').fill('Ada Pell')
    await page.locator('main').getByLabel('Email').fill('account@pell.example')
    await page.getByLabel('Password', { exact: true }).fill('a long walk among yews')
    await page.getByLabel('Confirm Password').fill('a long walk among yews')
    await page.locator('main').getByRole('button', { name: 'Register' }).click()
    await page.getByText('Account created successfully! You can now log in.').waitFor()
    expect(keys).toHaveLength(2)
    expect(await rowsWith('account@pell.example', 'user', 'email')).toBe(1)
  })
})

test('stores a form that was sent without scripts and has no key', async () => {
  const page = await openContact({ javaScript: false })
  expect(await page.content()).not.toMatch(/idempotency/i)
  await fillInContact(page, 'plain@pell.example')
  await send(page)
  await page.locator('.contact__thanks').waitFor()
  expect(await rowsWith('plain@pell.example', 'form_submission', 'email')).toBe(1)
})
