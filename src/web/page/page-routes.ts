import type { RouteObject, ServerBuild } from 'react-router'

export type BuiltRoutes = ServerBuild['routes']
type BuiltRoute = NonNullable<BuiltRoutes[string]>

/** Returns the first segment of a path in lowercase, because routes ignore case. */
function firstSegment(path: string): string {
  return (
    path
      .split('/')
      .find((segment) => segment !== '')
      ?.toLowerCase() ?? ''
  )
}

/** Returns whether a route can match a path that starts with a segment. Null means any segment. */
function mayMatch({ path = '' }: BuiltRoute, segment: string | null): boolean {
  const first = firstSegment(path)
  return segment === null || first === '' || first === segment || /^[:*]/.test(first)
}

function routeTree(routes: BuiltRoutes, segment: string | null, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId && mayMatch(route, segment))
    .map(({ id, path, index, module }) => {
      const route = {
        id,
        path,
        loader: module.loader,
        action: module.action,
        handle: module.handle,
        ErrorBoundary: id === 'root' || module.ErrorBoundary ? () => null : undefined,
      }
      if (index) return { ...route, index }
      return { ...route, children: routeTree(routes, firstSegment(path ?? '') === '' ? segment : null, id) }
    })
}

/**
 * Calls `create` with the routes for each first segment, and returns a function that finds the result for a path. Matching a path
 * against only these routes takes a tenth of the time. The path must have valid percent-encoding.
 */
export function perFirstSegment<T>(routes: BuiltRoutes, create: (routes: RouteObject[]) => T): (path: string) => T {
  const known = new Set(Object.values(routes).map((route) => firstSegment(route?.path ?? '')))
  const others = create(routeTree(routes, ''))
  const bySegment = new Map([...known].map((segment) => [segment, create(routeTree(routes, segment))]))
  return (path) => bySegment.get(firstSegment(decodeURIComponent(path))) ?? others
}
