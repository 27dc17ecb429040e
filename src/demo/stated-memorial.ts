import type { MemorialDraft } from '../domain/memorial.ts'
import type { PartialDate } from '../domain/partial-date.ts'

/** A memorial written by hand: what is not said is not known. */
export interface StatedMemorial extends Partial<Omit<MemorialDraft, 'lifeEvents'>> {
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
