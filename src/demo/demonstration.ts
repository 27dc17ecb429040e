import type { CemeteryInput } from '../domain/cemetery.ts'
import type { PersonName } from '../domain/memorial.ts'
import { EASTERN_CEMETERIES } from './cemeteries-east.ts'
import { MIDWESTERN_CEMETERIES } from './cemeteries-midwest.ts'
import { SOUTHERN_CEMETERIES } from './cemeteries-south.ts'
import { WESTERN_CEMETERIES } from './cemeteries-west.ts'
import { LifeCalendar } from './days.ts'
import type { DemoCemetery } from './demo-cemetery.ts'
import type { Demonstration, DemonstrationMemorial } from './demonstration-types.ts'
import { Epitaphs } from './epitaphs.ts'
import { memorialOf } from './memorial-of.ts'
import type { Person } from './person.ts'
import { PlotBook } from './plots.ts'
import { LAST_DEATH_YEAR, Population, type Wanderers } from './population.ts'
import { SeededRandom } from './random.ts'
import { recordedName } from './recorded-name.ts'
import { Register } from './registering.ts'
import { DEMONSTRATION_TAGS } from './tags.ts'
import { unknownMemorials } from './unknown-stones.ts'
import { withMedia } from './with-media.ts'
import { writtenByHand } from './written-by-hand.ts'

const SEED = 18430312

const ALL_CEMETERIES: readonly DemoCemetery[] = [
  ...EASTERN_CEMETERIES,
  ...SOUTHERN_CEMETERIES,
  ...MIDWESTERN_CEMETERIES,
  ...WESTERN_CEMETERIES,
]

interface Settled {
  readonly cemetery: DemoCemetery
  readonly population: Population
  readonly unknown: number
}

function isRecordable(person: Person, cemetery: DemoCemetery): boolean {
  return (
    person.cemetery === cemetery &&
    person.deathYear >= cemetery.opened &&
    person.deathYear <= Math.min(cemetery.closed, LAST_DEATH_YEAR)
  )
}

/** Cuts or fills the graves of a place to its size; those cut have moved on, and no cemetery of the directory holds them. */
function fitToSize({ cemetery, population, unknown }: Settled, random: SeededRandom): void {
  for (const person of population.people) {
    if (person.cemetery === cemetery && !isRecordable(person, cemetery)) person.cemetery = null
  }
  const size = cemetery.size - unknown
  const here = population.people.filter((person) => person.cemetery === cemetery)
  const loose = random.shuffle(here.filter((person) => person.partners.length === 0 && person.children.length === 0))
  const others = random.shuffle(here.filter((person) => !loose.includes(person)))
  for (const person of [...loose, ...others].slice(0, Math.max(0, here.length - size))) person.cemetery = null
  for (let missing = size - here.length; missing > 0; missing--) population.stranger()
}

function settle(random: SeededRandom): readonly Settled[] {
  const wanderers: Wanderers = []
  const byAge = [...ALL_CEMETERIES].sort((a, b) => a.opened - b.opened)
  return byAge.map((cemetery) => {
    const population = new Population(cemetery, wanderers, random)
    if (cemetery.size > 0) population.live()
    return { cemetery, population, unknown: Math.round(cemetery.size * cemetery.unknown) }
  })
}

/** Couples who leave each other unnamed; one in ten. */
function silentCouples(people: readonly Person[], random: SeededRandom): ReadonlySet<Person> {
  const silent = new Set<Person>()
  for (const person of people) {
    if (person.sex !== 'male' || person.partners.length === 0 || !random.chance(0.1)) continue
    for (const one of [person, ...person.partners]) silent.add(one)
  }
  return silent
}

/** Plots that are taken before the families arrive, for each cemetery. */
function reservedPlots(memorials: readonly DemonstrationMemorial[]): ReadonlyMap<CemeteryInput, ReadonlySet<string>> {
  const reserved = new Map<CemeteryInput, Set<string>>()
  for (const { cemetery, memorial } of memorials) {
    if (!cemetery || memorial.plot === null) continue
    const plots = reserved.get(cemetery) ?? new Set()
    reserved.set(cemetery, plots.add(memorial.plot))
  }
  return reserved
}

/** The fictional directory that a new installation shows: always the same, with everything in it invented. */
export function buildDemonstration(): Demonstration {
  const random = new SeededRandom(SEED)
  const places = settle(random)
  for (const place of places) fitToSize(place, random)
  const calendar = new LifeCalendar(random)
  const register = new Register(random)
  const epitaphs = new Epitaphs(random)
  const names = new Map<Person, PersonName>()
  const recorded = places.map(({ cemetery, population }) =>
    population.people.filter((person) => person.cemetery === cemetery),
  )
  for (const person of recorded.flat()) {
    names.set(person, recordedName(person, random))
    const days = calendar.of(person)
    register.expect('births', days.born)
    register.expect('deaths', days.died)
  }
  const silent = silentCouples(recorded.flat(), random)
  const memorials: DemonstrationMemorial[] = [...writtenByHand(ALL_CEMETERIES)]
  const reserved = reservedPlots(memorials)
  places.forEach(({ cemetery, unknown }, index) => {
    const plots = new PlotBook(cemetery, reserved.get(cemetery.draft) ?? new Set(), random)
    const around = { cemetery, plots, register, epitaphs, random, names, silent }
    for (const [at, person] of (recorded[index] as Person[]).entries()) {
      const memorial = memorialOf(person, names.get(person) as PersonName, calendar.of(person), around)
      const identity = `${cemetery.key}-${at + 1}`
      memorials.push({ identity, memorial: withMedia(memorial, cemetery, person, random), cemetery: cemetery.draft })
    }
    memorials.push(...unknownMemorials(cemetery, unknown, plots, epitaphs, random))
  })
  return { tags: DEMONSTRATION_TAGS, cemeteries: ALL_CEMETERIES.map(({ draft }) => draft), memorials }
}
