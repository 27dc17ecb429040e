import type { FastifyInstance } from 'fastify'

/**
 * What crawlers are asked to leave alone: calls, accounts and the staff's sample pages, and lists that are one of
 * endlessly many because they depend on what is typed. Lists themselves and their pages stay open.
 */
const CLOSED = [
  '/api/',
  '/sanctum/',
  '/login',
  '/register',
  '/reset-password',
  '/cemetery-dashboard',
  ...['givenName', 'lastName', 'birthDate', 'deathDate', 'cemeteryId', 'location', 'match'].map(
    (name) => `/search?*${name}=`,
  ),
  '/cemeteries?*cemeteryId=',
  '/cemeteries?*location=',
  '/cemetery/*?*filter=',
  '/add-image?',
  '/?*births_page=',
  '/?*deaths_page=',
]

/** /robots.txt, which names the sitemap by its full address. */
export function registerRobots(app: FastifyInstance, siteUrl: string): void {
  const text = `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  )
}
