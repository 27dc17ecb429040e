export const PLACE_KINDS = ['city', 'county', 'state', 'country'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** A place in a menu. Its label tells identical names apart. */
export interface PlaceMenuEntry {
  /** "Thornmere, Larkspur County, Vermont": a location that matches only this place. */
  readonly label: string
  readonly kind: PlaceKind
  /** The number of cemeteries in the place. */
  readonly cemeteries: number
}
