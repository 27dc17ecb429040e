import type { CemeterySummary } from './cemetery.ts'
import type { PartialDate } from './dates/partial-date.ts'
import type { LifeEvent, LifeEventType } from './life-event.ts'
import type { Media } from './media.ts'

/** The parts of a person's name as a record keeps them. */
export interface PersonName {
  readonly title: string | null
  readonly givenNames: string | null
  readonly surname: string | null
  /** Jr, Sr, III: shown last, not searched (readings 25). */
  readonly nameSuffix: string | null
  readonly maidenName: string | null
  readonly nickname: string | null
}

/** A memorial as it stands in a list of results. */
export interface MemorialSummary extends PersonName {
  readonly id: number
  readonly slug: string
  readonly birthDate: PartialDate | null
  readonly deathDate: PartialDate | null
  readonly cemetery: CemeterySummary | null
  /** True for an invented record of the demonstration. */
  readonly isDemo: boolean
}

export interface TagSummary {
  readonly slug: string
  readonly name: string
}

/** What a record says of a person beside name and events, the same in a source and in the directory. */
export interface MemorialFacts {
  readonly gender: string | null
  readonly epitaph: string | null
  /** Degrees, WGS 84, of the grave */
  readonly latitude: number | null
  /** Degrees, WGS 84, of the grave */
  readonly longitude: number | null
  readonly isVeteran: boolean
  readonly warServed: string | null
  readonly militaryBranch: string | null
  /** Name texts, "Last, First ..." or "First ... Last". */
  readonly father: string | null
  readonly mother: string | null
  readonly spouse: string | null
  /** In words as given ("78", "3 months"), or computed where it is certain (readings 21). */
  readonly ageAtDeath: string | null
  /** The plot in words: "Section C, Row 4, Plot 11". */
  readonly plot: string | null
}

export interface Memorial extends MemorialSummary, MemorialFacts {
  readonly media: readonly Media[]
  readonly lifeEvents: readonly LifeEvent[]
  readonly tags: readonly TagSummary[]
  /** ISO 8601 in UTC */
  readonly updatedAt: string
}

export interface LifeEventInput {
  readonly type: LifeEventType
  readonly date: PartialDate | null
  readonly location: string | null
  readonly note: string | null
}

export interface MediaInput {
  readonly url: string
  readonly altText: string | null
  readonly description: string | null
  readonly isPortrait: boolean
}

/** A memorial as a source states it, before it has an id. At most one event of each type. */
export interface MemorialInput extends PersonName, MemorialFacts {
  readonly lifeEvents: readonly LifeEventInput[]
  readonly media: readonly MediaInput[]
  /** Slugs of tags that the store already holds. */
  readonly tags: readonly string[]
}
