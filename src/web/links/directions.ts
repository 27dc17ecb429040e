import type { Cemetery, CemeterySummary } from '../../domain/cemetery.ts'
import type { Memorial } from '../../domain/memorial.ts'
import { placeLine } from '../../domain/places/place.ts'
import { graveMap } from './grave-map.ts'

/** Fills the URL template of DIRECTIONS_URL. */
function routeTo(template: string, destination: string): string {
  return template.replaceAll('{destination}', encodeURIComponent(destination.toWellFormed()))
}

/** Links that lead to a grave. `app` opens a map app and needs coordinates; `web` also works with the cemetery's place. */
export function graveDirections(
  { cemetery, ...grave }: Pick<Memorial, 'cemetery' | 'latitude' | 'longitude'>,
  template: string,
): { readonly coordinates: string | null; readonly app: string | null; readonly web: string | null } {
  const coordinates = graveMap(grave)?.coordinates ?? null
  const point = coordinates?.replace(' ', '') ?? null
  const destination = point ?? (cemetery === null ? null : namedPlace(cemetery))
  return {
    coordinates,
    app: point === null ? null : `geo:${point}?q=${point}`,
    web: destination === null ? null : routeTo(template, destination),
  }
}

/** A cemetery's name and place; null without a place, because the name alone may be ambiguous. */
function namedPlace(cemetery: CemeterySummary): string | null {
  const place = placeLine(cemetery)
  return place === '' ? null : `${cemetery.name}, ${place}`
}

/** Returns the URL of directions to the street address of a cemetery; null without an address. */
export function addressDirections(
  { address, zip, ...cemetery }: Pick<Cemetery, 'address' | 'zip' | 'city' | 'county' | 'state' | 'country'>,
  template: string,
): string | null {
  if (!address) return null
  const place = placeLine({ ...cemetery, county: null })
  return routeTo(template, [address, place, zip].filter(Boolean).join(', '))
}
