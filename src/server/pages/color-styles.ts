import type { FastifyInstance } from 'fastify'
import { colorStyles, previewStyles } from '../../contract/texts/site-colors.ts'
import { sendNotFound } from '../http/plain-responses.ts'

/** Serves the style sheets of each color with enough contrast. Their URLs name the color, so browsers may cache them for a year. */
export function registerColorStyles(app: FastifyInstance): void {
  const sheets = { colors: colorStyles, preview: previewStyles }
  for (const [name, stylesOf] of Object.entries(sheets)) {
    app.get<{ Params: { color: string } }>(`/assets/${name}-:color.css`, async (request, reply) => {
      const styles = stylesOf(`#${request.params.color}`)
      if (styles === null) return sendNotFound(request, reply)
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(styles)
    })
  }
}
