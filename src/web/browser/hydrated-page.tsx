import { type ReactNode, StrictMode, useSyncExternalStore } from 'react'
import { UNSAFE_FrameworkContext, UNSAFE_RemixErrorBoundary } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { PageRouter } from './page-router.ts'

/** The page as React Router's `ServerRouter` renders it. The IDs of React need the same structure, and so a second child. */
export function HydratedPage({ manifest, router, modules }: PageRouter): ReactNode {
  const location = useSyncExternalStore(
    router.subscribe,
    () => router.state.location,
    () => router.state.location,
  )
  return (
    <StrictMode>
      <UNSAFE_FrameworkContext
        value={{
          manifest,
          routeModules: modules,
          future: {},
          ssr: true,
          isSpaMode: false,
          routeDiscovery: { mode: 'initial', manifestPath: '' },
        }}
      >
        <UNSAFE_RemixErrorBoundary location={location}>
          <RouterProvider router={router} />
        </UNSAFE_RemixErrorBoundary>
      </UNSAFE_FrameworkContext>
      {null}
    </StrictMode>
  )
}
