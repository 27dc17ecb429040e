import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { UPLOAD_PATH } from '../../../contract/picture-upload.ts'

/** How long a form with files may take to arrive: 100 MB at 1 Mbit/s. */
export const UPLOAD_LIMIT_MS = 15 * 60_000
const UPLOAD_PATHS = [UPLOAD_PATH, '/desk']

/** Whether a request may have files (server/pages/picture-posts.ts and server/desk/register-desk.ts). */
function isUpload({ url = '', headers }: IncomingMessage): boolean {
  const isMultipart = headers['content-type']?.startsWith('multipart/form-data') === true
  return isMultipart && UPLOAD_PATHS.some((path) => url.startsWith(path))
}

/** Ends requests that take longer than `limitMs` to arrive. For uploads, only the server's own limit (`requestTimeout`) applies. */
export function limitRequestTime(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers
    if (!hasBody || isUpload(raw)) return
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('The request took too long to arrive.'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      })
      // Undefined for a request from `inject`, which has no connection.
      if (raw.complete === false) app.server.emit('clientError', error, raw.socket)
    }, limitMs)
    raw.once('close', () => clearTimeout(timer))
  })
}
