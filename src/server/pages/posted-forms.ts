import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { CrossSiteError, isCrossSite } from '../../api/cross-site.ts'
import { toErrorResponse } from '../../api/error-response.ts'
import { MAX_FORM_BYTES, toFormError, URLENCODED } from '../../api/register-forms.ts'
import { sendErrorMessage, sendNotFound } from '../http/plain-responses.ts'
import type { PageRequest } from './rendered-page.ts'
import { parsePageUrl } from './request-url.ts'

export type PostedPage = Pick<PageRequest, 'url' | 'form' | 'rejection' | 'upload'>

export interface PagePostsOptions {
  readonly siteUrl: string
  readonly acceptsPosts: (url: URL) => boolean
  readonly respond: (request: FastifyRequest, reply: FastifyReply, page: PostedPage) => Promise<void>
}

/**
 * A correction has up to four values of 5,000 characters and 18 of 500, plus the original values. Percent-encoded, a
 * character can take 9 bytes.
 */
const MAX_CORRECTION_BYTES = 320 * 1024
const LIMITS = [
  ['/*', MAX_FORM_BYTES],
  ['/correct/*', MAX_CORRECTION_BYTES],
] as const
const STATUSES_WITH_PAGE = [400, 403, 413, 415]

/** A Fastify plugin that passes forms posted without scripts to the actions of their pages. */
export async function registerPagePosts(app: FastifyInstance, options: PagePostsOptions): Promise<void> {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  // The page's action parses the form.
  app.addContentTypeParser(URLENCODED, { parseAs: 'string' }, async (_request: unknown, body: string) => body)

  for (const [url, bodyLimit] of LIMITS) app.route({ ...postRoute(options), url, bodyLimit })
}

function postRoute({ siteUrl, acceptsPosts, respond }: PagePostsOptions): Omit<RouteOptions, 'url' | 'bodyLimit'> {
  return {
    method: 'POST',
    async onRequest(request, reply) {
      const url = parsePageUrl(request.raw.url ?? '/')
      if (url !== null && acceptsPosts(url)) return
      sendNotFound(request, reply)
      return reply
    },
    // This runs after the rate limit, which renders no page, and before the form is parsed.
    async preParsing(request) {
      if (isCrossSite(request, siteUrl)) throw new CrossSiteError()
    },
    async errorHandler(error, request, reply) {
      const url = parsePageUrl(request.raw.url ?? '/')
      const { status, body } = toErrorResponse(toFormError(error), (errors) => errors)
      if (url === null || !STATUSES_WITH_PAGE.includes(status)) return sendErrorMessage(error, request, reply)
      return respond(request, reply, { url, rejection: { status, message: body.message } })
    },
    async handler(request, reply) {
      const url = parsePageUrl(request.raw.url ?? '/')
      if (url === null) return sendNotFound(request, reply)
      return respond(request, reply, { url, form: typeof request.body === 'string' ? request.body : '' })
    },
  }
}
