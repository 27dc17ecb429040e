import { mkdir } from 'node:fs/promises'
import { join, posix, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MESSAGES } from '../../contract/messages.ts'
import { imageFileId } from '../../domain/image-file.ts'
import type { ImageLookup } from '../../storage/ports/image-lookup.ts'
import { sendMessage, sendNotFound } from './plain-responses.ts'
import { MEDIA_ALLOWED } from './security-headers.ts'

const PREFIX = '/media/'
const IS_IMAGE = /\.(avif|gif|jpe?g|png|svg|webp)$/i
/**
 * A picture that the owner added never changes under its name. Browsers keep it; whatever keeps it for many people asks
 * again soon, so that one which was taken down is gone from there too.
 */
const UNCHANGING = 'public, max-age=31536000, s-maxage=300, immutable'
const PLACED_BY_HAND = 'public, max-age=86400, s-maxage=300'

/** Where the images lie that the site serves. */
export function mediaFolder({ dataDir }: { readonly dataDir: string }): string {
  return resolve(join(dataDir, 'media'))
}

/**
 * Serves the images in DATA_DIR/media under /media; any other file there stays where it is, and so does a picture that was
 * taken down or that no memorial has.
 */
export async function registerMediaFiles(
  app: FastifyInstance,
  { folder, pictures }: { readonly folder: string; readonly pictures: ImageLookup },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      const path = pathOf(request.url)
      const state = path === null ? 'unknown' : await pictures.findImageState(path)
      if (state === 'shown') return
      if (state === 'removed') sendMessage(request, reply, 410, MESSAGES.errors.imageRemoved)
      else sendNotFound(request, reply)
      return reply
    })
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: PREFIX,
      index: false,
      dotfiles: 'ignore',
      decorateReply: false,
      cacheControl: false,
      allowedPath: (pathName) => IS_IMAGE.test(pathName),
      setHeaders: (reply, file) => {
        reply.header('content-security-policy', MEDIA_ALLOWED)
        reply.header('cache-control', imageFileId(posix.basename(file)) === null ? PLACED_BY_HAND : UNCHANGING)
      },
    })
  })
}

/** The one spelling of an address under /media, as the folder is asked for it; null when it leads out of it. */
function pathOf(url: string): string | null {
  try {
    const path = posix.normalize(decodeURIComponent(url.split(/[?#]/, 1)[0] ?? ''))
    return path.startsWith(PREFIX) ? path : null
  } catch {
    return null
  }
}
