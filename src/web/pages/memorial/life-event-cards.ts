import type { CemeterySummary } from '../../../domain/cemetery.ts'
import type { PartialDate } from '../../../domain/dates/partial-date.ts'
import {
  LIFE_EVENT_TYPES,
  type LifeEvent,
  type LifeEventType,
  syntheticBurialPlace,
} from '../../../domain/life-event.ts'
import type { Memorial } from '../../../domain/memorial.ts'

/** The content of one Life Events card. A card omits values that are null. */
export interface LifeEventCard {
  readonly key: string
  readonly type: LifeEventType
  readonly date: PartialDate | null
  readonly place: string | null
  readonly note: string | null
  readonly ageAtDeath: string | null
  readonly cemetery: CemeterySummary | null
  readonly plot: string | null
  /** ISO 8601 in UTC; null on a synthetic burial card */
  readonly createdAt: string | null
}

/** Returns the cards in the order birth, death, burial. Adds a synthetic burial card if there is no Burial event (readings 22). */
export function lifeEventCards(memorial: Memorial): readonly LifeEventCard[] {
  const cards = LIFE_EVENT_TYPES.flatMap((type) =>
    memorial.lifeEvents.filter((event) => event.type === type).map((event) => recordedCard(event, memorial)),
  )
  const place = syntheticBurialPlace(memorial)
  return place === null ? cards : [...cards, syntheticCard(place, memorial)]
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

function syntheticCard(place: string, { cemetery, plot }: Memorial): LifeEventCard {
  return {
    key: 'synthetic',
    type: 'Burial',
    date: null,
    place,
    note: null,
    ageAtDeath: null,
    cemetery,
    plot,
    createdAt: null,
  }
}
