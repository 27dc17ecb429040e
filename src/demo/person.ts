import type { DemoCemetery } from './demo-cemetery.ts'
import type { Tradition, WrittenName } from './tradition.ts'

export interface Service {
  readonly war: string
  readonly branch: string
  /** The person died in it. */
  readonly diedIn: boolean
}

/** An invented person as they lived, before a register writes down a part of it. */
export interface Person {
  readonly number: number
  readonly sex: 'female' | 'male'
  readonly tradition: Tradition
  readonly given: readonly WrittenName[]
  /** The father's surname (and the mother's beside it, where that is the custom). */
  readonly bornSurname: WrittenName
  /** The surname on the stone. */
  surname: WrittenName
  /** The part of the surname that children carry on. */
  readonly family: WrittenName
  readonly usesOwnLetters: boolean
  suffix: string | null
  readonly birthYear: number
  /** After 2015 the person counts as living, and no record may name them. */
  deathYear: number
  /** Days lived, for those who died before their second birthday. */
  readonly livedDays: number | null
  readonly twin: Person | null
  readonly birthPlace: string | null
  readonly father: Person | null
  readonly mother: Person | null
  readonly partners: Person[]
  readonly children: Person[]
  /** The birth that the mother did not survive. */
  diedBearing: Person | null
  service: Service | null
  /** The place where they were born, unless it was abroad. */
  readonly origin: DemoCemetery
  /** Where they lie; null when they moved on and no cemetery here holds them. */
  cemetery: DemoCemetery | null
  plot: string | null
}
