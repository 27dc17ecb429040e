import type { CemeterySummary } from './cemetery.ts'
import type { PartialDate } from './dates/partial-date.ts'
import { placeLine } from './places/place.ts'

export const LIFE_EVENT_TYPES = ['Birth', 'Death', 'Burial'] as const
export type LifeEventType = (typeof LIFE_EVENT_TYPES)[number]

export interface LifeEvent {
  readonly id: number
  readonly type: LifeEventType
  readonly date: PartialDate | null
  /** The place as written in the source. */
  readonly location: string | null
  /** Other information about the event from the source, such as "Cremated". */
  readonly note: string | null
  /** ISO 8601 in UTC */
  readonly createdAt: string
}

/**
 * The place of the burial that pages show for a memorial without a Burial event: the place of its cemetery. Returns null
 * if no such burial is shown. It is only displayed, never stored or exported (readings 22).
 */
export function syntheticBurialPlace(memorial: {
  readonly lifeEvents: readonly Pick<LifeEvent, 'type'>[]
  readonly cemetery: CemeterySummary | null
}): string | null {
  const { lifeEvents, cemetery } = memorial
  if (cemetery === null || lifeEvents.some(({ type }) => type === 'Burial')) return null
  return cemetery.city || cemetery.county || cemetery.state ? placeLine(cemetery) : null
}
