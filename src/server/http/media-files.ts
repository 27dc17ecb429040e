import { realpath } from 'node:fs/promises'
import { join, posix } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MESSAGES } from '../../contract/messages.ts'
import { imageFileId } from '../../domain/image-file.ts'
import type { ImageBucket } from '../../storage/image-bucket.ts'
import type { ImageLookup } from '../../storage/ports/image-lookup.ts'
import { makeFolder } from '../../storage/private-files.ts'
import { sendFromBucket } from './media-bucket.ts'
import { sendMessage, sendNotFound } from './plain-responses.ts'
import { MEDIA_ALLOWED } from './security-headers.ts'

const PREFIX = '/media/'
const IS_IMAGE = /\.(avif|gif|jpe?g|png|svg|webp)$/i
const IS_HIDDEN = /(^|\/)\./
/**
 * A file added with `media add` never changes, so browsers keep it. Shared caches check again after five minutes, so that a
 * removed image disappears from them.
 */
const ADDED_BY_COMMAND = 'public, max-age=31536000, s-maxage=300, immutable'
const COPIED_INTO_FOLDER = 'public, max-age=86400, s-maxage=300'

/** Sends the file with this name, or 404. */
type SendFile = (name: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Serves the images in a folder or a bucket under /media. Other files, symbolic links, removed images, and images that no
 * memorial has are not served.
 */
export async function registerMediaFiles(
  app: FastifyInstance,
  { files, images }: { readonly files: string | ImageBucket; readonly images: ImageLookup },
): Promise<void> {
  await app.register(async (scope) => {
    const sendFile: SendFile =
      typeof files === 'string'
        ? await folderSender(scope, files)
        : (name, request, reply) => sendFromBucket(files, { name, headers: headersOf(name) }, request, reply)
    scope.get(`${PREFIX}*`, async (request, reply) => {
      const path = pathOf(request.url)
      const state = path === null ? 'unknown' : await images.findImageState(path)
      const name = path?.slice(PREFIX.length) ?? ''
      if (state === 'removed') sendMessage(request, reply, 410, MESSAGES.errors.imageRemoved)
      // The checked file is the one that is sent, no matter how the URL spells its path.
      else if (state === 'shown' && IS_IMAGE.test(name) && !IS_HIDDEN.test(name)) await sendFile(name, request, reply)
      else sendNotFound(request, reply)
      return reply
    })
  })
}

async function folderSender(scope: FastifyInstance, folder: string): Promise<SendFile> {
  makeFolder(folder)
  await scope.register(fastifyStatic, {
    root: folder,
    prefix: PREFIX,
    serve: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, file) => {
      for (const [header, value] of Object.entries(headersOf(file))) reply.header(header, value)
    },
  })
  return async (name, request, reply) => {
    if (await hasFile(folder, name)) reply.sendFile(name)
    else sendNotFound(request, reply)
  }
}

function headersOf(file: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': MEDIA_ALLOWED,
    'cache-control': imageFileId(posix.basename(file)) === null ? COPIED_INTO_FOLDER : ADDED_BY_COMMAND,
  }
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
