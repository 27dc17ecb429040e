import type { LifeEventInput, MemorialInput } from '../domain/memorial.ts'
import type { DemoCemetery } from './demo-cemetery.ts'
import type { DemonstrationMemorial } from './demonstration-types.ts'
import { PEOPLE_ELSEWHERE } from './people-elsewhere.ts'
import { PEOPLE_OF_THORNMERE } from './people-of-thornmere.ts'
import type { StatedMemorial } from './stated-memorial.ts'
import { UNCOMMON_RECORDS } from './uncommon-records.ts'

function eventsOf(stated: StatedMemorial, place: string | null): readonly LifeEventInput[] {
  const { born, bornAt, died, diedAt, buried, note } = stated
  const events: LifeEventInput[] = []
  if (born || bornAt) events.push({ type: 'Birth', date: born ?? null, location: bornAt ?? null, note: null })
  if (died) events.push({ type: 'Death', date: died, location: diedAt ?? null, note: buried ? null : (note ?? null) })
  if (buried) events.push({ type: 'Burial', date: buried, location: place, note: note ?? null })
  return events
}

/** The people whom the pages of the design show, and a few whose records are out of the common way. */
export function writtenByHand(cemeteries: readonly DemoCemetery[]): readonly DemonstrationMemorial[] {
  const byKey = new Map(cemeteries.map((cemetery) => [cemetery.key, cemetery.draft]))
  return [...PEOPLE_OF_THORNMERE, ...PEOPLE_ELSEWHERE, ...UNCOMMON_RECORDS].map((stated) => {
    const { identity, at, born, bornAt, died, diedAt, buried, note, ...rest } = stated
    const cemetery = at === null ? null : byKey.get(at)
    if (cemetery === undefined) throw new Error(`No cemetery has the key ${at}`)
    const place = cemetery
      ? [cemetery.city, cemetery.county, cemetery.state].filter((part) => part !== null).join(', ')
      : null
    const memorial: MemorialInput = {
      title: null,
      givenNames: null,
      surname: null,
      nameSuffix: null,
      maidenName: null,
      nickname: null,
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
      ageAtDeath: null,
      plot: null,
      media: [],
      tags: [],
      ...rest,
      lifeEvents: eventsOf(stated, place),
    }
    return { identity, memorial, cemetery }
  })
}
