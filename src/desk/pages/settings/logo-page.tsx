import type { SiteSettings } from '../../../contract/site-settings.ts'
import type { EditedSettings, LogoSource } from '../../../services/desk/settings-editor.ts'
import { SiteLogo } from '../../../web/ui/images/site-logo.tsx'
import type { DeskForm } from '../../desk-form.ts'
import { type DeskRequest, type DeskResponse, goTo, type PostedDeskRequest, page } from '../../desk-page.ts'
import { ImageFileField, SecondaryButton, SubmitButton } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { HeaderPreview, headerOf } from './header-preview.tsx'
import { SETTINGS_COPY, SETTINGS_PAGE } from './settings-copy.ts'

export async function showLogo({ staff, services, site }: DeskRequest): Promise<DeskResponse> {
  return logoPage({ settings: await services.settings.find(staff), site })
}

/** POST /desk/settings/logo: shows, stores, or removes a logo. */
export async function storeLogo({ staff, services, site, form }: PostedDeskRequest): Promise<DeskResponse> {
  const settings = await services.settings.find(staff)
  const shown = { settings, site }
  const source = form.has('remove') ? null : readLogo(form)
  if (source === null && !form.has('remove')) return logoPage({ ...shown, fileProblem: SETTINGS_COPY.noLogo })
  try {
    if (form.has('preview') && source !== null) {
      return logoPage({ ...shown, unsavedLogo: await services.settings.prepareLogo(staff, source) })
    }
    const outcome = await services.settings.storeLogo(staff, Number(form.text('version')), source)
    if (outcome.kind === 'outdated') {
      const unsavedLogo = source && (await services.settings.prepareLogo(staff, source))
      return logoPage({ ...shown, unsavedLogo, outdated: SETTINGS_COPY.outdated(outcome.current.storedBy) })
    }
    const { href } = SETTINGS_PAGE
    return goTo(outcome.kind === 'stored' ? `${href}?stored=${outcome.settings.version}` : `${href}?unchanged`)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ImageRejected') throw error
    // The previewed logo, if the rejected logo is another file
    const unsavedLogo = source !== null && 'path' in source ? form.text('unsaved') || null : null
    return logoPage({ ...shown, unsavedLogo, fileProblem: error.message })
  }
}

/** The chosen file or, if there is none, the previewed logo; null if there is neither. */
function readLogo(form: DeskForm): LogoSource | null {
  const file = form.files.find(({ field, bytes }) => field === 'logo' && bytes > 0)
  if (file !== undefined) return { path: file.path }
  const base64 = form.text('unsaved')
  return base64 === '' ? null : { base64 }
}

interface LogoPage {
  readonly settings: EditedSettings
  readonly site: SiteSettings
  /** A logo in base64 that was previewed and is saved with the form; null if none */
  readonly unsavedLogo?: string | null
  readonly fileProblem?: string | null
  /** States that someone else has stored settings since; null if no one has */
  readonly outdated?: string | null
}

function logoPage(content: LogoPage): DeskResponse {
  const { settings, site, unsavedLogo = null, fileProblem = null, outdated = null } = content
  const unsavedPath = unsavedLogo === null ? null : `data:image/webp;base64,${unsavedLogo}`
  const body = (
    <>
      <PageHead heading={SETTINGS_COPY.logo} parent={SETTINGS_PAGE} problem={outdated} />
      {unsavedPath !== null && <HeaderPreview {...headerOf(settings, settings.stored, unsavedPath)} />}
      <form className="form" method="post" action="/desk/settings/logo" encType="multipart/form-data">
        <input type="hidden" name="version" value={settings.version} />
        {unsavedLogo !== null && <input type="hidden" name="unsaved" value={unsavedLogo} />}
        <p>
          <SiteLogo site={unsavedPath === null ? site : { logoPath: unsavedPath }} />
        </p>
        <ImageFileField
          name="logo"
          label={SETTINGS_COPY.logoFile}
          hint={SETTINGS_COPY.logoHint}
          problem={fileProblem}
        />
        <div className="actions">
          <SubmitButton>{SETTINGS_COPY.storeLogo}</SubmitButton>
          <SecondaryButton name="preview" value="on">
            {SETTINGS_COPY.previewLogo}
          </SecondaryButton>
          {site.logoPath !== null && (
            <SecondaryButton name="remove" value="on">
              {SETTINGS_COPY.removeLogo}
            </SecondaryButton>
          )}
        </div>
      </form>
    </>
  )
  return page(SETTINGS_COPY.logo, body, { status: fileProblem !== null ? 422 : outdated !== null ? 409 : 200 })
}
