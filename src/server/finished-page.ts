import { randomUUID } from 'node:crypto'
import type { PageRenderer } from '../web/server-entry.ts'
import { type AllowedOrigins, contentSecurityPolicy, hashScripts } from './content-security-policy.ts'

/** One page, rendered and ready for anyone: nothing in it depends on who asked. */
export interface FinishedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: Buffer
}

/** Renders the page at an address. No header and no cookie of the visitor goes in. */
export async function finishPage(
  render: PageRenderer,
  url: URL,
  options: { readonly allowed: AllowedOrigins; readonly onError: (error: unknown) => void },
): Promise<FinishedPage> {
  const nonce = randomUUID()
  const response = await render(new Request(url), { nonce, onError: options.onError })
  const { html, scriptHashes } = hashScripts(await response.text(), nonce)
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers) headers[name] = value
  if (html !== '') headers['content-security-policy'] = contentSecurityPolicy(scriptHashes, options.allowed)
  return { status: response.status, headers, html: Buffer.from(html) }
}
