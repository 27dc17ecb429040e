import type { PartialDate } from '../domain/dates/partial-date.ts'
import type { MemorialInput } from '../domain/memorial.ts'

/** A memorial written by hand: what is not said is not known. */
export interface StatedMemorial extends Partial<Omit<MemorialInput, 'lifeEvents'>> {
  readonly identity: string
  /** Key of the cemetery; null when there is no grave. */
  readonly at: string | null
  readonly born?: PartialDate
  readonly bornAt?: string
  readonly died?: PartialDate
  readonly diedAt?: string
  readonly buried?: PartialDate
  readonly note?: string
}
