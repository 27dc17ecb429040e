import type { PartialDate } from './dates/partial-date.ts'
import type { LifeEventType } from './life-event.ts'
import type { LifeEventInput, MediaInput, MemorialFacts, MemorialInput, PersonName } from './memorial.ts'

/** A memorial as a flat list of fields that can be edited one at a time. */
export interface MemorialFields extends PersonName, MemorialFacts {
  readonly birthDate: PartialDate | null
  readonly birthPlace: string | null
  readonly birthNote: string | null
  readonly deathDate: PartialDate | null
  readonly deathPlace: string | null
  readonly deathNote: string | null
  readonly burialDate: PartialDate | null
  readonly burialPlace: string | null
  readonly burialNote: string | null
  /** Whether the page shows the remark; null to follow the setting REGISTER_REMARKS. */
  readonly isRemarkShown: boolean | null
  readonly cemeteryId: number | null
  /** Slugs in alphabetical order */
  readonly tags: readonly string[]
  /**
   * Relatives that staff linked, encoded by encodeFamilyLink, in alphabetical order. Imports never change this field.
   */
  readonly familyLinks: readonly string[]
}

/** A memorial with no fields set. */
export const EMPTY_MEMORIAL: MemorialFields = {
  title: null,
  givenNames: null,
  surname: null,
  nameSuffix: null,
  maidenName: null,
  nickname: null,
  birthDate: null,
  birthPlace: null,
  birthNote: null,
  deathDate: null,
  deathPlace: null,
  deathNote: null,
  burialDate: null,
  burialPlace: null,
  burialNote: null,
  cemeteryId: null,
  plot: null,
  ageAtDeath: null,
  gender: null,
  epitaph: null,
  latitude: null,
  longitude: null,
  isVeteran: false,
  warServed: null,
  militaryBranch: null,
  father: null,
  mother: null,
  spouse: null,
  remark: null,
  isRemarkShown: null,
  tags: [],
  familyLinks: [],
}

const EVENTS = {
  Birth: ['birthDate', 'birthPlace', 'birthNote'],
  Death: ['deathDate', 'deathPlace', 'deathNote'],
  Burial: ['burialDate', 'burialPlace', 'burialNote'],
} as const satisfies Record<LifeEventType, readonly (keyof MemorialFields)[]>

/** Flattens a memorial and its life events. */
export function memorialFields(
  facts: PersonName & MemorialFacts,
  events: readonly LifeEventInput[],
  own: Pick<MemorialFields, 'isRemarkShown' | 'cemeteryId' | 'tags' | 'familyLinks'>,
): MemorialFields {
  const record: Record<string, unknown> = { ...EMPTY_MEMORIAL }
  for (const name of Object.keys(record)) if (name in facts) record[name] = facts[name as keyof typeof facts]
  for (const { type, date, location, note } of events) {
    const [dateField, placeField, noteField] = EVENTS[type]
    Object.assign(record, { [dateField]: date, [placeField]: location, [noteField]: note })
  }
  const [tags, familyLinks] = [[...own.tags].sort(), [...own.familyLinks].sort()]
  return { ...(record as unknown as MemorialFields), ...own, tags, familyLinks }
}

/** Turns flat fields into a memorial to store. Omits life events that have no values. */
export function memorialInput(record: MemorialFields, media: readonly MediaInput[]): MemorialInput {
  const lifeEvents = (Object.keys(EVENTS) as LifeEventType[]).flatMap((type): LifeEventInput[] => {
    const [dateField, placeField, noteField] = EVENTS[type]
    const event = { type, date: record[dateField], location: record[placeField], note: record[noteField] }
    return event.date === null && event.location === null && event.note === null ? [] : [event]
  })
  return { ...record, lifeEvents, media }
}
