import type { FastifyInstance } from 'fastify'

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 recommends less than a year. The date is always relative to the current date. */
const VALID_DAYS = 180

export interface WellKnownOptions {
  readonly siteUrl: string
  /** An email address or an https URL. */
  readonly contact: string
}

/** Adds `security.txt` (RFC 9116) and the URL where password managers change a password. */
export function registerWellKnown(app: FastifyInstance, { siteUrl, contact }: WellKnownOptions): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS)
    const lines = [
      `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
      `Expires: ${expires.toISOString().replace('.000', '')}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/account', 302),
  )
}
