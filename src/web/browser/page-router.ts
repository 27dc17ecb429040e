import {
  type DataRouter,
  type HydrationState,
  type UNSAFE_AssetsManifest,
  UNSAFE_createBrowserHistory,
  UNSAFE_createClientRoutes,
  UNSAFE_createClientRoutesWithHMRRevalidationOptOut,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_ErrorResponseImpl,
  UNSAFE_hydrationRouteProperties,
  type UNSAFE_RouteModules,
} from 'react-router'
import { type FrameRouteId, isFrameRoute, isSelfContained } from '../page/browser-routes.ts'
import * as boundary from '../page/page-boundary.tsx'
import { type PageState, parseState, type RouteFailure, STATE_ELEMENT } from '../page/page-state.ts'
import * as root from '../root.tsx'
import { keepScrollPositions } from './scroll-positions.ts'

export interface PageRouter {
  readonly manifest: UNSAFE_AssetsManifest
  readonly router: DataRouter
  readonly modules: UNSAFE_RouteModules
}

function readState(): PageState {
  return parseState(document.getElementById(STATE_ELEMENT)?.textContent ?? '')
}

function errorOf(failure: RouteFailure): unknown {
  if (failure === null) return new Error('Unexpected Server Error')
  return new UNSAFE_ErrorResponseImpl(failure.status, failure.statusText, failure.data)
}

function hydrationState({ routes, actionData, errors }: PageState, manifest: UNSAFE_AssetsManifest): HydrationState {
  const data = routes.flatMap((route) => {
    const [id, data] = route
    if (route.length > 1) return [[id, data] as const]
    // Without this data, the router would load the page again, although the page has no loader.
    return manifest.routes[id]?.hasLoader === true ? [] : [[id, null] as const]
  })
  return {
    loaderData: Object.fromEntries(data.map(([id, data]) => [id, id === 'root' ? withSite(data) : data])),
    ...(actionData === undefined ? {} : { actionData }),
    errors: errors ? Object.fromEntries(Object.entries(errors).map(([id, failure]) => [id, errorOf(failure)])) : null,
  }
}

function withSite(data: unknown): object {
  return { ...(data as object), site: window.lychgateSite }
}

const FRAME_MODULES: Readonly<Record<FrameRouteId, object>> = { root, 'page/page-boundary': boundary }

async function importRoute({ routes }: UNSAFE_AssetsManifest, id: string): Promise<object> {
  return isFrameRoute(id) ? FRAME_MODULES[id] : await import(/* @vite-ignore */ routes[id]?.module ?? '')
}

async function importRoutes(manifest: UNSAFE_AssetsManifest, ids: readonly string[]): Promise<UNSAFE_RouteModules> {
  const modules = ids.map(async (id) => [id, await importRoute(manifest, id)] as const)
  return Object.fromEntries(await Promise.all(modules)) as UNSAFE_RouteModules
}

/** Creates the router with the state of the page that the server rendered. From then on, all loaders run in the browser. */
export async function createPageRouter(): Promise<PageRouter> {
  const state = readState()
  const manifest = window.__reactRouterManifest
  const ids = state.routes.map(([id]) => id)
  const modules = await importRoutes(manifest, ids)
  // These pages open their other screens without a network. The router needs its context for that.
  if (Object.values(modules).some((module) => isSelfContained(module?.handle))) await import('./browser-context.ts')
  const hydrationData = hydrationState(state, manifest)
  const router = UNSAFE_createRouter({
    routes: UNSAFE_createClientRoutes(manifest.routes, modules, hydrationData, true, false),
    history: UNSAFE_createBrowserHistory(),
    getContext: async () => (await import('./browser-context.ts')).createBrowserContext(),
    hydrationData,
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
  }).initialize()
  keepScrollPositions(router)
  Object.assign(window, { __reactRouterDataRouter: router })
  if (import.meta.env.DEV) {
    Object.assign(router, { createRoutesForHMR: UNSAFE_createClientRoutesWithHMRRevalidationOptOut })
    Object.assign(window, {
      __reactRouterRouteModules: modules,
      __reactRouterContext: { future: {}, ssr: true, isSpaMode: false },
    })
  }
  return { manifest, router, modules }
}
