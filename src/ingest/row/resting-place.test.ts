import { expect, test } from 'vitest'
import { planColumns } from '../mapping/column-plan.ts'
import { MEMORIAL_FIELDS } from '../mapping/memorial-fields.ts'
import { RestingPlaceReader } from './resting-place.ts'

const HEADER = ['Cemetery', 'Address', 'City', 'State', 'ZIP', 'Phone']

/** Reads rows in order and returns the problems of each. */
function reportsOf(...rows: string[][]) {
  const reader = new RestingPlaceReader(planColumns(HEADER, null, MEMORIAL_FIELDS))
  return rows.map((cells) => {
    const problems: (string | null)[][] = []
    reader.read(cells, { add: (kind, column, value) => problems.push([kind, column, value]) })
    return problems
  })
}

test('lists each row whose facts differ from an earlier row of the cemetery', () => {
  const first = ['Calvary', '1 Main St.', 'Thornmere', 'VT', '5401-1234', '']
  const other = ['CALVARY', '9 HIGH ST', 'Thornmere', 'Vermont', '05402', '802-555-0100']
  const third = ['Calvary', '', 'Thornmere', 'VT', '', '802-555-0199']
  expect(reportsOf(first, other, other, third, first)).toEqual([
    [],
    [
      ['unmapped', 'Address', '9 High St'],
      ['unmapped', 'ZIP', '05402'],
    ],
    [
      ['unmapped', 'Address', '9 High St'],
      ['unmapped', 'ZIP', '05402'],
    ],
    [['unmapped', 'Phone', '802-555-0199']],
    [],
  ])
})

test('does not list an address in another case or a shorter postal code', () => {
  expect(
    reportsOf(
      ['Calvary', '1 Main St.', 'Thornmere', 'VT', '05401-1234', ''],
      ['Calvary', '1 MAIN ST', 'Thornmere', 'VT', '5401', ''],
    ),
  ).toEqual([[], []])
})

test('separates cemeteries of the same name in different towns or states', () => {
  expect(
    reportsOf(
      ['Calvary', '1 Main St.', 'Thornmere', 'VT', '', ''],
      ['Calvary', '2 Main St.', 'Larkspur', 'VT', '', ''],
      ['Calvary', '3 Main St.', 'Thornmere', 'NH', '', ''],
    ),
  ).toEqual([[], [], []])
})

test('lists an invalid postal code for every row', () => {
  const row = ['Calvary', '', 'Thornmere', 'VT', '!!', '']
  expect(reportsOf(row, row)).toEqual([[['unread', 'ZIP', '!!']], [['unread', 'ZIP', '!!']]])
})

test.each([
  ['BURIED AT SEA', 'Buried at Sea'],
  ['Cremated; ashes scattered', 'Cremated; ashes scattered'],
])('reads %s in place of a cemetery as the disposition %s', (text, disposition) => {
  const reader = new RestingPlaceReader(planColumns(HEADER, null, MEMORIAL_FIELDS))
  expect(reader.read([text, '', 'Thornmere', 'VT', '', ''], { add: () => {} })).toEqual({
    cemetery: null,
    disposition,
    location: 'Thornmere, Vermont',
  })
})
