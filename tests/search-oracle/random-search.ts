import type { MemorialSearch } from '../../src/contract/directory.ts'
import type { MemorialInput } from '../../src/domain/memorial.ts'
import type { NameMatch } from '../../src/domain/names/name-match.ts'
import { GIVEN_NAME_FAMILIES, misspelled, relatedName, SURNAME_FAMILIES } from './name-families.ts'
import { GIVEN_NAMES, SURNAMES } from './random-records.ts'
import type { SeededRandom } from './seeded-random.ts'

const LOCATIONS = [
  ...['VT', 'vermont', 'Il', 'N.Y.', 'New York', 'york', 'st. osric', 'Saint Osric', 'ST OSRIC, VT', 'Springfield, IL'],
  ...['Springfield IL', 'springfield new york', 'Larkspur', 'Larkspur County', 'larkspur county, vt', 'Orleans', 'LA'],
  ...['Orleans Parish', 'Mount Wren', 'Newfoundland', 'Newfoundland, NJ', '05091', '62701', '62701-1234', 'K1A 0B1'],
  ...[
    'USA',
    'u.s.',
    'United States',
    'Ireland',
    'Cork, Ireland',
    'Cork, Cork, Ireland',
    'Canada',
    'Ontario',
    'DE',
    'Delaware',
  ],
  ...[
    'Atlantis',
    'Springfield, Atlantis',
    ' , ',
    '%',
    '_',
    '"',
    'l:vermont',
    '😀, VT',
    'United States, VT, Springfield',
  ],
]

const YEARS = [
  'before 1850',
  'after 1870',
  'abt 1850',
  'about 1900',
  'before 1000',
  '1800-1899',
  '1915-1790',
  '1850-55',
  '1850s',
  '1860 or 1861',
  'c1850',
  'ca. 1870',
  'b. 1850',
  '12 Mar 1870',
  '850',
  '99',
  'soon',
]

const MATCHES: readonly NameMatch[] = ['exact', 'exact', 'similar', 'similar', 'similar-surname', 'similar-given']

/** Returns a random search that is mostly close to a record of the directory. */
export function randomSearch(
  random: SeededRandom,
  cemeteryCount: number,
  memorials: readonly { readonly input: MemorialInput }[],
): MemorialSearch {
  if (random.chance(0.3) && memorials.length > 0) return searchForNamesOf(random, random.pick(memorials).input)
  if (random.chance(0.07) && memorials.length > 0) return searchForFullName(random, random.pick(memorials).input)
  const search: MemorialSearch = {
    givenNames: random.chance(0.45) ? queryName(random, GIVEN_NAMES, GIVEN_NAME_FAMILIES) : null,
    surname: random.chance(0.5) ? queryName(random, SURNAMES, SURNAME_FAMILIES) : null,
    birthYear: random.chance(0.25) ? queryYears(random) : null,
    deathYear: random.chance(0.2) ? queryYears(random) : null,
    cemeteryId: random.chance(0.2) ? random.int(1, cemeteryCount + 1) : null,
    location: random.chance(0.3) ? random.pick(LOCATIONS) : null,
    match: random.pick(MATCHES),
    sort: 'name',
    page: 1,
  }
  return search
}

/** Returns a search for a person by names from another source. */
function searchForNamesOf(random: SeededRandom, { givenNames, surname, maidenName }: MemorialInput): MemorialSearch {
  const otherGiven = (givenNames ?? '').split(' ').map((word) => {
    const initial = /^\p{L}\.?$/u.test(word) ? GIVEN_NAME_FAMILIES.flat().filter((name) => name[0] === word[0]) : []
    return initial.length > 0 && random.chance(0.8)
      ? random.pick(initial)
      : relatedName(random, GIVEN_NAME_FAMILIES, word)
  })
  const known = random.chance(0.2) ? maidenName : surname
  const otherSurname = relatedName(random, SURNAME_FAMILIES, known ?? '')
  const words = otherSurname.split(/[\s-]+/)
  return {
    ...{ birthYear: null, deathYear: null, cemeteryId: null, location: null, sort: 'name', page: 1 },
    givenNames: random.chance(0.6) ? otherGiven.join(' ').trim() || null : null,
    surname: random.chance(0.6)
      ? (random.chance(0.4) ? words.toReversed().join(' ') : otherSurname).trim() || null
      : null,
    match: random.pick(MATCHES.filter((match) => match !== 'exact')),
  }
}

/** Returns a search for a person's full name in one field. */
function searchForFullName(random: SeededRandom, { givenNames, surname }: MemorialInput): MemorialSearch {
  const [given, last] = [givenNames ?? '', surname ?? '']
  const name = random.pick([`${given} ${last}`, `${last} ${given}`, `${last}, ${given}`, `"${given} ${last}"`]).trim()
  const isSurname = random.chance(0.5)
  return {
    ...{ deathYear: null, cemeteryId: null, sort: 'name', page: 1 },
    givenNames: isSurname ? null : name,
    surname: isSurname ? name : null,
    birthYear: random.chance(0.2) ? queryYears(random) : null,
    location: random.chance(0.2) ? random.pick(LOCATIONS) : null,
    match: random.pick(MATCHES),
  }
}

function queryYears(random: SeededRandom): string {
  if (random.chance(0.4)) return random.pick(YEARS)
  const year = random.int(1795, 1925)
  if (random.chance(0.4)) return String(year)
  // Returns a year near the boundary of a decade or century, where a range combines tokens of years and decades.
  const from = random.chance(0.5) ? year : random.pick([1800, 1810, 1850, 1890])
  return `${from}-${from + (random.chance(0.5) ? random.pick([8, 9, 10, 98, 99, 100]) : random.int(0, 40))}`
}

function queryName(random: SeededRandom, names: readonly string[], families: readonly (readonly string[])[]): string {
  const one = () => (random.chance(0.35) ? random.pick(names) : random.pick(random.pick(families)))
  const name = random.chance(0.12) ? `${one()} ${one()}` : one()
  const letters = [...name]
  const at = random.int(0, Math.max(0, letters.length - 1))
  const ways: readonly (() => string)[] = [
    () => name,
    () => name.toUpperCase(),
    () => name.toLowerCase(),
    () => ` ${name.replaceAll(' ', '   ')} `,
    () => name.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
    () => name.replace(/['’]/g, ''),
    () => name.replace("'", '´'),
    () => name.replace(/-/g, ' '),
    () => name.replace(/[-\s]/g, ''),
    () => name.replace(/ /g, '-'),
    () => name.split(/[-\s]/).at(-1) ?? name,
    () => name.split(' ').reverse().join(' '),
    () => name.replace('ü', 'ue').replace('ö', 'oe'),
    () => letters.slice(0, Math.max(1, at)).join(''),
    () => `${letters.slice(0, at).join('')}*`,
    () => `*${letters.slice(at).join('')}`,
    () => letters.with(at, '?').join(''),
    () => letters.with(at, '*').join(''),
    () => `${letters.slice(0, at).join('')}*${letters.slice(at + 1).join('')}?`,
  ]
  return random.chance(0.4) ? name : random.chance(0.2) ? misspelled(random, name) : random.pick(ways)()
}
