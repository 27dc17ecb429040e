import { randomUUID } from 'node:crypto'
import { URLENCODED } from '../../api/register-forms.ts'
import type { PageRenderer, RenderOptions } from '../../web/server-entry.ts'
import { type AllowedOrigins, contentSecurityPolicy, hashScripts } from '../http/content-security-policy.ts'

/** One page, rendered. Asked for with an address alone, nothing in it depends on who asked. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: Buffer
}

export interface PageRequest extends Omit<RenderOptions, 'nonce'> {
  readonly url: URL
  /** A urlencoded form that is posted to the page. */
  readonly form?: string
}

function fetchRequest({ url, form }: PageRequest): Request {
  if (form === undefined) return new Request(url)
  return new Request(url, { method: 'POST', headers: { 'content-type': URLENCODED }, body: form })
}

/** Renders the page at an address. No header and no cookie goes in but by the visitor that some pages are given. */
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
