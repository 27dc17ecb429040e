import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { deviceMedia, THEME_COLORS, THEME_SCRIPT } from '../../web/context/theme.ts'
import serif from '../../web/fonts/gelasio-latin-wght-normal.woff2?url'
import script from '../browser/desk.ts?worker&url'
import styles from '../styles/desk.css?url'

export interface DeskDocument {
  /** Without the name of the site */
  readonly title: string
  readonly siteName: string
  readonly refreshSeconds: number | null
  /** Whether the page is in response to a form, and may therefore show text that is not stored. */
  readonly isResponse?: boolean
  /** The URL that shows this response again; null if there is none. */
  readonly responseUrl?: string | null
  readonly body: ReactNode
}

export function renderDeskDocument(page: DeskDocument): string {
  const { title, siteName, refreshSeconds, isResponse, responseUrl, body } = page
  const html = renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} - ${siteName} desk`}</title>
        {refreshSeconds !== null && (
          <noscript>
            <meta httpEquiv="refresh" content={String(refreshSeconds)} />
          </noscript>
        )}
        {THEME_COLORS.map(({ theme, color }) => (
          <meta key={theme} name="theme-color" content={color} media={deviceMedia(theme)} data-theme={theme} />
        ))}
        <script>{THEME_SCRIPT}</script>
        <link rel="preload" href={serif} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <script type="module" src={script} />
      </head>
      <body
        className="desk"
        data-refresh={refreshSeconds ?? undefined}
        data-response={isResponse ? (responseUrl ?? '') : undefined}
      >
        {body}
      </body>
    </html>,
  )
  return `<!DOCTYPE html>${html}`
}
