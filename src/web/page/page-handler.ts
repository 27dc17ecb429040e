import {
  createStaticHandler,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
  UNSAFE_defaultMapRouteProperties,
} from 'react-router'
import { perFirstSegment } from './page-routes.ts'
import { type PageResponse, renderingContext } from './render-context.ts'
import { createDocumentRenderer } from './render-document.tsx'
import { SPECULATION_RULES_PATH } from './speculation-rules-path.ts'

const HTML = 'text/html; charset=utf-8'
const FAILED: PageResponse = { status: 500, headers: new Headers(), html: '' }

/**
 * Preloads the style sheets with a response header, which arrives before the links in the HTML. Until it has the sheets, the
 * browser paints nothing.
 */
function styleSheetPreloads({ assets }: ServerBuild): string | null {
  const sheets = assets.routes.root?.css ?? []
  return sheets.length === 0 ? null : sheets.map((sheet) => `<${sheet}>; rel=preload; as=style`).join(', ')
}

/** Returns the headers that the page's own route sets. Pages with an error set none. */
function pageHeaders({ routes }: ServerBuild, { matches, errors, ...context }: StaticHandlerContext): Headers {
  const id = matches.at(-1)?.route.id ?? ''
  const define = errors === null ? routes[id]?.module.headers : undefined
  if (typeof define !== 'function') return new Headers(define)
  return new Headers(
    define({
      loaderHeaders: context.loaderHeaders[id] ?? new Headers(),
      actionHeaders: context.actionHeaders[id] ?? new Headers(),
      parentHeaders: new Headers(),
      errorHeaders: undefined,
    }),
  )
}

/** Returns a function that runs the loaders and the action of a page, and then renders it. */
export function createPageHandler(build: ServerBuild, startUrl: () => string) {
  const options = { mapRouteProperties: UNSAFE_defaultMapRouteProperties }
  const handlerOf = perFirstSegment(build.routes, (routes) => createStaticHandler(routes, options))
  const renderDocument = createDocumentRenderer(build, startUrl)
  const link = styleSheetPreloads(build)

  return async (request: Request, requestContext: RouterContextProvider): Promise<PageResponse> => {
    const { onError, inTurn, requestId } = requestContext.get(renderingContext)
    const report = (error: unknown) => {
      if (!isRouteErrorResponse(error) || error.status >= 500) onError(error)
    }

    function render(context: StaticHandlerContext): PageResponse {
      const headers = pageHeaders(build, context)
      headers.set('Content-Type', HTML)
      headers.set('Speculation-Rules', `"${SPECULATION_RULES_PATH}"`)
      if (link !== null) headers.set('Link', link)
      return { status: context.statusCode, headers, html: renderDocument(context, requestId) }
    }

    /** Renders a page, or the error page of the innermost route that has one. */
    async function renderOrFail(context: StaticHandlerContext): Promise<PageResponse> {
      try {
        return render(context)
      } catch (error) {
        report(error)
        const boundary = context._deepestRenderedBoundaryId ?? 'root'
        return render({ ...context, statusCode: 500, errors: { [boundary]: error } })
      }
    }

    try {
      const result = await handlerOf(new URL(request.url).pathname).query(request, { requestContext })
      if (result instanceof Response) {
        return { status: result.status, headers: result.headers, html: await result.text() }
      }
      for (const error of Object.values(result.errors ?? {})) report(error)
      return await inTurn(() => renderOrFail(result))
    } catch (error) {
      report(error)
      return FAILED
    }
  }
}
