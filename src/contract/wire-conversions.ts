import { BROWSE_FROM_WIRE, BROWSE_TO_WIRE } from './browse-wire.ts'
import { fromWireCemetery, toWireCemetery, toWireCemeteryMenuEntry } from './cemetery-wire.ts'
import type { Directory } from './directory.ts'
import type { EndpointName } from './endpoints.ts'
import {
  fromWireMemorial,
  fromWireMemorialSummary,
  fromWirePlotted,
  fromWireTaggedMemorial,
  toWireMemorial,
  toWireMemorialSummary,
  toWirePlotted,
  toWireTaggedMemorial,
} from './memorial-wire.ts'
import { fromWirePage, toWirePage, toWirePaging } from './page-wire.ts'
import type { WireResponse } from './schemas/response-schemas.ts'
import {
  fromWireMemorialSearchResult,
  fromWireUnrecognizedPlaces,
  toWireMemorialSearchResult,
  toWireUnrecognizedPlaces,
} from './search-wire.ts'

/** The result of the `Directory` method with this name. */
export type EndpointResult<N extends EndpointName> = NonNullable<Awaited<ReturnType<Directory[N]>>>

/** Converts the result of each `Directory` method to the body of the response. */
export const TO_WIRE: { readonly [N in EndpointName]: (result: EndpointResult<N>) => WireResponse<N> } = {
  findMemorial: toWireMemorial,
  findCemeteryMemorials: ({ cemetery, memorials }) => ({
    ...toWireCemetery(cemetery),
    memorials: memorials.data.map(toWirePlotted),
    ...toWirePaging(memorials),
  }),
  listCemeteryMenu: (entries) => entries.map(toWireCemeteryMenuEntry),
  listPlaceMenu: (places) => places.map(({ label, kind, cemeteries }) => ({ label, kind, cemeteries })),
  listCemeteries: (result) => ({
    ...toWirePage(result, toWireCemetery),
    ...toWireUnrecognizedPlaces(result.unrecognizedPlaces),
  }),
  searchMemorials: toWireMemorialSearchResult,
  listTodaysEvents: ({ births, deaths }) => ({
    births: toWirePage(births, toWireMemorialSummary),
    deaths: toWirePage(deaths, toWireMemorialSummary),
  }),
  findTagMemorials: ({ tag, memorials }) => ({
    slug: tag.slug,
    name: tag.name,
    description: tag.description,
    memorials: memorials.data.map(toWireTaggedMemorial),
    ...toWirePaging(memorials),
  }),
  ...BROWSE_TO_WIRE,
}

/** The reverse of `TO_WIRE`, for the fetch client. */
export const FROM_WIRE: { readonly [N in EndpointName]: (wire: WireResponse<N>) => EndpointResult<N> } = {
  findMemorial: fromWireMemorial,
  findCemeteryMemorials: (wire) => ({
    cemetery: fromWireCemetery(wire),
    memorials: fromWirePage(wire, wire.memorials, fromWirePlotted),
  }),
  listCemeteryMenu: (entries) => entries,
  listPlaceMenu: (places) => places,
  listCemeteries: (wire) => ({
    ...fromWirePage(wire, wire.data, fromWireCemetery),
    unrecognizedPlaces: fromWireUnrecognizedPlaces(wire),
  }),
  searchMemorials: fromWireMemorialSearchResult,
  listTodaysEvents: ({ births, deaths }) => ({
    births: fromWirePage(births, births.data, fromWireMemorialSummary),
    deaths: fromWirePage(deaths, deaths.data, fromWireMemorialSummary),
  }),
  findTagMemorials: (wire) => ({
    tag: { slug: wire.slug, name: wire.name, description: wire.description },
    memorials: fromWirePage(wire, wire.memorials, fromWireTaggedMemorial),
  }),
  ...BROWSE_FROM_WIRE,
}
