import { BROWSE_ENDPOINTS } from './browse-endpoints.ts'
import type { Directory } from './directory.ts'
import {
  nameMatch,
  optionalLimit,
  optionalText,
  pageNumber,
  pathId,
  perPage,
  requiredNumber,
  requiredText,
} from './field-rules.ts'
import type { RequestField, RequestFields } from './request-fields.ts'
import { CEMETERY_SEARCH_FIELDS, MEMORIAL_SEARCH_FIELDS, PAGE_FIELDS } from './search-fields.ts'

export interface Endpoint {
  readonly method: 'GET'
  /** Placeholders are the API names of the `path` fields: `/api/memorial/{id}`. */
  readonly route: string
  readonly summary: string
  readonly path: RequestFields
  readonly query: RequestFields
}

const id = { apiName: 'id', description: 'The ID of the record.', rule: pathId('ID') } satisfies RequestField<number>

/** All GET endpoints, by the name of the `Directory` method that implements them. */
export const ENDPOINTS = {
  findMemorial: {
    method: 'GET',
    route: '/api/memorial/{id}',
    summary: 'Returns a memorial with its life events, media, and cemetery.',
    path: { id },
    query: {},
  },
  findCemeteryMemorials: {
    method: 'GET',
    route: '/api/cemetery/{id}/memorials',
    summary: 'Returns a cemetery and its memorials in name order.',
    path: { id },
    query: {
      filter: {
        apiName: 'filter',
        description:
          'Returns only memorials with this text in the given names, surname, birth date, or death date. Case is ignored.',
        rule: optionalText('filter'),
      },
      page: PAGE_FIELDS.page,
      perPage: { apiName: 'per_page', description: 'Number of memorials per page.', rule: perPage('number per page') },
    },
  },
  listCemeteryMenu: {
    method: 'GET',
    route: '/api/cemetery/menu',
    summary: 'Returns cemeteries for a menu: all of them, or the best matches.',
    path: {},
    query: {
      query: {
        apiName: 'q',
        description: 'Words of the name, city, or state. The best matches come first.',
        rule: optionalText('query'),
      },
      limit: {
        apiName: 'limit',
        description: 'Maximum number of cemeteries. All cemeteries when absent.',
        rule: optionalLimit('limit'),
      },
      match: {
        apiName: 'match',
        description: 'With `similar`, a `q` without matches finds cemeteries whose words differ by one letter.',
        rule: nameMatch('match'),
      },
    },
  },
  listPlaceMenu: {
    method: 'GET',
    route: '/api/place/menu',
    summary:
      'Returns cities, counties, states, and countries that complete a location, those with the most memorials first.',
    path: {},
    query: {
      query: {
        apiName: 'q',
        description:
          'The start of a location: the start of a place name and, after a comma, the start of a larger place that contains it.',
        rule: requiredText('location'),
      },
      limit: {
        apiName: 'limit',
        description: 'Maximum number of places. 10 when absent.',
        rule: optionalLimit('limit'),
      },
    },
  },
  listCemeteries: {
    method: 'GET',
    route: '/api/cemetery/all',
    summary: 'Returns cemeteries in name order.',
    path: {},
    query: CEMETERY_SEARCH_FIELDS,
  },
  searchMemorials: {
    method: 'GET',
    route: '/api/search/memorial',
    summary: 'Returns matching memorials, sorted by surname, given names, birth year, and ID.',
    path: {},
    query: MEMORIAL_SEARCH_FIELDS,
  },
  listTodaysEvents: {
    method: 'GET',
    route: '/api/memorial/todays-events',
    summary: 'Returns the people who were born or who died on a day of the year.',
    path: {},
    query: {
      month: {
        apiName: 'month',
        description: 'Month of the year.',
        rule: requiredNumber('month', { min: 1, max: 12 }),
      },
      day: { apiName: 'day', description: 'Day of the month.', rule: requiredNumber('day', { min: 1, max: 31 }) },
      birthsPage: {
        apiName: 'births_page',
        description: 'Page of the list of births.',
        rule: pageNumber('births page'),
      },
      deathsPage: {
        apiName: 'deaths_page',
        description: 'Page of the list of deaths.',
        rule: pageNumber('deaths page'),
      },
    },
  },
  findTagMemorials: {
    method: 'GET',
    route: '/api/tags/{slug}',
    summary: 'Returns a tag and its memorials with their media.',
    path: { slug: { apiName: 'slug', description: 'The slug of the tag.', rule: requiredText('slug') } },
    query: PAGE_FIELDS,
  },
  ...BROWSE_ENDPOINTS,
} as const satisfies Record<keyof Directory, Endpoint>

export type EndpointName = keyof typeof ENDPOINTS
