import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { RequestIdContext } from './context/request-id.ts'
import { NonceContext } from './page/nonce.ts'
import { renderingContext } from './page/render-context.ts'
import { SPECULATION_RULES_PATH } from './page/speculation-rules-path.ts'

/**
 * Preloads the style sheets in a response header. The browser paints nothing without them, but in the HTML their links
 * come after those of the scripts, which would load first on a slow connection.
 */
function styleSheetPreloads({ manifest }: EntryContext): string | null {
  const sheets = manifest.routes.root?.css ?? []
  return sheets.length === 0 ? null : sheets.map((sheet) => `<${sheet}>; rel=preload; as=style`).join(', ')
}

export default function handleRequest(...args: Parameters<typeof render>): Promise<Response> {
  const loadContext = args[4]
  return loadContext.get(renderingContext).inTurn(() => render(...args))
}

/** Renders the whole page before sending it, so that no content needs a script and the status is always right. */
async function render(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId } = loadContext.get(renderingContext)
  let failure: unknown
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <RequestIdContext value={requestId}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestIdContext>
    </NonceContext>,
    {
      nonce,
      // With a limit, React would send large content out of order, and a script would have to move it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure = error
      },
    },
  )
  await stream.allReady
  if (failure !== undefined) throw failure
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Speculation-Rules', `"${SPECULATION_RULES_PATH}"`)
  const link = styleSheetPreloads(routerContext)
  if (link !== null) headers.set('Link', link)
  return new Response(stream, { status, headers })
}

export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(renderingContext).onError(error)
}
