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
  /** Placeholders are the call names of `path` fields: `/api/memorial/{id}`. */
  readonly route: string
  readonly summary: string
  readonly path: RequestFields
  readonly query: RequestFields
}

const id = { apiName: 'id', description: 'The id of the record.', rule: pathId('id') } satisfies RequestField<number>

/** Every reading call of the product, under the name of the Directory's method that answers it. */
export const ENDPOINTS = {
  findMemorial: {
    method: 'GET',
    route: '/api/memorial/{id}',
    summary: 'One memorial with its life events, media and cemetery.',
    path: { id },
    query: {},
  },
  findCemeteryMemorials: {
    method: 'GET',
    route: '/api/cemetery/{id}/memorials',
    summary: 'One cemetery and its memorials in name order.',
    path: { id },
    query: {
      filter: {
        apiName: 'filter',
        description:
          'Only memorials with this text in given names, surname, birth or death date; case does not matter.',
        rule: optionalText('filter'),
      },
      page: PAGE_FIELDS.page,
      perPage: { apiName: 'per_page', description: 'Memorials on one page.', rule: perPage('number per page') },
    },
  },
  listCemeteryMenu: {
    method: 'GET',
    route: '/api/cemetery/menu',
    summary: 'Cemeteries for a menu: all of them, or those that match best.',
    path: {},
    query: {
      query: {
        apiName: 'q',
        description: 'Words of the name, city or state; the best matches come first.',
        rule: optionalText('query'),
      },
      limit: {
        apiName: 'limit',
        description: 'How many cemeteries at most; all when absent.',
        rule: optionalLimit('limit'),
      },
      match: {
        apiName: 'match',
        description:
          'With `similar`, cemeteries whose words are a letter away from those of `q` where none begin as they do.',
        rule: nameMatch('match'),
      },
    },
  },
  listPlaceMenu: {
    method: 'GET',
    route: '/api/place/menu',
    summary: 'Cities, counties, states and countries to complete a location with, those with the most memorials first.',
    path: {},
    query: {
      query: {
        apiName: 'q',
        description:
          'The location as far as it is typed: the beginning of a place’s name, after a comma that of what it lies in.',
        rule: requiredText('location'),
      },
      limit: {
        apiName: 'limit',
        description: 'How many places at most; 10 when absent.',
        rule: optionalLimit('limit'),
      },
    },
  },
  listCemeteries: {
    method: 'GET',
    route: '/api/cemetery/all',
    summary: 'Cemeteries by name.',
    path: {},
    query: CEMETERY_SEARCH_FIELDS,
  },
  searchMemorials: {
    method: 'GET',
    route: '/api/search/memorial',
    summary: 'Memorials that match, by surname, given names, birth year and id.',
    path: {},
    query: MEMORIAL_SEARCH_FIELDS,
  },
  listTodaysEvents: {
    method: 'GET',
    route: '/api/memorial/todays-events',
    summary: 'Who was born, and who died, on a day of the year.',
    path: {},
    query: {
      month: {
        apiName: 'month',
        description: 'Month of the year.',
        rule: requiredNumber('month', { min: 1, max: 12 }),
      },
      day: { apiName: 'day', description: 'Day of the month.', rule: requiredNumber('day', { min: 1, max: 31 }) },
      birthsPage: { apiName: 'births_page', description: 'Page of the births.', rule: pageNumber('page of births') },
      deathsPage: { apiName: 'deaths_page', description: 'Page of the deaths.', rule: pageNumber('page of deaths') },
    },
  },
  findTagMemorials: {
    method: 'GET',
    route: '/api/tags/{slug}',
    summary: 'One tag and its memorials with their media.',
    path: { slug: { apiName: 'slug', description: 'The slug of the tag.', rule: requiredText('slug') } },
    query: PAGE_FIELDS,
  },
} as const satisfies Record<keyof Directory, Endpoint>

export type EndpointName = keyof typeof ENDPOINTS
