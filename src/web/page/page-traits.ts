import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { KEPT_PAGES } from './kept-pages.ts'

/** The properties of a page that the server needs before rendering it. */
export interface PageTraits {
  /** True when the route has an action. */
  readonly acceptsPosts: boolean
  /** True when the route has `handle = { isPersonalized: true }`: the page is never cached and may read and set cookies. */
  readonly isPersonalized: boolean
  /** All query parameters that the page reads, if the server keeps the page; otherwise null. */
  readonly queryNames: readonly string[] | null
}

type Routes = ServerBuild['routes']

function routeTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: routeTree(routes, id) }))
}

function isPersonalizedHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isPersonalized' in handle && handle.isPersonalized === true
}

/** Returns a function that looks up the traits of the page at a URL. */
export function pageTraits(routes: Routes): (url: URL) => PageTraits {
  const tree = routeTree(routes)
  return ({ pathname }) => {
    const { id, path = '' } = matchRoutes(tree, pathname)?.at(-1)?.route ?? { path: '*' }
    const page = id === undefined ? undefined : routes[id]?.module
    return {
      acceptsPosts: page?.action !== undefined,
      isPersonalized: isPersonalizedHandle(page?.handle),
      queryNames: KEPT_PAGES.get(path) ?? null,
    }
  }
}
