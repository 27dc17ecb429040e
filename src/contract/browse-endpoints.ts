import type { Browsing } from './browsing.ts'
import type { Endpoint } from './endpoints.ts'
import { optionalText, optionalYear, pathId, requiredText } from './field-rules.ts'
import type { RequestField } from './request-fields.ts'
import { CEMETERY_SEARCH_FIELDS, PAGE_FIELDS } from './search-fields.ts'

const id = { apiName: 'id', description: 'The ID of the record.', rule: pathId('ID') } satisfies RequestField<number>
const { cemeteryId } = CEMETERY_SEARCH_FIELDS
const { page } = PAGE_FIELDS

/** The GET endpoints for browsing, by the name of the `Directory` method that implements them. */
export const BROWSE_ENDPOINTS = {
  listSurnames: {
    method: 'GET',
    route: '/api/browse/surnames',
    summary: 'Returns the surnames with a prefix and their memorial counts, or longer prefixes if there are too many.',
    path: {},
    query: {
      prefix: {
        apiName: 'prefix',
        description:
          'The beginning of the surnames. A hyphen at its end marks the end of a word. All surnames when absent.',
        rule: optionalText('beginning'),
      },
      cemeteryId,
    },
  },
  findSurname: {
    method: 'GET',
    route: '/api/browse/surname/{name}',
    summary: 'Returns the memorials with a surname, its spellings, and its deaths by decade.',
    path: {
      name: {
        apiName: 'name',
        description: 'The surname in any spelling, or `-` for memorials without a surname.',
        rule: requiredText('surname'),
      },
    },
    query: {
      cemeteryId,
      deathDecade: {
        apiName: 'death_decade',
        description: 'Limits the memorials to deaths in the decade that begins with this year.',
        rule: optionalYear('decade'),
      },
      page,
    },
  },
  findRegion: {
    method: 'GET',
    route: '/api/browse/region',
    summary: 'Returns the countries, the states of a country, the counties of a state, or the cemeteries of a county.',
    path: {},
    query: {
      path: {
        apiName: 'path',
        description: 'Country, state, and county, such as `united-states/vermont`. All countries when absent.',
        rule: optionalText('path'),
      },
      page,
    },
  },
  listYears: {
    method: 'GET',
    route: '/api/browse/years',
    summary: 'Returns the number of births and deaths per century, decade, or year.',
    path: {},
    query: {
      century: {
        apiName: 'century',
        description: 'The first year of a century, for its decades.',
        rule: optionalYear('century'),
      },
      decade: {
        apiName: 'decade',
        description: 'The first year of a decade, for its years.',
        rule: optionalYear('decade'),
      },
    },
  },
  listTags: {
    method: 'GET',
    route: '/api/browse/tags',
    summary: 'Returns the tags that memorials have.',
    path: {},
    query: PAGE_FIELDS,
  },
  findCemeteryOverview: {
    method: 'GET',
    route: '/api/browse/cemetery/{id}',
    summary: 'Returns a cemetery with the first letters of its surnames and its deaths by decade.',
    path: { id },
    query: {},
  },
  findPlots: {
    method: 'GET',
    route: '/api/browse/cemetery/{id}/plots',
    summary: 'Returns the memorials of a cemetery by plot.',
    path: { id },
    query: {
      query: {
        apiName: 'q',
        description: 'Words of the plot, all of which must match.',
        rule: optionalText('plot'),
      },
      page,
    },
  },
  findNeighbors: {
    method: 'GET',
    route: '/api/browse/memorial/{id}/neighbors',
    summary:
      'Returns the surname of a memorial with its memorial count in the cemetery, the other memorials in the same plot, and the coordinates of the cemetery.',
    path: { id },
    query: {},
  },
} as const satisfies Record<keyof Browsing, Endpoint>
