import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Locator, type Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { DeskClient } from '../../support/desk/desk-client.ts'
import { makeSiteFolder } from '../../support/postgres/test-engine.ts'
import { listScreenProblems, NO_PROBLEMS } from '../../support/screen-problems.ts'
import { startServer } from '../../support/server.ts'
import { photograph } from '../../support/test-images.ts'
import { waitForScripts } from '../../support/visitor.ts'

const GUIDE = readFileSync(path.resolve('docs/desk.md'), 'utf8')

/** The sentences that a step of the guide can contain, with the actions that they describe. */
const STEPS: readonly (readonly [RegExp, (page: Page, ...parts: string[]) => Promise<unknown>])[] = [
  [/^Open `(.+)`\.$/, (page, target) => open(page, target)],
  [/^In \*\*(.+?)\*\*, enter `(.+)`\.$/, (page, label, text) => field(page, label).fill(text)],
  [
    /^In \*\*(.+?)\*\*, choose the file `(.+)`\.$/,
    (page, label, file) => field(page, label).setInputFiles(fileOf(file)),
  ],
  [/^Choose \*\*(.+?)\*\*\.$/, (page, name) => linkOrButton(page, name).click()],
  [/^See “(.+)”\.?$/, (page, text) => page.locator('main').getByText(text).first().waitFor()],
]

/** Opens a page. Without scripts, a login would not confirm its success. */
async function open(page: Page, target: string): Promise<void> {
  await page.goto(target)
  if (new URL(page.url()).pathname === '/login') await waitForScripts(page)
}

function field(page: Page, label: string): Locator {
  return page.locator('main').getByLabel(label, { exact: true })
}

function linkOrButton(page: Page, name: string): Locator {
  const inMain = page.locator('main, dialog')
  // After a colon, the accessible names of some buttons contain more text.
  const button = inMain.getByRole('button', { name: new RegExp(`^${RegExp.escape(name)}(?:$|\\s*:)`) })
  const own = inMain.getByRole('link', { name, exact: true }).or(button)
  return own.or(page.locator('.desk__side').getByRole('link', { name: new RegExp(`^${name}\\b`) })).first()
}

/** The file in the guide, under its name. */
function fileOf(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const [, text = ''] = /```csv\n(.*?)```/s.exec(GUIDE) ?? []
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

async function follow(page: Page, step: string): Promise<void> {
  for (const [pattern, run] of STEPS) {
    const match = pattern.exec(step)
    if (match === null) continue
    await run(page, ...match.slice(1)).catch((error: Error) => {
      throw new Error(`The step “${step}” failed on ${page.url()}: ${error.message}`)
    })
    return
  }
  throw new Error(`The test cannot follow the step “${step}”.`)
}

/** Adds a picture to the first cemetery and checks that its public page shows it without moving what follows. */
async function addCemeteryPicture(page: Page): Promise<void> {
  await page.goto('/desk/cemeteries/1')
  await linkOrButton(page, 'Save and add a picture').click()
  const buffer = await photograph({ width: 1200, height: 800 })
  await field(page, 'Picture file').setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer })
  await linkOrButton(page, 'Add picture').click()
  await page.getByText('The picture is public now.').waitFor()
  const loading = Promise.withResolvers<void>()
  await page.route('**/media/*', async (route) => {
    await loading.promise
    await route.continue()
  })
  await page.goto('/cemetery/1', { waitUntil: 'domcontentloaded' })
  const image = page.getByRole('img', { name: 'View of Oak Hill Cemetery' })
  const height = () => image.evaluate((one) => one.getBoundingClientRect().height)
  const before = await height()
  loading.resolve()
  await image.evaluate((one: HTMLImageElement) => one.decode())
  expect(before).toBeGreaterThan(200)
  // The smaller sizes of an image are rounded to whole pixels.
  expect(await height()).toBeCloseTo(before, 0)
}

/** Opens a window of a separate site, because an import removes the demo data that other tests read. */
async function openSite(origin: string): Promise<{ page: Page; close: () => Promise<void> }> {
  const shared = inject('browser')
  if ('problem' in shared) throw new Error(shared.problem)
  const browser = await chromium.connect(shared.endpoint)
  const page = await browser.newPage({ baseURL: origin, locale: 'en-US', reducedMotion: 'reduce' })
  return { page, close: () => browser.close() }
}

test('works exactly as the guide describes, on accessible pages', { timeout: 180_000 }, async () => {
  const site = await makeSiteFolder('guide')
  await DeskClient.create(site.settings)
  const server = await startServer({ ...site.settings, DEMO: 'off' })
  const { page, close } = await openSite(server.origin)
  try {
    const steps = Array.from(GUIDE.matchAll(/^\d+\. (.+)$/gm), ([, step = '']) => step)
    expect(steps.length).toBeGreaterThan(40)
    for (const step of steps) await follow(page, step)
    await addCemeteryPicture(page)
    for (const url of [
      '/desk/inbox',
      '/desk/inbox/2',
      '/desk/import',
      '/desk/import/1',
      '/desk/import/1/rows',
      '/desk/import/1/rows?show=check',
      '/desk/records/1',
      '/desk/records/1/remove',
      '/desk/settings',
      '/desk/settings/logo',
      '/desk/cemeteries/1/merge',
      '/desk/cemeteries/1/history',
      '/desk/cemeteries/1/picture',
      '/cemetery/1',
      '/correct/memorial/1',
    ]) {
      await page.goto(url)
      for (const width of [320, 1280]) expect([url, await listScreenProblems(page, width)]).toEqual([url, NO_PROBLEMS])
    }
  } finally {
    await close()
    await server.stop()
    site.remove()
  }
})
