import { expect, test } from 'vitest'
import { readRow, rejectionOf } from '../../../../tests/support/read-row.ts'

const EVENT = /birth, a marriage, or another event/

test.each([
  ['Record Type', 'Birth'],
  ['Record Type', 'Birth (delayed)'],
  ['Event', 'Marriage Intention'],
  ['Event Type', 'Divorce'],
  ['Kind', 'Dog license'],
  ['Sacrament', 'Baptism'],
  ['Art', 'Taufe'],
  ['Acte', 'Naissance'],
  ['Rodzaj', 'Ślub'],
])('refuses a row whose "%s" is "%s", even with a date', (header, value) => {
  expect(rejectionOf({ [header]: value, Date: 'June 1 1941', Name: 'Carol Ann Pike', Age: '' })).toMatch(EVENT)
})

test.each<Record<string, string>>([
  { 'Record Type': 'Death', Date: '1897', Name: 'Ann Pike', Age: '3' },
  { 'Record Type': 'Birth', Name: 'Ann Pike', Died: '1897' },
  { 'Record Type': 'Birth certificate on file', Name: 'Ann Pike', Died: '1897' },
  { Rite: 'Christian burial', Name: 'Ann Pike', Died: '1897' },
  { Notes: 'Birth', Name: 'Ann Pike', Died: '1897' },
])('does not refuse %j', (cells) => {
  expect(rejectionOf(cells)).toBeNull()
})

test.each(['Family Plot', 'family', 'Fam. lot', 'Familjegrav', 'Grobowiec rodzinny'])(
  'refuses the given names "%s", even with dates',
  (First) => {
    expect(rejectionOf({ Last: 'Dafoe', First, Born: '1888', Died: '1943' })).toMatch(/heading/)
  },
)

test('does not refuse given names that only contain a word for a family', () => {
  expect(rejectionOf({ Last: 'Dafoe', First: 'Ann Family', Died: '1943' })).toBeNull()
})

test('refuses "Future" in place of given names only without a date', () => {
  expect(rejectionOf({ Last: 'Hess', First: 'Future' })).toMatch(/reserved/)
  expect(rejectionOf({ Last: 'Hess', First: 'Future', Died: '1943' })).toBeNull()
})

test('searches a column called "Child" that has the names', () => {
  const header = (name: string) => ({ Child: name, Mother: 'Ann Roe', 'Date Buried': '6/1/1958' })
  expect(rejectionOf(header('Fetal remains'))).toMatch(/heading/)
  expect(readRow({ ...header('Baby Boy Roe'), Died: '' }).memorial).toMatchObject({
    givenNames: 'Baby Boy',
    surname: 'Roe',
    mother: 'Ann Roe',
  })
})

test.each(['Lives at', 'Now lives in', 'Current residence', 'Present address'])(
  'refuses a row without a date of death and with a value in "%s"',
  (header) => {
    expect(rejectionOf({ Name: 'Ann Roe', [header]: 'Fargo, ND' })).toMatch(/alive/)
    expect(rejectionOf({ Name: 'Ann Roe', [header]: '' })).toBeNull()
    expect(rejectionOf({ Name: 'Ann Roe', [header]: 'Fargo, ND', Died: '1943' })).toBeNull()
  },
)

test.each([
  'demitted 1903',
  'suspended N.P.D. 1912',
  'expelled 1880',
  'withdrew 1877',
  '50 yr pin 2011',
  'life member',
])('refuses a person whose date of death is "%s"', (Died) => {
  expect(rejectionOf({ Name: 'Roe, Otis', Died })).not.toBeNull()
})

test('reads the dates of death in a column called "Demitted or Died"', () => {
  const cells = { Name: 'Roe, Otis', 'Demitted or Died': 'd. in Phila. 1931' }
  expect(readRow({ ...cells, Died: '' }).memorial.remark).toBe('Death: d. in Phila.')
  expect(rejectionOf({ Name: 'Roe, Otis', 'Demitted or Died': 'dismissed to Salem 1850' })).not.toBeNull()
})

test.each(['Lion "Caesar"', 'Elephant - Queenie'])('refuses the animal %j', (Name) => {
  expect(rejectionOf({ Name, Died: '1931' })).toMatch(/animal/)
})

test.each(['Lion, Ann', 'Bear, "Tom"', 'Ann Lion'])('does not refuse the person %j', (Name) => {
  expect(rejectionOf({ Name, Died: '1931' })).toBeNull()
})

test.each(['Unknown Roustabouts (5)', 'Marcos y Lucas, mellizos', 'Anna und Karl Rau, Zwillinge'])(
  'refuses the people %j',
  (Name) => {
    expect(rejectionOf({ Name, Died: '1918' })).toMatch(/several people/)
  },
)

test.each(['Unknown Roe (5)', 'Unknown Soldier (5)', 'Mestas y Luján, Ana'])('stores the person %j', (Name) => {
  const isRefused = /\(5\)$/.test(Name) && /Soldier/.test(Name)
  expect(rejectionOf({ Name, Died: '1918' }) !== null).toBe(isRefused)
})

test('refuses a member whose standing is only "susp."', () => {
  expect(rejectionOf({ Name: 'Ann Roe', Status: 'susp. N.P.D.' })).not.toBeNull()
  expect(rejectionOf({ Name: 'Ann Roe', Died: 'susp. 1912' })).not.toBeNull()
})

test('keeps the members who died beside those who demitted', () => {
  const roll = { Name: 'Ann Roe', Initiated: '3 May 1870', Passed: '4 Jun 1870', Raised: '5 Jul 1870' }
  expect(rejectionOf({ ...roll, 'Date of Dem.': '1 Mar 1880' })).not.toBeNull()
  expect(rejectionOf({ ...roll, 'Date of Dem.': '', Died: '9 Aug 1899' })).toBeNull()
})

test.each(['rem. to Ohio 1812', "rem'd to Ohio 1812", 'Removed to Ohio 1812'])(
  'does not read "%s" as a death',
  (text) => {
    expect(rejectionOf({ Name: 'Ann Roe', Born: '1780', Died: text })).toMatch(/has not died/)
  },
)

test.each(['No inquest necessary', 'Wedding ring & photo of Roe', 'Both sides empty', 'Officers saved', 'Total A'])(
  'refuses "%s" without a date',
  (Name) => {
    expect(rejectionOf({ Name })).not.toBeNull()
  },
)

test('refuses a person without a date whose name has a note about living elsewhere', () => {
  expect(rejectionOf({ Name: 'Ann Roe - lives Thornmere' })).not.toBeNull()
  expect(rejectionOf({ Name: 'Ann Roe - lives Thornmere', Died: '1899' })).toBeNull()
})
