import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ImageBucket } from '../../storage/image-bucket.ts'
import { ImageStoreError } from '../../storage/ports/images.ts'
import { sendBusy, sendNotFound } from './plain-responses.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}
const CONDITIONS = ['range', 'if-range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since']
const COPIED_HEADERS = ['accept-ranges', 'content-length', 'content-range', 'etag', 'last-modified']

export interface BucketFile {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Sends a file from a bucket with the ranges and conditions of the request, or 404. The site sends it itself, so that
 * visitors contact no other host. Sends 503 while the store does not respond.
 */
export async function sendFromBucket(
  bucket: ImageBucket,
  { name, headers }: BucketFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
  const conditions = CONDITIONS.flatMap((header) => {
    const value = request.headers[header]
    return typeof value === 'string' ? [[header, value]] : []
  })
  try {
    const { status, headers: stored, body } = await bucket.serve(name, method, Object.fromEntries(conditions))
    if (status === 404) {
      await body?.cancel()
      sendNotFound(request, reply)
      return
    }
    reply.code(status).headers(headers)
    for (const header of COPIED_HEADERS) {
      const value = stored.get(header)
      if (value !== null) reply.header(header, value)
    }
    const hasImage = status === 200 || status === 206
    if (hasImage) reply.type(TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream')
    else reply.removeHeader('content-length')
    // Fastify keeps the length for HEAD only with a stream. When a visitor leaves, Fastify cancels the request to the store.
    if (hasImage) reply.send(body ?? Readable.from([]))
    else {
      await body?.cancel()
      reply.send()
    }
  } catch (error) {
    if (!(error instanceof ImageStoreError)) throw error
    request.log.warn(error.message)
    sendBusy(request, reply)
  }
}
