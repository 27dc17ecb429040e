import { matchPath } from 'react-router'
import type { DeskRoute } from './desk-page.ts'
import { cemeteryRoutes } from './pages/cemeteries/cemetery-routes.ts'
import { healthRoutes } from './pages/health/health-page.tsx'
import { importRoutes } from './pages/import/import-routes.ts'
import { inboxRoutes } from './pages/inbox/inbox-routes.ts'
import { peopleRoutes } from './pages/people/people-routes.tsx'
import { pictureRoutes } from './pages/pictures/picture-routes.ts'
import { recordRoutes } from './pages/records/record-routes.ts'
import { settingsRoutes } from './pages/settings/settings-routes.ts'
import { textsRoutes } from './pages/settings/texts-routes.ts'

/** Every page of the desk. The first match wins, so `/desk/records/new` comes before `/desk/records/:id`. */
export const DESK_ROUTES: readonly DeskRoute[] = [
  ...inboxRoutes,
  ...settingsRoutes,
  ...textsRoutes,
  ...healthRoutes,
  ...cemeteryRoutes,
  ...recordRoutes,
  ...pictureRoutes,
  ...importRoutes,
  ...peopleRoutes,
]

export interface MatchedDeskRoute {
  readonly route: DeskRoute
  readonly params: Readonly<Record<string, string>>
}

export function matchDeskRoute(pathname: string): MatchedDeskRoute | null {
  for (const route of DESK_ROUTES) {
    const match = matchPath({ path: route.path, end: true, caseSensitive: true }, pathname)
    if (match !== null) {
      const params = Object.entries(match.params).map(([name, value]) => [name, value ?? ''] as const)
      return { route, params: Object.fromEntries(params) }
    }
  }
  return null
}
