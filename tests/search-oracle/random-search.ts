import type { MemorialSearch } from '../../src/contract/directory.ts'
import type { MemorialInput } from '../../src/domain/memorial.ts'
import type { NameMatch } from '../../src/domain/names/name-match.ts'
import type { Chance } from './chance.ts'
import { GIVEN_NAME_FAMILIES, miswritten, relatedName, SURNAME_FAMILIES } from './name-families.ts'
import { GIVEN_NAMES, SURNAMES } from './random-records.ts'

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
  '99',
  'soon',
]

const MATCHES: readonly NameMatch[] = ['exact', 'exact', 'similar', 'similar', 'similar-surname', 'similar-given']

/** Returns a random search that is mostly close to a record of the directory. */
export function randomSearch(
  chance: Chance,
  cemeteryCount: number,
  memorials: readonly { readonly draft: MemorialInput }[],
): MemorialSearch {
  if (chance.is(0.25) && memorials.length > 0) return searchForNamesOf(chance, chance.pick(memorials).draft)
  const search: MemorialSearch = {
    givenNames: chance.is(0.45) ? typedName(chance, GIVEN_NAMES, GIVEN_NAME_FAMILIES) : null,
    surname: chance.is(0.5) ? typedName(chance, SURNAMES, SURNAME_FAMILIES) : null,
    birthYear: chance.is(0.25) ? typedYears(chance) : null,
    deathYear: chance.is(0.2) ? typedYears(chance) : null,
    cemeteryId: chance.is(0.2) ? chance.whole(1, cemeteryCount + 1) : null,
    location: chance.is(0.3) ? chance.pick(LOCATIONS) : null,
    match: chance.pick(MATCHES),
    page: 1,
  }
  return search
}

/** Returns a search for a person with the names of another source. */
function searchForNamesOf(chance: Chance, { givenNames, surname, maidenName }: MemorialInput): MemorialSearch {
  const otherGiven = (givenNames ?? '').split(' ').map((word) => {
    const initial = /^\p{L}\.?$/u.test(word) ? GIVEN_NAME_FAMILIES.flat().filter((name) => name[0] === word[0]) : []
    return initial.length > 0 && chance.is(0.8) ? chance.pick(initial) : relatedName(chance, GIVEN_NAME_FAMILIES, word)
  })
  const known = chance.is(0.2) ? maidenName : surname
  const otherSurname = relatedName(chance, SURNAME_FAMILIES, known ?? '')
  const words = otherSurname.split(/[\s-]+/)
  return {
    ...{ birthYear: null, deathYear: null, cemeteryId: null, location: null, page: 1 },
    givenNames: chance.is(0.6) ? otherGiven.join(' ').trim() || null : null,
    surname: chance.is(0.6) ? (chance.is(0.4) ? words.toReversed().join(' ') : otherSurname).trim() || null : null,
    match: chance.pick(MATCHES.filter((match) => match !== 'exact')),
  }
}

function typedYears(chance: Chance): string {
  if (chance.is(0.4)) return chance.pick(YEARS)
  const year = chance.whole(1795, 1925)
  if (chance.is(0.4)) return String(year)
  // Near the boundaries of decades and centuries, where a range combines tokens of years and decades.
  const from = chance.is(0.5) ? year : chance.pick([1800, 1810, 1850, 1890])
  return `${from}-${from + (chance.is(0.5) ? chance.pick([8, 9, 10, 98, 99, 100]) : chance.whole(0, 40))}`
}

function typedName(chance: Chance, names: readonly string[], families: readonly (readonly string[])[]): string {
  const one = () => (chance.is(0.35) ? chance.pick(names) : chance.pick(chance.pick(families)))
  const name = chance.is(0.12) ? `${one()} ${one()}` : one()
  const letters = [...name]
  const at = chance.whole(0, Math.max(0, letters.length - 1))
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
  return chance.is(0.4) ? name : chance.is(0.2) ? miswritten(chance, name) : chance.pick(ways)()
}
