import { createHash } from 'node:crypto'

/** Returns the source that allows an inline script, such as `'sha256-…'`. */
export function hashScript(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The other sites that pages may load content from (readings 35). */
export interface AllowedOrigins {
  readonly mediaHosts: readonly string[]
  /** The form of the Scavenger Hunt page. All pages allow it, because client-side navigation keeps the policy of the first page. */
  readonly huntFormUrl: string | null
}

/** Returns the policy for all pages. It allows content from the site itself and from the allowed origins. */
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
