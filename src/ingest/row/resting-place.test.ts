import { expect, test } from 'vitest'
import { mappingOf, readRow } from '../../../tests/support/read-row.ts'
import { planColumns } from '../mapping/column-plan.ts'
import { MEMORIAL_FIELDS } from '../mapping/memorial-fields.ts'
import { RestingPlaceReader } from './resting-place.ts'

const HEADER = ['Cemetery', 'Address', 'City', 'State', 'ZIP', 'Phone']

/** Reads rows in order, from line 2 on. Returns the problems of all rows and of the file. */
function reportsOf(...rows: string[][]) {
  const reader = new RestingPlaceReader(planColumns(HEADER, null, MEMORIAL_FIELDS))
  const problems: (string | null)[][] = []
  const sink = { add: (...problem: (string | null)[]) => problems.push(problem) }
  for (const [index, cells] of rows.entries()) reader.read(cells, index + 2, sink)
  reader.report(sink)
  return problems
}

test('reports each contradiction between rows about a cemetery once, with the number of rows', () => {
  const first = ['Calvary', '1 Main St.', 'Thornmere', 'VT', '5401-1234', '']
  const other = ['CALVARY', '9 HIGH ST', 'Thornmere', 'Vermont', '05402', '802-555-0100']
  const third = ['Calvary', '', 'Thornmere', 'VT', '', '802-555-0199']
  const fourth = ['Calvary', '12 Elm St', 'Thornmere', 'VT', '', '']
  const reason = (fact: string, rows: string) =>
    `the cemetery "Calvary" has the ${fact} from an earlier row; rows: ${rows}`
  expect(reportsOf(first, other, other, third, first, fourth)).toEqual([
    ['unmapped', 'Address', '9 High St; 12 Elm St', reason('address "1 Main St."', '3, the first in line 3')],
    ['unmapped', 'ZIP', '05402', reason('postal code "05401-1234"', '2, the first in line 3')],
    ['unmapped', 'Phone', '802-555-0199', reason('phone number "802-555-0100"', '1, the first in line 5')],
  ])
})

test('stores a parish that is not a county as the remark, and reports it', () => {
  const reader = new RestingPlaceReader(planColumns(['Cemetery', 'Parish', 'State'], null, MEMORIAL_FIELDS))
  const problems: (string | null)[][] = []
  const sink = { add: (...problem: (string | null)[]) => problems.push(problem) }
  const place = reader.read(['Oak Hill', 'Thornmere', 'Vermont'], 2, sink)
  expect([place.cemetery?.county, place.remark]).toEqual([null, 'Parish: Thornmere'])
  expect(problems).toEqual([['note', 'Parish', 'Thornmere', 'is not a county here and was stored as the remark']])
  const parish = reader.read(['Oak Hill', 'Orleans', 'LA'], 3, sink)
  expect([parish.cemetery?.county, parish.remark]).toEqual(['Orleans', null])
})

test('does not report a difference in case or a shorter postal code', () => {
  expect(
    reportsOf(
      ['Calvary', '1 Main St.', 'Thornmere', 'VT', '05401-1234', ''],
      ['Calvary', '1 MAIN ST', 'Thornmere', 'VT', '5401', ''],
    ),
  ).toEqual([])
})

test('separates cemeteries of the same name in different towns or states', () => {
  expect(
    reportsOf(
      ['Calvary', '1 Main St.', 'Thornmere', 'VT', '', ''],
      ['Calvary', '2 Main St.', 'Larkspur', 'VT', '', ''],
      ['Calvary', '3 Main St.', 'Thornmere', 'NH', '', ''],
    ),
  ).toEqual([])
})

test('separates cemeteries of the same name in different counties, and reports rows without a county', () => {
  const reader = new RestingPlaceReader(planColumns(['Cemetery', 'County', 'Phone'], null, MEMORIAL_FIELDS))
  const problems: (string | null)[][] = []
  const sink = { add: (...problem: (string | null)[]) => problems.push(problem) }
  const rows = [
    ['City Cemetery', '', '1'],
    ['City Cemetery', 'Osric', '1'],
    ['CITY CEM', 'Larkspur County', '2'],
    ['City Cemetery', 'Larkspur', '2'],
    ['City Cemetery', '', ''],
  ]
  for (const [index, cells] of rows.entries()) reader.read(cells, index + 2, sink)
  reader.report(sink)
  expect(problems).toEqual([
    [
      'note',
      'County',
      'City Cemetery',
      'has no county, but cemeteries of this name are in several; the one in Osric was used; rows: 1, the first in line 6',
    ],
  ])
})

test('reports rows without a cemetery once, if other rows have one', () => {
  const named = ['Calvary', '', 'Thornmere', 'VT', '', '']
  const unnamed = ['', '', 'Thornmere', 'VT', '', '']
  expect(reportsOf(unnamed, named, ['unknown', '', '', '', '', ''], named)).toEqual([
    ['note', 'Cemetery', '', 'is empty or unknown, so the memorial has no cemetery; rows: 2, the first in line 2'],
  ])
  expect(reportsOf(unnamed, unnamed)).toEqual([])
})

test('reports an invalid postal code for every row', () => {
  const row = ['Calvary', '', 'Thornmere', 'VT', '!!', '']
  expect(reportsOf(row, row)).toEqual([
    ['unread', 'ZIP', '!!', 'is not a postal code'],
    ['unread', 'ZIP', '!!', 'is not a postal code'],
  ])
})

test.each([
  ['BURIED AT SEA', 'Buried at Sea'],
  ['Cremated; ashes scattered', 'Cremated; ashes scattered'],
])('reads %s in place of a cemetery as the disposition %s', (text, disposition) => {
  const reader = new RestingPlaceReader(planColumns(HEADER, null, MEMORIAL_FIELDS))
  expect(reader.read([text, '', 'Thornmere', 'VT', '', ''], 2, { add: () => {} })).toEqual({
    cemetery: null,
    identity: null,
    disposition,
    location: 'Thornmere, Vermont',
    remark: null,
  })
})

test('does not use a number as the name of a cemetery, and reports it once', () => {
  expect(reportsOf(['2', '', '', '', '', ''], ['3', '', '', '', '', ''])).toEqual([
    ['unread', 'Cemetery', '2', 'is a number, not the name of a cemetery; rows: 2, the first in line 2'],
  ])
})

test('uses a number in a stated town as the name of a cemetery', () => {
  const reader = new RestingPlaceReader(planColumns(HEADER, null, MEMORIAL_FIELDS))
  const { cemetery } = reader.read(['35', '', 'Lewiston', 'ID', '83501', ''], 2, { add: () => {} })
  expect(cemetery).toMatchObject({ name: '35', city: 'Lewiston', state: 'Idaho' })
  expect(reportsOf(['35', '', 'Lewiston', 'ID', '83501', ''])).toEqual([])
})

test('reports a column of towns that would create many cemeteries of one name', () => {
  const rows = ['Thornmere', 'Hardwick', 'Fernley', 'Osric', 'Larkspur'].map((city) => ['Oak', '', city, '', '', ''])
  expect(reportsOf(...rows)).toEqual([
    ['note', 'City', '', 'may not be the town of the cemetery: with these towns, one name became 5 cemeteries'],
  ])
})

test('does not assign the town and address of people to a stated cemetery', () => {
  const mapping = mappingOf({ recognise: true, fields: { cemetery_name: { value: 'Calvary' } } })
  const { cemetery, identity } = readRow(
    { Name: 'Ada Roe', City: 'Thornmere', State: 'VT', Address: '9 High St' },
    mapping,
  )
  expect(cemetery).toMatchObject({ name: 'Calvary', address: null, city: null, state: null })
  // Earlier versions stored the memorial with the town.
  const former = identity?.former?.().map((text) => text.replaceAll('\u001f', '|')) ?? []
  expect(former.some((text) => /calvary\|thornmere\|vermont/i.test(text))).toBe(true)
  const stated = readRow({ Name: 'Ada Roe', 'Cemetery City': 'Thornmere' }, mapping).cemetery
  expect(stated?.city).toBe('Thornmere')
})

test.each([
  ['Dale Rest, Osric, Iowa', 'Dale Rest', 'Osric', null, 'Iowa'],
  ['Dale Rest, Osric, IA, USA', 'Dale Rest', 'Osric', null, 'Iowa'],
  ['Dale Rest, Osric, Thorn County, Iowa', 'Dale Rest', 'Osric', 'Thorn', 'Iowa'],
  ['Dale Rest, Thorn Co., Iowa', 'Dale Rest', null, 'Thorn', 'Iowa'],
  ['Dale Rest, Old Part', 'Dale Rest, Old Part', null, null, null],
  ['Dale Rest, Osric, Nowhere', 'Dale Rest, Osric, Nowhere', null, null, null],
])('reads the cemetery %j with its place', (text, name, city, county, state) => {
  expect(readRow({ Name: 'Ann Roe', Cemetery: text }).cemetery).toMatchObject({ name, city, county, state })
})

test('keeps the whole name of a cemetery if another column has its place', () => {
  const { cemetery } = readRow({ Name: 'Ann Roe', Cemetery: 'Dale Rest, Osric, Iowa', City: 'Milo' })
  expect(cemetery).toMatchObject({ name: 'Dale Rest, Osric, Iowa', city: 'Milo' })
})

test('finds a row that an earlier version stored with the place in the name of the cemetery', () => {
  const cells = { Name: 'Ann Roe', Cemetery: 'Dale Rest, Osric, Iowa' }
  const { identity } = readRow(cells)
  expect(identity?.former?.().some((text) => text.includes('dale rest, osric, iowa'))).toBe(true)
})

test('does not read a yes or no as the place of a burial', () => {
  const { memorial, problems } = readRow({ Name: 'Ann Roe', Died: '1901', 'Buried at': 'true' })
  expect(memorial.lifeEvents.map(({ type }) => type)).toEqual(['Death'])
  expect(problems).toContainEqual(['unread', 'Buried at', 'true', 'is a yes or no, not a place'])
})

test('does not read a yes or no about a plaque as the inscription', () => {
  const { memorial, problems } = readRow({ Name: 'Ann Roe', Plaque: 'Y' })
  expect(memorial.epitaph).toBeNull()
  expect(problems).toContainEqual(['unread', 'Plaque', 'Y', 'is a yes or no, not an inscription'])
})

test.each(['Q30012', '[P0001]', 'https://example.org/entity/Q64'])('does not store the ID %s as a place', (place) => {
  const { memorial, problems } = readRow({ Name: 'Ann Roe', Birthplace: place, Died: '1901' })
  expect(memorial.lifeEvents.map(({ type }) => type)).toEqual(['Death'])
  expect(problems.map(([kind, , value, reason]) => [kind, value, reason])).toEqual([
    ['unread', place, 'is an ID, not a place'],
  ])
})
