import { useContext, useMemo } from 'react'
import { type ClientLoaderFunction, type Params, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'
import { isSelfContained } from '../../page/browser-routes.ts'

/** The result of loading a page's scripts. Scripts from a version that the server no longer has are outdated. */
export type LoadResult = 'loaded' | 'outdated' | 'unreachable'

export interface PageScripts {
  readonly isPage: (path: string) => boolean
  readonly areLoaded: (path: string) => boolean
  /** Returns whether opening the page requires a request besides its scripts. */
  readonly needsServer: (path: string) => boolean
  readonly load: (path: string) => Promise<LoadResult>
  /** Loads the page's scripts and makes the API calls of its loader. The navigation uses these responses. */
  readonly prefetch: (path: string) => Promise<void>
}

interface PageModule {
  readonly clientLoader?: ClientLoaderFunction
}

/** The page scripts that this window has run, by URL */
const ranScripts = new Map<string, PageModule>()
const fetching = new Map<string, Promise<LoadResult>>()

/** Fetches a script into the browser's cache. Simultaneous calls share one request. */
function fetchScript(href: string): Promise<LoadResult> {
  const open = fetching.get(href) ?? sendScriptRequest(href).finally(() => fetching.delete(href))
  fetching.set(href, open)
  return open
}

async function sendScriptRequest(href: string): Promise<LoadResult> {
  try {
    const response = await fetch(href)
    await response.arrayBuffer()
    return response.ok ? 'loaded' : 'outdated'
  } catch {
    return 'unreachable'
  }
}

async function runScript(href: string): Promise<LoadResult> {
  try {
    ranScripts.set(href, await import(/* @vite-ignore */ href))
  } catch {
    return 'unreachable'
  }
  return 'loaded'
}

/** Runs a page's loader to make its calls. Its result is not used, because the navigation runs the loader again. */
async function prefetchData(loader: ClientLoaderFunction, path: string, params: Params): Promise<void> {
  const context = navigation?.createPrefetchContext() ?? null
  if (context === null) return
  const url = new URL(path, window.location.href)
  const request = new Request(url)
  const serverLoader = () => Promise.reject(new Error('A prefetch does not call the server loader.'))
  try {
    await loader({ request, url, params, context, pattern: url.pathname, serverLoader })
  } catch {}
}

/** Returns the first result that is not "loaded", if there is one. */
async function combine(results: readonly Promise<LoadResult>[]): Promise<LoadResult> {
  return (await Promise.all(results)).find((result) => result !== 'loaded') ?? 'loaded'
}

function scriptsOf({ module, imports = [] }: { readonly module: string; readonly imports?: string[] }): string[] {
  return [module, ...imports]
}

/** The API client, in one script with the loaders of all pages. Null until it has loaded. */
let navigation: typeof import('../../browser/browser-context.ts') | null = null

async function runNavigation(): Promise<LoadResult> {
  try {
    navigation = await import('../../browser/browser-context.ts')
  } catch {
    return 'unreachable'
  }
  return 'loaded'
}

/**
 * Loads the scripts of other pages. React Router reloads the whole page when an import fails, which would discard what the
 * visitor has typed, and some browsers do not retry a failed import. This therefore fetches scripts into the browser's cache
 * first, and imports them only after that.
 */
export function usePageScripts(): PageScripts {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const app = useContext(UNSAFE_FrameworkContext)
  return useMemo(() => {
    const routes = app?.manifest.routes ?? {}
    const shown = app?.routeModules ?? {}
    const isLoaded = (id: string, module: string) => shown[id] !== undefined || ranScripts.has(module)
    const matchOf = (path: string) => router?.match(path)?.at(-1)
    // The routes that contain the page are part of the first script.
    const routeOf = (path: string) => routes[matchOf(path)?.route.id ?? '']
    const areLoaded = (path: string) => {
      const route = routeOf(path)
      return route === undefined || (navigation !== null && isLoaded(route.id, route.module))
    }
    const load = async (path: string) => {
      const route = routeOf(path)
      if (route === undefined || areLoaded(path)) return 'loaded'
      const loaded = Object.values(routes).flatMap((one) => (one && isLoaded(one.id, one.module) ? scriptsOf(one) : []))
      const fetched = await combine(
        scriptsOf(route)
          .filter((href) => !loaded.includes(href))
          .map(fetchScript),
      )
      return fetched === 'loaded' ? await combine([runNavigation(), runScript(route.module)]) : fetched
    }
    return {
      load,
      isPage: (path) => matchOf(path)?.route.path !== '*',
      areLoaded,
      needsServer(path) {
        const page = routeOf(path)
        return (
          page !== undefined && (page.hasLoader || page.hasClientLoader) && !isSelfContained(shown[page.id]?.handle)
        )
      },
      async prefetch(path) {
        if ((await load(path)) !== 'loaded') return
        const opening = router?.state.navigation.location
        // The page is being opened, so its calls have already been sent.
        if (opening !== undefined && opening.pathname + opening.search === path) return
        const route = routeOf(path)
        const loader = route && (shown[route.id] ?? ranScripts.get(route.module))?.clientLoader
        if (loader !== undefined) await prefetchData(loader, path, matchOf(path)?.params ?? {})
      },
    }
  }, [router, app])
}
