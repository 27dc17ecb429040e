import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { registerAccounts } from '../../api/register-accounts.ts'
import { registerApi } from '../../api/register-api.ts'
import { registerForms } from '../../api/register-forms.ts'
import type { Directory } from '../../contract/directory.ts'
import type { Forms } from '../../contract/form-submission.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { AccountService } from '../../services/accounts/account-service.ts'
import type { ImageLookup } from '../../storage/ports/image-lookup.ts'
import type { Config } from '../config/config.ts'
import type { TrustedProxies } from '../config/setting-types.ts'
import { NO_PAGE, pageAddress } from '../pages/request-url.ts'
import { type Health, registerHealth } from './health.ts'
import { answerClientError } from './malformed-request.ts'
import { mediaFolder, registerMediaFiles } from './media-files.ts'
import { isApiPath, sendFailure, sendMessage, sendNotFound } from './plain-responses.ts'
import { addRateLimits, warnOfUntrustedProxy } from './rate-limits.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'

/** Room for a search whose every field is full of emoji, each of twelve characters when encoded. */
const MAX_ADDRESS_BYTES = 32 * 1024
const MAX_HEADER_BYTES = 64 * 1024
const MAX_BODY_BYTES = 64 * 1024
const REQUEST_LIMIT_MS = 30_000
const LOGGER = { level: 'warn', serializers: { req: ({ method }: { readonly method: string }) => ({ method }) } }

export interface HttpAppOptions extends Health {
  readonly config: Config
  readonly directory: Directory
  readonly forms: Forms
  readonly accounts: AccountService
  readonly pictures: ImageLookup
  /** Adds what answers every address that is neither a call nor a file. */
  readonly registerPages?: (app: FastifyInstance) => Promise<void>
  /**
   * Whether warnings and errors are written, as JSON lines, to standard output or to what is given. No visitor stands in
   * them: neither address nor query, nor any request that went well.
   */
  readonly logs: boolean | { write(line: string): void }
  readonly requestsPerMinute?: number
}

// Fastify takes a number too, and then trusts nobody: who counts hops has to keep strangers away from the port.
function trustedBy(proxies: TrustedProxies): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return typeof proxies === 'boolean' ? proxies : [...proxies]
}

/** The whole site as one Fastify application, not yet listening. Closing it finishes what is under way. */
export async function buildHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  const { config, directory, forms, accounts, pictures, isReady, registerPages, logs, requestsPerMinute } = options
  const { site, trustProxy } = config
  const headers = securityHeaders(site.siteUrl)

  const app = Fastify({
    logger: logs === false ? false : { ...LOGGER, ...(logs === true ? {} : { stream: logs }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedBy(trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    // The calls read their parameters themselves.
    routerOptions: { maxParamLength: MAX_ADDRESS_BYTES, querystringParser: () => ({}) },
    // A person who followed a broken link gets a page; a program is told what is wrong with its call.
    rewriteUrl({ url = '/' }) {
      const isUnreadable =
        registerPages !== undefined && url.startsWith('/') && !isApiPath(url) && pageAddress(url) === null
      return isUnreadable ? NO_PAGE : url
    },
    frameworkErrors(_error, request, reply) {
      sendMessage(request, reply.headers(headers), 400, MESSAGES.errors.malformedUrl)
    },
    clientErrorHandler: answerClientError,
  })

  addSecurityHeaders(app, site.siteUrl)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length > MAX_ADDRESS_BYTES) {
      sendMessage(request, reply, 414, MESSAGES.errors.urlTooLong)
      return reply
    }
  })
  if (config.rateLimits) {
    if (trustProxy === false) warnOfUntrustedProxy(app)
    await addRateLimits(app, requestsPerMinute)
  }
  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler(config.rateLimits ? { preHandler: app.rateLimit() } : {}, sendNotFound)

  registerHealth(app, { isReady })
  await app.register(registerApi, { directory, site, validatesResponses: !config.isProduction })
  await app.register(registerForms, { forms, siteUrl: site.siteUrl })
  await app.register(registerAccounts, { accounts, siteUrl: site.siteUrl })
  await registerMediaFiles(app, { folder: mediaFolder(config), pictures })
  if (registerPages) await app.register(registerPages)
  return app
}
