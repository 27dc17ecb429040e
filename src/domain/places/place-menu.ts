export const PLACE_KINDS = ['city', 'county', 'state', 'country'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** A place to choose from, with what it lies in, so that two of one name are told apart. */
export interface PlaceMenuEntry {
  /** "Thornmere, Larkspur County, Vermont": a location that means just this place. */
  readonly label: string
  readonly kind: PlaceKind
  /** How many cemeteries lie in it. */
  readonly cemeteries: number
}
