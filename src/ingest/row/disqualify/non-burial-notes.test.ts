import { describe, expect, test } from 'vitest'
import { BURIALS, readRow, rejectionOf } from '../../../../tests/support/read-row.ts'

test.each<[string, RegExp]>([
  ['Escaped - Larsen', /living/],
  ['Paroled: J. Roe', /living/],
  ['Geo. Roe paid on acct', /heading/],
  ['Gone but not forgotten', /heading/],
  ['Asleep in Jesus', /heading/],
  ['At anchor, Table Bay', /heading/],
  ['Mr. Stowe took command', /heading/],
  ['annual care', /heading/],
  ['Temp. storage urn', /thing/],
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

test.each([
  'Commander: L. Roe',
  'Donors: A. Roe, B. Thorn',
  'Town Assn. contact: Rev. A. Roe',
  'Given by the Rotary Club',
  'Gift of Mr. & Mrs. Paul Roe',
  'Happy 80th Birthday Grandpa Roe',
  'Card of Thanks',
  'Bapt. of Thos. Roe',
  'Visitation by the Bishop',
  'Group photo',
  'Ann Roe with Thorn stone',
  'Holocaust ashes - Auschwitz',
  'Torah scroll fragments',
  'Shaimos',
  'Restos del osario',
  'Roe Bros.',
  'Mercy Hospital',
  'Removal only - Mercy Hospital (Roe)',
  'Retort Maintenance',
  'In memory of martyrs 1915',
  'At Rest',
  'Placenta of Baby Roe',
  'Memorial tree only - Ada Roe',
])('refuses "%s", which is not about a burial, even with a date', (Name) => {
  expect(rejectionOf({ Name, Died: '1955' })).toMatch(/heading|signature/)
})

test.each([
  'Chr. Roe',
  'Happy Jack Roe',
  'Given, Ann',
  'Joyce Brothers',
  'Hospital, Mercy',
  'Unknown Man Mercy Hospital',
  'Roe, Ann, nurse at Mercy Hospital',
  'Roe, John with broken marker',
  'In memory of Charles Roe',
  'in memory of james roe',
  'Rest, At',
  'Holocaust, Ann',
])('does not refuse the person "%s", whose name is like that of a gift or a place', (Name) => {
  expect(rejectionOf({ Name, Died: '1955' })).toBeNull()
})

test.each(['(injured)', '(surgery)', '- on leave', ', to be buried beside his wife'])(
  'refuses a name with the note "%s", unless the row has a date',
  (note) => {
    const Name = `Roe, Ann ${note}`.replace(' ,', ',')
    expect(readRow({ Name, Died: '' }, BURIALS).memorial).toBeUndefined()
    expect(readRow({ Name, Died: '1946' }, BURIALS).memorial).toMatchObject({ givenNames: 'Ann', surname: 'Roe' })
  },
)

test.each(['Paroled', 'Pardoned by Gov.', 'Discharged', 'Transferred', 'Sentence expired'])(
  'refuses a person with the disposition "%s", whose date may be another',
  (Disposition) => {
    expect(rejectionOf({ Name: 'Roe, Ann', Disposition, Died: '1955' })).toMatch(/living/)
  },
)

test.each(['Died', 'Buried', 'Transferred to Elm Grove', 'Released to family'])(
  'does not refuse a person with the disposition "%s" and a date',
  (Disposition) => {
    expect(rejectionOf({ Name: 'Roe, Ann', Disposition, Died: '1955' })).toBeNull()
  },
)

test('refuses a cross-reference in place of the given names, unless the row has a date', () => {
  expect(rejectionOf({ First: 'See Thorn', Last: 'Roe', Died: '' })).not.toBeNull()
  expect(rejectionOf({ First: 'See Thorn', Last: 'Roe', Died: '1901' })).toBeNull()
  expect(readRow({ First: 'See Kee', Last: 'Wong', Died: '' }, BURIALS).memorial).toMatchObject({
    givenNames: 'See Kee',
  })
})

test.each(['Roe, Lemuel (self) - casket picked out', 'I. Roe (to be)', '(name plate only) Ida Roe'])(
  'refuses "%s" without a date, who may be living',
  (Name) => {
    expect(rejectionOf({ Name })).not.toBeNull()
    expect(rejectionOf({ Name, Died: '1899' })).toBeNull()
  },
)

test('refuses a tree in columns of names', () => {
  expect(rejectionOf({ 'Last Name': 'Tree', 'First Name': 'Oak' })).toMatch(/thing/)
})

test.each(['Example/placeholder entry: a fictional name', 'TEST RECORD - delete', 'not a real grave'])(
  'refuses a sample with the remark %j',
  (Notes) => expect(rejectionOf({ Name: 'Ann Roe', Died: '1899', Notes })).toMatch(/sample/),
)

test('accepts remarks about tests, examples, and fiction that are not about the row', () => {
  for (const Notes of ['test pilot', 'an example to all', 'wrote fictional novels'])
    expect(rejectionOf({ Name: 'Ann Roe', Died: '1899', Notes })).toBeNull()
})

const LIVING = 'the row states that the person is living'
const NOT_DIED = 'its date of death states that the person has not died'
const OPEN_DEATH = 'neither the stone nor the row has a date of death, so the person may be living'
const NO_DEATH =
  'nothing shows that the person has died: there is no date of death or burial (for a list of burials, add --burials)'
const RESERVED = 'the row states that the grave is reserved or sold'
const VACANT = 'the row states that the grave is vacant or not used'
const HEADING = 'the row is a heading or a note, not a person; if a person is buried here, enter only the name'

const refusalOf = (Died: string) =>
  readRow({ Name: 'Ann Roe', Died }).problems.find(([kind]) => kind === 'refused')?.[3] ?? null

describe('text in place of a date of death', () => {
  test.each([
    ['žije', LIVING],
    ['жив', LIVING],
    ['él', LIVING],
    ['paid in full', NOT_DIED],
    ['holds deed', NOT_DIED],
    ['not buried here yet', VACANT],
    ['title transferred', NO_DEATH],
    ['date of death not on stone', NO_DEATH],
    ['death date blank', NO_DEATH],
    ['no end date', NO_DEATH],
  ])('%j does not show that the person has died', (died, reason) => {
    expect(refusalOf(died)).toBe(reason)
  })

  test.each(['Killed', 'drowned, body not found', 'in infancy', 'Murdered'])(
    '%j shows that the person has died',
    (died) => {
      expect(refusalOf(died)).toBeNull()
    },
  )
})

describe('in a list of burials', () => {
  test.each<[Record<string, string>, string]>([
    [{ Name: 'Pat Roe (purchased 1998)' }, RESERVED],
    [{ Name: 'Pat Roe (w rezerwie)' }, RESERVED],
    [{ Name: 'Pat Roe - žije' }, LIVING],
    [{ Name: 'Pat Roe (жив)' }, LIVING],
    [{ Name: 'Pat Roe - no burials' }, VACANT],
    [{ Name: 'Pat Roe (not interred)' }, RESERVED],
    [{ Name: 'Pat Roe', Remarks: 'živá' }, LIVING],
    [{ Name: 'Pat Roe', Remarks: 'not interred' }, OPEN_DEATH],
    [{ Name: 'Pat Roe', Remarks: 'no end date' }, OPEN_DEATH],
    [{ Name: 'Transferred to son' }, VACANT],
    [{ Name: 'The Roe Lot' }, HEADING],
  ])('refuses %j', (cells, reason) => {
    expect(rejectionOf(cells)).toBe(reason)
  })
})
