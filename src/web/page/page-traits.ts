import { matchRoutes } from 'react-router'
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
}

function isPersonalizedHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isPersonalized' in handle && handle.isPersonalized === true
}

/** Returns a function that looks up the traits of the page at a URL. */
export function pageTraits(routes: BuiltRoutes): (url: URL) => PageTraits {
  const treeOf = perFirstSegment(routes, (tree) => tree)
  return ({ pathname }) => {
    const page = matchRoutes(treeOf(pathname), pathname)?.at(-1)?.route
    return {
      acceptsPosts: page?.action !== undefined,
      isPersonalized: isPersonalizedHandle(page?.handle),
      queryNames: page === undefined ? null : (CACHEABLE_PAGES.get(page.path ?? '') ?? null),
    }
  }
}
