import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  dialog,
  ERRORS,
  errorOf,
  errors,
  FAILED,
  field,
  fillIn,
  focused,
  isOpen,
  LABELS,
  openCms,
  RIGHT,
  send,
  stored,
  typed,
} from '../support/sales-form.ts'
import { horizontalScroll, listAccessibilityViolations } from '../support/visitor.ts'

describe('sending the sales form', () => {
  test('works with the keyboard alone, stores the form, and shows the thank-you message', async () => {
    const email = 'keyboard@wrenfield.example.org'
    const page = await openCms('/cms')
    await page.locator('#ask-mapping').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('name')
    for (const label of LABELS) {
      if (label === 'Notes') await page.keyboard.press('Tab')
      await page.keyboard.type(label === 'Email' ? email : RIGHT[label].replace('\n', ' '))
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(await dialog(page).getByRole('status').textContent()).toContain('Mapping Plan')
    expect(await listAccessibilityViolations(page)).toEqual([])
    expect(await stored(email)).toEqual([
      {
        kind: 'sales',
        page_url: expect.stringMatching(/\/cms\?plan=mapping$/),
        is_flagged: 0,
        fields: {
          name: 'Ottoline Marsh',
          phone: '(555) 010-2030',
          product: 'Mapping Plan',
          notes: 'How long does the mapping take? We have an old plan.',
          cemetery_name: 'Wrenfield Churchyard',
          number_of_graves: 1200,
          number_of_burials_per_year: 14,
        },
      },
    ])
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('ask-mapping')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('name')
    expect(Object.values(await typed(page)).join('')).toBe('')
  })

  test('posts JSON that is marked as sent by a script', async () => {
    const page = await openCms()
    await fillIn(page, { Email: 'json@wrenfield.example.org' })
    const request = page.waitForRequest('**/api/form')
    await send(page)
    const sent = await request
    expect(sent.method()).toBe('POST')
    expect(sent.headers()).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' })
    expect(sent.postDataJSON()).toMatchObject({
      form_name: 'sales',
      product: 'Premium Plan',
      number_of_graves: '1,200',
    })
    await dialog(page).getByRole('heading', { name: 'Thank you' }).waitFor()
  })

  test('stores it once, regardless of how often the button is pressed', async () => {
    const email = 'once@wrenfield.example.org'
    const page = await openCms()
    let requests = 0
    await page.route('**/api/form', async (route: Route) => {
      requests++
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await fillIn(page, { Email: email })
    const button = dialog(page).locator('button[type=submit]')
    await button.dblclick()
    await button.press('Enter')
    await dialog(page).getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(requests).toBe(1)
    expect(await stored(email)).toHaveLength(1)
  })
})

describe('a failed sales form', () => {
  test('shows a message, keeps the text, and allows another attempt when the network fails', async () => {
    const email = 'offline@wrenfield.example.org'
    // While it is offline, the page may also fail to prefetch the scripts of other pages.
    const page = await openCms('/cms', { cutsNetwork: true, hasEmptyCache: false })
    await page.locator('#ask-premium').click()
    await fillIn(page, { Email: email })
    await page.context().setOffline(true)
    await send(page)
    await dialog(page).getByRole('alert').waitFor()
    expect(await dialog(page).getByRole('alert').textContent()).toBe(FAILED)
    expect(await typed(page)).toEqual({ ...RIGHT, Email: email })
    expect(await listAccessibilityViolations(page)).toEqual([])

    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    await page.locator('#ask-premium').click()
    await expect.poll(() => isOpen(page)).toBe(true)
    expect(await typed(page)).toEqual({ ...RIGHT, Email: email })

    await page.context().setOffline(false)
    await send(page)
    await dialog(page).getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(await stored(email)).toHaveLength(1)
  })

  test('shows a message that can be dismissed when the server fails', async () => {
    const page = await openCms('/cms?plan=premium', { failingCall: '/api/form' })
    await page.route('**/api/form', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
    )
    await fillIn(page)
    await send(page)
    expect(await dialog(page).getByRole('alert').textContent()).toBe(FAILED)
    expect(await typed(page)).toEqual(RIGHT)
    await dialog(page).getByRole('button', { name: 'Dismiss' }).click()
    expect(await dialog(page).getByRole('alert').count()).toBe(0)
  })

  test('shows errors next to the fields that the server rejects', async () => {
    const page = await openCms('/cms?plan=premium', { failingCall: '/api/form' })
    await page.route('**/api/form', (route) =>
      route.fulfill({ status: 422, json: { message: 'Too long.', errors: { phone: ['Too long.'] } } }),
    )
    await fillIn(page)
    await send(page)
    await expect.poll(() => errorOf(page, 'Phone')).toBe('Too long.')
    expect(await focused(page)).toBe('phone')
    expect(await dialog(page).getByRole('alert').count()).toBe(0)
  })
})

test.each([390, 820, 1280])('shows the whole sales form on a screen of %i by 800 pixels', async (width) => {
  const page = await openCms('/cms?plan=premium', { width, height: 800 })
  const { scrollHeight, clientHeight } = await dialog(page).evaluate((element) => ({
    scrollHeight: element.scrollHeight,
    clientHeight: element.clientHeight,
  }))
  expect(scrollHeight).toBe(clientHeight)
  expect(await horizontalScroll(page)).toBe(0)
})

describe('the sales form without JavaScript', () => {
  const withoutScripts = { javaScript: false } as const

  test('opens from a plan and closes with a link', async () => {
    const page = await openCms('/cms', withoutScripts)
    await page.locator('#ask-mapping').click()
    await page.waitForURL('**/cms?plan=mapping')
    expect(await dialog(page).isVisible()).toBe(true)
    expect(await field(page, 'Plan').inputValue()).toBe('Mapping Plan')
    await dialog(page).getByRole('link', { name: 'Close' }).click()
    await page.waitForURL((url) => url.search === '')
    expect(await isOpen(page)).toBe(false)
  })

  test('contains every tab stop of the page', async () => {
    const page = await openCms('/cms?plan=mapping', withoutScripts)
    const stops: string[] = []
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const element = document.activeElement
        if (element === document.body) return 'end'
        return element?.closest('dialog') ? (element.getAttribute('name') ?? element.tagName) : 'outside'
      })
      if (stop === 'end') break
      stops.push(stop)
    }
    expect(stops).not.toContain('outside')
    expect(stops.filter((stop) => stop === stop.toLowerCase())).toEqual([
      'name',
      'email',
      'phone',
      'cemetery_name',
      'number_of_graves',
      'number_of_burials_per_year',
      'product',
      'notes',
    ])
  })

  test.each([320, 1280])('shows all errors at once and keeps the entered text at %i pixels', async (width) => {
    const page = await openCms('/cms?plan=premium', { ...withoutScripts, width })
    await field(page, 'Phone').fill('(555) 010-2030')
    await field(page, 'Plan').selectOption('Starter')
    await send(page)
    await page.waitForLoadState()
    expect(await errors(page)).toEqual({ ...ERRORS, Phone: null })
    expect(await field(page, 'Phone').inputValue()).toBe('(555) 010-2030')
    expect(await field(page, 'Plan').inputValue()).toBe('Starter')
    expect(await horizontalScroll(page)).toBe(0)
  })

  test('is stored and shows the thank-you message, and a reload does not send it again', async () => {
    const email = 'plain@wrenfield.example.org'
    const page = await openCms('/cms?plan=digitization', withoutScripts)
    await fillIn(page, { Email: email })
    await send(page)
    await dialog(page).getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(await dialog(page).textContent()).toContain('Data Digitization')
    await page.reload()
    await dialog(page).getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(await stored(email)).toHaveLength(1)
    await dialog(page).getByRole('link', { name: 'Close' }).first().click()
    await page.waitForURL((url) => url.search === '')
  })
})
