import type { FastifyInstance } from 'fastify'
import type { SettingsReader } from '../../storage/ports/site-settings.ts'
import { LOGO_SETTING, logoPath } from '../config/stored-settings.ts'
import { sendNotFound } from '../http/plain-responses.ts'

/** Serves the logo that an owner stored. Its URL changes with the image, so browsers may cache it for a year. */
export function registerSiteLogo(app: FastifyInstance, settings: SettingsReader): void {
  app.get('/assets/logo-:hash.webp', async (request, reply) => {
    const { [LOGO_SETTING]: logo } = (await settings.findSettings())?.texts ?? {}
    if (logo === undefined || logoPath(logo) !== request.url) return sendNotFound(request, reply)
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(logo, 'base64'))
  })
}
