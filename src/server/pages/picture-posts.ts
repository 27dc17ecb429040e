import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CrossSiteError, isCrossSite } from '../../api/cross-site.ts'
import { logError, NotFoundError, toErrorResponse } from '../../api/error-response.ts'
import { MAX_FORM_BYTES } from '../../api/register-forms.ts'
import { accountRequestOf, clientOf } from '../../api/session-cookies.ts'
import { RemovedError } from '../../contract/directory.ts'
import { pathId } from '../../contract/field-rules.ts'
import { MESSAGES } from '../../contract/messages.ts'
import {
  MAX_UPLOAD_BYTES,
  type RejectedUpload,
  UPLOAD_PATH,
  type UploadOutcome,
} from '../../contract/picture-upload.ts'
import type { SiteSettings } from '../../contract/site-settings.ts'
import { MAX_FIELDS } from '../../contract/urlencoded.ts'
import type { MemorialSummary } from '../../domain/memorial.ts'
import type { AccountService } from '../../services/accounts/account-service.ts'
import type { PictureSender, PictureUploads } from '../../services/pictures/receive-pictures.ts'
import { toDatabaseFailure } from '../../storage/ports/database-failures.ts'
import { type DirectoryStore, REMOVED } from '../../storage/ports.ts'
import { sendMessage, sendNotFound } from '../http/plain-responses.ts'
import { OpenUploads } from '../uploads/open-uploads.ts'
import { MULTIPART, type ReceivedUpload, receiveUpload, removeUploads } from '../uploads/receive-upload.ts'
import type { PagePostsOptions } from './posted-forms.ts'
import { parsePageUrl } from './request-url.ts'

const JSON_TYPE = 'application/json'

export interface PicturePosts {
  readonly uploads: PictureUploads
  readonly accounts: AccountService
  readonly memorials: Pick<DirectoryStore, 'findMemorialSummary'>
  /** The folder for uploaded files until they are stored */
  readonly arrivals: string
}

const RETRY_SECONDS = 60

class TooManyUploadsError extends Error {
  readonly statusCode = 429

  constructor() {
    super(MESSAGES.errors.tooManyRequests(RETRY_SECONDS))
  }
}

export interface PicturePostsOptions extends PicturePosts {
  readonly site: SiteSettings
  readonly respond: PagePostsOptions['respond']
}

/** A Fastify plugin that accepts photos from visitors while `acceptsPictures` is on. Scripts send and get JSON responses. */
export async function registerPicturePosts(app: FastifyInstance, options: PicturePostsOptions): Promise<void> {
  const { site, respond } = options
  const uploads = new OpenUploads()
  app.removeAllContentTypeParsers()
  // The handler reads these forms.
  app.addContentTypeParser(MULTIPART, async () => null)

  app.route({
    method: 'POST',
    url: UPLOAD_PATH,
    bodyLimit: MAX_UPLOAD_BYTES,
    async onRequest(request, reply) {
      if (site.acceptsPictures) return
      sendNotFound(request, reply)
      return reply
    },
    async preParsing(request) {
      if (isCrossSite(request, site.siteUrl)) throw new CrossSiteError()
    },
    async errorHandler(caught, request, reply) {
      const error = toDatabaseFailure(caught)
      const response = toErrorResponse(error, (errors) => errors)
      logError(response, error, request)
      const { status, body } = response
      const retryAfter = caught instanceof TooManyUploadsError ? RETRY_SECONDS : response.retryAfter
      reply.header('cache-control', 'no-store')
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
      if (wantsJson(request)) return reply.code(status).send({ message: body.message })
      if (status >= 500) return sendMessage(request, reply, status, body.message)
      const url = parsePageUrl(request.raw.url ?? '/')
      return respond(request, reply, {
        url: url ?? new URL(site.siteUrl),
        rejection: { status, message: body.message },
      })
    },
    async handler(request, reply) {
      const url = parsePageUrl(request.raw.url ?? '/')
      if (url === null) return sendNotFound(request, reply)
      const memorial = await memorialAt(url, options.memorials)
      const endUpload = uploads.begin(request.ip)
      if (endUpload === null) throw new TooManyUploadsError()
      const { outcome, values } = await receive(request, reply, memorial, options).finally(endUpload)
      reply.header('cache-control', 'no-store')
      const isAccepted = outcome.accepted > 0 && outcome.rejected.length === 0
      if (wantsJson(request)) return reply.code(isAccepted ? 201 : 422).send(outcome)
      if (!isAccepted) return respond(request, reply, { url, upload: { ...outcome, values } })
      return reply.redirect(`${UPLOAD_PATH}?memorial=${memorial.id}&sent=${outcome.accepted}`, 303)
    },
  })
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept === JSON_TYPE
}

async function memorialAt(url: URL, memorials: PicturePosts['memorials']): Promise<MemorialSummary> {
  const id = pathId('memorial').parse(url.searchParams.get('memorial') ?? '')
  const found = 'problem' in id ? null : await memorials.findMemorialSummary(id.value)
  if (found === REMOVED) throw new RemovedError('')
  if (found === null) throw new NotFoundError(MESSAGES.errors.noSuchMemorial)
  return found
}

async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  memorial: MemorialSummary,
  { uploads, arrivals: folder, ...options }: PicturePostsOptions,
): Promise<{ readonly outcome: UploadOutcome; readonly values: RejectedUpload['values'] }> {
  let received: ReceivedUpload | null = null
  try {
    const limits = { maxBytes: MAX_UPLOAD_BYTES, maxFields: MAX_FIELDS, maxTextLength: MAX_FORM_BYTES }
    received = await receiveUpload(request.raw, { ...limits, folder })
    const { fields } = received
    const files = received.files.map(({ name, bytes, path }) => ({ name, bytes, read: () => readFile(path) }))
    const outcome = await uploads.receive({ memorial, fields, files }, await senderOf(request, reply, options))
    return { outcome, values: Object.fromEntries([...fields].map(([name, texts]) => [name, texts[0] ?? ''])) }
  } finally {
    await removeUploads(received?.files ?? [])
  }
}

/** Only a verified account sends in its own name. */
async function senderOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { accounts, site }: Pick<PicturePostsOptions, 'accounts' | 'site'>,
): Promise<PictureSender> {
  const caller = accountRequestOf(clientOf(request, reply), site.siteUrl.startsWith('https:'))
  const access = await accounts.forRequest(caller).security.checkAccess()
  const isOpen = access.state === 'open' && access.account.emailVerifiedAt !== null
  return { address: request.ip, account: isOpen ? access.account : null }
}
