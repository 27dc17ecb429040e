import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CrossSiteError, isCrossSite } from '../../api/cross-site.ts'
import { toErrorResponse } from '../../api/error-response.ts'
import { FORM_RATE_LIMIT, MAX_FORM_BYTES, toFormError, URLENCODED } from '../../api/register-forms.ts'
import { sendFailure, sendNotFound } from '../http/plain-responses.ts'
import type { PageRequest } from './rendered-page.ts'
import { pageAddress } from './request-url.ts'

export type PostedPage = Pick<PageRequest, 'url' | 'form' | 'rejection'>

export interface PagePostsOptions {
  readonly siteUrl: string
  readonly acceptsPosts: (url: URL) => boolean
  readonly answer: (request: FastifyRequest, reply: FastifyReply, asked: PostedPage) => Promise<void>
}

const REFUSED_AS_A_PAGE = [400, 403, 413, 415]

/** A Fastify plugin: hands forms that browsers post to pages, without scripts, to the pages' actions. */
export async function registerPagePosts(app: FastifyInstance, options: PagePostsOptions): Promise<void> {
  const { siteUrl, acceptsPosts, answer } = options
  app.removeContentTypeParser(['application/json', 'text/plain'])
  // The page's action parses the form.
  app.addContentTypeParser(URLENCODED, { parseAs: 'string' }, async (_request: unknown, body: string) => body)

  app.route({
    method: 'POST',
    url: '/*',
    bodyLimit: MAX_FORM_BYTES,
    config: { rateLimit: FORM_RATE_LIMIT },
    async onRequest(request, reply) {
      const url = pageAddress(request.raw.url ?? '/')
      if (url !== null && acceptsPosts(url)) return
      sendNotFound(request, reply)
      return reply
    },
    // After the limit on posts, which does not render a page, and before the form is read.
    async preParsing(request) {
      if (isCrossSite(request, siteUrl)) throw new CrossSiteError()
    },
    async errorHandler(error, request, reply) {
      const url = pageAddress(request.raw.url ?? '/')
      const { status, body } = toErrorResponse(toFormError(error), (errors) => errors)
      if (url === null || !REFUSED_AS_A_PAGE.includes(status)) return sendFailure(error, request, reply)
      return answer(request, reply, { url, rejection: { status, message: body.message } })
    },
    async handler(request, reply) {
      const url = pageAddress(request.raw.url ?? '/')
      if (url === null) return sendNotFound(request, reply)
      return answer(request, reply, { url, form: typeof request.body === 'string' ? request.body : '' })
    },
  })
}
