import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** What the server has to know of a page before it renders it. */
export interface PageTraits {
  /** Its route has an action. */
  readonly acceptsPosts: boolean
  /** Its route says `handle = { isPersonalized: true }`: it is never kept, and may read and set cookies. */
  readonly isPersonalized: boolean
}

type Routes = ServerBuild['routes']

function routeTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: routeTree(routes, id) }))
}

function saysSeesVisitor(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isPersonalized' in handle && handle.isPersonalized === true
}

/** Answers for any address what the page there is like, by its route's module. */
export function pageTraits(routes: Routes): (url: URL) => PageTraits {
  const tree = routeTree(routes)
  return ({ pathname }) => {
    const id = matchRoutes(tree, pathname)?.at(-1)?.route.id
    const page = id === undefined ? undefined : routes[id]?.module
    return { acceptsPosts: page?.action !== undefined, isPersonalized: saysSeesVisitor(page?.handle) }
  }
}
