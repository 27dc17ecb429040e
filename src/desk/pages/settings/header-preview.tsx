import type { ReactNode } from 'react'
import { previewStylesPath } from '../../../contract/texts/site-colors.ts'
import { COLOR_TEXT } from '../../../contract/texts/site-texts.ts'
import type { EditedSettings } from '../../../services/desk/settings-editor.ts'
import type { SettingTexts } from '../../../storage/ports/site-settings.ts'
import { Icon } from '../../../web/ui/images/icon.tsx'
import { SiteLogo } from '../../../web/ui/images/site-logo.tsx'
import { SETTINGS_COPY } from './settings-copy.ts'

export interface HeaderPreviewProps {
  readonly siteName: string
  /** The URL of the logo; null for Lychgate's own logo */
  readonly logoPath: string | null
  /** The color of links and buttons as # and six digits; null for the default */
  readonly color: string | null
}

/** The content of the header with this text. Settings in the environment take precedence. */
export function headerOf(settings: EditedSettings, texts: SettingTexts, logoPath: string | null): HeaderPreviewProps {
  const { environment, defaults } = settings
  const siteName = environment.SITE_NAME ?? (texts.SITE_NAME?.trim() || (defaults.SITE_NAME ?? ''))
  return { siteName, logoPath, color: texts[COLOR_TEXT]?.trim() || null }
}

const THEMES = ['light', 'dark'] as const

/** Shows how the header, a link, and a button of public pages would look in both themes. */
export function HeaderPreview({ siteName, logoPath, color }: HeaderPreviewProps): ReactNode {
  return (
    <section aria-labelledby="preview">
      {color !== null && <link rel="stylesheet" href={previewStylesPath(color)} />}
      <h2 id="preview">{SETTINGS_COPY.preview}</h2>
      <p>{SETTINGS_COPY.previewNote}</p>
      {THEMES.map((theme) => (
        <figure key={theme} className={`preview preview--${theme}`}>
          <div className="nav__bar">
            <span className="nav__logo">
              <SiteLogo site={{ logoPath }} />
              <span>{siteName}</span>
            </span>
            <span className="nav__icon" aria-hidden="true">
              <Icon name="search" />
            </span>
          </div>
          <div className="actions">
            <span className="preview__link">{SETTINGS_COPY.previewLink}</span>
            <span className="btn">{SETTINGS_COPY.previewButton}</span>
          </div>
          <figcaption>{SETTINGS_COPY.themes[theme]}</figcaption>
        </figure>
      ))}
    </section>
  )
}
