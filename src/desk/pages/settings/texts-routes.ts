import { DEFAULT_TEXTS } from '../../../contract/texts/default-texts.ts'
import { findSiteTextProblem } from '../../../contract/texts/site-texts.ts'
import type { SettingTexts } from '../../../storage/ports/site-settings.ts'
import type { DeskForm } from '../../desk-form.ts'
import {
  type DeskRequest,
  type DeskResponse,
  type DeskRoute,
  goTo,
  type PostedDeskRequest,
  page,
} from '../../desk-page.ts'
import { concurrentSettings, mergeConcurrentSettings, readVersions } from './concurrent-settings.tsx'
import { SETTINGS_COPY } from './settings-copy.ts'
import { readNotice } from './settings-routes.ts'
import { PLAN_FIELDS, TEXTS_COPY } from './texts-copy.ts'
import { defaultText, TEXTS_FORM, type TextsForm, textsForm } from './texts-form.tsx'

const PATH = '/desk/settings/texts'

export const textsRoutes: readonly DeskRoute[] = [
  { path: PATH, section: 'settings', action: 'manage-settings', get: showTexts, post: storeTexts },
]

/** The text of each setting that applies when nothing is stored. */
const DEFAULTS: SettingTexts = {
  ...DEFAULT_TEXTS,
  ...Object.fromEntries(PLAN_FIELDS.map((field) => [field.name, defaultText(field)])),
}

/**
 * Returns the values in the form. A value that equals the default becomes empty, so that an update of the program can
 * improve it.
 */
function enteredTexts(form: DeskForm): SettingTexts {
  const names = Object.keys(DEFAULTS).filter((name) => form.has(name))
  return Object.fromEntries(
    names.map((name) => {
      const text = form.text(name).trim()
      return [name, text === DEFAULTS[name]?.trim() ? '' : text]
    }),
  )
}

/** The values that are not empty. */
function ownTexts(texts: SettingTexts): SettingTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

async function showTexts(request: DeskRequest): Promise<DeskResponse> {
  const { version, stored } = await request.services.settings.find(request.staff)
  return textsPage(request, { entered: stored, versions: { version, openedWith: null }, done: readNotice(request.url) })
}

async function storeTexts(request: PostedDeskRequest): Promise<DeskResponse> {
  const { staff, services, form } = request
  const entered = enteredTexts(form)
  const versions = readVersions(form)
  const problems = Object.fromEntries(
    Object.entries(ownTexts(entered)).flatMap(([name, text]) => {
      const problem = findSiteTextProblem(name, text)
      return problem === null ? [] : [[name, problem] as const]
    }),
  )
  const take = form.text('take')
  if (take !== '') {
    const { stored } = await services.settings.find(staff)
    return textsPage(request, { entered: { ...entered, [take]: stored[take] ?? '' }, versions })
  }
  if (Object.keys(problems).length > 0) return textsPage(request, { entered, versions, problems })
  if (form.has('preview')) return textsPage(request, { entered, versions, isPreview: true })
  const outcome = await services.settings.store(staff, versions.version, entered)
  if (outcome.kind === 'stored') return goTo(`${PATH}?stored=${outcome.settings.version}`)
  if (outcome.kind !== 'outdated') return goTo(`${PATH}?unchanged`)
  return textsPage(request, { ...(await mergeConcurrentSettings(request, { versions, entered })), status: 409 })
}

interface TextsPage
  extends Pick<TextsForm, 'entered' | 'versions'>,
    Partial<Pick<TextsForm, 'problems' | 'done' | 'isPreview'>> {
  readonly status?: number
}

async function textsPage(request: DeskRequest, content: TextsPage): Promise<DeskResponse> {
  const { entered, problems = {}, done = null, isPreview = false, versions, status = 200 } = content
  const isInvalid = Object.keys(problems).length > 0
  const labels = { form: TEXTS_FORM, saveLabel: TEXTS_COPY.save }
  const form = {
    ...{ versions, problems, done, isPreview, site: request.site, entered: ownTexts(entered) },
    others: await concurrentSettings(request, { versions, entered }, labels),
    problem: isInvalid ? SETTINGS_COPY.invalid : null,
  }
  return page(TEXTS_COPY.heading, textsForm(form), { status: isInvalid ? 422 : status })
}
