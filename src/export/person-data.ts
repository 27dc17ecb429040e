import type { Event, Person, Place } from 'schema-dts'
import type { LifeEvent, LifeEventType } from '../domain/life-event.ts'
import type { Memorial } from '../domain/memorial.ts'
import { displayName, titleName } from '../domain/names/person-name.ts'
import { cemeterySummaryData } from './cemetery-data.ts'
import { structuredDate } from './structured-data.ts'

export interface PersonAddresses {
  /** Of the memorial's page */
  readonly page: string
  /** Of its cemetery's page */
  readonly cemetery: string | null
  /** Of a picture of the person or the stone */
  readonly image: string | null
}

/** The person of a memorial. Relatives are left out: they may be alive. */
export function personData(memorial: Memorial, addresses: PersonAddresses): Person {
  const { givenNames, surname, title, nameSuffix, gender } = memorial
  const birth = eventOf(memorial, 'Birth')
  const death = eventOf(memorial, 'Death')
  const burial = eventOf(memorial, 'Burial')
  const birthDate = structuredDate(memorial.birthDate)
  const deathDate = structuredDate(memorial.deathDate)
  const otherNames = alternateNames(memorial)
  return {
    '@type': 'Person',
    '@id': `${addresses.page}#person`,
    url: addresses.page,
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
    // The burial that the page draws from the cemetery where none is recorded is never stated (readings 22).
    ...(burial === undefined ? {} : { lifeEvent: burialData(burial, memorial, addresses) }),
    ...(addresses.image === null ? {} : { image: addresses.image }),
  }
}

function eventOf({ lifeEvents }: Memorial, type: LifeEventType): LifeEvent | undefined {
  return lifeEvents.find((event) => event.type === type)
}

// A maiden name as the person bore it: with the given names.
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

function burialData({ date, location, note }: LifeEvent, { cemetery }: Memorial, addresses: PersonAddresses): Event {
  const startDate = structuredDate(date)
  const where =
    cemetery !== null && addresses.cemetery !== null
      ? cemeterySummaryData(cemetery, addresses.cemetery)
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
