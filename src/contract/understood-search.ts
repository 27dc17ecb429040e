import type { CemeterySummary } from '../domain/cemetery.ts'
import type { YearRange } from '../domain/dates/year-expression.ts'
import type { MemorialSummary } from '../domain/memorial.ts'
import type { NameMatch } from '../domain/names/name-match.ts'

/** A memorial that a search found. */
export interface FoundMemorial extends MemorialSummary {
  /** Why it was found, in words ("maiden name Tindlewick"); empty when its name is the one that was typed. */
  readonly matchReasons: readonly string[]
}

/** A place that some cemetery has, near in spelling to one that none has; or a cemetery, where its name was typed for a place. */
export interface NearestPlace {
  /** As cemeteries write it: "Springfield, Illinois" */
  readonly name: string
  /** The whole location to search for instead, the other levels as they were typed; for a cemetery those alone. */
  readonly location: string
  readonly cemeteryId?: number
}

/** A part of a location that no cemetery has (readings 14). */
export interface UnrecognizedPlace {
  readonly typed: string
  /** The nearest first; empty where nothing is near. */
  readonly nearest: readonly NearestPlace[]
}

/** A typed name, or one word of it, and what it has to be of a recorded name. */
export interface UnderstoodName {
  /** As typed; of a beginning without its `*`. */
  readonly text: string
  readonly kind: 'whole' | 'beginning' | 'pattern'
}

/** One level of a typed location: its name as cemeteries write it, or as typed where no cemetery has it. */
export interface UnderstoodPlace {
  readonly name: string
  readonly isRecognized: boolean
}

/** A memorial search as it was understood. */
export interface UnderstoodSearch {
  readonly givenNames: readonly UnderstoodName[]
  readonly surname: UnderstoodName | null
  readonly birthYears: YearRange | null
  readonly deathYears: YearRange | null
  /** Null when none was chosen, or no cemetery has the id. */
  readonly cemetery: CemeterySummary | null
  readonly places: readonly UnderstoodPlace[]
  readonly match: NameMatch
}
