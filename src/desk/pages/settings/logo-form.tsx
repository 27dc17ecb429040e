import type { ReactNode } from 'react'
import type { SiteSettings } from '../../../contract/site-settings.ts'
import { SiteLogo } from '../../../web/ui/images/site-logo.tsx'
import { SETTINGS_COPY } from './settings-copy.ts'

/** Shows the logo, and replaces or removes it. */
export function LogoForm({ site, version }: { site: SiteSettings; version: number }): ReactNode {
  return (
    <form className="form" method="post" action="/desk/settings/logo" encType="multipart/form-data">
      <input type="hidden" name="version" value={version} />
      <fieldset className="group">
        <legend>{SETTINGS_COPY.logo}</legend>
        <div className="field">
          <SiteLogo site={site} />
          <label htmlFor="logo">{SETTINGS_COPY.logoFile}</label>
          <input id="logo" name="logo" type="file" accept="image/*" />
          <p className="hint">{SETTINGS_COPY.logoHint}</p>
        </div>
      </fieldset>
      <div className="actions">
        <button className="btn" type="submit">
          {SETTINGS_COPY.storeLogo}
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
