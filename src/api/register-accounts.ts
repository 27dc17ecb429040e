import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Accounts, isTooManyAttemptsError, type UncheckedAccountFields } from '../contract/account-interface.ts'
import { MESSAGES } from '../contract/messages.ts'
import type { AccountService } from '../services/accounts/account-service.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import { sendApiError } from './register-endpoint.ts'
import { addFormParser, formOf, toFormError } from './register-forms.ts'
import { rejectOtherMethods } from './reject-other-methods.ts'
import { accountRequestOf, clientOf, isXsrfToken, readSessionId, setSession, XSRF_HEADER } from './session-cookies.ts'

export interface AccountApiOptions {
  readonly accounts: AccountService
  readonly siteUrl: string
}

interface PostResult {
  readonly status: 200 | 201 | 204
  readonly body?: Readonly<Record<string, string>>
}

/** The action of each POST endpoint, by the last segment of its path. */
const POSTS: Readonly<Record<string, (accounts: Accounts, fields: UncheckedAccountFields) => Promise<PostResult>>> = {
  login: async (accounts, fields) => {
    await accounts.logIn(fields)
    return { status: 204 }
  },
  register: async (accounts, fields) => ({ status: 201, body: { message: await accounts.register(fields) } }),
  'forgot-password': async (accounts, fields) => ({
    status: 200,
    body: { status: await accounts.requestPasswordReset(fields) },
  }),
  'reset-password': async (accounts, fields) => ({
    status: 200,
    body: { status: await accounts.resetPassword(fields) },
  }),
  logout: async (accounts) => {
    await accounts.logOut()
    return { status: 204 }
  },
}

/** Thrown for a request without the session's XSRF token. Laravel defines the status. */
class TokenMismatchError extends Error {
  readonly statusCode = 419
  constructor() {
    super(MESSAGES.accounts.tokenMismatch)
  }
}

class UnauthenticatedError extends Error {
  readonly statusCode = 401
  constructor() {
    super(MESSAGES.accounts.unauthenticated)
  }
}

function sendAccountError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (isTooManyAttemptsError(error)) reply.header('retry-after', error.seconds)
  sendApiError(toFormError(error), request, reply, (errors) => errors)
}

// A request to an endpoint without fields may have no body.
function accountFields(body: unknown): UncheckedAccountFields {
  return body === undefined || body === null ? {} : formOf(body)
}

/** A Fastify plugin with the account endpoints, compatible with Laravel Sanctum and Breeze (readings 28). */
export async function registerAccounts(app: FastifyInstance, { accounts, siteUrl }: AccountApiOptions): Promise<void> {
  const isSecure = siteUrl.startsWith('https:')
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else readJson(request, String(body), done)
  })
  addFormParser(app)
  app.setErrorHandler(sendAccountError)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get('/sanctum/csrf-cookie', async (request, reply) => {
    const client = clientOf(request, reply)
    setSession(client, readSessionId(client.cookies, isSecure) ?? accounts.newSessionId(), isSecure)
    return reply.code(204).send()
  })
  rejectOtherMethods(app, '/sanctum/csrf-cookie', 'GET, HEAD')

  for (const [name, act] of Object.entries(POSTS)) {
    const url = `/api/${name}`
    app.post(url, {
      async onRequest(request) {
        const { cookie = '', [XSRF_HEADER]: token } = request.headers
        if (!isXsrfToken(cookie, token, isSecure)) throw new TokenMismatchError()
      },
      async handler(request, reply) {
        const { status, body } = await act(
          accounts.forRequest(accountRequestOf(clientOf(request, reply), isSecure, idempotencyKeyOf(request))),
          accountFields(request.body),
        )
        return reply.code(status).send(body)
      },
    })
    rejectOtherMethods(app, url, 'POST')
  }

  app.get('/api/user', async (request, reply) => {
    const account = await accounts.forRequest(accountRequestOf(clientOf(request, reply), isSecure)).findCurrentAccount()
    if (account === null) throw new UnauthenticatedError()
    const { emailVerifiedAt, ...rest } = account
    return reply.send({ ...rest, email_verified_at: emailVerifiedAt?.toISOString() ?? null })
  })
  rejectOtherMethods(app, '/api/user', 'GET, HEAD')

  app.get('/api/user/data', async (request, reply) => {
    const { own, security } = accounts.forRequest(accountRequestOf(clientOf(request, reply), isSecure))
    if ((await security.checkAccess()).state === 'logged-out') throw new UnauthenticatedError()
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .send(await own.exportData())
  })
  rejectOtherMethods(app, '/api/user/data', 'GET, HEAD')
}
