import type { FastifyInstance } from 'fastify'
import type { SiteSettings } from '../../contract/site-settings.ts'

/** Adds the web manifest, which provides the site's name for home screens. */
export function registerWebManifest(app: FastifyInstance, site: Pick<SiteSettings, 'siteName'>): void {
  const manifest = ({ siteName }: Pick<SiteSettings, 'siteName'>) => ({
    name: siteName,
    short_name: siteName,
    start_url: '/',
    display: 'browser',
    background_color: '#f5f2ea',
    theme_color: '#f5f2ea',
    icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
  })
  app.get('/site.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest(site))),
  )
}
