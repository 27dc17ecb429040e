import { beforeAll, describe, expect, test } from 'vitest'
import { findSamples, type Samples, SCREENS } from '../support/screens.ts'
import { listAccessibilityViolations, openWindow, sidewaysScroll, waitForScripts } from '../support/visitor.ts'

let samples: Samples
beforeAll(async () => {
  samples = await findSamples()
})

describe.each(SCREENS)('$name', ({ status, path }) => {
  test.each([
    { width: 390, theme: 'light' },
    { width: 390, theme: 'dark' },
    { width: 1280, theme: 'light' },
    { width: 1280, theme: 'dark' },
  ] as const)('has no violations at $width px, $theme', async ({ width, theme }) => {
    const page = await openWindow({ width, theme })
    const response = await page.goto(path(samples))
    expect(response?.status()).toBe(status)
    await waitForScripts(page)
    expect(await listAccessibilityViolations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })

  test('does not scroll sideways at 320 px', async () => {
    const page = await openWindow({ width: 320, height: 640 })
    await page.goto(path(samples))
    await waitForScripts(page)
    expect(await sidewaysScroll(page)).toBe(0)
  })

  test('has one heading of the first level and a title', async () => {
    const page = await openWindow()
    await page.goto(path(samples))
    await expect(page.locator('h1').count()).resolves.toBe(1)
    expect((await page.title()).trim()).not.toBe('')
  })
})

describe('menus', () => {
  test('have no violations when one is open on a wide screen', async () => {
    const page = await openWindow()
    await page.goto('/')
    await waitForScripts(page)
    await page.getByRole('navigation', { name: 'Main' }).getByText('Cemetery Software').click()
    expect(await listAccessibilityViolations(page)).toEqual([])
  })

  test('have no violations when the compact menu is open', async () => {
    const page = await openWindow({ width: 390 })
    await page.goto('/')
    await waitForScripts(page)
    await page.locator('summary', { hasText: 'Menu' }).click()
    expect(await listAccessibilityViolations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })
})
