import { ENDPOINTS } from '../../contract/endpoints.ts'
import { parameterName, type RequestFields } from '../../contract/request-fields.ts'
import { CEMETERY_SEARCH_FIELDS, MEMORIAL_SEARCH_FIELDS, PAGE_FIELDS } from '../../contract/search-fields.ts'
import { CEMETERY_NAME } from '../../contract/texts/search-query.ts'

const namesOf = (fields: RequestFields) => Object.values(fields).map((field) => parameterName(field, 'page'))

const { birthsPage, deathsPage } = ENDPOINTS.listTodaysEvents.query
const { filter, page } = ENDPOINTS.findCemeteryMemorials.query
const { query: plot } = ENDPOINTS.findPlots.query
const LIST = namesOf(PAGE_FIELDS)
const SENT = ['sent']

/**
 * The pages that the server caches (docs/decisions/0031), by their paths in routes.ts, with all query parameters that
 * they read. An empty parameter counts as absent. Account pages, pages opened from email links, and the dashboard are
 * not listed.
 */
export const CACHEABLE_PAGES: ReadonlyMap<string, readonly string[]> = new Map([
  ['', namesOf({ birthsPage, deathsPage })],
  ['search', [...namesOf(MEMORIAL_SEARCH_FIELDS), CEMETERY_NAME]],
  ['cemeteries', [...namesOf(CEMETERY_SEARCH_FIELDS), CEMETERY_NAME]],
  ['cemetery/:id/:slug?', namesOf({ filter, page })],
  ['memorial/:id/:slug?', []],
  ['headstones/:slug', LIST],
  ['browse', []],
  ['browse/surnames/:prefix?', LIST],
  ['browse/surname/:name/:decade?', LIST],
  ['browse/no-surname', LIST],
  ['browse/places/*', LIST],
  ['browse/centuries/:century?', LIST],
  ['browse/born/:years', LIST],
  ['browse/died/:years', LIST],
  ['browse/tags', LIST],
  ['browse/cemeteries/:id', LIST],
  ['browse/cemeteries/:id/surnames/:prefix', LIST],
  ['browse/cemeteries/:id/surname/:name', LIST],
  ['browse/cemeteries/:id/no-surname', LIST],
  ['browse/cemeteries/:id/died/:years', LIST],
  ['browse/cemeteries/:id/plots', namesOf({ plot, ...PAGE_FIELDS })],
  ['cms', ['plan', ...SENT]],
  ['about', []],
  ['contact-us', SENT],
  ['hunt', []],
  ['volunteer', SENT],
  ['blog', []],
  ['careers', []],
  ['privacy', []],
  ['terms', []],
  ['affiliate', []],
])
