import { expect, test } from 'vitest'
import { CEMETERY_FIELDS } from '../mapping/cemetery-fields.ts'
import { planColumns } from '../mapping/column-plan.ts'
import { CemeteryRowReader } from './read-cemetery-row.ts'

test('a cemetery that a list holds twice keeps what the last row says, and the other is listed', () => {
  const header = ['Name', 'Address', 'City', 'State', 'Phone']
  const today = { year: 2026, month: 11, day: 20 }
  const reader = new CemeteryRowReader(planColumns(header, null, CEMETERY_FIELDS), { dayFirst: false, today })
  const problems: (string | null)[][] = []
  const rows = [
    ['Calvary', '1 Main St.', 'Thornmere', 'VT', '802-555-0100'],
    ['Calvary', '9 High St.', 'Larkspur', 'VT', ''],
    ['CALVARY', '2 MAIN ST', 'Thornmere', 'Vermont', '802-555-0100'],
  ]
  for (const [index, cells] of rows.entries()) {
    reader.read({ line: index + 2, cells }, { add: (...problem) => problems.push([String(index + 2), ...problem]) })
  }
  expect(problems).toEqual([
    ['4', 'no place', 'Address', '1 Main St.', expect.stringContaining('"2 Main St" took its place')],
  ])
})
