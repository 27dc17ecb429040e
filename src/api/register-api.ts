import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { type Directory, InvalidInputError } from '../contract/directory.ts'
import type { EndpointName } from '../contract/endpoints.ts'
import { MESSAGES } from '../contract/messages.ts'
import { buildOpenApiDocument } from '../contract/openapi.ts'
import type { EndpointResult } from '../contract/wire-conversions.ts'
import { daysInMonth } from '../domain/dates/calendar.ts'
import { refuseOtherMethods } from './refuse-other-methods.ts'
import { type EndpointInput, registerEndpoint, sendError, sendJson } from './register-endpoint.ts'

export interface ApiOptions {
  readonly directory: Directory
  readonly site: { readonly siteName: string; readonly siteUrl: string }
  /** Checks every answer against its schema; for development and tests. */
  readonly validatesResponses: boolean
}

const NOT_FOUND: Readonly<Record<EndpointName, string>> = {
  findMemorial: MESSAGES.errors.memorialNotFound,
  findCemeteryMemorials: MESSAGES.errors.cemeteryNotFound,
  findTagMemorials: MESSAGES.errors.tagNotFound,
  listCemeteryMenu: MESSAGES.errors.endpointNotFound,
  listPlaceMenu: MESSAGES.errors.endpointNotFound,
  listCemeteries: MESSAGES.errors.endpointNotFound,
  searchMemorials: MESSAGES.errors.endpointNotFound,
  listTodaysEvents: MESSAGES.errors.endpointNotFound,
}

/** A Fastify plugin: the reading calls of the contract, and their description. */
export async function registerApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { directory, site, validatesResponses } = options
  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    threshold: 1024,
    // Of 0 to 11: above 4 an answer costs more time than it saves on the way.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, (errors) => errors))

  function register<N extends EndpointName>(
    name: N,
    ask: (asked: EndpointInput<N>) => Promise<EndpointResult<N> | null>,
  ): void {
    registerEndpoint(app, name, { ask, notFound: NOT_FOUND[name], validatesResponses })
  }
  register('findMemorial', ({ path }) => directory.findMemorial(path.id))
  register('findCemeteryMemorials', ({ path, query }) => directory.findCemeteryMemorials(path.id, query))
  register('listCemeteryMenu', ({ query }) => directory.listCemeteryMenu(query))
  register('listPlaceMenu', ({ query }) => directory.listPlaceMenu(query))
  register('listCemeteries', ({ query }) => directory.listCemeteries(query))
  register('searchMemorials', ({ query }) => directory.searchMemorials(query))
  register('listTodaysEvents', async ({ query }) => {
    // Of a leap year: 29 February is a day, 30 February is none.
    if (query.day > daysInMonth(2000, query.month)) throw new InvalidInputError({ day: [MESSAGES.errors.noSuchDay] })
    return directory.listTodaysEvents(query)
  })
  register('findTagMemorials', ({ path, query }) => directory.findTagMemorials(path.slug, query.page))

  const openApi = JSON.stringify(buildOpenApiDocument(site))
  app.get('/api/openapi.json', (request, reply) => sendJson(request, reply, openApi))
  refuseOtherMethods(app, '/api/openapi.json', 'GET, HEAD')

  for (const url of ['/api', '/api/*']) {
    app.all(url, {
      onRequest: (_request, reply) => {
        reply.code(404).header('cache-control', 'no-store').send({ message: MESSAGES.errors.endpointNotFound })
      },
      handler: () => undefined,
    })
  }
}
