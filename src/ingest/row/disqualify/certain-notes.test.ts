import { expect, test } from 'vitest'
import { readRow, rejectionOf } from '../../../../tests/support/read-row.ts'

test.each<[string, RegExp]>([
  ['Escaped - Larsen', /living/],
  ['Paroled: J. Roe', /living/],
  ['Geo. Roe paid on acct', /heading/],
  ['Gone but not forgotten', /heading/],
  ['Asleep in Jesus', /heading/],
  ['Dog - Biscuit', /animal/],
  ['No. 4 - name lost', /heading/],
  ['Caduti della guerra', /several people/],
  ['Two Italian laborers, names not known', /several people/],
])('refuses "%s" even with a date', (Name, reason) => {
  expect(rejectionOf({ Name, Died: '1899' })).toMatch(reason)
})

test.each([
  'At Roe',
  'Stranger found in river',
  'In memory of Ann Roe',
  'Stop, Ann',
  'Rest, Ada',
  'Dog-Roe, Ann',
  'Ann Roe, paid on account of the town',
  'Laborers, Ann',
])('does not refuse the person "%s" with a date', (Name) => {
  expect(rejectionOf({ Name, Died: '1899' })).toBeNull()
})

test('refuses a church without a date, but not a person called Church', () => {
  expect(rejectionOf({ Name: 'Old Order Amish Church' })).not.toBeNull()
  expect(rejectionOf({ Name: 'Ann Maria Church' })).toBeNull()
})

test("refuses a family's stone without given names or an end date", () => {
  expect(rejectionOf({ Name: 'Nutt', Born: '1835', Remarks: 'big family stone' })).toMatch(/heading/)
  expect(rejectionOf({ Name: 'Nutt', Died: '1835', Remarks: 'big family stone' })).toBeNull()
  expect(rejectionOf({ Name: 'Nutt, Ann', Born: '1835', Remarks: 'on family stone' })).toBeNull()
})

test.each<[Record<string, string>, object]>([
  [{ Name: "Roe, Sam'l, Negro, age 60" }, { givenNames: "Sam'l", surname: 'Roe', remark: 'Negro, age 60' }],
  [
    { Last: 'Roe', First: 'Ann E', Middle: 'Wife #2' },
    { givenNames: 'Ann E', surname: 'Roe', remark: 'Wife #2' },
  ],
  [
    { Last: 'Roe', First: 'Resti mortali' },
    { givenNames: null, surname: 'Roe', remark: 'Resti mortali' },
  ],
])('reads %j', (cells, expected) => {
  expect(readRow({ ...cells, Died: '1899' }).memorial).toMatchObject(expected)
})

test.each(['Ascension Day 1870', 'Easter Sunday 1870', 'erev Pesach 1870', 'week of Pentecost Sunday 1870'])(
  'keeps the year of "%s" with a note',
  (Died) => {
    const { memorial, problems } = readRow({ Name: 'Roe, Ann', Died })
    expect(memorial.lifeEvents[0]?.date).toMatchObject({ year: 1870, month: null })
    expect(problems.map(([kind]) => kind)).toEqual(['note'])
  },
)

test.each(['Deposit - Roe, Edna', 'Transfer: Edna Roe', 'Installments - Edna Roe', 'Refund - Edna Roe'])(
  'refuses the buyer in "%s" without a date',
  (Name) => {
    expect(rejectionOf({ Name })).toMatch(/reserved or sold/)
  },
)

test.each([
  'Bell tower repaired',
  'New section opened',
  'Time capsule buried',
  'Marriage: Roe - Thorn',
  'Baptism of Ann Roe',
  "Sexton's salary",
  'Sold lot to J. Roe',
  'Lot 4 to J. Roe',
  'Frank Roe - ambulance call',
  'Roe, Frank (tent rental)',
])('refuses the entry "%s" of a book of the cemetery, even with a date', (Name) => {
  expect(rejectionOf({ Name, Died: '1899' })).toMatch(/heading/)
})

test.each(['Baptist Roe', 'Marriage, Ann', 'Roe, Ann, opened', 'Lot Thorn', 'Tent, Frank'])(
  'does not refuse "%s" with a date',
  (Name) => {
    expect(rejectionOf({ Name, Died: '1899' })).toBeNull()
  },
)
