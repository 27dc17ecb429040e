import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from './page/nonce.ts'
import { renderingContext } from './page/render-context.ts'

/**
 * Asks for the style sheet before anything in the page does: nothing is painted until it has come, yet its link stands
 * below those of nine scripts, which on a slow line would take up the line first.
 */
function sheetsFirst({ manifest }: EntryContext): string | null {
  const sheets = manifest.routes.root?.css ?? []
  return sheets.length === 0 ? null : sheets.map((sheet) => `<${sheet}>; rel=preload; as=style`).join(', ')
}

/** Renders the whole page before anything is sent: no content waits for a script, and the status is always true. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(renderingContext)
  let failure: unknown
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      // Without a limit nothing is sent out of line, to be put in its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure = error
      },
    },
  )
  await stream.allReady
  if (failure !== undefined) throw failure
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const link = sheetsFirst(routerContext)
  if (link !== null) headers.set('Link', link)
  return new Response(stream, { status, headers })
}

export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(renderingContext).onError(error)
}
