import { randomUUID } from 'node:crypto'
import { URLENCODED } from '../../api/register-forms.ts'
import type { PageRenderer, RenderOptions } from '../../web/server-entry.ts'
import { type AllowedOrigins, contentSecurityPolicy, hashScripts } from '../http/content-security-policy.ts'

/** The response for a page. It depends on the visitor only if the request included one. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: Buffer
}

export interface PageRequest extends Omit<RenderOptions, 'nonce'> {
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
  allowed: AllowedOrigins,
): Promise<RenderedPage> {
  const { url: _, form: __, ...rendering } = request
  const nonce = randomUUID()
  const response = await render(fetchRequest(request), { ...rendering, nonce })
  const { html, scriptHashes } = hashScripts(await response.text(), nonce)
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers) headers[name] = value
  if (html !== '') headers['content-security-policy'] = contentSecurityPolicy(scriptHashes, allowed)
  return { status: response.status, headers, html: Buffer.from(html) }
}
