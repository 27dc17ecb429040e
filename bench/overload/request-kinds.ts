import { EMPTY_SEARCH } from '../../src/contract/directory.ts'
import { endpointUrl } from '../../src/contract/endpoint-url.ts'
import type { DirectorySample } from '../search/directory-sample.ts'
import type { LoadRequest } from './load-process.ts'

export interface RequestDraw {
  readonly name: string
  /** Returns request number `at`. */
  readonly draw: (sample: DirectorySample, at: number) => LoadRequest
}

const get = (path: string): LoadRequest => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } })

/** The cheapest kind. A load process in Node cannot send twice as many as the site answers. */
export const RECORD: RequestDraw = { name: 'record call', draw: (sample) => get(`/api/memorial/${sample.person().id}`) }

/** The kinds of requests to flood the site with */
export const FLOODED_KINDS: readonly RequestDraw[] = [
  {
    name: 'memorial page',
    draw: (sample) => {
      const { id, slug } = sample.person()
      return get(`/memorial/${id}/${slug}`)
    },
  },
  {
    name: 'search page',
    draw: (sample) => {
      const { surname, birthYear } = sample.person()
      return get(`/search?${new URLSearchParams({ lastName: surname, birthDate: String(birthYear) })}`)
    },
  },
  {
    name: 'expensive search page',
    draw: (sample) => {
      const { birthYear } = sample.person()
      return get(`/search?birthDate=${birthYear - 5}-${birthYear + 5}&page=${sample.random.int(1, 5)}`)
    },
  },
  {
    name: 'search call',
    draw: (sample) => {
      const { surname, birthYear } = sample.person()
      return get(endpointUrl('searchMemorials', {}, { ...EMPTY_SEARCH, surname, birthYear: String(birthYear) }))
    },
  },
]

/** Requests that must stay fast during a flood of other requests */
export const CHEAP_KINDS: readonly RequestDraw[] = [
  { name: '/healthz', draw: () => get('/healthz') },
  RECORD,
  {
    name: 'form',
    draw: (_sample, at) => ({
      method: 'POST',
      path: '/api/form',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        form_name: 'volunteer_list',
        form_page_url: '/volunteer',
        name: 'Ann Tindlewick',
        email: `ann${at}@graves.example`,
      }),
    }),
  },
]
