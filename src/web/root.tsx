import type { ReactNode } from 'react'
import { Links, Meta, Outlet, UNSAFE_useScrollRestoration, useRouteLoaderData } from 'react-router'
import { colorStylesPath } from '../contract/texts/site-colors.ts'
import type { Route } from './+types/root.ts'
import { clockContext, listingContext, siteContext } from './context/contexts.ts'
import type { RootData } from './context/site.ts'
import serif from './fonts/gelasio-latin-wght-normal.woff2?url'
import './styles/site.css'
import { deviceMedia, THEME_COLORS, THEME_SCRIPT } from './context/theme.ts'
import { ErrorPage } from './ui/errors/error-page.tsx'
import { SiteFrame } from './ui/frame/site-frame.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  return {
    site: context.get(siteContext),
    year: context.get(clockContext).today().year,
    listing: await context.get(listingContext)(),
  }
}

/** The settings do not change during a visit, so no navigation loads them again. */
export function shouldRevalidate(): boolean {
  return false
}

/** The document. render-document.tsx adds the elements that load the scripts. */
export function Layout({ children }: { children: ReactNode }): ReactNode {
  return (
    // The theme script changes the root element before React hydrates it.
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {THEME_COLORS.map(({ theme, color }) => (
          <meta key={theme} name="theme-color" content={color} media={deviceMedia(theme)} data-theme={theme} />
        ))}
        <script>{THEME_SCRIPT}</script>
        <link rel="preload" href={serif} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links />
        <SiteColors />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  )
}

/** The style sheet for a color that the owner chose, which follows the site's own styles. */
function SiteColors(): ReactNode {
  const data = useRouteLoaderData<RootData>('root')
  const color = data?.site.texts.COLOR_ACCENT
  return color === undefined ? null : <link rel="stylesheet" href={colorStylesPath(color)} />
}

export default function Root({ loaderData }: Route.ComponentProps): ReactNode {
  UNSAFE_useScrollRestoration()
  return (
    <SiteFrame site={loaderData.site} year={loaderData.year}>
      <Outlet />
    </SiteFrame>
  )
}

/** Shown only when the frame itself fails; pages have their own boundary (page-boundary.tsx). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage error={error} />
    </main>
  )
}
