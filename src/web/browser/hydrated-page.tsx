import { type ReactNode, StrictMode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { UNSAFE_FrameworkContext, UNSAFE_RemixErrorBoundary } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { PageRouter } from './page-router.ts'

/** Repeats a click that the page could not handle before its scripts had loaded (start-script.ts). */
function repeatClick(): void {
  const button = window.lychgateClicked
  delete window.lychgateClicked
  if (button?.isConnected) button.click()
}

/** The page with the structure of React Router's `ServerRouter`, including a second child, so that React creates the same IDs. */
export function HydratedPage({ manifest, router, modules }: PageRouter): ReactNode {
  const location = useSyncExternalStore(
    router.subscribe,
    () => router.state.location,
    () => router.state.location,
  )
  // A new object after each navigation would rerun the effects of the previous page.
  const app = useMemo(
    () => ({
      manifest,
      routeModules: modules,
      future: {},
      ssr: true,
      isSpaMode: false,
      routeDiscovery: { mode: 'initial' as const, manifestPath: '' },
    }),
    [manifest, modules],
  )
  useEffect(repeatClick, [])
  return (
    <StrictMode>
      <UNSAFE_FrameworkContext value={app}>
        <UNSAFE_RemixErrorBoundary location={location}>
          <RouterProvider router={router} />
        </UNSAFE_RemixErrorBoundary>
      </UNSAFE_FrameworkContext>
      {null}
    </StrictMode>
  )
}
