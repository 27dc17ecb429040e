import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFirefox } from '../../scripts/setup/firefox.mjs'
import { makeAccount, PASSWORD } from '../support/accounts.ts'
import { FirefoxWindow, launchFirefox } from '../support/browsers/firefox.ts'
import { findSamples, type Samples } from '../support/screens.ts'

// Without Firefox, the setup prints that these tests are skipped, and the last line of `npm test` counts them.
const isSkipped = findFirefox() === null
let samples: Samples
let firefoxes: { readonly scripted: Browser; readonly plain: Browser }

beforeAll(async () => {
  if (isSkipped) return
  samples = await findSamples()
  const [scripted, plain] = await Promise.all([
    launchFirefox({ javaScript: true }),
    launchFirefox({ javaScript: false }),
  ])
  firefoxes = { scripted, plain }
})
afterAll(async () => {
  if (!isSkipped) await Promise.all([firefoxes.scripted.close(), firefoxes.plain.close()])
})

const surname = () => samples.memorial.sir_name ?? ''

/** Opens a page in Firefox, runs the steps, and closes it. */
async function inWindow(browser: Browser, path: string, steps: (firefox: FirefoxWindow) => Promise<void>) {
  const firefox = await FirefoxWindow.open(browser, path)
  await steps(firefox)
  await firefox.close()
}

describe.skipIf(isSkipped)('in Firefox', () => {
  test('opens a memorial through a search on the home page, and Back returns to the results', async () => {
    await inWindow(firefoxes.scripted, '/', async (firefox) => {
      await firefox.hydrated()
      await firefox.fill('input[name="lastName"]', surname())
      await firefox.press('Enter')
      await firefox.waitForPath(/^\/search\?lastName=/)
      await firefox.click('.record__name a')
      await firefox.waitForPath(/^\/memorial\//)
      await firefox.waitForText('h2', 'Personal Info')
      expect(await firefox.title()).toMatch(/ - Lychgate$/)
      await firefox.goBack()
      await firefox.waitForPath(/^\/search\?lastName=/)
      await firefox.waitForText('.record__name', surname())
    })
  })

  test('filters the memorials of a cemetery while the visitor types', async () => {
    await inWindow(firefoxes.scripted, samples.cemeteryPath, async (firefox) => {
      await firefox.hydrated()
      expect((await firefox.texts('.record__name')).length).toBeGreaterThan(1)
      await firefox.fill('input[name="filter"]', 'zzzz')
      await expect.poll(() => firefox.texts('.record__name')).toEqual([])
      await firefox.waitForPath(/filter=zzzz$/)
    })
  })

  test('shows an error in the volunteer form and then sends the corrected form', async () => {
    await inWindow(firefoxes.scripted, '/volunteer', async (firefox) => {
      await firefox.hydrated()
      await firefox.fill('main input[name="name"]', 'Ada Pell')
      await firefox.click('main form button[type="submit"]')
      await firefox.waitForText('[role="alertdialog"]', 'Email is required.')
      await firefox.press('Escape')
      await firefox.fill('main input[name="email"]', 'ada@example.org')
      await firefox.click('main form button[type="submit"]')
      await firefox.waitForText('main', 'Thank')
    })
  })

  test('opens the dashboard after the login', async () => {
    const email = await makeAccount()
    await inWindow(firefoxes.scripted, '/login', async (firefox) => {
      await firefox.hydrated()
      await firefox.fill('main input[name="email"]', email)
      await firefox.fill('main input[name="password"]', PASSWORD)
      await firefox.press('Enter')
      await firefox.waitForText('[role="alertdialog"]', 'Login successful!')
      await firefox.click('[role="alertdialog"] button')
      await firefox.waitForPath(/^\/cemetery-dashboard/)
    })
  })
})

describe.skipIf(isSkipped)('in Firefox without JavaScript', () => {
  test('opens a memorial and its cemetery through a search', async () => {
    await inWindow(firefoxes.plain, '/', async (firefox) => {
      expect(await firefox.texts('fieldset.theme[data-ready="true"]')).toEqual([])
      await firefox.fill('input[name="lastName"]', surname())
      await firefox.press('Enter')
      await firefox.waitForPath(/^\/search\?/)
      await firefox.click('.record__name a')
      await firefox.waitForPath(/^\/memorial\//)
      await firefox.click('main a[href^="/cemetery/"]')
      await firefox.waitForPath(/^\/cemetery\//)
      await firefox.waitForText('h2', 'Memorials in the')
    })
  })

  test('sends forms and opens the dashboard after the login', async () => {
    const email = await makeAccount()
    await inWindow(firefoxes.plain, '/volunteer', async (firefox) => {
      await firefox.fill('main input[name="name"]', 'Ada Pell')
      await firefox.fill('main input[name="email"]', 'ada@example.org')
      await firefox.press('Enter')
      await firefox.waitForPath(/^\/volunteer\?sent=1/)
      await firefox.goTo('/login')
      await firefox.fill('main input[name="email"]', email)
      await firefox.fill('main input[name="password"]', PASSWORD)
      await firefox.press('Enter')
      await firefox.waitForPath(/^\/cemetery-dashboard/)
    })
  })
})
