import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

export interface HashedPage {
  readonly html: string
  /** Sources such as `'sha256-…'`, each once, in the order of the page. */
  readonly scriptHashes: readonly string[]
}

/**
 * Hashes the scripts that carry the nonce of this rendering and takes the nonce out, so that the page can be kept and
 * sent to anyone. A script that the framework did not write has no nonce, gets no hash, and does not run.
 */
export function hashScripts(html: string, nonce: string): HashedPage {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const finished = html.replace(SCRIPT, (whole, attributes: string, text: string) => {
    if (!attributes.includes(mark)) return whole
    if (text !== '') hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    return `<script${attributes.replace(mark, '')}>${text}</script>`
  })
  return { html: finished.replaceAll(mark, ''), scriptHashes: [...hashes] }
}

/** What the owner lets pages load from elsewhere (readings 35). */
export interface AllowedOrigins {
  readonly mediaHosts: readonly string[]
  /** The form that the Scavenger Hunt shows. Every page allows it, because a visit inside the browser keeps the policy it began with. */
  readonly huntFormUrl: string | null
}

/** The policy of one page. Nothing is loaded from elsewhere but what the owner allows. */
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
