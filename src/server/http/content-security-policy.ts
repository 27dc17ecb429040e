import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

export interface HashedPage {
  readonly html: string
  /** Sources such as `'sha256-…'`, each once, in the order of the page. */
  readonly scriptHashes: readonly string[]
}

/**
 * Hashes the scripts that have the nonce of this rendering, and removes the nonce, so that the page can be cached and sent
 * to anyone. A script that the framework did not write has no nonce, gets no hash, and does not run.
 */
export function hashScripts(html: string, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const finished = html.replace(SCRIPT, (whole, attributes: string, text: string) => {
    if (!attributes.includes(attribute)) return whole
    if (text !== '') hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    return `<script${attributes.replace(attribute, '')}>${text}</script>`
  })
  return { html: finished.replaceAll(attribute, ''), scriptHashes: [...hashes] }
}

/** The other sites that pages may load content from (readings 35). */
export interface AllowedOrigins {
  readonly mediaHosts: readonly string[]
  /** The form of the Scavenger Hunt page. All pages allow it, because client-side navigation keeps the policy of the first page. */
  readonly huntFormUrl: string | null
}

/** Returns the policy of one page. It allows content from the site itself and from the allowed origins. */
export function contentSecurityPolicy(scriptHashes: readonly string[], allowed: AllowedOrigins): string {
  const { mediaHosts, huntFormUrl } = allowed
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...mediaHosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(huntFormUrl === null ? [] : [`frame-src ${new URL(huntFormUrl).origin}`]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
