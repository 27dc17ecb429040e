import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OWNER } from '../../../../tests/support/desk/desk-records.ts'
import { formFields } from '../../../../tests/support/desk/form-fields.ts'
import { NO_INBOX } from '../../../../tests/support/desk/no-inbox.ts'
import { type VisitOptions, visitDesk } from '../../../../tests/support/desk/visit-desk.ts'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { photograph } from '../../../../tests/support/test-images.ts'
import { composeSettings } from '../../../server/compose/desk/compose-desk.ts'
import { readConfig } from '../../../server/config/config.ts'
import type { DeskServices } from '../../../services/desk/desk-services.ts'
import type { SiteSettingsStore } from '../../../storage/ports/site-settings.ts'
import { openSqliteSiteSettings } from '../../../storage/sqlite/open-directory.ts'
import { createDesk } from '../../desk-entry.ts'

let folder: string
let store: SiteSettingsStore
beforeEach(async () => {
  folder = temporaryFolder()
  store = await openSqliteSiteSettings(':memory:')
})
afterEach(() => store.close())

function visit(url: string, options: VisitOptions, env: Readonly<Record<string, string>> = {}) {
  const config = readConfig(env)
  const services = { settings: composeSettings(config, store), inbox: NO_INBOX } as DeskServices
  return visitDesk(createDesk(services, config.site), url, { staff: OWNER, ...options })
}

const ENTERED = { version: '0', SITE_NAME: ' Oak Hill ', COLOR_ACCENT: '#8A2a1f', BLOG_URL: '' }

test('previews the header in both themes with an unsaved name and color', async () => {
  const { status, html } = await visit('/desk/settings', { fields: { ...ENTERED, preview: 'on' } })
  expect(status).toBe(200)
  for (const theme of ['light', 'dark']) expect(html).toMatch(new RegExp(`preview--${theme}">.*?<span>Oak Hill</span>`))
  expect(html).toContain('<link rel="stylesheet" href="/assets/preview-8a2a1f.css"/>')
  // The form still has the input, to be saved or changed.
  expect(html).toContain('name="SITE_NAME" value=" Oak Hill "')
  expect(html).toContain('name="COLOR_ACCENT" value="#8A2a1f"')
  expect(await store.latest()).toBeNull()
  expect((await visit('/desk/settings', { fields: ENTERED })).html).toBe('/desk/settings?stored=1')
})

test('shows the default header for empty fields, and the name that the environment sets', async () => {
  const fields = { version: '0', SITE_NAME: '', COLOR_ACCENT: '', preview: 'on' }
  const { html } = await visit('/desk/settings', { fields })
  expect(html).toMatch(/preview--light">.*?<span>Lychgate<\/span>/)
  expect(html).not.toContain('/assets/preview-')
  const set = await visit('/desk/settings', { fields }, { SITE_NAME: 'Elm Hill' })
  expect(set.html).toMatch(/preview--light">.*?<span>Elm Hill<\/span>/)
})

test('shows the problem instead of a preview', async () => {
  const { status, html } = await visit('/desk/settings', {
    fields: { ...ENTERED, COLOR_ACCENT: '#777777', preview: 'on' },
  })
  expect(status).toBe(422)
  expect(html).toContain('This color is too light')
  expect(html).not.toContain('preview--light')
})

test('previews a logo and saves it without asking for the file again', async () => {
  const file = path.join(folder, 'logo.png')
  const content = await photograph({ width: 40, height: 20 })
  writeFileSync(file, content)
  const files = [{ field: 'logo', name: 'logo.png', path: file, bytes: content.length }]
  const { status, html } = await visit('/desk/settings/logo', { fields: { version: '0', preview: 'on' }, files })
  expect(status).toBe(200)
  const [, unsaved = ''] = /name="unsaved" value="([^"]+)"/.exec(html) ?? []
  expect(html.match(/<img class="logo logo--own" src="data:image\/webp;base64,/g)).toHaveLength(3)
  expect(await store.latest()).toBeNull()
  const saved = await visit('/desk/settings/logo', { fields: { version: '0', unsaved } })
  expect(saved.html).toBe('/desk/settings?stored=1')
  expect((await store.latest())?.texts.LOGO).toMatch(/^UklGR/)
  const damaged = await visit('/desk/settings/logo', { fields: { version: '1', unsaved: 'damaged', preview: 'on' } })
  expect(damaged.status).toBe(422)
})

test('shows the logo form on a separate page that the settings link to', async () => {
  const settings = (await visit('/desk/settings', {})).html
  expect(settings).toContain('href="/desk/settings/logo"')
  expect(settings).not.toContain('type="file"')
  const none = await visit('/desk/settings/logo', { fields: { version: '0' } })
  expect([none.status, none.html.includes('id="logo-problem"')]).toEqual([422, true])
  expect((await visit('/desk/settings/logo', {})).html).toMatch(/<a href="\/desk\/settings">Settings<\/a>.*name="logo"/)
})

test('keeps a logo that could not be saved', async () => {
  const file = path.join(folder, 'logo.png')
  const content = await photograph({ width: 40, height: 20 })
  writeFileSync(file, content)
  const files = [{ field: 'logo', name: 'logo.png', path: file, bytes: content.length }]
  await visit('/desk/settings', { fields: ENTERED })
  const outdated = await visit('/desk/settings/logo', { fields: { version: '0' }, files })
  expect(outdated.status).toBe(409)
  const [, unsaved = ''] = /name="unsaved" value="([^"]+)"/.exec(outdated.html) ?? []
  writeFileSync(file, 'not an image')
  const rejected = await visit('/desk/settings/logo', { fields: { version: '1', unsaved }, files })
  expect([rejected.status, rejected.html.includes(`name="unsaved" value="${unsaved}"`)]).toEqual([422, true])
  const saved = await visit('/desk/settings/logo', { fields: { version: '1', unsaved } })
  expect(saved.html).toBe('/desk/settings?stored=2')
})

const DAN = { ...OWNER, userId: 2, name: 'Daniel Pruitt', email: 'dan@example.org' }

/** The fields of a settings form, as a browser sends them */
const formIn = (html: string, id = 'settings') => formFields(html, `id="${id}"`)

test('shows the second of two owners the values saved by the first and lets them take each value', async () => {
  const opened = formIn((await visit('/desk/settings', {})).html)
  const first = { ...opened, SITE_NAME: 'Elm Hill', BLOG_URL: 'https://elm.example/', COLOR_ACCENT: '#8a2a1f' }
  await visit('/desk/settings', { staff: DAN, fields: first })
  const own = { ...opened, SITE_NAME: 'Oak Hill', COLOR_ACCENT: '#385230', CAREERS_URL: 'https://oak.example/' }
  const second = await visit('/desk/settings', { fields: own })
  expect([second.status, second.html.includes('Someone else saved settings while you were editing.')]).toEqual([
    409,
    true,
  ])
  expect(second.html).toMatch(/Blog<\/th><td[^>]*>the default<\/td><td[^>]*>https:\/\/elm\.example\/<\/td>/)
  expect(formIn(second.html)).toMatchObject({ ...own, BLOG_URL: 'https://elm.example/', version: '1', before: '0' })
  const one = await visit('/desk/settings', { fields: { ...formIn(second.html), take: 'SITE_NAME' } })
  const preview = await visit('/desk/settings', { fields: { ...formIn(one.html), preview: 'on' } })
  expect(preview.html.match(/<button[^>]*name="take"/g)).toEqual([expect.stringContaining('value="COLOR_ACCENT"')])
  await visit('/desk/settings', { fields: formIn(preview.html) })
  expect((await store.latest())?.texts).toEqual({
    ...{ SITE_NAME: 'Elm Hill', BLOG_URL: 'https://elm.example/' },
    ...{ COLOR_ACCENT: '#385230', CAREERS_URL: 'https://oak.example/' },
  })
})

test('does not overwrite settings that another owner saved before a preview or a rejected form', async () => {
  const opened = formIn((await visit('/desk/settings', {})).html)
  await visit('/desk/settings', { staff: DAN, fields: { ...opened, SITE_NAME: 'Elm Hill' } })
  const preview = await visit('/desk/settings', { fields: { ...opened, CAREERS_URL: 'https://a.b/', preview: 'on' } })
  expect((await visit('/desk/settings', { fields: formIn(preview.html) })).status).toBe(409)
  const rejected = await visit('/desk/settings', { fields: { ...opened, COLOR_ACCENT: '#777777' } })
  const corrected = { ...formIn(rejected.html), COLOR_ACCENT: '' }
  expect([rejected.status, (await visit('/desk/settings', { fields: corrected })).status]).toEqual([422, 409])
  expect((await store.latest())?.texts).toEqual({ SITE_NAME: 'Elm Hill' })
})

test('saves settings and text that two owners change at the same time, if they change different settings', async () => {
  const [settings, texts] = ['settings', 'texts']
  const opened = formIn((await visit('/desk/settings/texts', {})).html, texts)
  const first = formIn((await visit('/desk/settings', {})).html, settings)
  await visit('/desk/settings', { staff: DAN, fields: { ...first, SITE_NAME: 'Elm Hill' } })
  expect((await visit('/desk/settings/texts', { fields: { ...opened, TEXT_ABOUT: '## A\nAbout us' } })).status).toBe(
    303,
  )
  expect((await store.latest())?.texts).toEqual({ SITE_NAME: 'Elm Hill', TEXT_ABOUT: '## A\nAbout us' })
})

test('keeps the text that each owner entered', async () => {
  const opened = formIn((await visit('/desk/settings/texts', {})).html, 'texts')
  const first = { ...opened, TEXT_ABOUT: '## A\nAbout Dan', TEXT_CMS_QUESTIONS: '## A\nWhich?' }
  await visit('/desk/settings/texts', { staff: DAN, fields: first })
  const own = { ...opened, TEXT_ABOUT: '## A\nAbout Ruth', TEXT_HOME_QUESTIONS: '## A\nWhere?' }
  const second = await visit('/desk/settings/texts', { fields: own })
  expect(second.status).toBe(409)
  const merged = formIn(second.html, 'texts')
  const taken = await visit('/desk/settings/texts', { fields: { ...merged, take: 'TEXT_ABOUT' } })
  expect((await visit('/desk/settings/texts', { fields: formIn(taken.html, 'texts') })).status).toBe(303)
  const all = { TEXT_ABOUT: '## A\nAbout Dan', TEXT_CMS_QUESTIONS: '## A\nWhich?', TEXT_HOME_QUESTIONS: '## A\nWhere?' }
  expect((await store.latest())?.texts).toEqual(all)
})

test('lists every version of the settings, 50 per page, with the pricing plan of each changed text', async () => {
  for (let version = 1; version <= 52; version++) {
    const texts = { SITE_NAME: `Yard ${version}`, ...(version === 2 ? { PLAN_PREMIUM_PRICE: '$7' } : {}) }
    await store.store(texts, { basedOn: version - 1, by: 'Ruth', at: new Date(0) })
  }
  const versionsIn = (html: string) =>
    [...html.matchAll(/value="(\d+)" name="version"/g)].map(([, version]) => Number(version))
  const latest = (await visit('/desk/settings/versions', {})).html
  const countdown = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, i) => first - i)
  expect(versionsIn(latest)).toEqual([...countdown(51, 3), 0])
  const [, link = ''] = /href="([^"]*before=[^"]*)"/.exec(latest) ?? []
  const older = (await visit(link, {})).html
  expect(versionsIn(older)).toEqual([2, 1, 0])
  expect(older).not.toContain('before=')
  expect(older).toContain('Changed: Name of the site, Premium Plan: Price')
})
