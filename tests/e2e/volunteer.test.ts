import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { horizontalScroll, listAccessibilityViolations, openWindow, waitForScripts } from '../support/visitor.ts'

async function openForm(options: Parameters<typeof openWindow>[0] = {}): Promise<Page> {
  const page = await openWindow(options)
  await page.goto('/volunteer')
  if (options.javaScript !== false) await waitForScripts(page)
  return page
}

const button = (page: Page) => page.getByRole('button', { name: 'Become a Volunteer' })
const alert = (page: Page) => page.getByRole('alertdialog')

/** Returns the label or text of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? ''
    return element === document.body ? 'nothing' : (element?.textContent ?? '')
  })
}

describe('the alert about invalid fields', () => {
  test.each([
    { name: '', email: '', message: 'Name is required.' },
    { name: '   ', email: 'ada@example.org', message: 'Name is required.' },
    { name: 'Ada Pell', email: '', message: 'Email is required.' },
    { name: 'Ada Pell', email: '  ', message: 'Email is required.' },
    { name: 'Ada Pell', email: 'ada@example', message: 'Invalid email address.' },
    { name: 'Ada Pell', email: 'a da@example.org', message: 'Invalid email address.' },
  ])('opens for the name "$name" with the email "$email"', async ({ name, email, message }) => {
    const page = await openForm()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.locator('main').getByLabel('Email', { exact: true }).fill(email)
    await button(page).click()
    await alert(page).waitFor()
    expect(await alert(page).getByRole('paragraph').first().textContent()).toBe(message)
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(name)
    expect(sent).toEqual([])
  })

  test('keeps the focus until Escape and then returns it', async () => {
    const page = await openForm()
    await button(page).focus()
    await page.keyboard.press('Enter')
    await alert(page).waitFor()
    expect(await focused(page)).toBe('OK')
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab')
      // After the last control, the focus is in the browser's own toolbar, never on the page behind the alert.
      expect(['OK', 'nothing']).toContain(await focused(page))
    }
    await page.keyboard.press('Escape')
    await alert(page).waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Become a Volunteer')
  })

  test('closes with its button, and the focus returns to the field', async () => {
    const page = await openForm()
    await page.getByLabel('Name', { exact: true }).fill('Ada Pell')
    await page.locator('main').getByLabel('Email', { exact: true }).fill('ada')
    await page.keyboard.press('Enter')
    await alert(page).waitFor()
    await page.keyboard.press('Enter')
    await alert(page).waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Email')
    await page.keyboard.type('@example')
    await page.keyboard.press('Enter')
    await alert(page).getByText('Invalid email address.').waitFor()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await alert(page).waitFor({ state: 'detached' })
    expect(await page.locator('main').getByLabel('Email', { exact: true }).inputValue()).toBe('ada@example')
  })

  test('has a name and no accessibility violations at either width and in either theme', async () => {
    for (const width of [390, 1280]) {
      for (const theme of ['light', 'dark'] as const) {
        const page = await openForm({ width, theme })
        await button(page).click()
        const box = page.getByRole('alertdialog', { name: 'Please check the form' })
        await box.waitFor()
        expect(await box.evaluate((element) => element.matches('dialog:modal'))).toBe(true)
        expect(await listAccessibilityViolations(page)).toEqual([])
        expect(await horizontalScroll(page)).toBe(0)
      }
    }
  })
})

describe('a valid name and email address', () => {
  test('are sent once and unchanged, and the thank-you message appears before the response', async () => {
    const page = await openForm()
    const sent: unknown[] = []
    let respond = () => {}
    const mayRespond = new Promise<void>((resolve) => {
      respond = resolve
    })
    await page.route('**/api/form', async (route) => {
      sent.push(route.request().postDataJSON())
      await mayRespond
      await route.continue()
    })
    await page.getByLabel('Name', { exact: true }).fill('  Ada Pell & Søn ')
    await page.locator('main').getByLabel('Email', { exact: true }).fill(' ada@example.org ')
    await button(page).click()
    await page.getByRole('heading', { name: 'Thank you for volunteering' }).waitFor()
    expect(await focused(page)).toContain('Thank you for volunteering')
    expect(await button(page).count()).toBe(0)
    const response = page.waitForResponse('**/api/form')
    respond()
    expect((await response).ok()).toBe(true)
    expect(sent).toEqual([
      {
        name: 'Ada Pell & Søn',
        email: 'ada@example.org',
        form_name: 'volunteer_list',
        form_page_url: expect.stringMatching(/^https?:\/\/[^/]+\/volunteer$/),
      },
    ])
  })

  test('show the thank-you message even when the server fails', async () => {
    const page = await openForm({ failingCall: '/api/form' })
    await page.route('**/api/form', (route) => route.fulfill({ status: 429, json: { message: 'Too many requests.' } }))
    await page.getByLabel('Name', { exact: true }).fill('Ada Pell')
    await page.locator('main').getByLabel('Email', { exact: true }).fill('ada@example.org')
    await button(page).click()
    await page.getByRole('heading', { name: 'Thank you for volunteering' }).waitFor()
    expect(await alert(page).count()).toBe(0)
  })
})

describe('without a network', () => {
  test('keeps the entered text and announces a notice, which disappears when the network is back', async () => {
    const page = await openForm({ cutsNetwork: true })
    const notice = page.getByRole('alert').filter({ hasText: 'You are offline.' })
    const name = page.getByLabel('Name', { exact: true })
    const email = page.locator('main').getByLabel('Email', { exact: true })
    // The validation rules load when the form is first touched, which is after the network is cut.
    await page.context().setOffline(true)
    await name.fill('Ada Pell')
    await email.fill('ada-without-network@example')
    await button(page).click()
    await notice.waitFor()
    expect(await page.title()).toBe('Volunteer - Lychgate')
    expect(await name.inputValue()).toBe('Ada Pell')
    expect(await email.inputValue()).toBe('ada-without-network@example')
    expect(await listAccessibilityViolations(page)).toEqual([])
    // Screen readers announce only newly inserted elements.
    const first = await notice.elementHandle()
    await button(page).click()
    await expect.poll(() => first?.evaluate((box) => box.isConnected)).toBe(false)
    await notice.waitFor()

    await page.context().setOffline(false)
    await notice.waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('Ada Pell')
    await email.fill('ada-without-network@example.org')
    await button(page).click()
    await page.getByRole('heading', { name: 'Thank you for volunteering' }).waitFor()
  })

  test('still validates when the rules loaded before the network was cut', async () => {
    const page = await openForm({ cutsNetwork: true })
    const rules = page.waitForResponse(/\/form-schemas-[^/]*\.js$/)
    await page.getByLabel('Name', { exact: true }).focus()
    await (await rules).finished()
    await page.context().setOffline(true)
    await button(page).click()
    await alert(page).getByText('Name is required.').waitFor()
  })
})

describe('without JavaScript', () => {
  test('shows errors next to the fields and keeps the entered text', async () => {
    const page = await openForm({ javaScript: false })
    await page.locator('main').getByLabel('Email', { exact: true }).fill('ada@example')
    await button(page).click()
    for (const [label, message] of [
      ['Name', 'Name is required.'],
      ['Email', 'Invalid email address.'],
    ] as const) {
      const field = page.locator('main').getByLabel(label, { exact: true })
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      const id = await field.getAttribute('aria-describedby')
      expect(await page.locator(`[id="${id}"]`).textContent()).toBe(message)
    }
    expect(await page.locator('main').getByLabel('Email', { exact: true }).inputValue()).toBe('ada@example')
  })

  test('shows the thank-you message, and reloading does not send the form again', async () => {
    const page = await openForm({ javaScript: false })
    await page.getByLabel('Name', { exact: true }).fill('Ada Pell')
    await page.locator('main').getByLabel('Email', { exact: true }).fill('ada@example.org')
    await button(page).click()
    await page.getByRole('heading', { name: 'Thank you for volunteering' }).waitFor()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.method()))
    await page.reload()
    expect(sent).not.toContain('POST')
    expect(await page.title()).toBe('Volunteer - Lychgate')
  })
})
