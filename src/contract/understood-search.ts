import type { CemeterySummary } from '../domain/cemetery.ts'
import type { YearRange } from '../domain/dates/year-range.ts'
import type { MemorialSummary } from '../domain/memorial.ts'
import type { NameMatch } from '../domain/names/name-match.ts'

/** A memorial that a search found. */
export interface FoundMemorial extends MemorialSummary {
  /** The reasons why the memorial matches ("maiden name Tindlewick"). Empty for an exact match. */
  readonly matchReasons: readonly string[]
}

/** A suggestion for an unrecognized place: a known place with a similar name, or a cemetery with that name. */
export interface NearestPlace {
  /** In the spelling of the cemeteries: "Springfield, Illinois" */
  readonly name: string
  /** The corrected location, with its other parts as entered; for a cemetery, only the other parts. */
  readonly location: string
  readonly cemeteryId?: number
}

/** A part of a location that matches no cemetery (readings 14). */
export interface UnrecognizedPlace {
  readonly entered: string
  /** Suggestions, most similar first */
  readonly nearest: readonly NearestPlace[]
}

/** A name in a search, or one word of it, and how it must match. */
export interface UnderstoodName {
  /** The text as entered. For a prefix, without the `*`. */
  readonly text: string
  readonly kind: 'whole' | 'beginning' | 'pattern'
}

/** One part of a location, in the spelling of the cemeteries, or as entered if not recognized. */
export interface UnderstoodPlace {
  readonly name: string
  readonly isRecognized: boolean
}

/** The field whose text was split into given names and a surname. */
export type SplitField = 'givenNames' | 'surname'

/** How a memorial search was interpreted. */
export interface UnderstoodSearch {
  readonly givenNames: readonly UnderstoodName[]
  readonly surname: UnderstoodName | null
  /** The maiden name after "née"; null if there is none, or if the search ignored it because no one has it */
  readonly maidenName: UnderstoodName | null
  /** Titles, suffixes, years, and a maiden name after "née" that the search ignored, as entered */
  readonly ignored: readonly string[]
  /** Set if the search as typed finds no one, and the full name in this field was split (readings 12). */
  readonly splitField: SplitField | null
  readonly birthYears: YearRange | null
  readonly deathYears: YearRange | null
  /** Null if no cemetery was selected or the ID is unknown. */
  readonly cemetery: CemeterySummary | null
  readonly places: readonly UnderstoodPlace[]
  readonly match: NameMatch
}
