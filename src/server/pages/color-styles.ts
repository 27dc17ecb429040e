import type { FastifyInstance } from 'fastify'
import { colorStyles } from '../../contract/texts/site-colors.ts'
import { sendNotFound } from '../http/plain-responses.ts'

/** Serves the style sheet of each color with enough contrast. Its URL names the color, so browsers may cache it for a year. */
export function registerColorStyles(app: FastifyInstance): void {
  app.get<{ Params: { color: string } }>('/assets/colors-:color.css', async (request, reply) => {
    const styles = colorStyles(`#${request.params.color}`)
    if (styles === null) return sendNotFound(request, reply)
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(styles)
  })
}
