import { expect, test } from 'vitest'
import { planColumns } from '../mapping/column-plan.ts'
import { MEMORIAL_FIELDS } from '../mapping/memorial-fields.ts'
import { RestingPlaceReader } from './resting-place.ts'

const HEADER = ['Cemetery', 'Address', 'City', 'State', 'ZIP', 'Phone']

/** Reads rows in order; answers what each has reported. */
function reportsOf(...rows: string[][]) {
  const reader = new RestingPlaceReader(planColumns(HEADER, null, MEMORIAL_FIELDS))
  return rows.map((cells) => {
    const problems: (string | null)[][] = []
    reader.read(cells, { add: (kind, column, value) => problems.push([kind, column, value]) })
    return problems
  })
}

test('what a cemetery has already is listed for every row that says otherwise', () => {
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

test('the same address in another case, and a postal code without its end, say nothing new', () => {
  expect(
    reportsOf(
      ['Calvary', '1 Main St.', 'Thornmere', 'VT', '05401-1234', ''],
      ['Calvary', '1 MAIN ST', 'Thornmere', 'VT', '5401', ''],
    ),
  ).toEqual([[], []])
})

test('cemeteries of one name in two towns, or two countries, are two', () => {
  expect(
    reportsOf(
      ['Calvary', '1 Main St.', 'Thornmere', 'VT', '', ''],
      ['Calvary', '2 Main St.', 'Larkspur', 'VT', '', ''],
      ['Calvary', '3 Main St.', 'Thornmere', 'NH', '', ''],
    ),
  ).toEqual([[], [], []])
})

test('a postal code that cannot be read is listed for every row, not only for the first', () => {
  const row = ['Calvary', '', 'Thornmere', 'VT', '!!', '']
  expect(reportsOf(row, row)).toEqual([[['unread', 'ZIP', '!!']], [['unread', 'ZIP', '!!']]])
})

test.each([
  ['BURIED AT SEA', 'Buried at Sea'],
  ['Cremated; ashes scattered', 'Cremated; ashes scattered'],
])('%s where a cemetery should stand reads %s', (text, disposition) => {
  const reader = new RestingPlaceReader(planColumns(HEADER, null, MEMORIAL_FIELDS))
  expect(reader.read([text, '', 'Thornmere', 'VT', '', ''], { add: () => {} })).toEqual({
    cemetery: null,
    disposition,
    location: 'Thornmere, Vermont',
  })
})
