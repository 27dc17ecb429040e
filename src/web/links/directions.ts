import type { CemeteryPosition } from '../../contract/browsing.ts'
import type { Cemetery, CemeterySummary } from '../../domain/cemetery.ts'
import type { Memorial } from '../../domain/memorial.ts'
import { placeLine } from '../../domain/places/place.ts'
import { graveMap } from './grave-map.ts'

/** Fills the URL template of DIRECTIONS_URL. */
function routeTo(template: string, destination: string): string {
  return template.replaceAll('{destination}', encodeURIComponent(destination.toWellFormed()))
}

/** Links that lead to a grave or cemetery. */
export interface DirectionLinks {
  readonly coordinates: string | null
  /** Opens a map app; null without coordinates. */
  readonly app: string | null
  /** Opens the route planner. */
  readonly web: string | null
}

/** Returns the links to a position, or to the named destination if the coordinates are unknown. */
function directionsTo(
  position: Pick<Memorial, 'latitude' | 'longitude'>,
  destination: string | null,
  template: string,
): DirectionLinks {
  const coordinates = graveMap(position)?.coordinates ?? null
  const point = coordinates?.replace(' ', '') ?? null
  const target = point ?? destination
  return {
    coordinates,
    app: point === null ? null : `geo:${point}?q=${point}`,
    web: target === null ? null : routeTo(template, target),
  }
}

/** Links that lead to a grave or, if its coordinates are unknown, to its cemetery. */
export interface GraveDirections extends DirectionLinks {
  /** True if the coordinates are the cemetery's. */
  readonly leadsToCemetery: boolean
}

/** Returns the links to a grave, or to its cemetery if the coordinates are unknown. */
export function graveDirections(
  { cemetery, ...grave }: Pick<Memorial, 'cemetery' | 'latitude' | 'longitude'>,
  cemeteryPosition: CemeteryPosition | null,
  template: string,
): GraveDirections {
  const leadsToCemetery = graveMap(grave) === null && cemeteryPosition !== null
  const destination = cemetery === null ? null : namedPlace(cemetery)
  return { ...directionsTo(leadsToCemetery ? cemeteryPosition : grave, destination, template), leadsToCemetery }
}

/** Returns the links to a cemetery. If its coordinates are unknown, they lead to its address, or to its name and place. */
export function cemeteryDirections(cemetery: Cemetery, template: string): DirectionLinks {
  return directionsTo(cemetery, postalAddress(cemetery) ?? namedPlace(cemetery), template)
}

/** A cemetery's name and place; null without a place, because the name alone may be ambiguous. */
function namedPlace(cemetery: CemeterySummary): string | null {
  const place = placeLine(cemetery)
  return place === '' ? null : `${cemetery.name}, ${place}`
}

type AddressFields = Pick<Cemetery, 'address' | 'zip' | 'city' | 'county' | 'state' | 'country'>

/** Returns the URL of directions to the street address of a cemetery; null without an address. */
export function addressDirections(cemetery: AddressFields, template: string): string | null {
  const address = postalAddress(cemetery)
  return address === null ? null : routeTo(template, address)
}

function postalAddress({ address, zip, ...cemetery }: AddressFields): string | null {
  if (!address) return null
  return [address, placeLine({ ...cemetery, county: null }), zip].filter(Boolean).join(', ')
}
