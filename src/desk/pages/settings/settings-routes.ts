import { parseId } from '../../../contract/search-params.ts'
import type { SettingTexts } from '../../../storage/ports/site-settings.ts'
import type { DeskRequest, DeskResponse, DeskRoute, PostedDeskRequest } from '../../desk-page.ts'
import { goTo, NOT_FOUND, page } from '../../desk-page.ts'
import { concurrentSettings, mergeConcurrentSettings, readVersions } from './concurrent-settings.tsx'
import { headerOf } from './header-preview.tsx'
import { showLogo, storeLogo } from './logo-page.tsx'
import { SETTING_GROUPS, SETTINGS_COPY } from './settings-copy.ts'
import { SETTINGS_FORM, type SettingsForm, settingsForm } from './settings-form.tsx'
import { versionList } from './version-list.tsx'

const PATH = '/desk/settings'
/** Large enough for a photo of a logo from a phone */
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

/** Returns the notice about a form, according to the URL that it redirected to. */
export function readNotice(url: URL): string | null {
  const stored = url.searchParams.get('stored')
  if (stored !== null && /^\d{1,9}$/.test(stored)) return SETTINGS_COPY.stored(Number(stored))
  return url.searchParams.has('unchanged') ? SETTINGS_COPY.unchanged : null
}

async function showSettings(request: DeskRequest): Promise<DeskResponse> {
  const settings = await request.services.settings.find(request.staff)
  const versions = { version: settings.version, openedWith: null }
  return settingsPage(request, { entered: settings.stored, versions, done: readNotice(request.url) })
}

async function storeSettings(request: PostedDeskRequest): Promise<DeskResponse> {
  const { staff, services, form } = request
  const names = SETTING_GROUPS.flatMap(({ fields }) => fields.map(({ name }) => name)).filter((name) => form.has(name))
  const entered = Object.fromEntries(names.map((name) => [name, form.text(name)]))
  const versions = readVersions(form)
  if (form.has('preview')) return previewSettings(request, { entered, versions })
  const take = form.text('take')
  if (take !== '') {
    const { stored } = await services.settings.find(staff)
    return settingsPage(request, { entered: { ...entered, [take]: stored[take] ?? '' }, versions })
  }
  const outcome = await services.settings.store(staff, versions.version, entered)
  switch (outcome.kind) {
    case 'stored':
      return goTo(`${PATH}?stored=${outcome.settings.version}`)
    case 'unchanged':
      return goTo(`${PATH}?unchanged`)
    case 'invalid':
      return settingsPage(request, { entered, versions, problems: outcome.problems })
    case 'outdated':
      return settingsPage(request, { ...(await mergeConcurrentSettings(request, { versions, entered })), status: 409 })
  }
}

interface SettingsPage extends Pick<SettingsForm, 'entered' | 'versions'> {
  readonly done?: string | null
  readonly problems?: SettingTexts
  readonly preview?: SettingsForm['preview']
  readonly status?: number
}

async function settingsPage(request: DeskRequest, content: SettingsPage): Promise<DeskResponse> {
  const { done = null, problems = {}, status = 200, ...shown } = content
  const isInvalid = Object.keys(problems).length > 0
  const labels = { form: SETTINGS_FORM, saveLabel: SETTINGS_COPY.save }
  const form = {
    ...{ ...shown, problems, done, problem: isInvalid ? SETTINGS_COPY.invalid : null, site: request.site },
    settings: await request.services.settings.find(request.staff),
    others: await concurrentSettings(request, shown, labels),
  }
  return page(SETTINGS_COPY.heading, settingsForm(form), { status: isInvalid ? 422 : status })
}

/** Shows how the header would look with the entered values, which stay in the form. */
async function previewSettings(
  request: DeskRequest,
  { entered, versions }: Pick<SettingsForm, 'entered' | 'versions'>,
): Promise<DeskResponse> {
  const { staff, services, site } = request
  const settings = await services.settings.find(staff)
  const problems = services.settings.check(staff, entered)
  const isInvalid = Object.keys(problems).length > 0
  const preview = isInvalid ? null : headerOf(settings, { ...settings.stored, ...entered }, site.logoPath)
  return settingsPage(request, { entered, versions, problems, preview })
}

/** With `before`, lists the versions before that one. */
async function showVersions({ staff, services, url }: DeskRequest): Promise<DeskResponse> {
  const before = parseId(url.searchParams.get('before') ?? '') ?? undefined
  const [listed, { version }] = await Promise.all([
    services.settings.list(staff, before),
    services.settings.find(staff),
  ])
  return page(SETTINGS_COPY.versionsHeading, versionList(listed, version))
}

async function restoreVersion({ staff, services, form }: PostedDeskRequest): Promise<DeskResponse> {
  const text = form.text('version')
  const outcome = /^\d{1,9}$/.test(text) ? await services.settings.restore(staff, Number(text)) : null
  if (outcome === null) return NOT_FOUND
  return goTo(outcome.kind === 'stored' ? `${PATH}?stored=${outcome.settings.version}` : `${PATH}?unchanged`)
}
