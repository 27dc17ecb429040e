import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { registerAccounts } from '../../api/register-accounts.ts'
import { registerApi } from '../../api/register-api.ts'
import { registerForms } from '../../api/register-forms.ts'
import type { Directory } from '../../contract/directory.ts'
import type { Forms } from '../../contract/form-submission.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { AccountService } from '../../services/accounts/account-service.ts'
import type { ImageBucket } from '../../storage/image-bucket.ts'
import type { ImageLookup } from '../../storage/ports/image-lookup.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { respondToApiRequests } from '../cache/respond-from-cache.ts'
import { serveCachedResponses } from '../cache/serve-cached-responses.ts'
import type { Config } from '../config/config.ts'
import type { TrustedProxies } from '../config/setting-types.ts'
import { recordRejections } from '../log/record-rejections.ts'
import type { SecurityEvents } from '../log/security-log.ts'
import { NOT_FOUND_PATH, parsePageUrl } from '../pages/request-url.ts'
import { EventLoopLoad, rejectWhenOverloaded } from './event-loop-load.ts'
import { type Health, registerHealth } from './health.ts'
import { limitConnections } from './limits/connection-limit.ts'
import { limitRequestTime, UPLOAD_LIMIT_MS } from './limits/request-time-limit.ts'
import { clientErrorResponder, hasValidHost, rejectExpectations } from './malformed-request.ts'
import { registerMediaFiles } from './media-files.ts'
import { isApiPath, sendErrorMessage, sendMessage, sendNotFound } from './plain-responses.ts'
import { addRateLimits, warnAboutUntrustedProxy } from './rate-limits.ts'
import type { RequestCounters } from './request-counters.ts'
import { newRequestId } from './request-id.ts'
import { addSecurityHeaders, REQUEST_ID_HEADER, securityHeaders } from './security-headers.ts'
import { registerWellKnown } from './well-known.ts'

/** Enough for a search with every field full of emoji, which take twelve characters each when encoded. */
const MAX_URL_BYTES = 32 * 1024
const MAX_HEADER_BYTES = 64 * 1024
const MAX_BODY_BYTES = 64 * 1024
const REQUEST_LIMIT_MS = 30_000
/** The time limit for request headers, which also ends connections that send nothing. */
const HEADERS_LIMIT_MS = 15_000
/** How often Node looks for requests that exceed a limit. */
const LIMIT_CHECK_MS = 5_000

export interface HttpAppOptions extends Health {
  readonly config: Config
  readonly directory: Directory
  readonly forms: Forms
  readonly accounts: AccountService
  readonly images: ImageLookup
  /** Null or absent if the image files are in a folder. */
  readonly imageBucket?: ImageBucket | null
  /** Runs before each request that no cache answers. */
  readonly beforeRequest?: () => Promise<void>
  /** Registers the routes for all URLs outside the API and the files. */
  readonly registerPages?: (app: FastifyInstance) => Promise<void>
  /** Receives warnings and errors. Successful requests are not logged. If it is absent, nothing is logged. */
  readonly log?: FastifyBaseLogger
  /** Receives rejected requests; null or absent if nothing records them. */
  readonly securityLog?: SecurityEvents | null
  /** Called for each request that is rejected because the event loop is overloaded. */
  readonly onReject?: ((reason: string) => void) | undefined
  /** Receives the counters of the rate limits, so that processes can share them. */
  readonly onCounters?: ((counters: RequestCounters) => void) | undefined
  /** Null or absent if responses are not cached. */
  readonly pageCache?: PageCache | null
}

// Passing a number to Fastify would trust no proxy. Counting hops is safe only if strangers cannot reach the port.
function toTrustProxy(proxies: TrustedProxies): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return typeof proxies === 'boolean' ? proxies : [...proxies]
}

function rejectSchema(): never {
  throw new Error('No route may have a Fastify schema.')
}

/** Creates the application without hooks and routes. */
function createApp(
  { log, config, registerPages }: HttpAppOptions,
  headers: Readonly<Record<string, string>>,
): FastifyInstance {
  return Fastify({
    ...(log === undefined ? { logger: false } : { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    trustProxy: toTrustProxy(config.trustProxy),
    // The endpoints check requests and responses themselves. Loading the schema compilers takes a tenth of the startup
    // time.
    schemaController: { compilersFactory: { buildValidator: rejectSchema, buildSerializer: rejectSchema } },
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: UPLOAD_LIMIT_MS,
    // A request on an open connection gets a response even while the site is stopping.
    return503OnClosing: false,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_LIMIT_MS,
      connectionsCheckingInterval: LIMIT_CHECK_MS,
      // The site checks the host itself: Node's response would have no headers.
      requireHostHeader: false,
    },
    // The endpoints parse their parameters themselves.
    routerOptions: { maxParamLength: MAX_URL_BYTES, querystringParser: () => ({}) },
    // A visitor with a broken link gets a page; an API client gets an error message.
    rewriteUrl({ url = '/' }) {
      const isMalformed =
        registerPages !== undefined && url.startsWith('/') && !isApiPath(url) && parsePageUrl(url) === null
      return isMalformed ? NOT_FOUND_PATH : url
    },
    frameworkErrors(_error, request, reply) {
      reply.headers(headers).header(REQUEST_ID_HEADER, request.id)
      sendMessage(request, reply, 400, MESSAGES.errors.malformedUrl)
    },
    clientErrorHandler: clientErrorResponder(headers),
  })
}

/** Stores the address of each client, because a socket loses it when the client disconnects. */
function keepAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    Object.defineProperty(request, 'ip', { value: request.ip ?? '' })
  })
}

function rejectInvalidTargets(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasValidHost(request.raw)) {
      sendMessage(request, reply, 400, MESSAGES.errors.malformedRequest)
      return reply
    }
    if (request.url.length > MAX_URL_BYTES) {
      sendMessage(request, reply, 414, MESSAGES.errors.urlTooLong)
      return reply
    }
  })
}

/** Builds the site as one Fastify application, which is not listening yet. Closing it finishes open requests. */
export async function buildHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  const {
    config,
    directory,
    forms,
    accounts,
    images,
    isReady,
    registerPages,
    securityLog = null,
    onReject,
    pageCache = null,
  } = options
  const { site, trustProxy } = config
  const headers = securityHeaders({ siteUrl: site.siteUrl, hstsSubdomains: config.hstsSubdomains })

  const app = createApp(options, headers)
  keepAddresses(app)
  rejectExpectations(app.server, headers)
  limitConnections(app, config.maxConnections)
  addSecurityHeaders(app, headers)
  if (securityLog !== null) recordRejections(app, securityLog)
  const load = new EventLoopLoad(onReject === undefined ? {} : { onReject })
  rejectWhenOverloaded(app, load)
  limitRequestTime(app, REQUEST_LIMIT_MS)
  rejectInvalidTargets(app)
  if (config.rateLimits && trustProxy === false) warnAboutUntrustedProxy(app)
  const countRequest = config.rateLimits ? await addRateLimits(app, config.requestLimits, options.onCounters) : null
  if (pageCache !== null) {
    serveCachedResponses(app, {
      pageCache,
      headers,
      countRequest,
      load,
      trustProxy: toTrustProxy(trustProxy),
    })
  }
  const { beforeRequest } = options
  if (beforeRequest !== undefined) app.addHook('onRequest', () => beforeRequest())
  app.setErrorHandler(sendErrorMessage)
  app.setNotFoundHandler(config.rateLimits ? { preHandler: app.rateLimit() } : {}, sendNotFound)

  registerHealth(app, { isReady })
  registerWellKnown(app, { siteUrl: site.siteUrl, contact: config.securityContact })
  await app.register(registerApi, {
    directory,
    site,
    validatesResponses: !config.isProduction,
    respond: respondToApiRequests(pageCache),
  })
  await app.register(registerForms, { forms, siteUrl: site.siteUrl })
  await app.register(registerAccounts, { accounts, siteUrl: site.siteUrl })
  const files = 'folder' in config.media ? config.media.folder : options.imageBucket
  if (files != null) await registerMediaFiles(app, { files, images })
  if (registerPages) await app.register(registerPages)
  return app
}
