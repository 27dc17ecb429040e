import type { CemeteryInput } from '../../src/domain/cemetery.ts'
import { type DateQualifier, makePartialDate, type PartialDate } from '../../src/domain/dates/partial-date.ts'
import type { LifeEventType } from '../../src/domain/life-event.ts'
import type { LifeEventInput, MemorialInput } from '../../src/domain/memorial.ts'
import { testCemetery, testMemorial } from '../../src/storage/store-fixture.test-suite.ts'
import { GIVEN_NAME_FAMILIES, misspelled, SURNAME_FAMILIES } from './name-families.ts'
import type { SeededRandom } from './seeded-random.ts'

export const GIVEN_NAMES = [
  ...['Mary', 'Mary Ann', 'Maryann', 'MARY-ANN', 'Marie', 'Mae', 'Ma', 'Joe', 'Jo', 'John', 'Jon', 'Johanna', 'J. R.'],
  ...[
    'J.R.',
    'Jean-Luc',
    'Jeanluc',
    'Jean Luc',
    'Luc',
    'Anne‑Marie',
    'Ana María',
    'José',
    'Jose\u0301',
    'Zoë',
    'Chloe',
  ],
  ...[
    'Jürgen',
    'Juergen',
    'Jurgen',
    'Jörg',
    "D'Arcy",
    'D’Arcy',
    'Darcy',
    'Arcy',
    'Þóra',
    'Søren',
    'Soren',
    'Kaʻiulani',
  ],
  ...[
    'Иван',
    '偉',
    'محمد',
    'कृष्ण',
    '𝐉𝐨𝐡𝐧',
    'Ｊｏｈｎ',
    'Infant',
    '(twin)',
    '"Buck"',
    '3rd son',
    '%',
    '_',
    '*',
    'NOT',
    'AND',
  ],
] as const

export const SURNAMES = [
  ...[
    'Müller',
    'Mueller',
    'Muller',
    'MULLER',
    'Mu\u0308ller',
    'Muellers',
    'Miller',
    'Bauer',
    'Baur',
    'Öhler',
    'Oehler',
  ],
  ...['Groß', 'Gross', 'Sørensen', 'Soerensen', 'Sorensen', 'Ångström', 'Aangstroem', 'Łukasz', 'Nguyễn', 'Dvořák'],
  ...[
    "O'Brien",
    'OBrien',
    'O’Brien',
    'O Brien',
    'Brien',
    'de la Cruz',
    'Delacruz',
    'de  la  Cruz',
    'Cruz',
    'Cruz-Ortiz',
  ],
  ...[
    'de la Cruz-Ortiz',
    'Ortiz',
    'Delgado-Casado',
    'Delgado Casado',
    'Casado',
    'Smith',
    'Smyth',
    'Smithson',
    'St. John',
  ],
  ...['Saint John', 'van Houten', 'VanHouten', 'McDonald', 'Mc Donald', 'Ash', 'Ashgrove', 'Ash-Grove', 'Ashgrave'],
  ...[
    '張',
    '張偉',
    'Иванов',
    'Παπαδόπουλος',
    'ibn Saʻud',
    '𝐉𝐨𝐧𝐞𝐬',
    'Jones',
    '𠀋本',
    'Ｓｍｉｔｈ',
    'OR',
    'NEAR',
    's:smith',
    '%_',
  ],
] as const

const PLACES: readonly Partial<CemeteryInput>[] = [
  { city: 'St. Osric', county: 'Larkspur', state: 'Vermont', zip: '05091' },
  { city: 'Saint Osric', county: 'Larkspur County', state: 'Illinois', zip: '62701-1234' },
  { city: 'Springfield', county: 'Sangamon', state: 'Illinois', zip: '62702' },
  { city: 'Springfield', county: 'Larkspur', state: 'Vermont', zip: null },
  { city: 'New York', county: 'New York', state: 'New York', zip: '10001' },
  { city: 'York', county: null, state: 'New York', zip: '14592' },
  { city: 'Mt. Wren', county: 'Orleans Parish', state: 'Louisiana', zip: '70112' },
  { city: 'Newfoundland', county: 'Passaic', state: 'New Jersey', zip: '07435' },
  { city: 'Ottawa', county: null, state: 'Ontario', zip: 'K1A 0B1', country: 'Canada' },
  { city: 'Cork', county: 'Cork', state: null, zip: null, country: 'Ireland' },
  { city: 'Wrenstadt', county: null, state: null, zip: '10115', country: 'DE' },
  { city: null, county: 'Larkspur', state: 'Missouri', zip: null, country: 'USA' },
  { city: null, county: null, state: null, zip: null },
]

/** All cemeteries of the random directories, with complete details and distinct identities */
export const CEMETERIES: readonly CemeteryInput[] = PLACES.flatMap((place) => [
  testCemetery('Calvary Cemetery', place),
  testCemetery("St. Bride's", place),
])

const STATE_CODES: Readonly<Record<string, string>> = {
  Vermont: 'VT',
  Illinois: 'IL',
  'New York': 'N.Y.',
  Louisiana: 'la',
}

/** Returns a cemetery as a source may state it: with a different spelling of its name, and without some details. */
export function mentionOf(random: SeededRandom, cemetery: CemeteryInput): CemeteryInput {
  const respelt = (text: string | null) => (text !== null && random.chance(0.3) ? text.toUpperCase() : text)
  const state = cemetery.state
  return {
    ...cemetery,
    name: respelt(cemetery.name) ?? cemetery.name,
    city: random.chance(0.2) ? (cemetery.city?.replace('St.', 'Saint') ?? null) : respelt(cemetery.city),
    state: state !== null && random.chance(0.3) ? (STATE_CODES[state] ?? state) : state,
    county: random.chance(0.5) ? cemetery.county : null,
    zip: random.chance(0.5) ? cemetery.zip : null,
  }
}

export function randomDate(random: SeededRandom): PartialDate | null {
  const year = random.chance(0.05) ? random.int(1, 1500) : random.int(1795, 1925)
  const month = random.chance(0.7) ? random.int(1, 12) : null
  // There are few days, so each has several people. February 29 is one of them.
  const day = month !== null && random.chance(0.8) ? (month === 2 ? random.int(28, 29) : random.pick([1, 17])) : null
  const qualifier = random.chance(0.75) ? null : random.pick<DateQualifier>(['about', 'before', 'after', 'between'])
  if (qualifier !== 'between') return makePartialDate({ year, month, day, qualifier })
  return makePartialDate({ year, month, day, qualifier, end: { year: year + random.pick([1, 5, 12, 99, 100, 150]) } })
}

const INITIALS = ['E.', 'H.', 'M', 'J.', 'A', 'C. M.', 'W. H.']

/** Returns one of the names or similar names, sometimes with a typo. */
function recordedName(
  random: SeededRandom,
  names: readonly string[],
  families: readonly (readonly string[])[],
): string {
  if (random.chance(0.4)) return random.pick(names)
  const name = random.pick(random.pick(families))
  return random.chance(0.15) ? misspelled(random, name) : name
}

export function randomMemorial(random: SeededRandom): MemorialInput {
  const given = () => recordedName(random, GIVEN_NAMES, GIVEN_NAME_FAMILIES)
  const surname = () => recordedName(random, SURNAMES, SURNAME_FAMILIES)
  const maybe = (probability: number, name: () => string) => (random.chance(probability) ? name() : null)
  const event = (type: LifeEventType, probability: number): LifeEventInput[] =>
    random.chance(probability) ? [{ type, date: randomDate(random), location: null, note: null }] : []
  return testMemorial('', '', '', {
    givenNames: random.chance(0.3)
      ? `${given()} ${random.chance(0.3) ? random.pick(INITIALS) : given()}`
      : maybe(0.92, given),
    surname: random.chance(0.05) ? `${surname()} ${surname()}` : maybe(0.93, surname),
    maidenName: maybe(0.15, surname),
    nickname: maybe(0.1, given),
    lifeEvents: [...event('Birth', 0.8), ...event('Death', 0.85), ...event('Burial', 0.3)],
  })
}
