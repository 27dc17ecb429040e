import type { ReactNode } from 'react'
import { data, isRouteErrorResponse, Outlet } from 'react-router'
import { ERROR_COPY } from '../copy/error-pages.ts'
import { ErrorPage } from '../ui/errors/error-page.tsx'
import { NotFoundPage } from '../ui/errors/not-found-page.tsx'
import { RejectedPage } from '../ui/errors/rejected-page.tsx'
import { RemovedPage } from '../ui/errors/removed-page.tsx'
import type { Route } from './+types/page-boundary.ts'
import { pageMeta } from './page-meta.ts'
import { type PageRejection, renderingContext } from './render-context.ts'

/** Shows an error for a request that the server rejected before any page saw it, such as a post from another site. */
export function loader({ context }: Route.LoaderArgs): null {
  const { rejection } = context.get(renderingContext)
  if (rejection !== undefined) throw data(rejection, { status: rejection.status })
  return null
}

export function clientLoader(): null {
  return null
}

/** Only the first request can be rejected, so navigations do not load this data again. */
export function shouldRevalidate(): boolean {
  return false
}

function rejectionOf(error: unknown): PageRejection | null {
  const cause: unknown = isRouteErrorResponse(error) ? error.data : null
  return typeof cause === 'object' && cause !== null && 'message' in cause ? (cause as PageRejection) : null
}

function headingOf(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 404) return ERROR_COPY.notFound.heading
  if (isRouteErrorResponse(error) && error.status === 410) return ERROR_COPY.gone.heading
  return rejectionOf(error) === null ? ERROR_COPY.failed.heading : ERROR_COPY.rejected.heading
}

export function meta({ matches, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (error === undefined || error === null) return []
  return pageMeta(matches, { heading: headingOf(error), path: null, isIndexed: false })
}

export default function PageBoundary(): ReactNode {
  return <Outlet />
}

/** Shows an error page inside the frame, so that the menus stay available. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundPage />
    if (error.status === 410) return <RemovedPage />
  }
  const rejection = rejectionOf(error)
  return rejection === null ? <ErrorPage error={error} /> : <RejectedPage text={rejection.message} />
}
