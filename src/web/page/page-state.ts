import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router'
import type { RootData } from '../context/site.ts'
import { compactJson, expandJson } from './compact-json.ts'

export const STATE_ELEMENT = 'page-state'

/** The error of a route: an error response, or null for a defect, whose details are not sent. */
export type RouteFailure = { readonly status: number; readonly statusText: string; readonly data: unknown } | null

/** The data that the browser needs to hydrate a server-rendered page */
export interface PageState {
  /** The routes of the page, from the root to the page itself, with the data from their loaders. */
  readonly routes: readonly (readonly [id: string, data?: unknown])[]
  readonly actionData?: Readonly<Record<string, unknown>>
  readonly errors?: Readonly<Record<string, RouteFailure>>
}

/** The settings are in the start script, which is the same for all pages. */
function withoutSite(data: unknown): unknown {
  const { site: _, ...rest } = data as RootData
  return rest
}

function failureOf(error: unknown): RouteFailure {
  if (!isRouteErrorResponse(error)) return null
  const { status, statusText, data } = error
  return { status, statusText, data }
}

/** Returns the state of a rendered page as JSON for a script element. */
export function stateJson({ matches, loaderData, actionData, errors }: StaticHandlerContext): string {
  const state: PageState = {
    routes: matches.map(({ route: { id } }) => {
      const data: unknown = loaderData[id]
      if (data === undefined) return [id]
      return [id, id === 'root' ? withoutSite(data) : data]
    }),
    ...(actionData === null ? {} : { actionData }),
    ...(errors === null
      ? {}
      : { errors: Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, failureOf(error)])) }),
  }
  return JSON.stringify(compactJson(state)).replaceAll('<', '\\u003c')
}

/** Parses the JSON that `stateJson` returned. */
export function parseState(json: string): PageState {
  return expandJson(JSON.parse(json)) as PageState
}
