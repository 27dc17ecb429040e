import { URLENCODED } from '../../api/register-forms.ts'
import type { PageRenderer, RenderOptions } from '../../web/server-entry.ts'

/** The response for a page. It depends on the visitor only if the request included one. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: Buffer
}

export interface PageRequest extends RenderOptions {
  readonly url: URL
  /** A URL-encoded form that was posted to the page. */
  readonly form?: string
}

function fetchRequest({ url, form }: PageRequest): Request {
  if (form === undefined) return new Request(url)
  return new Request(url, { method: 'POST', headers: { 'content-type': URLENCODED }, body: form })
}

/**
 * Renders the page at a URL. Only personalized pages get cookies and headers, through `visitor`. Only form actions get
 * `address`.
 */
export async function renderPage(
  render: PageRenderer,
  request: PageRequest,
  contentSecurityPolicy: string,
): Promise<RenderedPage> {
  const { url: _, form: __, ...rendering } = request
  const { status, headers, html } = await render(fetchRequest(request), rendering)
  if (html !== '') headers.set('content-security-policy', contentSecurityPolicy)
  return { status, headers: Object.fromEntries(headers), html: Buffer.from(html) }
}
