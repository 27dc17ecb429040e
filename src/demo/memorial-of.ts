import type { PartialDate } from '../domain/dates/partial-date.ts'
import type { LifeEventInput, MemorialInput, PersonName } from '../domain/memorial.ts'
import { addDays, type Day, dayNumberOf, elapsed, inYear, onDay } from './calendar.ts'
import type { LifeDays } from './days.ts'
import type { DemoCemetery } from './demo-cemetery.ts'
import type { Epitaphs } from './epitaphs.ts'
import type { Person } from './person.ts'
import type { PlotBook } from './plots.ts'
import { UNSTATED } from './population.ts'
import type { SeededRandom } from './random.ts'
import { kinText } from './recorded-name.ts'
import type { Register } from './registering.ts'

/** The place in words, without what is not known of it. */
export function placeText(cemetery: DemoCemetery, nearby: string | null): string {
  const { city, county, state, country } = cemetery.draft
  const abroad = country === 'United States' ? null : country
  const parts = nearby ? [nearby, state, abroad] : [city, county, state, abroad]
  return parts.filter((part) => part !== null).join(', ')
}

function isFull(date: PartialDate | null): boolean {
  return date !== null && date.day !== null && date.qualifier === null
}

function ageText(person: Person, days: LifeDays, areFull: boolean, random: SeededRandom): string | null {
  if (!areFull) return null
  const { years, months, days: rest } = elapsed(days.born, days.died)
  const lived = dayNumberOf(days.died) - dayNumberOf(days.born)
  if (person.livedDays !== null && years < 1) {
    if (lived === 0) return random.chance(0.5) ? 'Lived a few hours' : null
    if (lived < 28) return lived === 1 ? '1 day' : `${lived} days`
    if (months >= 1) return months === 1 ? '1 month' : `${months} months`
    return `${lived} days`
  }
  if (person.deathYear < 1915 && random.chance(0.14)) {
    const part = (count: number, word: string) => (count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`)
    return [part(years, 'year'), part(months, 'month'), part(rest, 'day')].filter((text) => text !== '').join(', ')
  }
  return random.chance(0.05) ? String(years) : null
}

/** Communities whose custom is burial in the ground. */
const WITHOUT_CREMATION = new Set(['beth-arazim', 'crescent-prairie', 'saint-phanouria', 'saint-feodosian'])

function burialOf(
  cemetery: DemoCemetery,
  died: Day,
  death: PartialDate | null,
  random: SeededRandom,
): LifeEventInput | null {
  if (death !== null && random.chance(0.24)) return null
  const buried = addDays(
    died,
    random.weighted([
      [1, 2],
      [2, 4],
      [3, 4],
      [4, 2],
      [6, 0.5],
    ]),
  )
  const date =
    death === null ? onDay(buried) : isFull(death) && random.chance(0.6) ? onDay(buried) : inYear(buried.year)
  const isLast = buried.year > 2015
  const isCremated =
    died.year > 1930 && !WITHOUT_CREMATION.has(cemetery.key) && random.chance(died.year > 1975 ? 0.2 : 0.06)
  const note = isCremated ? 'Cremated' : noteOf(cemetery, died, random)
  const isVague = death !== null && !isFull(death) && death.qualifier !== null
  return { type: 'Burial', date: isLast || isVague ? null : date, location: placeText(cemetery, null), note }
}

function noteOf(cemetery: DemoCemetery, died: Day, random: SeededRandom): string | null {
  if (cemetery.military && died.year < 1866 && random.chance(0.5)) return 'Moved here from a field hospital ground'
  if (cemetery.key === 'benevolent-hill' && died.year < 1930 && random.chance(0.35)) return 'Bones later sent home'
  if (random.chance(0.012)) return 'Moved here from a family plot'
  if ((died.month <= 3 || died.month === 12) && died.year < 1940 && random.chance(0.03))
    return 'Held in the receiving vault until the thaw'
  return null
}

export interface Surroundings {
  readonly cemetery: DemoCemetery
  readonly plots: PlotBook
  readonly register: Register
  readonly epitaphs: Epitaphs
  readonly random: SeededRandom
  readonly names: ReadonlyMap<Person, PersonName>
  /** Couples whose records do not name each other. */
  readonly silent: ReadonlySet<Person>
}

/** Writes one life down as the memorial that a directory would hold of it. */
export function memorialOf(person: Person, name: PersonName, days: LifeDays, around: Surroundings): MemorialInput {
  const { cemetery, plots, register, epitaphs, random, names, silent } = around
  const plot = plots.assign(person)
  const birth = register.writeBirth(days.born)
  const burialKnown = random.chance(0.5) && days.died.year < 2015
  const death = register.writeDeath(days.died, burialKnown)
  const burial = burialOf(cemetery, days.died, death, random)
  const origin = person.origin
  const nearby = origin.nearby.length > 0 && random.chance(0.25) ? random.pick(origin.nearby) : null
  const bornAt = person.birthPlace ?? placeText(origin, nearby)
  const diedAt = placeText(
    cemetery,
    cemetery.nearby.length > 0 && random.chance(0.12) ? random.pick(cemetery.nearby) : null,
  )
  const fell = person.service?.diedIn
    ? random.pick(['In camp', 'In hospital', 'In action', 'At sea', 'On the march'])
    : null
  const events: LifeEventInput[] = []
  const bornIn = bornAt !== UNSTATED && random.chance(0.82) ? bornAt : null
  if (birth !== null || (bornIn !== null && person.birthPlace !== null)) {
    events.push({ type: 'Birth', date: birth, location: bornIn, note: null })
  }
  if (death !== null) {
    events.push({ type: 'Death', date: death, location: fell ? null : random.chance(0.8) ? diedAt : null, note: fell })
  }
  if (burial) events.push(burial)
  const partner = person.partners.at(-1)
  const at = random.chance(0.34) ? plots.coordinates(person) : null
  return {
    ...name,
    gender: random.chance(0.96) ? (person.sex === 'female' ? 'Female' : 'Male') : null,
    epitaph: random.chance(0.42) ? epitaphs.for(person) : null,
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
    isVeteran: person.service !== null,
    warServed: person.service?.war ?? null,
    militaryBranch: person.service && random.chance(0.93) ? person.service.branch : null,
    father: person.father && random.chance(0.85) ? kinText(person.father, names.get(person.father), random) : null,
    mother: person.mother && random.chance(0.85) ? kinText(person.mother, names.get(person.mother), random) : null,
    spouse: partner && !silent.has(person) ? kinText(partner, names.get(partner), random) : null,
    ageAtDeath: ageText(person, days, isFull(birth) && isFull(death), random),
    plot: random.chance(0.92) ? plot : null,
    lifeEvents: events,
    media: [],
    tags: [],
  }
}
