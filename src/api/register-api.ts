import type { FastifyInstance } from 'fastify'
import { type Directory, InvalidInputError } from '../contract/directory.ts'
import type { EndpointName } from '../contract/endpoints.ts'
import { MESSAGES } from '../contract/messages.ts'
import { buildOpenApiDocument } from '../contract/openapi.ts'
import type { EndpointResult } from '../contract/wire-conversions.ts'
import { daysInMonth } from '../domain/dates/calendar.ts'
import {
  type EndpointInput,
  type RespondToRequest,
  registerEndpoint,
  respondWithoutCache,
  sendApiError,
} from './register-endpoint.ts'
import { rejectOtherMethods } from './reject-other-methods.ts'

export interface ApiOptions {
  readonly directory: Directory
  readonly site: { readonly siteName: string; readonly siteUrl: string }
  /** Validates every response against its schema; for development and tests. */
  readonly validatesResponses: boolean
  /** By default, responses are not cached. */
  readonly respond?: RespondToRequest
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
  listSurnames: MESSAGES.errors.cemeteryNotFound,
  findSurname: MESSAGES.errors.surnameNotFound,
  findRegion: MESSAGES.errors.regionNotFound,
  listYears: MESSAGES.errors.endpointNotFound,
  listTags: MESSAGES.errors.endpointNotFound,
  findCemeteryOverview: MESSAGES.errors.cemeteryNotFound,
  findPlots: MESSAGES.errors.cemeteryNotFound,
  findNeighbors: MESSAGES.errors.memorialNotFound,
}

/** A Fastify plugin with the GET endpoints of the contract and their OpenAPI description. */
export async function registerApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { directory, site, validatesResponses, respond = respondWithoutCache } = options
  app.setErrorHandler((error, request, reply) => sendApiError(error, request, reply, (errors) => errors))

  function register<N extends EndpointName>(
    name: N,
    handle: (input: EndpointInput<N>) => Promise<EndpointResult<N> | null>,
  ): void {
    registerEndpoint(app, name, { handle, notFound: NOT_FOUND[name], validatesResponses, respond })
  }
  register('findMemorial', ({ path }) => directory.findMemorial(path.id))
  register('findCemeteryMemorials', ({ path, query }) => directory.findCemeteryMemorials(path.id, query))
  register('listCemeteryMenu', ({ query }) => directory.listCemeteryMenu(query))
  register('listPlaceMenu', ({ query }) => directory.listPlaceMenu(query))
  register('listCemeteries', ({ query }) => directory.listCemeteries(query))
  register('searchMemorials', ({ query }) => directory.searchMemorials(query))
  register('listTodaysEvents', async ({ query }) => {
    // The year 2000 is a leap year, so February 29 is valid and February 30 is not.
    if (query.day > daysInMonth(2000, query.month)) throw new InvalidInputError({ day: [MESSAGES.errors.noSuchDay] })
    return directory.listTodaysEvents(query)
  })
  register('findTagMemorials', ({ path, query }) => directory.findTagMemorials(path.slug, query.page))
  register('listSurnames', ({ query }) => directory.listSurnames(query))
  register('findSurname', ({ path, query }) => directory.findSurname(path.name, query))
  register('findRegion', ({ query }) => directory.findRegion(query))
  register('listYears', ({ query }) => directory.listYears(query))
  register('listTags', ({ query }) => directory.listTags(query))
  register('findCemeteryOverview', ({ path }) => directory.findCemeteryOverview(path.id))
  register('findPlots', ({ path, query }) => directory.findPlots(path.id, query))
  register('findNeighbors', ({ path }) => directory.findNeighbors(path.id))

  // Building the document takes a tenth of the startup time, and few visitors read it.
  let openApi: string | null = null
  app.get('/api/openapi.json', (request, reply) =>
    respond(request, reply, '/api/openapi.json', async () => {
      openApi ??= JSON.stringify(buildOpenApiDocument(site))
      return openApi
    }),
  )
  rejectOtherMethods(app, '/api/openapi.json', 'GET, HEAD')

  for (const url of ['/api', '/api/*']) {
    app.all(url, {
      onRequest: (_request, reply) => {
        reply.code(404).header('cache-control', 'no-store').send({ message: MESSAGES.errors.endpointNotFound })
      },
      handler: () => undefined,
    })
  }
}
