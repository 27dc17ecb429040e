import type { FastifyReply, FastifyRequest } from 'fastify'
import { logError, toErrorResponse } from '../../api/error-response.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { PLAIN_PAGE_HEADERS, plainPage } from './plain-page.ts'

/** The statuses that any page can respond with. Their messages contain nothing from the request. */
const STATUSES_WITH_PAGE = [429, 503]
const RETRY_SECONDS = 5

/** Whether a request target is in the API. */
export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?#]|$)/.test(url)
}

/** Whether a request target is a health check. */
export function isHealthPath(url: string): boolean {
  return url === '/healthz' || url === '/readyz'
}

/** Sends a message without rendering a page: as JSON in the API, elsewhere as a plain page or as plain text. */
export function sendMessage(request: FastifyRequest, reply: FastifyReply, status: number, message: string): void {
  reply.code(status).header('cache-control', 'no-store')
  if (isApiPath(request.url)) reply.send({ message })
  else if (STATUSES_WITH_PAGE.includes(status)) reply.headers(PLAIN_PAGE_HEADERS).send(plainPage(message))
  else reply.type('text/plain; charset=utf-8').send(`${message}\n`)
}

/** Sends 503 while the site is too busy to handle a request. */
export function sendBusy(request: FastifyRequest, reply: FastifyReply, retrySeconds = RETRY_SECONDS): void {
  sendMessage(request, reply.header('retry-after', retrySeconds), 503, MESSAGES.errors.busy)
}

/** Sends 404 for an unknown path, or 405 for a method that pages do not accept. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): void {
  if (isApiPath(request.url)) {
    sendMessage(request, reply, 404, MESSAGES.errors.endpointNotFound)
  } else if (request.method === 'GET' || request.method === 'HEAD') {
    sendMessage(request, reply, 404, MESSAGES.errors.pageNotFound)
  } else {
    sendMessage(request, reply.header('allow', 'GET, HEAD'), 405, MESSAGES.errors.methodNotAllowed)
  }
}

/** Sends an error from outside the API endpoints, which send their own errors. */
export function sendErrorMessage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const response = toErrorResponse(error, (errors) => errors)
  const { status, body, retryAfter } = response
  logError(response, error, request)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  sendMessage(request, reply, status, body.message)
}
