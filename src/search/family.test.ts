import { expect, test } from 'vitest'
import { decodePartialDate } from '../domain/dates/partial-date.ts'
import { certainRelatives, type FamilyRecord, familyKeys } from './family.ts'

/** Returns a record from "Given Names|Surname|Maiden Name" and "1843-1921". */
function person(id: number, name: string, years: string, facts: Partial<FamilyRecord> = {}): FamilyRecord {
  const [givenNames = '', surname = '', maidenName = ''] = name.split('|')
  const [birth = '', death = ''] = years.split('-')
  return {
    id,
    givenNames,
    surname,
    maidenName: maidenName || null,
    nameSuffix: null,
    gender: null,
    father: null,
    mother: null,
    spouse: null,
    birthDate: decodePartialDate(birth),
    deathDate: decodePartialDate(death),
    isDemo: false,
    cemeteryId: 1,
    ...facts,
  }
}

/** Returns the relatives of the first record, as "father 2". */
function relativesOf([subject, ...others]: readonly [FamilyRecord, ...FamilyRecord[]]): string[] {
  return certainRelatives(subject, others).map(({ kinship, id }) => `${kinship} ${id}`)
}

const JOSIAH = person(1, 'Josiah|Tindlewick', '1808-1879', { spouse: 'Tindlewick, Abigail' })
const ABIGAIL = person(2, 'Abigail|Tindlewick|Merriweather', '1812-1890', { spouse: 'Josiah Tindlewick' })
const HONORA = person(3, 'Honora Jane|Ashgrove|Tindlewick', '1843-1921', {
  father: 'Tindlewick, Josiah',
  mother: 'Merriweather, Abigail',
  spouse: 'Tobias Ashgrove',
})
const SILAS = person(4, 'Silas|Tindlewick', '1846-1911', { father: 'Tindlewick, Josiah', mother: 'Abigail Tindlewick' })

test('finds parents, siblings, and children whose records name the same couple', () => {
  expect(relativesOf([HONORA, JOSIAH, ABIGAIL, SILAS])).toEqual(['father 1', 'mother 2', 'sibling 4'])
  expect(relativesOf([JOSIAH, HONORA, ABIGAIL, SILAS])).toEqual(['spouse 2', 'child 3', 'child 4'])
  expect(relativesOf([ABIGAIL, HONORA, JOSIAH, SILAS])).toEqual(['spouse 1', 'child 3', 'child 4'])
  for (const one of [HONORA, JOSIAH, ABIGAIL, SILAS]) expect(familyKeys(one)).toContain('tindlewick|abigail|josiah')
})

test('finds a spouse only when both records name each other', () => {
  const tobias = person(5, 'Tobias|Ashgrove', '1839-1904', { spouse: 'Ashgrove, Honora Jane' })
  expect(relativesOf([HONORA, tobias])).toEqual(['spouse 5'])
  expect(relativesOf([HONORA, { ...tobias, spouse: null }])).toEqual([])
  expect(relativesOf([HONORA, { ...tobias, spouse: 'Ashgrove, Clara' }])).toEqual([])
  expect(relativesOf([HONORA, { ...tobias, spouse: 'Honora Tindlewick' }])).toEqual(['spouse 5'])
})

const JOHN = person(11, 'John|Smith', '1840-1900', { spouse: 'Mary Smith' })
const MARY = person(12, 'Mary|Smith', '1845-1910', { spouse: 'John Smith' })

test('does not link two people with the same name, even if one is in the same cemetery', () => {
  expect(relativesOf([JOHN, MARY])).toEqual(['spouse 12'])
  const elsewhere = { ...MARY, id: 13, cemeteryId: 2 }
  expect(relativesOf([JOHN, MARY, elsewhere])).toEqual([])
  // There is one Mary, but two Johns could be her husband.
  expect(relativesOf([JOHN, MARY, { ...JOHN, id: 14, cemeteryId: 2 }])).toEqual([])
  const child = person(15, 'Ann|Smith', '1870-1950', { father: 'Smith, John', mother: 'Smith, Mary' })
  expect(relativesOf([child, JOHN, MARY])).toEqual(['father 11', 'mother 12'])
  expect(relativesOf([child, JOHN, MARY, { ...JOHN, id: 14, cemeteryId: 2 }])).toEqual([])
})

test('links across cemeteries only if more than the first name and surname agree', () => {
  const elsewhere = { ...MARY, cemeteryId: 2 }
  expect(relativesOf([JOHN, elsewhere])).toEqual([])
  expect(relativesOf([JOHN, { ...MARY, cemeteryId: null }])).toEqual([])
  expect(
    relativesOf([
      { ...JOHN, givenNames: 'John Osric', spouse: 'Mary Pell' },
      { ...elsewhere, maidenName: 'Pell' },
    ]),
  ).toEqual(['spouse 12'])
  expect(
    relativesOf([
      { ...JOHN, givenNames: 'John Osric' },
      { ...elsewhere, spouse: 'John O. Smith' },
    ]),
  ).toEqual(['spouse 12'])
})

test('does not link people whose middle names or suffixes differ', () => {
  expect(
    relativesOf([
      { ...JOHN, givenNames: 'John Osric' },
      { ...MARY, spouse: 'John Peter Smith' },
    ]),
  ).toEqual([])
  expect(
    relativesOf([
      { ...JOHN, nameSuffix: 'Sr' },
      { ...MARY, spouse: 'John Smith, Jr.' },
    ]),
  ).toEqual([])
  expect(relativesOf([JOHN, { ...MARY, spouse: 'J. Smith' }])).toEqual([])
  expect(relativesOf([JOHN, { ...MARY, spouse: 'John Smith and Peter Poe' }])).toEqual([])
})

test.each([
  ['spouses who never lived at the same time', '1840-1900', '1895-1950'],
  ['spouses born 70 years apart', '1820-1910', '1890-1950'],
  ['a spouse without any date', '1840-1900', ''],
])('does not link %s', (_, john, mary) => {
  expect(
    relativesOf([
      person(1, 'John|Smith', john, JOHN.spouse === null ? {} : { spouse: JOHN.spouse }),
      person(2, 'Mary|Smith', mary, { spouse: 'John Smith' }),
    ]),
  ).toEqual([])
})

test.each([
  ['the father died two years before', { ...JOSIAH, deathDate: decodePartialDate('1841') }],
  ['the father was nine years old', { ...JOSIAH, birthDate: decodePartialDate('1834') }],
  ['the father was 95 years old', { ...JOSIAH, birthDate: decodePartialDate('1748') }],
  ['the record is that of a woman', { ...JOSIAH, gender: 'Female' }],
  ['the record has no spouse', { ...JOSIAH, spouse: null }],
  ['the record is demo data', { ...JOSIAH, isDemo: true }],
])('does not link a father if %s', (_, father) => {
  expect(relativesOf([HONORA, father])).toEqual([])
  expect(relativesOf([HONORA, JOSIAH])).toEqual(['father 1'])
})

test('reads abbreviations, accents, and uncertain dates', () => {
  const william = person(1, 'William|Müller', '~1840-1900', { spouse: 'Anna Muller' })
  const anna = person(2, 'Anna|Müller', '>1835-', { spouse: 'Muller, Wm.' })
  expect(relativesOf([william, anna])).toEqual(['spouse 2'])
})
