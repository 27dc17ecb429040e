import type { CemeteryInput } from '../domain/cemetery.ts'
import { daysInMonth } from '../domain/dates/calendar.ts'
import type { PartialDate } from '../domain/dates/partial-date.ts'
import type { LifeEventInput, MemorialInput } from '../domain/memorial.ts'
import { SeededRandom } from './seeded-random.ts'
import { syntheticCemeteries } from './synthetic-cemeteries.ts'
import { drawGivenName, drawNickname, recordedGivenName } from './synthetic-given-names.ts'
import { drawSurname } from './synthetic-surnames.ts'
import WARS from './wars.json' with { type: 'json' }

const FIRST_BIRTH = 1780
const LAST_DEATH = 2015
const FIRST_DEATH = 1800
// Percent of deaths by the end of each decade from the 1800s on, as in large burial registers.
const DEATHS_BY_DECADE = [
  0.4, 1, 1.8, 2.9, 4.5, 6.8, 9.7, 13.2, 17.4, 22.4, 27.9, 34, 39.7, 45.1, 50.8, 56.9, 63.6, 71, 78.6, 86.3, 94.9, 100,
]

function drawDeathYear(random: SeededRandom): number {
  const share = random.next() * 100
  let decade = 0
  while ((DEATHS_BY_DECADE[decade] as number) <= share) decade++
  const from = FIRST_DEATH + decade * 10
  return random.int(from, Math.min(from + 9, LAST_DEATH))
}

function drawAge(died: number, random: SeededRandom): number {
  const young = died < 1920 ? 0.27 : died < 1950 ? 0.1 : 0.03
  const draw = random.next()
  if (draw < young) return draw < young * 0.55 ? 0 : random.int(1, 17)
  const mean = died < 1900 ? 56 : died < 1950 ? 62 : 72
  return Math.max(18, Math.min(105, Math.round(random.around(mean, 17))))
}

function dateIn(year: number, random: SeededRandom): PartialDate {
  const draw = random.next()
  if (draw < 0.8) {
    const month = random.int(1, 12)
    return { year, month, day: random.int(1, daysInMonth(year, month)), qualifier: null, end: null }
  }
  if (draw < 0.94) return { year, month: null, day: null, qualifier: null, end: null }
  if (draw < 0.97) return { year, month: random.int(1, 12), day: null, qualifier: null, end: null }
  if (draw < 0.99) return { year, month: null, day: null, qualifier: 'about', end: null }
  return { year, month: null, day: null, qualifier: draw < 0.995 ? 'before' : 'after', end: null }
}

/** Returns a date of death. In the birth year it has no day, so that it cannot precede the birth. */
function deathIn(year: number, isBirthYear: boolean, random: SeededRandom): PartialDate {
  return isBirthYear ? { year, month: null, day: null, qualifier: null, end: null } : dateIn(year, random)
}

function suffix(random: SeededRandom): string | null {
  const draw = random.next()
  if (draw > 0.035) return null
  return draw < 0.02 ? 'Jr' : draw < 0.03 ? 'Sr' : 'III'
}

function givenNames(first: string, year: number, isFemale: boolean, random: SeededRandom): string {
  const draw = random.next()
  if (draw < 0.4) return `${first} ${String.fromCharCode(65 + random.int(0, 24))}.`
  return draw < 0.72 ? `${first} ${drawGivenName(year, isFemale, random)}` : first
}

function warOf(born: number, died: number, random: SeededRandom): string | null {
  for (const war of WARS) {
    if (war.to - born >= 18 && war.from - born <= 38 && died >= war.from && random.chance(war.share * 0.5))
      return war.name
  }
  return null
}

const BRANCHES = ['Army', 'Army', 'Army', 'Navy', 'Marine Corps', 'Army Air Forces']
const RANKS = ['Private', 'Private First Class', 'Corporal', 'Sergeant', 'Seaman', 'Lieutenant']

interface CemeteryAndPlace {
  readonly cemetery: CemeteryInput
  readonly place: string
}

function relativeName(surname: string, year: number, isFemale: boolean, random: SeededRandom): string {
  const given = drawGivenName(year, isFemale, random)
  return random.chance(0.5) ? `${surname}, ${given}` : `${given} ${surname}`
}

function memorialIn({ cemetery, place }: CemeteryAndPlace, random: SeededRandom): MemorialInput {
  const died = drawDeathYear(random)
  const age = Math.min(drawAge(died, random), died - FIRST_BIRTH)
  const born = died - age
  const isFemale = random.chance(0.49)
  const given = drawGivenName(born, isFemale, random)
  const surname = drawSurname(random)
  const isMarried = age > 22 && random.chance(0.7)
  const war = isFemale || age < 18 ? null : warOf(born, died, random)
  const events: LifeEventInput[] = []
  if (random.chance(0.93))
    events.push({ type: 'Birth', date: dateIn(born, random), location: random.chance(0.3) ? place : null, note: null })
  events.push({
    type: 'Death',
    date: deathIn(died, born === died, random),
    location: random.chance(0.35) ? place : null,
    note: null,
  })
  if (random.chance(0.4))
    events.push({ type: 'Burial', date: null, location: place, note: random.chance(0.06) ? 'Cremated' : null })
  const hasGps = cemetery.latitude !== null && cemetery.longitude !== null && random.chance(0.15)
  return {
    title: random.chance(0.008) ? random.pick(['Rev.', 'Dr.', 'Capt.']) : null,
    givenNames: random.chance(0.985)
      ? givenNames(recordedGivenName(given, born, random), born, isFemale, random)
      : null,
    surname: random.chance(0.995) ? surname : null,
    nameSuffix: isFemale ? null : suffix(random),
    maidenName: isFemale && isMarried && random.chance(0.5) ? drawSurname(random) : null,
    nickname: random.chance(0.04) ? drawNickname(given, random) : null,
    gender: random.chance(0.85) ? (isFemale ? 'Female' : 'Male') : null,
    epitaph: random.chance(0.04) ? 'At rest.' : null,
    latitude: hasGps ? Math.round(((cemetery.latitude as number) + (random.next() - 0.5) * 0.004) * 1e5) / 1e5 : null,
    longitude: hasGps ? Math.round(((cemetery.longitude as number) + (random.next() - 0.5) * 0.004) * 1e5) / 1e5 : null,
    isVeteran: war !== null,
    warServed: war,
    militaryBranch: war === null ? null : `${random.pick(BRANCHES)}, ${random.pick(RANKS)}`,
    father: random.chance(0.2) ? relativeName(surname, born - 30, false, random) : null,
    mother: random.chance(0.18) ? relativeName(surname, born - 27, true, random) : null,
    spouse: isMarried && random.chance(0.4) ? relativeName(surname, born, !isFemale, random) : null,
    ageAtDeath: null,
    remark: null,
    plot: random.chance(0.45)
      ? `Section ${String.fromCharCode(65 + random.int(0, 15))}, Row ${random.int(1, 30)}, Plot ${random.int(1, 40)}`
      : null,
    lifeEvents: events,
    media: [],
    tags: [],
  }
}

/** A larger value puts more memorials into a few large cemeteries. */
const SKEW = 2.2

/** Each block of memorials has its own random sequence, so that any part of a directory can be generated alone. */
const BLOCK_SIZE = 10_000

export interface SyntheticOptions {
  readonly memorials: number
  readonly seed: number
}

/** A generated memorial with its cemetery and a key that depends only on the seed and the position. */
export interface SyntheticMemorial {
  readonly identity: string
  readonly memorial: MemorialInput
  readonly cemetery: CemeteryInput
}

/**
 * Generates a directory of any size for benchmarks, with realistic frequencies of names, years, and places. All people are
 * fictional. Equal options give equal records. `from` and `to` (inclusive, starting at 1) select a part. Pass `cemeteries` if
 * `syntheticCemeteries` was already called.
 */
export function* generateMemorials({
  memorials,
  seed,
  from = 1,
  to = memorials,
  cemeteries = syntheticCemeteries(memorials, seed),
}: SyntheticOptions & {
  readonly from?: number
  readonly to?: number
  readonly cemeteries?: readonly CemeteryInput[]
}): Generator<SyntheticMemorial, void, undefined> {
  const places: readonly CemeteryAndPlace[] = cemeteries.map((cemetery) => ({
    cemetery,
    place: `${cemetery.city}, ${cemetery.county}, ${cemetery.state}`,
  }))
  const firstBlock = Math.floor((from - 1) / BLOCK_SIZE)
  let random = new SeededRandom(seed)
  for (let i = firstBlock * BLOCK_SIZE + 1; i <= to; i++) {
    if (i % BLOCK_SIZE === 1) random = new SeededRandom(seed + Math.floor(i / BLOCK_SIZE) * 2 ** 32)
    const place = places[Math.floor(random.next() ** SKEW * places.length)] as CemeteryAndPlace
    const memorial = memorialIn(place, random)
    if (i >= from) yield { identity: `synthetic-${seed}-${i}`, memorial, cemetery: place.cemetery }
  }
}
