import { expect, test } from 'vitest'
import { noEvidence } from '../evidence/date-evidence.ts'
import { CEMETERY_FIELDS } from '../mapping/cemetery-fields.ts'
import { planColumns } from '../mapping/column-plan.ts'
import { CemeteryRowReader } from './read-cemetery-row.ts'

test('keeps the facts of the first row of a repeated cemetery, and reports values that differ', () => {
  const header = ['Name', 'Address', 'City', 'State', 'Phone', 'Notes', 'Lat', 'Lon']
  const today = { year: 2026, month: 11, day: 20 }
  const reader = new CemeteryRowReader(
    planColumns(header, null, CEMETERY_FIELDS),
    noEvidence({ dayFirst: false, today }),
  )
  const problems: (string | null)[][] = []
  const rows = [
    ['Calvary', '1 Main St.', 'Thornmere', 'VT', '', 'Locked in winter', '44.5', '-72.5'],
    ['Calvary', '9 High St.', 'Larkspur', 'VT', '', '', '', ''],
    ['CALVARY', '2 MAIN ST', 'Thornmere', 'Vermont', '802-555-0100', 'Open', '44.6', '-72.5'],
  ]
  const sink = (line: string) => ({ add: (...problem: (string | null)[]) => problems.push([line, ...problem]) })
  const read = rows.map((cells, index) => reader.read({ line: index + 2, cells }, sink(String(index + 2))))
  reader.report(sink('end'))
  expect(problems.map((problem) => problem.slice(0, 4))).toEqual([
    ['end', 'unmapped', 'Address', '2 Main St'],
    ['end', 'unmapped', 'Notes', 'Open'],
    ['end', 'unmapped', 'Lat + Lon', '44.6, -72.5'],
  ])
  expect(problems[0]?.[4]).toBe(
    'the cemetery "Calvary" has the address "1 Main St." from an earlier row; rows: 1, the first in line 4',
  )
  // The last row adds a phone number, so importing the list again changes nothing.
  expect(read[2]).toEqual({ ...read[0], phone: '802-555-0100' })
})

test('keeps a parish that is not a county in the description', () => {
  const today = { year: 2026, month: 11, day: 20 }
  const plan = planColumns(['Name', 'Parish', 'State', 'Notes'], null, CEMETERY_FIELDS)
  const reader = new CemeteryRowReader(plan, noEvidence({ dayFirst: false, today }))
  const problems: (string | null)[][] = []
  const sink = { add: (...problem: (string | null)[]) => problems.push(problem) }
  const read = (...cells: string[]) => reader.read({ line: 2, cells }, sink)
  expect(read('Oak Hill', 'Thornmere', 'Vermont', 'Open')).toMatchObject({
    county: null,
    description: 'Open; Parish: Thornmere',
  })
  expect(read('Elm Grove', 'Orleans', 'Louisiana', '')).toMatchObject({ county: 'Orleans', description: null })
  expect(problems).toEqual([['note', 'Parish', 'Thornmere', 'is not a county here and was added to the description']])
})

test('reads a point in the location column, and refuses a name that is a URL', () => {
  const today = { year: 2026, month: 11, day: 20 }
  const plan = planColumns(['Name', 'Location'], null, CEMETERY_FIELDS)
  const reader = new CemeteryRowReader(plan, noEvidence({ dayFirst: false, today }))
  const problems: (string | null)[][] = []
  const read = (...cells: string[]) =>
    reader.read(
      { line: 2, cells },
      { add: (kind, column, value, reason) => problems.push([kind, column, value, reason]) },
    )
  expect(read('Oak Hill', 'Point(16.9 52.4)')).toMatchObject({ latitude: 52.4, longitude: 16.9, address: null })
  expect(read('http://www.example.org/entity/Q1', 'Thornmere')).toBeNull()
  expect(problems.map(([kind, , , reason]) => [kind, reason])).toEqual([['refused', 'the name is a URL']])
})
