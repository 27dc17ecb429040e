import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SiteSettings } from '../../contract/site-settings.ts'
import { CacheableResponse } from '../cache/cacheable-response.ts'
import { chooseEncoding } from '../http/content-encoding.ts'

/** The number of scripts to keep, because open pages can request earlier ones after a change of the settings. */
const KEPT_SCRIPTS = 8

interface StartScript {
  /** The settings in the script, as JSON */
  readonly settings: string
  readonly url: string
  /** The script in each encoding, compressed as well as possible */
  readonly compressed: Promise<CacheableResponse>
}

/**
 * Serves the start script. Returns a function that returns its current URL. The URL changes with the text, so browsers may cache
 * the script for a year.
 */
export function registerStartScript(
  app: FastifyInstance,
  site: SiteSettings,
  write: (site: SiteSettings) => string,
): () => string {
  const scripts: StartScript[] = []

  function current(): StartScript {
    const settings = JSON.stringify(site)
    const known = scripts.at(-1)
    if (known?.settings === settings) return known
    const body = Buffer.from(write(site))
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 8)
    const script = { settings, url: `/assets/start-${hash}.js`, compressed: compress(body) }
    scripts.push(script)
    if (scripts.length > KEPT_SCRIPTS) scripts.shift()
    return script
  }

  app.get('/assets/start-:hash.js', async (request, reply) => {
    const script = [current(), ...scripts].find(({ url }) => url === request.url)
    // Another node may have newer settings. Its script works with the pages of all nodes.
    const { compressed, url } = script ?? current()
    const { bytes, encoding } = await (await compressed).body(chooseEncoding(request.headers['accept-encoding']))
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .type('text/javascript; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', url === request.url ? 'public, max-age=31536000, immutable' : 'no-store')
      .send(Buffer.from(bytes, 'latin1'))
  })
  return () => current().url
}

async function compress(script: Buffer): Promise<CacheableResponse> {
  const response = new CacheableResponse({}, script)
  await response.body('br')
  await response.improve()
  return response
}
