import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import type { Route } from './+types/page-boundary.ts'
import { ERROR_COPY } from './copy/error-pages.ts'
import { pageMeta } from './page-meta.ts'
import { ErrorPage } from './ui/error-page.tsx'
import { GonePage } from './ui/gone-page.tsx'
import { NotFoundPage } from './ui/not-found-page.tsx'

function headingOf(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 404) return ERROR_COPY.notFound.heading
  if (isRouteErrorResponse(error) && error.status === 410) return ERROR_COPY.gone.heading
  return ERROR_COPY.failed.heading
}

export function meta({ matches, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (error === undefined || error === null) return []
  return pageMeta(matches, { heading: headingOf(error), isIndexed: false })
}

export default function PageBoundary(): ReactNode {
  return <Outlet />
}

/** Shows a page's refusal or failure inside the frame, so that the menus stay where they were. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundPage />
    if (error.status === 410) return <GonePage />
  }
  return <ErrorPage error={error} />
}
