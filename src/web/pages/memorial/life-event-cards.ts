import type { CemeterySummary } from '../../../domain/cemetery.ts'
import type { PartialDate } from '../../../domain/dates/partial-date.ts'
import { LIFE_EVENT_TYPES, type LifeEvent, type LifeEventType } from '../../../domain/life-event.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { placeLine } from '../../../domain/places/place.ts'

/** What one card of Life Events says; null is left out of the card. */
export interface LifeEventCard {
  readonly key: string
  readonly type: LifeEventType
  readonly date: PartialDate | null
  readonly place: string | null
  readonly note: string | null
  readonly ageAtDeath: string | null
  readonly cemetery: CemeterySummary | null
  readonly plot: string | null
  /** ISO 8601 in UTC; null on the burial that no source recorded. */
  readonly createdAt: string | null
}

/** The cards in the order of a life, with a burial drawn from the cemetery where none is recorded (readings 22). */
export function lifeEventCards(memorial: Memorial): readonly LifeEventCard[] {
  const cards = LIFE_EVENT_TYPES.flatMap((type) =>
    memorial.lifeEvents.filter((event) => event.type === type).map((event) => recordedCard(event, memorial)),
  )
  const isBuried = cards.some(({ type }) => type === 'Burial')
  const synthetic = isBuried ? null : syntheticBurial(memorial)
  return synthetic === null ? cards : [...cards, synthetic]
}

function recordedCard(event: LifeEvent, memorial: Memorial): LifeEventCard {
  const isBurial = event.type === 'Burial' && memorial.cemetery !== null
  return {
    key: String(event.id),
    type: event.type,
    date: event.date,
    place: event.location,
    note: event.note,
    ageAtDeath: event.type === 'Death' ? memorial.ageAtDeath : null,
    cemetery: isBurial ? memorial.cemetery : null,
    plot: isBurial ? memorial.plot : null,
    createdAt: event.createdAt,
  }
}

function syntheticBurial({ cemetery, plot }: Memorial): LifeEventCard | null {
  if (cemetery === null || !(cemetery.city || cemetery.county || cemetery.state)) return null
  return {
    key: 'from the cemetery',
    type: 'Burial',
    date: null,
    place: placeLine(cemetery),
    note: null,
    ageAtDeath: null,
    cemetery,
    plot,
    createdAt: null,
  }
}
