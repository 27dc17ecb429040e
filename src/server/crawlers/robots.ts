import type { FastifyInstance } from 'fastify'

/**
 * The paths that crawlers should skip: the API, accounts, the sample dashboard, and lists that depend on a query, which
 * have unlimited variants. Unfiltered lists and their pages stay open.
 */
const DISALLOWED = [
  '/api/',
  '/sanctum/',
  '/account',
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
  '/browse/*?q=',
  '/add-image?',
  '/?*births_page=',
  '/?*deaths_page=',
]

export function registerRobots(app: FastifyInstance, siteUrl: string): void {
  const text = `User-agent: *\n${DISALLOWED.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  )
}
