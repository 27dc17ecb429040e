import { matchRoutes, type Params } from 'react-router'
import { CACHEABLE_PAGES } from './cacheable-pages.ts'
import { type BuiltRoutes, perFirstSegment } from './page-routes.ts'

/** The properties of a page that the server needs before rendering it. */
export interface PageTraits {
  /** True when the route has an action. */
  readonly acceptsPosts: boolean
  /** True when the route has `handle = { isPersonalized: true }`: the page is never cached and may read and set cookies. */
  readonly isPersonalized: boolean
  /** All query parameters that the page reads; null if the page is not cacheable. */
  readonly queryNames: readonly string[] | null
  /** The only spelling of the path under which the page is cached; absent if the page is not cacheable. */
  readonly canonicalPath?: string
}

function isPersonalizedHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isPersonalized' in handle && handle.isPersonalized === true
}

/** Returns the path of a route: its own segments as written, and the parameters in their only encoding. */
function pathOf(route: string, params: Params): string {
  const segments = route.split('/').flatMap((segment) => {
    if (segment === '*') return (params['*'] ?? '').split('/').map(encodeURIComponent)
    if (!segment.startsWith(':')) return segment
    return encodeURIComponent(params[segment.replace(/^:|\?$/g, '')] ?? '')
  })
  return `/${segments.filter((segment) => segment !== '').join('/')}`
}

export function pageTraits(routes: BuiltRoutes): (url: URL) => PageTraits {
  const treeOf = perFirstSegment(routes, (tree) => tree)
  return ({ pathname }) => {
    const match = matchRoutes(treeOf(pathname), pathname)?.at(-1)
    const path = match?.route.path ?? ''
    const queryNames = match === undefined ? null : (CACHEABLE_PAGES.get(path) ?? null)
    return {
      acceptsPosts: match?.route.action !== undefined,
      isPersonalized: isPersonalizedHandle(match?.route.handle),
      queryNames,
      ...(match !== undefined && queryNames !== null ? { canonicalPath: pathOf(path, match.params) } : {}),
    }
  }
}
