import type { SettingTexts } from '../../../storage/ports/site-settings.ts'
import type { DeskRequest, DeskResponse, DeskRoute, PostedDeskRequest } from '../../desk-page.ts'
import { goTo, NOT_FOUND, page } from '../../desk-page.ts'
import { headerOf } from './header-preview.tsx'
import { showLogo, storeLogo } from './logo-page.tsx'
import { SETTING_GROUPS, SETTINGS_COPY } from './settings-copy.ts'
import { settingsForm } from './settings-form.tsx'
import { versionList } from './version-list.tsx'

const PATH = '/desk/settings'
/** A photo of a logo, from a phone */
const MAX_LOGO_BYTES = 20 * 1024 * 1024
const VERSIONS_PATH = '/desk/settings/versions'

export const settingsRoutes: readonly DeskRoute[] = [
  { path: PATH, section: 'settings', action: 'manage-settings', get: showSettings, post: storeSettings },
  {
    path: '/desk/settings/logo',
    section: 'settings',
    action: 'manage-settings',
    get: showLogo,
    post: storeLogo,
    maxUploadBytes: () => MAX_LOGO_BYTES,
  },
  { path: VERSIONS_PATH, section: 'settings', action: 'manage-settings', get: showVersions, post: restoreVersion },
]

/** What happened, from the address that a form redirected to. */
export function noticeIn(url: URL): string | null {
  const stored = url.searchParams.get('stored')
  if (stored !== null && /^\d{1,9}$/.test(stored)) return SETTINGS_COPY.stored(Number(stored))
  return url.searchParams.has('unchanged') ? SETTINGS_COPY.unchanged : null
}

async function showSettings({ staff, services, site, url }: DeskRequest): Promise<DeskResponse> {
  const settings = await services.settings.find(staff)
  const entered = settings.stored
  return page(
    SETTINGS_COPY.heading,
    settingsForm({ settings, site, entered, problems: {}, done: noticeIn(url), problem: null }),
  )
}

async function storeSettings({ staff, services, site, form }: PostedDeskRequest): Promise<DeskResponse> {
  const names = SETTING_GROUPS.flatMap(({ fields }) => fields.map(({ name }) => name)).filter((name) => form.has(name))
  const entered = Object.fromEntries(names.map((name) => [name, form.text(name)]))
  if (form.has('preview')) return previewSettings({ staff, services, site }, entered)
  const outcome = await services.settings.store(staff, Number(form.text('version')), entered)
  if (outcome.kind === 'stored') return goTo(`${PATH}?stored=${outcome.settings.version}`)
  if (outcome.kind === 'unchanged') return goTo(`${PATH}?unchanged`)
  const settings = await services.settings.find(staff)
  const isInvalid = outcome.kind === 'invalid'
  const problem = isInvalid ? SETTINGS_COPY.invalid : SETTINGS_COPY.outdated(outcome.current.storedBy)
  const problems = isInvalid ? outcome.problems : {}
  const body = settingsForm({ settings, site, entered, problems, done: null, problem })
  return page(SETTINGS_COPY.heading, body, { status: isInvalid ? 422 : 409 })
}

type SettingsRequest = Pick<DeskRequest, 'staff' | 'services' | 'site'>

/** Shows how the header would look with the entered texts, which stay in the form. */
async function previewSettings(
  { staff, services, site }: SettingsRequest,
  entered: SettingTexts,
): Promise<DeskResponse> {
  const settings = await services.settings.find(staff)
  const problems = services.settings.check(staff, entered)
  const isInvalid = Object.keys(problems).length > 0
  const preview = isInvalid ? null : headerOf(settings, { ...settings.stored, ...entered }, site.logoPath)
  const problem = isInvalid ? SETTINGS_COPY.invalid : null
  const body = settingsForm({ settings, site, entered, problems, done: null, problem, preview })
  return page(SETTINGS_COPY.heading, body, { status: isInvalid ? 422 : 200 })
}

async function showVersions({ staff, services }: DeskRequest): Promise<DeskResponse> {
  return page(SETTINGS_COPY.versionsHeading, versionList(await services.settings.list(staff)))
}

async function restoreVersion({ staff, services, form }: PostedDeskRequest): Promise<DeskResponse> {
  const text = form.text('version')
  const outcome = /^\d{1,9}$/.test(text) ? await services.settings.restore(staff, Number(text)) : null
  if (outcome === null) return NOT_FOUND
  return goTo(outcome.kind === 'stored' ? `${PATH}?stored=${outcome.settings.version}` : `${PATH}?unchanged`)
}
