import { requireRight } from '../domain/staff.ts'
import type { DeskVisit } from './desk-entry.ts'
import { type DeskRequest, type DeskResponse, type DeskSection, goTo, NOT_FOUND } from './desk-page.ts'
import { matchDeskRoute } from './desk-routes.ts'
import { firstPathOf } from './frame/desk-navigation.ts'

interface RunRoute {
  readonly response: DeskResponse
  /** The section that the navigation highlights; null if there is none. */
  readonly section: DeskSection | null
}

/** Runs the route of a request. Throws RightDeniedError if the staff member may not perform its action anywhere. */
export async function runDeskRoute({ form, ...request }: DeskVisit & Omit<DeskRequest, 'params'>): Promise<RunRoute> {
  const { pathname } = request.url
  if (pathname === '/desk' || pathname === '/desk/') {
    return { response: goTo(firstPathOf(request.staff)), section: null }
  }
  const matched = matchDeskRoute(pathname)
  if (matched === null) return { response: NOT_FOUND, section: null }
  const { route, params } = matched
  requireRight(request.staff, route.action)
  const { section } = route
  if (form === null) return { response: (await route.get?.({ ...request, params })) ?? NOT_FOUND, section }
  return { response: (await route.post?.({ ...request, params, form })) ?? NOT_FOUND, section }
}
