import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StaffMember } from '../../domain/staff.ts'
import type { SiteSettingsStore } from '../../storage/ports/site-settings.ts'
import { openSqliteSiteSettings } from '../../storage/sqlite/open-directory.ts'
import { SettingsEditor } from './settings-editor.ts'

const RUTH: StaffMember = { userId: 1, name: 'Ruth', email: 'ruth@example.org', role: 'owner', cemeteries: 'all' }
const AT = new Date('2026-11-25T12:00:00Z')

let store: SiteSettingsStore
let editor: SettingsEditor

beforeEach(async () => {
  store = await openSqliteSiteSettings(':memory:')
  const rules = {
    names: ['SITE_NAME', 'PLANS'],
    environment: {},
    defaults: { SITE_NAME: 'Lychgate', PLANS: 'on' },
    logoName: 'LOGO',
    prepareLogo: async (bytes: Uint8Array) => bytes,
    problemOf: (name: string, text: string) =>
      name === 'PLANS' && text !== 'off' ? 'This must be "on" or "off".' : null,
  }
  editor = new SettingsEditor(store, rules, { now: () => AT })
})
afterEach(() => store.close())

test('keeps every version with its author and time', async () => {
  await editor.store(RUTH, 0, { SITE_NAME: ' Oak Hill ', PLANS: 'off' })
  await editor.store(RUTH, 1, { SITE_NAME: '' })
  const author = { storedBy: 'Ruth (ruth@example.org)', storedAt: AT }
  expect(await editor.list(RUTH)).toEqual([
    { version: 2, texts: { PLANS: 'off' }, ...author },
    { version: 1, texts: { SITE_NAME: 'Oak Hill', PLANS: 'off' }, ...author },
  ])
  expect(await editor.find(RUTH)).toMatchObject({ version: 2, stored: { PLANS: 'off' } })
})

test('stores nothing when a value is invalid, and names the setting', async () => {
  const outcome = await editor.store(RUTH, 0, { SITE_NAME: 'Oak Hill', PLANS: 'maybe' })
  expect(outcome).toEqual({ kind: 'invalid', problems: { PLANS: 'This must be "on" or "off".' } })
  expect(await store.latest()).toBeNull()
})

test('ignores settings that the desk does not have', async () => {
  expect(await editor.store(RUTH, 0, { DATABASE_URL: 'sqlite:/tmp/x' })).toEqual({ kind: 'unchanged' })
})

test('rejects a change that is based on an older version', async () => {
  await editor.store(RUTH, 0, { SITE_NAME: 'Oak Hill' })
  const outcome = await editor.store(RUTH, 0, { SITE_NAME: 'Elm Hill' })
  expect(outcome).toMatchObject({ kind: 'outdated', current: { version: 1 } })
  expect(await store.store({}, { basedOn: 0, by: 'Ruth', at: AT })).toBeNull()
  expect((await store.latest())?.texts).toEqual({ SITE_NAME: 'Oak Hill' })
})

test('restores an earlier version, and the defaults', async () => {
  await editor.store(RUTH, 0, { SITE_NAME: 'Oak Hill' })
  await editor.store(RUTH, 1, { SITE_NAME: 'Elm Hill' })
  expect(await editor.restore(RUTH, 1)).toMatchObject({ settings: { version: 3, texts: { SITE_NAME: 'Oak Hill' } } })
  expect(await editor.restore(RUTH, 0)).toMatchObject({ settings: { version: 4, texts: {} } })
  expect(await editor.restore(RUTH, 9)).toBeNull()
})

describe('the right to manage settings', () => {
  const others = [
    { ...RUTH, role: 'curator' },
    { ...RUTH, role: 'curator', cemeteries: [7] },
    { ...RUTH, role: 'contributor' },
  ] as const satisfies readonly StaffMember[]

  test.each(others)('is required by each method: %j', async (member) => {
    const calls = [
      () => editor.find(member),
      () => editor.store(member, 0, { SITE_NAME: 'Oak Hill' }),
      () => editor.compare(member, 0, { SITE_NAME: 'Oak Hill' }),
      () => editor.list(member),
      () => editor.restore(member, 0),
    ]
    for (const call of calls) await expect(call()).rejects.toThrow('Your role does not allow this.')
    expect(await store.latest()).toBeNull()
  })
})
