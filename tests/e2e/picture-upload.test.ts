import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeSiteFolder, type SiteFolder } from '../support/postgres/test-engine.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { heicPhoto, photograph } from '../support/test-images.ts'
import { horizontalScroll, visitPage } from '../support/visitor.ts'

let folder: SiteFolder
let site: RunningServer
let browser: Browser
beforeAll(async () => {
  folder = await makeSiteFolder('pictures')
  site = await startServer({ ...folder.settings, DEMO: 'on', PICTURE_UPLOADS: 'on' })
  const shared = inject('browser')
  if ('problem' in shared) throw new Error(shared.problem)
  browser = await chromium.connect(shared.endpoint)
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  folder.remove()
})

const send = (page: Page) => page.getByRole('button', { name: 'Send photos' })
const photos = (page: Page) => page.locator('.upload__photos li')

test('sends photos one by one and retries a failed one', async () => {
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 320, height: 700 } })
  const page = await context.newPage()
  await visitPage(page, '/add-image?memorial=1')
  await send(page).click()
  await page.getByText('Choose at least one photo.').waitFor()
  await page.getByLabel('Photos', { exact: true }).setInputFiles([
    { name: 'stone.jpg', mimeType: 'image/jpeg', buffer: await photograph({ width: 300, height: 200 }) },
    { name: 'phone.heic', mimeType: 'image/heic', buffer: heicPhoto() },
    { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') },
  ])
  await page.getByLabel(/Creative Commons/).check()
  expect(await horizontalScroll(page)).toBe(0)

  await context.setOffline(true)
  await send(page).click()
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.nth(2).waitFor()
  await context.setOffline(false)
  await retry.first().click()
  await page.getByText('Thank you. We received 2 photos.').waitFor()
  expect(await photos(page).allInnerTexts()).toEqual([
    'stone.jpg\nSent',
    'phone.heic\nSent',
    expect.stringContaining('This file is not a photo that we can read.'),
  ])
})
