import { createHash } from 'node:crypto'
import type { SiteSettings } from '../../contract/site-settings.ts'
import { findSiteTextProblem, SITE_TEXT_NAMES } from '../../contract/texts/site-texts.ts'
import type { SettingTexts } from '../../storage/ports/site-settings.ts'
import { type Config, readConfig } from './config.ts'
import { SETTINGS, settingDocs } from './settings.ts'
import { STORED_SETTING_NAMES, STORED_SETTINGS, type StoredSettingName } from './stored-setting-names.ts'

/** The names of everything that owners can store at the desk. */
export const DESK_SETTING_NAMES: readonly string[] = [...STORED_SETTING_NAMES, ...SITE_TEXT_NAMES]

/** The setting with the logo: a WebP image in base64. */
export const LOGO_SETTING = 'LOGO'
const HASH_CHARACTERS = 10

/** Returns the URL of a logo, which changes with the image. */
export function logoPath(logo: string): string {
  return `/assets/logo-${createHash('sha256').update(logo).digest('hex').slice(0, HASH_CHARACTERS)}.webp`
}

/**
 * Returns the settings of pages with the stored text. Settings in the environment take precedence, and stored text that this
 * version does not accept is ignored.
 */
export function siteWith(
  { site, environment }: Pick<Config, 'site' | 'environment'>,
  stored: SettingTexts,
): SiteSettings {
  const accepted = Object.entries(stored).filter(
    ([name, text]) => DESK_SETTING_NAMES.includes(name) && findSettingProblem(name, text) === null,
  )
  const { site: read } = readConfig({ ...Object.fromEntries(accepted), ...environment })
  const changed = Object.values(STORED_SETTINGS).map((key) => [key, read[key]] as const)
  const texts = accepted.filter(([name]) => SITE_TEXT_NAMES.includes(name))
  return {
    ...site,
    ...Object.fromEntries(changed),
    texts: Object.fromEntries(texts),
    logoPath: stored[LOGO_SETTING] === undefined ? null : logoPath(stored[LOGO_SETTING]),
  }
}

/** Returns the problem with the text for a setting, as one sentence, or null. */
export function findSettingProblem(name: string, text: string): string | null {
  if (!isStoredSetting(name)) return findSiteTextProblem(name, text)
  const setting = SETTINGS.shape[name]
  const isAccepted = text.trim() === '' || setting.safeParse(text.trim()).success
  return isAccepted ? null : `This must be ${settingDocs.get(setting)?.accepts}.`
}

/** Returns the default of a setting as text; empty if there is none. */
export function defaultOfSetting(name: StoredSettingName): string {
  return settingDocs.get(SETTINGS.shape[name])?.defaultValue ?? ''
}

function isStoredSetting(name: string): name is StoredSettingName {
  return Object.hasOwn(STORED_SETTINGS, name)
}
