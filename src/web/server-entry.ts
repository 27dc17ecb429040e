import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Directory } from '../contract/directory.ts'
import type { SiteSettings } from '../contract/site-settings.ts'
import { type Clock, clockContext, directoryContext, siteContext } from './contexts.ts'
import { renderingContext } from './render-context.ts'

export { clockContext, directoryContext, siteContext }

export interface PageServices {
  readonly directory: Directory
  readonly site: SiteSettings
  readonly clock: Clock
}

export interface RenderOptions {
  /** Stands on every script that the framework writes, and nowhere else. */
  readonly nonce: string
  readonly onError: (error: unknown) => void
}

export type PageRenderer = (request: Request, options: RenderOptions) => Promise<Response>

/**
 * Renders pages with the given services. It lies in the bundle so that the context keys and React Router are the very
 * ones that the pages use; the server, which runs outside the bundle, sees only Fetch requests and responses.
 */
export function createPageRenderer({ directory, site, clock }: PageServices): PageRenderer {
  const handle = createRequestHandler(build as ServerBuild, 'production')
  return (request, rendering) => {
    const context = new RouterContextProvider()
    context.set(directoryContext, directory)
    context.set(siteContext, site)
    context.set(clockContext, clock)
    context.set(renderingContext, rendering)
    return handle(request, context)
  }
}
