import type { Event, Person, Place } from 'schema-dts'
import type { LifeEvent, LifeEventType } from '../domain/life-event.ts'
import type { Memorial, MemorialSummary } from '../domain/memorial.ts'
import { displayName, titleName } from '../domain/names/display-name.ts'
import { cemeterySummaryData } from './cemetery-data.ts'
import { structuredDate } from './structured-data.ts'

export interface PersonUrls {
  /** URL of the memorial's page */
  readonly page: string
  /** URL of the cemetery's page */
  readonly cemetery: string | null
  /** URL of an image of the person or the headstone */
  readonly image: string | null
  /** Returns the URL of a relative's page, or null for a relative that search engines may not list. */
  readonly relative: (memorial: MemorialSummary) => string | null
}

/** Returns the structured data of the person. It includes only relatives with memorials, because others may be alive. */
export function personData(memorial: Memorial, urls: PersonUrls): Person {
  const { givenNames, surname, title, nameSuffix, gender } = memorial
  const birth = eventOf(memorial, 'Birth')
  const death = eventOf(memorial, 'Death')
  const burial = eventOf(memorial, 'Burial')
  const birthDate = structuredDate(memorial.birthDate)
  const deathDate = structuredDate(memorial.deathDate)
  const otherNames = alternateNames(memorial)
  return {
    '@type': 'Person',
    '@id': `${urls.page}#person`,
    url: urls.page,
    name: displayName(memorial),
    ...(givenNames ? { givenName: givenNames } : {}),
    ...(surname ? { familyName: surname } : {}),
    ...(title ? { honorificPrefix: title } : {}),
    ...(nameSuffix ? { honorificSuffix: nameSuffix } : {}),
    ...(otherNames.length === 0 ? {} : { alternateName: otherNames }),
    ...(gender ? { gender: genderData(gender) } : {}),
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(birth?.location ? { birthPlace: placeNamed(birth.location) } : {}),
    ...(deathDate === undefined ? {} : { deathDate }),
    ...(death?.location ? { deathPlace: placeNamed(death.location) } : {}),
    // Omits the synthetic burial of the page (readings 22).
    ...(burial === undefined ? {} : { lifeEvent: burialData(burial, memorial, urls) }),
    ...relativesData(memorial, urls),
    ...(urls.image === null ? {} : { image: urls.image }),
  }
}

const RELATION = {
  father: 'parent',
  mother: 'parent',
  spouse: 'spouse',
  sibling: 'sibling',
  child: 'children',
} as const
type Relation = (typeof RELATION)[keyof typeof RELATION]

function relativesData({ relatives }: Memorial, urls: PersonUrls): Partial<Record<Relation, Person[]>> {
  const people: Partial<Record<Relation, Person[]>> = {}
  for (const { kinship, memorial } of relatives) {
    const url = urls.relative(memorial)
    if (url === null) continue
    const person: Person = { '@type': 'Person', '@id': `${url}#person`, url, name: displayName(memorial) }
    const relation = RELATION[kinship]
    people[relation] = [...(people[relation] ?? []), person]
  }
  return people
}

function eventOf({ lifeEvents }: Memorial, type: LifeEventType): LifeEvent | undefined {
  return lifeEvents.find((event) => event.type === type)
}

// Adds the maiden name to the given names.
function alternateNames({ givenNames, maidenName, nickname, surname }: Memorial): string[] {
  const names = []
  if (maidenName) names.push(titleName({ givenNames, surname: maidenName }))
  if (nickname) names.push(titleName({ givenNames: nickname, surname }))
  return names
}

function genderData(gender: string): string {
  const word = gender.trim().toLowerCase()
  if (word === 'male' || word === 'm') return 'https://schema.org/Male'
  return word === 'female' || word === 'f' ? 'https://schema.org/Female' : gender
}

function placeNamed(name: string): Place {
  return { '@type': 'Place', name }
}

function burialData({ date, location, note }: LifeEvent, { cemetery }: Memorial, urls: PersonUrls): Event {
  const startDate = structuredDate(date)
  const where =
    cemetery !== null && urls.cemetery !== null
      ? cemeterySummaryData(cemetery, urls.cemetery)
      : location === null
        ? null
        : placeNamed(location)
  return {
    '@type': 'Event',
    name: 'Burial',
    ...(startDate === undefined ? {} : { startDate }),
    ...(where === null ? {} : { location: where }),
    ...(note === null ? {} : { description: note }),
  }
}
