import { DEFAULT_TEXTS } from '../../../contract/texts/default-texts.ts'
import { problemOfSiteText } from '../../../contract/texts/site-texts.ts'
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
import { SETTINGS_COPY } from './settings-copy.ts'
import { noticeIn } from './settings-routes.ts'
import { PLAN_FIELDS, TEXTS_COPY } from './texts-copy.ts'
import { defaultText, textsForm } from './texts-form.tsx'

const PATH = '/desk/settings/texts'

export const textsRoutes: readonly DeskRoute[] = [
  { path: PATH, section: 'settings', action: 'manage-settings', get: showTexts, post: storeTexts },
]

/** Each text with what applies without it. */
const DEFAULTS: SettingTexts = {
  ...DEFAULT_TEXTS,
  ...Object.fromEntries(PLAN_FIELDS.map((field) => [field.name, defaultText(field)])),
}

const NO_RESULT = { problems: {}, done: null, problem: null, isPreview: false }

/** Returns the texts of the form. One that is the default is empty, so that an update can improve it. */
function enteredTexts(form: DeskForm): SettingTexts {
  const names = Object.keys(DEFAULTS).filter((name) => form.has(name))
  return Object.fromEntries(
    names.map((name) => {
      const text = form.text(name).trim()
      return [name, text === DEFAULTS[name]?.trim() ? '' : text]
    }),
  )
}

/** The texts that are not empty. */
function ownTexts(texts: SettingTexts): SettingTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

async function showTexts({ staff, services, site, url }: DeskRequest): Promise<DeskResponse> {
  const { version, stored } = await services.settings.find(staff)
  return page(TEXTS_COPY.heading, textsForm({ version, site, entered: stored, ...NO_RESULT, done: noticeIn(url) }))
}

async function storeTexts({ staff, services, site, form }: PostedDeskRequest): Promise<DeskResponse> {
  const texts = enteredTexts(form)
  const entered = ownTexts(texts)
  const basedOn = Number(form.text('version'))
  const problems = Object.fromEntries(
    Object.entries(entered).flatMap(([name, text]) => {
      const problem = problemOfSiteText(name, text)
      return problem === null ? [] : [[name, problem] as const]
    }),
  )
  const shown = { version: basedOn, site, entered, ...NO_RESULT }
  if (Object.keys(problems).length > 0) {
    const body = textsForm({ ...shown, problems, problem: SETTINGS_COPY.invalid })
    return page(TEXTS_COPY.heading, body, { status: 422 })
  }
  if (form.has('preview')) return page(TEXTS_COPY.heading, textsForm({ ...shown, isPreview: true }))
  const outcome = await services.settings.store(staff, basedOn, texts)
  if (outcome.kind === 'stored') return goTo(`${PATH}?stored=${outcome.settings.version}`)
  if (outcome.kind !== 'outdated') return goTo(`${PATH}?unchanged`)
  const { version, storedBy } = outcome.current
  const body = textsForm({ ...shown, version, problem: SETTINGS_COPY.outdated(storedBy) })
  return page(TEXTS_COPY.heading, body, { status: 409 })
}
