import type { SiteSettings } from '../../contract/site-settings.ts'
import type { SettingTexts } from '../../storage/ports/site-settings.ts'

/** The settings that owners can store at the desk, with the parts of SiteSettings that they change. */
export const STORED_SETTINGS = {
  SITE_NAME: 'siteName',
  SUPPORT_EMAIL: 'supportEmail',
  PLANS: 'showsPlans',
  DASHBOARD: 'showsDashboard',
  PICTURE_UPLOADS: 'acceptsPictures',
  AFFILIATE_URL: 'affiliateUrl',
  BLOG_URL: 'blogUrl',
  CAREERS_URL: 'careersUrl',
  SOCIAL_FACEBOOK_URL: 'socialLinks',
  SOCIAL_INSTAGRAM_URL: 'socialLinks',
  SOCIAL_X_URL: 'socialLinks',
  SOCIAL_YOUTUBE_URL: 'socialLinks',
  SOCIAL_LINKEDIN_URL: 'socialLinks',
} as const satisfies Readonly<Record<string, keyof SiteSettings>>

export type StoredSettingName = keyof typeof STORED_SETTINGS
export const STORED_SETTING_NAMES = Object.keys(STORED_SETTINGS) as readonly StoredSettingName[]

/** Returns the settings that the environment sets. Owners cannot set them at the desk. */
export function pickStoredSettings(env: Readonly<Record<string, string | undefined>>): SettingTexts {
  const given = STORED_SETTING_NAMES.flatMap((name) => {
    const text = env[name]?.trim() ?? ''
    return text === '' ? [] : [[name, text] as const]
  })
  return Object.fromEntries(given)
}
