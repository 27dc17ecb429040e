import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { STORED_SETTING_NAMES } from './stored-setting-names.ts'
import { defaultOfSetting, findSettingProblem, siteWith } from './stored-settings.ts'

test('applies stored values to the settings of pages', () => {
  const site = siteWith(readConfig({}), { SITE_NAME: 'Oak Hill', PLANS: 'off', SOCIAL_X_URL: 'off' })
  expect(site).toMatchObject({ siteName: 'Oak Hill', showsPlans: false, supportEmail: 'support@lychgate.example' })
  expect(site.socialLinks.map(({ network }) => network)).toEqual(['facebook', 'instagram', 'youtube', 'linkedin'])
})

test('prefers settings from the environment', () => {
  const config = readConfig({ SITE_NAME: 'From the environment', SITE_URL: 'https://graves.example' })
  expect(config.environment).toEqual({ SITE_NAME: 'From the environment' })
  expect(siteWith(config, { SITE_NAME: 'Stored', PLANS: 'off' })).toMatchObject({
    siteName: 'From the environment',
    siteUrl: 'https://graves.example',
    showsPlans: false,
  })
})

test('ignores stored values that are unknown or not accepted', () => {
  const site = siteWith(readConfig({}), { PLANS: 'perhaps', DATABASE_URL: 'x', SITE_NAME: 'Oak Hill' })
  expect(site).toMatchObject({ showsPlans: true, siteName: 'Oak Hill' })
})

test('describes what is wrong with a value', () => {
  expect(findSettingProblem('SUPPORT_EMAIL', 'us')).toBe('This must be an email address.')
  expect(findSettingProblem('SUPPORT_EMAIL', 'us@example.org')).toBeNull()
})

test('returns the defaults as text', () => {
  expect(defaultOfSetting('SITE_NAME')).toBe('Lychgate')
  expect(defaultOfSetting('BLOG_URL')).toBe('')
  for (const name of STORED_SETTING_NAMES)
    expect(findSettingProblem(name, defaultOfSetting(name) || 'https://a.example/')).toBeNull()
})
