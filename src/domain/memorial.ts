import type { CemeterySummary } from './cemetery.ts'
import type { PartialDate } from './dates/partial-date.ts'
import type { LifeEvent, LifeEventType } from './life-event.ts'
import type { Media } from './media.ts'
import type { MemorialOrigin } from './memorial-origin.ts'
import type { RelativeKinship } from './relative.ts'

/** The parts of a person's name. */
export interface PersonName {
  readonly title: string | null
  readonly givenNames: string | null
  readonly surname: string | null
  /** Jr, Sr, or III: shown last, not searched (readings 25). */
  readonly nameSuffix: string | null
  readonly maidenName: string | null
  readonly nickname: string | null
}

/** A memorial in a list. */
export interface MemorialSummary extends PersonName {
  readonly id: number
  readonly slug: string
  readonly birthDate: PartialDate | null
  readonly deathDate: PartialDate | null
  readonly cemetery: CemeterySummary | null
  /** True for fictional demo data. */
  readonly isDemo: boolean
}

/** A memorial in the list of its cemetery. */
export interface CemeteryMemorial extends MemorialSummary {
  /** The plot in words, as in `MemorialFacts`. */
  readonly plot: string | null
}

export interface TagSummary {
  readonly slug: string
  readonly name: string
}

/** The fields of a memorial, besides name and life events, that both a source and the directory have. */
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
  /** A name as "Last, First ..." or "First ... Last". */
  readonly father: string | null
  readonly mother: string | null
  readonly spouse: string | null
  /** As stated in the source ("78", "3 months"), or computed from certain dates (readings 21). */
  readonly ageAtDeath: string | null
  /** The plot in words: "Section C, Row 4, Plot 11". */
  readonly plot: string | null
  /** Text from the burial register that has no field of its own. Pages hide it unless the site owner shows it (readings 25). */
  readonly remark: string | null
}

/** A relative whose memorial is certainly in the directory. */
export interface Relative {
  readonly kinship: RelativeKinship
  /** The name of this father, mother, or spouse in the person's memorial; null if it names none */
  readonly statedName: string | null
  /** As in the relative's own memorial */
  readonly gender: string | null
  readonly memorial: MemorialSummary
}

export interface Memorial extends MemorialSummary, MemorialFacts {
  readonly media: readonly Media[]
  readonly lifeEvents: readonly LifeEvent[]
  readonly tags: readonly TagSummary[]
  /** Relatives whose memorials are certainly in the directory, oldest first. */
  readonly relatives: readonly Relative[]
  readonly origin: MemorialOrigin
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

/** A memorial from a source, before it has an ID. It has at most one event of each type. */
export interface MemorialInput extends PersonName, MemorialFacts {
  readonly lifeEvents: readonly LifeEventInput[]
  readonly media: readonly MediaInput[]
  /** Slugs of tags that already exist. */
  readonly tags: readonly string[]
}
