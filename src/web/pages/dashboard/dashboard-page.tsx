import type { ReactNode } from 'react'
import { data, type LinksFunction, type LoaderFunctionArgs } from 'react-router'
import { clockContext } from '../../context/contexts.ts'
import { DASHBOARD_COPY } from '../../copy/dashboard.ts'
import { ERROR_COPY } from '../../copy/error-pages.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { ErrorPage } from '../../ui/errors/error-page.tsx'
import type { Route } from './+types/dashboard-page.ts'
import styles from './dashboard.css?url'
import { DashboardFrame } from './dashboard-frame.tsx'
import { hrefOf } from './dashboard-route.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { parseDashboardUrl } from './parse-dashboard-url.ts'
import { screenHeading } from './screen-heading.ts'

/** Reads only the URL: the dashboard shows fixed sample data and makes no server call (readings 33). */
function load({ params, url, context }: Pick<LoaderFunctionArgs, 'params' | 'url' | 'context'>) {
  const route = parseDashboardUrl(params['*'] ?? '', url.searchParams, context.get(clockContext).today())
  return data(route, { status: route.screen === 'unknown' ? 404 : 200 })
}

export { load as clientLoader, load as loader }

/** The screens open without a network (frame/page-scripts.ts). */
export const handle = { isSelfContained: true }

/** The dashboard's own style sheet; no other page loads it. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const heading = loaderData === undefined ? ERROR_COPY.failed.heading : screenHeading(loaderData)
  const path = loaderData === undefined ? null : hrefOf(loaderData)
  return pageMeta(matches, { heading, description: DASHBOARD_COPY.description, path, isIndexed: false })
}

/** One route for all five screens, so that moving between them needs no network. */
export default function DashboardPage({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <DashboardFrame route={loaderData}>
      <DashboardScreen route={loaderData} />
    </DashboardFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  return (
    <DashboardFrame route={null}>
      <ErrorPage error={error} />
    </DashboardFrame>
  )
}
