import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SiteSettingsStore } from '../../storage/ports/site-settings.ts'
import { openSqliteSiteSettings } from '../../storage/sqlite/open-directory.ts'
import { readConfig } from '../config/config.ts'
import { LiveSettings } from './live-settings.ts'

let store: SiteSettingsStore
beforeEach(async () => {
  store = await openSqliteSiteSettings(':memory:')
})
afterEach(() => store.close())

const change = (basedOn: number) => ({ basedOn, by: 'Ruth', at: new Date() })

test('changes the settings in place when the content changes, and restores them', async () => {
  let version = 1
  const config = readConfig({})
  const { site } = config
  const live = new LiveSettings(config, {
    contentVersion: () => version,
    findSettings: () => store.latest(),
  })
  await live.refresh()
  expect(site.siteName).toBe('Lychgate')
  await store.store({ SITE_NAME: 'Oak Hill' }, change(0))
  await live.refresh()
  expect(site.siteName).toBe('Lychgate')
  version = 2
  await Promise.all([live.refresh(), live.refresh()])
  expect(site.siteName).toBe('Oak Hill')
  await store.store({}, change(1))
  version = 3
  await live.refresh()
  expect(site.siteName).toBe('Lychgate')
})
