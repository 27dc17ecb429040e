import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { listAccessibilityViolations, openWindow, sidewaysScroll, waitForScripts } from '../support/visitor.ts'

async function openForm(options: Parameters<typeof openWindow>[0] = {}): Promise<Page> {
  const page = await openWindow(options)
  await page.goto('/volunteer')
  if (options.javaScript !== false) await waitForScripts(page)
  return page
}

const button = (page: Page) => page.getByRole('button', { name: 'Become a Volunteer' })
const alert = (page: Page) => page.getByRole('alertdialog')

/** Where the focus is, told by what a person would call it. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? ''
    return element === document.body ? 'nothing' : (element?.textContent ?? '')
  })
}

describe('what is wrong', () => {
  test.each([
    { name: '', email: '', says: 'Name is required.' },
    { name: '   ', email: 'ada@example.org', says: 'Name is required.' },
    { name: 'Ada Pell', email: '', says: 'Email is required.' },
    { name: 'Ada Pell', email: '  ', says: 'Email is required.' },
    { name: 'Ada Pell', email: 'ada@example', says: 'Invalid email address.' },
    { name: 'Ada Pell', email: 'a da@example.org', says: 'Invalid email address.' },
  ])('is said in an alert: name "$name", e-mail "$email"', async ({ name, email, says }) => {
    const page = await openForm()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.locator('main').getByLabel('Email', { exact: true }).fill(email)
    await button(page).click()
    await alert(page).waitFor()
    expect(await alert(page).getByRole('paragraph').first().textContent()).toBe(says)
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(name)
    expect(sent).toEqual([])
  })

  test('holds the focus until Escape, and gives it back to where it was', async () => {
    const page = await openForm()
    await button(page).focus()
    await page.keyboard.press('Enter')
    await alert(page).waitFor()
    expect(await focused(page)).toBe('OK')
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab')
      // Past the last control the browser's own bar has the focus, never the page behind.
      expect(['OK', 'nothing']).toContain(await focused(page))
    }
    await page.keyboard.press('Escape')
    await alert(page).waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Become a Volunteer')
  })

  test('is closed by its button, and typing goes on in the field', async () => {
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

  test('can be seen and heard: name, words, no violation, at both widths and in both themes', async () => {
    for (const width of [390, 1280]) {
      for (const theme of ['light', 'dark'] as const) {
        const page = await openForm({ width, theme })
        await button(page).click()
        const box = page.getByRole('alertdialog', { name: 'Please check the form' })
        await box.waitFor()
        expect(await box.evaluate((element) => element.matches('dialog:modal'))).toBe(true)
        expect(await listAccessibilityViolations(page)).toEqual([])
        expect(await sidewaysScroll(page)).toBe(0)
      }
    }
  })
})

describe('a name and an address', () => {
  test('are sent once, as they are, and thanked for before any answer', async () => {
    const page = await openForm()
    const sent: unknown[] = []
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/form', async (route) => {
      sent.push(route.request().postDataJSON())
      await mayAnswer
      await route.continue()
    })
    await page.getByLabel('Name', { exact: true }).fill('  Ada Pell & Søn ')
    await page.locator('main').getByLabel('Email', { exact: true }).fill(' ada@example.org ')
    await button(page).click()
    await page.getByRole('heading', { name: 'Thank you for volunteering' }).waitFor()
    expect(await focused(page)).toContain('Thank you for volunteering')
    expect(await button(page).count()).toBe(0)
    const answered = page.waitForResponse('**/api/form')
    answer()
    expect((await answered).ok()).toBe(true)
    expect(sent).toEqual([
      {
        name: 'Ada Pell & Søn',
        email: 'ada@example.org',
        form_name: 'volunteer_list',
        form_page_url: expect.stringMatching(/^https?:\/\/[^/]+\/volunteer$/),
      },
    ])
  })

  test('are thanked for though the server fails', async () => {
    const page = await openForm({ failingCall: '/api/form' })
    await page.route('**/api/form', (route) => route.fulfill({ status: 429, json: { message: 'Too many requests.' } }))
    await page.getByLabel('Name', { exact: true }).fill('Ada Pell')
    await page.locator('main').getByLabel('Email', { exact: true }).fill('ada@example.org')
    await button(page).click()
    await page.getByRole('heading', { name: 'Thank you for volunteering' }).waitFor()
    expect(await alert(page).count()).toBe(0)
  })
})

describe('without the network', () => {
  test('what was typed stays, a calm word is read out, and it goes when the network is back', async () => {
    const page = await openForm({ cutsNetwork: true })
    const notice = page.getByRole('alert').filter({ hasText: 'You are offline.' })
    const name = page.getByLabel('Name', { exact: true })
    const email = page.locator('main').getByLabel('Email', { exact: true })
    // Its rules come when it is first touched: the network is gone by then.
    await page.context().setOffline(true)
    await name.fill('Ada Pell')
    await email.fill('ada-without-network@example')
    await button(page).click()
    await notice.waitFor()
    expect(await page.title()).toBe('Volunteer - Lychgate')
    expect(await name.inputValue()).toBe('Ada Pell')
    expect(await email.inputValue()).toBe('ada-without-network@example')
    expect(await listAccessibilityViolations(page)).toEqual([])
    // What is put into the page anew is read out anew.
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

  test('what is wrong is still said when the rules came before it was cut', async () => {
    const page = await openForm({ cutsNetwork: true })
    const rules = page.waitForResponse(/\/form-schemas-[^/]*\.js$/)
    await page.getByLabel('Name', { exact: true }).focus()
    await (await rules).finished()
    await page.context().setOffline(true)
    await button(page).click()
    await alert(page).getByText('Name is required.').waitFor()
  })
})

describe('without scripts', () => {
  test('what is wrong stands at the fields, and what was typed is kept', async () => {
    const page = await openForm({ javaScript: false })
    await page.locator('main').getByLabel('Email', { exact: true }).fill('ada@example')
    await button(page).click()
    for (const [label, says] of [
      ['Name', 'Name is required.'],
      ['Email', 'Invalid email address.'],
    ] as const) {
      const field = page.locator('main').getByLabel(label, { exact: true })
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      const id = await field.getAttribute('aria-describedby')
      expect(await page.locator(`[id="${id}"]`).textContent()).toBe(says)
    }
    expect(await page.locator('main').getByLabel('Email', { exact: true }).inputValue()).toBe('ada@example')
  })

  test('the server says thanks, and reloading sends nothing again', async () => {
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
