import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { MEDIA_ALLOWED } from './security-headers.ts'

const IS_IMAGE = /\.(avif|gif|jpe?g|png|svg|webp)$/i
const MAX_AGE = '1d'

/** Serves the images in DATA_DIR/media under /media; any other file there stays where it is. */
export async function registerMediaFiles(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = resolve(join(dataDir, 'media'))
  await mkdir(root, { recursive: true })
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    maxAge: MAX_AGE,
    allowedPath: (pathName) => IS_IMAGE.test(pathName),
    setHeaders: (reply) => {
      reply.header('content-security-policy', MEDIA_ALLOWED)
    },
  })
}
