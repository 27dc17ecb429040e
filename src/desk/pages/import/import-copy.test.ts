import { expect, test } from 'vitest'
import { IMPORT_COPY } from './import-copy.ts'

test.each([
  [{ line: 3, column: 'Died', value: 'soon' }, 'First: row 3, Died, “soon”.'],
  [{ line: 3, column: 'No.', value: '' }, 'First: row 3, No.'],
])('ends the place %j with one period', (example, expected) => {
  expect(IMPORT_COPY.firstPlace('the day has no month and was dropped', example)).toBe(expected)
})
