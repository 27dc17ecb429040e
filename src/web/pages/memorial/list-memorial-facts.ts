import { displayDate, displayTimestamp, displayWeekdayDate } from '../../../domain/dates/display-date.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import { graveMap } from '../../links/grave-map.ts'
import type { EmailDraftLine } from '../../links/mailto.ts'
import { type LifeEventCard, lifeEventCards } from './life-event-cards.ts'
import type { LoadedMemorial } from './memorial-loader.ts'
import { sourceFacts } from './source-facts.ts'

/** Lists the facts on the memorial page in page order, for an error report. */
export function listMemorialFacts(
  memorial: Memorial,
  relativeNames: LoadedMemorial['relativeNames'],
): readonly EmailDraftLine[] {
  const nameOf = (text: string | null) => text && (relativeNames[text]?.name ?? text)
  const { birthDate, deathDate, isVeteran, media } = memorial
  const cards = lifeEventCards(memorial)
  const hasBurialCard = cards.some(({ type, cemetery }) => type === 'Burial' && cemetery !== null)
  return withoutMissing([
    ['Name', displayName(memorial)],
    ['Born', birthDate && displayDate(birthDate)],
    ['Died', deathDate && displayDate(deathDate)],
    ['Cemetery', memorial.cemetery?.name],
    ['Maiden Name', memorial.maidenName],
    ['Nickname', memorial.nickname],
    ['Gender', memorial.gender],
    ['Epitaph', memorial.epitaph],
    ['Grave GPS', graveMap(memorial)?.coordinates],
    ['Plot Location', hasBurialCard ? null : memorial.plot],
    ['Veteran', isVeteran ? 'Yes' : 'No'],
    ['War Served', isVeteran ? memorial.warServed : null],
    ['Military Branch', isVeteran ? memorial.militaryBranch : null],
    ['Register’s Remark', memorial.remark],
    ['Memorial Id', String(memorial.id)],
    ['Father', nameOf(memorial.father)],
    ['Mother', nameOf(memorial.mother)],
    ['Spouse', nameOf(memorial.spouse)],
    ...cards.map((card) => [card.type, describeEvent(card)] as const),
    ['Tags', memorial.tags.map(({ name }) => name).join(', ')],
    ['Images', media.map(({ description, altText, url }) => description || altText || url).join('; ')],
    ...sourceFacts(memorial).map(({ term, value }) => [term, value] as const),
  ])
}

function withoutMissing(facts: readonly (readonly [string, string | null | undefined])[]): EmailDraftLine[] {
  return facts.flatMap(([term, value]) => (value ? [{ term, value }] : []))
}

function describeEvent({ date, place, ageAtDeath, cemetery, plot, note, createdAt }: LifeEventCard): string {
  const parts = [
    date && displayWeekdayDate(date),
    place,
    ageAtDeath && `Age At Death ${ageAtDeath}`,
    cemetery?.name,
    plot && `Plot Location ${plot}`,
    note,
    createdAt && `Event Created On ${displayTimestamp(createdAt)}`,
  ]
  return parts.filter(Boolean).join('; ')
}
