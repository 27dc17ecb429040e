import { realpath } from 'node:fs/promises'
import { join, posix, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { MESSAGES } from '../../contract/messages.ts'
import { imageFileId } from '../../domain/image-file.ts'
import type { ImageLookup } from '../../storage/ports/image-lookup.ts'
import { makeFolder } from '../../storage/private-files.ts'
import { sendMessage, sendNotFound } from './plain-responses.ts'
import { MEDIA_ALLOWED } from './security-headers.ts'

const PREFIX = '/media/'
const IS_IMAGE = /\.(avif|gif|jpe?g|png|svg|webp)$/i
/**
 * A file added with `media add` never changes, so browsers keep it. Shared caches check again after five minutes, so that a
 * removed image disappears from them.
 */
const ADDED_BY_COMMAND = 'public, max-age=31536000, s-maxage=300, immutable'
const COPIED_INTO_FOLDER = 'public, max-age=86400, s-maxage=300'

/** Returns the folder of the images that the site serves. */
export function mediaFolder({ dataDir }: { readonly dataDir: string }): string {
  return resolve(join(dataDir, 'media'))
}

/**
 * Serves the images in DATA_DIR/media under /media. Other files, symbolic links, removed images, and images that no memorial
 * has are not served.
 */
export async function registerMediaFiles(
  app: FastifyInstance,
  { folder, images }: { readonly folder: string; readonly images: ImageLookup },
): Promise<void> {
  makeFolder(folder)
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: PREFIX,
      serve: false,
      dotfiles: 'ignore',
      cacheControl: false,
      allowedPath: (pathName) => IS_IMAGE.test(pathName),
      setHeaders: (reply, file) => {
        reply.header('content-security-policy', MEDIA_ALLOWED)
        reply.header(
          'cache-control',
          imageFileId(posix.basename(file)) === null ? COPIED_INTO_FOLDER : ADDED_BY_COMMAND,
        )
      },
    })
    scope.get(`${PREFIX}*`, async (request, reply) => {
      const path = pathOf(request.url)
      const state = path === null ? 'unknown' : await images.findImageState(path)
      if (state === 'removed') sendMessage(request, reply, 410, MESSAGES.errors.imageRemoved)
      // The file that was checked is the one that is sent, however the URL spells its path.
      else if (state === 'shown' && path !== null && (await hasFile(folder, path.slice(PREFIX.length))))
        reply.sendFile(path.slice(PREFIX.length))
      else sendNotFound(request, reply)
      return reply
    })
  })
}

/** Whether a folder has a file of exactly this name that no symbolic link leads to. The folder itself may be a link. */
async function hasFile(folder: string, name: string): Promise<boolean> {
  try {
    const file = join(await realpath(folder), name)
    return (await realpath(file)) === file
  } catch {
    return false
  }
}

/** Returns the normalized path under /media, or null for a path outside it or a malformed one. */
function pathOf(url: string): string | null {
  try {
    const path = posix.normalize(decodeURIComponent(url.split(/[?#]/, 1)[0] ?? ''))
    return path.startsWith(PREFIX) ? path : null
  } catch {
    return null
  }
}
