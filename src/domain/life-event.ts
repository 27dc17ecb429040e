import type { PartialDate } from './dates/partial-date.ts'

export const LIFE_EVENT_TYPES = ['Birth', 'Death', 'Burial'] as const
export type LifeEventType = (typeof LIFE_EVENT_TYPES)[number]

export interface LifeEvent {
  readonly id: number
  readonly type: LifeEventType
  readonly date: PartialDate | null
  /** The place in words, as the source gave it. */
  readonly location: string | null
  /** Anything else the source says of the event, such as "Cremated". */
  readonly note: string | null
  /** ISO 8601 in UTC */
  readonly createdAt: string
}
