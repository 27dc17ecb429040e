import { renderToString } from 'react-dom/server'
import { type EntryContext, type ServerBuild, ServerRouter, type StaticHandlerContext } from 'react-router'
import { RequestIdContext } from '../context/request-id.ts'
import { type RenderShared, SharedContentContext } from '../context/shared-content.ts'
import { isFrameRoute } from './browser-routes.ts'
import { STATE_ELEMENT, stateJson } from './page-state.ts'

type Manifest = ServerBuild['assets']
type PageEntry = Pick<EntryContext, 'manifest' | 'routeModules'>

function entryOf({ assets, routes }: ServerBuild, ids: readonly string[]): PageEntry {
  return {
    manifest: { ...assets, routes: Object.fromEntries(ids.map((id) => [id, assets.routes[id]])) },
    routeModules: Object.fromEntries(ids.map((id) => [id, routes[id]?.module])) as EntryContext['routeModules'],
  }
}

/**
 * The scripts of the page, the entry first, which the start script loads after the first paint. The scripts of the routes
 * that contain the page are part of the entry (page-router.ts).
 */
function pageScripts({ entry, routes }: Manifest): string {
  const page = Object.values(routes).find((route) => route && !isFrameRoute(route.id))
  return [...new Set([entry.module, ...entry.imports, ...(page ? [page.module, ...(page.imports ?? [])] : [])])].join(
    ' ',
  )
}

/** Scripts run in this order. In development, the last three connect the page to Vite and start it. */
function scripts({ entry, hmr, url }: Manifest, startUrl: string): string {
  const sources = [startUrl, ...(hmr ? [hmr.runtime, url, entry.module] : [])]
  return sources.map((src) => `<script type="module" src="${src}"></script>`).join('')
}

function sharedRenderer(): RenderShared {
  const rendered = new Map<string, string>()
  return (key, content) => {
    const html = rendered.get(key) ?? renderToString(content)
    rendered.set(key, html)
    return html
  }
}

/**
 * Returns a function that renders a page in one pass. The function throws any error that a component throws. The
 * elements for the scripts are at the end of the body, where React ignores elements that it did not render.
 */
export function createDocumentRenderer(build: ServerBuild, startUrl: () => string) {
  let renderShared = sharedRenderer()
  let lastStartUrl = startUrl()
  const pages = new Map<string, PageEntry & { readonly scripts: string }>()

  function pageOf({ matches }: StaticHandlerContext) {
    const ids = matches.map(({ route }) => route.id)
    const key = ids.join(' ')
    const known = pages.get(key)
    if (known !== undefined) return known
    const entry = entryOf(build, ids)
    const page = { ...entry, scripts: pageScripts(entry.manifest) }
    pages.set(key, page)
    return page
  }

  return (context: StaticHandlerContext, requestId: string): string => {
    const { scripts: urls, ...entry } = pageOf(context)
    if (startUrl() !== lastStartUrl) {
      lastStartUrl = startUrl()
      // Shared content depends on the settings.
      renderShared = sharedRenderer()
    }
    const { pathname, search } = context.location
    const entryContext: EntryContext = {
      ...entry,
      staticHandlerContext: context,
      branches: [],
      renderMeta: {},
      future: build.future,
      ssr: true,
      isSpaMode: false,
      routeDiscovery: build.routeDiscovery,
      serializeError: () => ({ message: '' }),
    }
    const html = renderToString(
      <RequestIdContext value={requestId}>
        <SharedContentContext value={renderShared}>
          <ServerRouter context={entryContext} url={new URL(`http://localhost${pathname}${search}`)} />
        </SharedContentContext>
      </RequestIdContext>,
    )
    const state = `<script type="application/json" id="${STATE_ELEMENT}" data-scripts="${urls}">${stateJson(context)}`
    const body = html.slice(0, html.lastIndexOf('</body>'))
    const tail = `</script>${scripts(entry.manifest, lastStartUrl)}</body></html>`
    return `<!DOCTYPE html>${body}${state}${tail}`
  }
}
