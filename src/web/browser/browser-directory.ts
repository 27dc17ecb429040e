import { type Directory, InvalidInputError, RemovedError } from '../../contract/directory.ts'
import { endpointUrl, fromApiErrors, type PathValues, type QueryValues } from '../../contract/endpoint-url.ts'
import { ENDPOINTS, type EndpointName } from '../../contract/endpoints.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { WireError, WireInvalidInput } from '../../contract/schemas/error-schemas.ts'
import type { WireResponse } from '../../contract/schemas/response-schemas.ts'
import { type EndpointResult, FROM_WIRE } from '../../contract/wire-conversions.ts'
import { ApiRequestError } from './api-request-error.ts'

export interface BrowserDirectoryOptions {
  /** Aborts every request in flight; each rejects with an AbortError. */
  readonly signal?: AbortSignal
  readonly fetch?: typeof fetch
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    // The body may be a proxy's error page or a truncated response.
    throw new ApiRequestError(MESSAGES.errors.unexpectedResponse, response.status, { cause: error })
  }
}

function isError(body: unknown): body is WireError {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}

function isInvalidInput(body: unknown): body is WireInvalidInput {
  return (
    typeof body === 'object' &&
    body !== null &&
    'errors' in body &&
    typeof body.errors === 'object' &&
    body.errors !== null
  )
}

/** The Directory over `fetch`, using the public API. */
export function createBrowserDirectory({
  signal,
  fetch: sendRequest = fetch,
}: BrowserDirectoryOptions = {}): Directory {
  async function call<N extends EndpointName>(
    name: N,
    path: PathValues<N>,
    query: Partial<QueryValues<N>>,
  ): Promise<EndpointResult<N> | null> {
    let response: Response
    try {
      response = await sendRequest(endpointUrl(name, path, query), {
        method: ENDPOINTS[name].method,
        headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
        credentials: 'same-origin',
        ...(signal ? { signal } : {}),
      })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new ApiRequestError(MESSAGES.errors.noConnection, null, { cause: error })
    }
    if (response.status === 404) return null
    if (response.status === 410) throw new RemovedError(`${name}.gone`)
    if (response.status === 422) {
      const body = await jsonOf(response)
      if (isInvalidInput(body)) throw new InvalidInputError(fromApiErrors(name, body.errors))
    }
    if (response.status === 429) {
      const body = await jsonOf(response)
      if (isError(body)) throw new ApiRequestError(body.message, response.status)
    }
    if (!response.ok) {
      const requestId = response.headers.get('x-request-id')
      throw new ApiRequestError(MESSAGES.errors.unexpectedResponse, response.status, { requestId })
    }
    return FROM_WIRE[name]((await jsonOf(response)) as WireResponse<N>)
  }

  async function list<N extends EndpointName>(name: N, query: Partial<QueryValues<N>>): Promise<EndpointResult<N>> {
    const result = await call(name, {} as PathValues<N>, query)
    if (result === null) throw new ApiRequestError(MESSAGES.errors.unexpectedResponse, 404)
    return result
  }

  return {
    findMemorial: (id) => call('findMemorial', { id }, {}),
    findCemeteryMemorials: (id, options) => call('findCemeteryMemorials', { id }, options),
    listCemeteryMenu: (options) => list('listCemeteryMenu', options),
    listPlaceMenu: (options) => list('listPlaceMenu', options),
    listCemeteries: (search) => list('listCemeteries', search),
    searchMemorials: (search) => list('searchMemorials', search),
    listTodaysEvents: (options) => list('listTodaysEvents', options),
    findTagMemorials: (slug, page) => call('findTagMemorials', { slug }, { page }),
    listSurnames: (options) => call('listSurnames', {}, options),
    findSurname: (name, options) => call('findSurname', { name }, options),
    findRegion: (options) => call('findRegion', {}, options),
    listYears: (options) => list('listYears', options),
    listTags: (options) => list('listTags', options),
    findCemeteryOverview: (id) => call('findCemeteryOverview', { id }, {}),
    findPlots: (id, options) => call('findPlots', { id }, options),
    findNeighbors: (id) => call('findNeighbors', { id }, {}),
  }
}
