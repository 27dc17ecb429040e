import type { ReactNode } from 'react'
import type { SiteSettings } from '../../../contract/site-settings.ts'
import { SiteLogo } from '../../../web/ui/images/site-logo.tsx'
import { SETTINGS_COPY } from './settings-copy.ts'

interface LogoFormProps {
  readonly site: SiteSettings
  readonly version: number
  /** A logo in base64 that was previewed and is saved with the form; null for none */
  readonly unsavedLogo: string | null
}

/** Returns a URL that contains a logo. */
export function logoUrl(base64: string): string {
  return `data:image/webp;base64,${base64}`
}

/** Shows the logo, and replaces or removes it. */
export function LogoForm({ site, version, unsavedLogo }: LogoFormProps): ReactNode {
  const shown = unsavedLogo === null ? site : { logoPath: logoUrl(unsavedLogo) }
  return (
    <form className="form" method="post" action="/desk/settings/logo" encType="multipart/form-data">
      <input type="hidden" name="version" value={version} />
      {unsavedLogo !== null && <input type="hidden" name="unsaved" value={unsavedLogo} />}
      <fieldset className="group">
        <legend>{SETTINGS_COPY.logo}</legend>
        <div className="field">
          <SiteLogo site={shown} />
          <label htmlFor="logo">{SETTINGS_COPY.logoFile}</label>
          <input id="logo" name="logo" type="file" accept="image/*" />
          <p className="hint">{SETTINGS_COPY.logoHint}</p>
        </div>
      </fieldset>
      <div className="actions">
        <button className="btn" type="submit">
          {SETTINGS_COPY.storeLogo}
        </button>
        <button className="btn btn--line" type="submit" name="preview" value="on">
          {SETTINGS_COPY.previewLogo}
        </button>
        {site.logoPath !== null && (
          <button className="btn btn--line" type="submit" name="remove" value="on">
            {SETTINGS_COPY.removeLogo}
          </button>
        )}
      </div>
    </form>
  )
}
