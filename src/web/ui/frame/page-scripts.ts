import { useContext, useMemo } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'

/** What became of fetching a page's scripts. Those of a version that is no longer served are outdated. */
export type Arrival = 'arrived' | 'outdated' | 'unreachable'

export interface PageScripts {
  /** Whether every script of the page has come. */
  readonly areHere: (path: string) => boolean
  /** Whether opening the page, once its scripts are here, asks the server for something. */
  readonly asksServer: (path: string) => boolean
  readonly fetch: (path: string) => Promise<Arrival>
}

/** The scripts of pages that this window has run. */
const run = new Set<string>()

async function fetchScript(href: string): Promise<Arrival> {
  try {
    const response = await fetch(href)
    await response.arrayBuffer()
    return response.ok ? 'arrived' : 'outdated'
  } catch {
    return 'unreachable'
  }
}

async function runScript(href: string): Promise<Arrival> {
  try {
    await import(/* @vite-ignore */ href)
  } catch {
    return 'unreachable'
  }
  run.add(href)
  return 'arrived'
}

/** What came of many: as good as the worst of them. */
async function allOf(arrivals: readonly Promise<Arrival>[]): Promise<Arrival> {
  return (await Promise.all(arrivals)).find((arrival) => arrival !== 'arrived') ?? 'arrived'
}

function scriptsOf({ module, imports = [] }: { readonly module: string; readonly imports?: string[] }): string[] {
  return [module, ...imports]
}

/** A page that needs no server says so: its route exports `handle = { isSelfContained: true }`. */
function isSelfContained(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isSelfContained' in handle && handle.isSelfContained === true
}

/**
 * The scripts of pages that are not shown yet. React Router loads the whole page anew when a script that it imports does
 * not come, and would take what a visitor reads, or has typed, with it; and some browsers do not ask again for an import
 * that has failed. So they are fetched first, as plain files that browsers keep, and imported when they have come.
 */
export function usePageScripts(): PageScripts {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const app = useContext(UNSAFE_FrameworkContext)
  return useMemo(() => {
    const routes = app?.manifest.routes ?? {}
    const shown = app?.routeModules ?? {}
    const isHere = (id: string, module: string) => shown[id] !== undefined || run.has(module)
    const routesOf = (path: string) => router?.match(path)?.flatMap(({ route }) => routes[route.id] ?? []) ?? []
    const missing = (path: string) => routesOf(path).filter(({ id, module }) => !isHere(id, module))
    return {
      areHere: (path) => missing(path).length === 0,
      asksServer(path) {
        const page = routesOf(path).at(-1)
        return (
          page !== undefined && (page.hasLoader || page.hasClientLoader) && !isSelfContained(shown[page.id]?.handle)
        )
      },
      async fetch(path) {
        const wanted = missing(path)
        if (wanted.length === 0) return 'arrived'
        const here = Object.values(routes).flatMap((route) =>
          route && isHere(route.id, route.module) ? scriptsOf(route) : [],
        )
        const scripts = new Set(wanted.flatMap(scriptsOf).filter((script) => !here.includes(script)))
        const arrival = await allOf([...scripts].map(fetchScript))
        return arrival === 'arrived' ? await allOf(wanted.map(({ module }) => runScript(module))) : arrival
      },
    }
  }, [router, app])
}
