import { expect, test } from 'vitest'
import { hintFor, IMPORT_COPY } from './import-copy.ts'

test.each([
  [{ line: 3, column: 'Died', value: 'soon' }, 'First: row 3, Died, “soon”.'],
  [{ line: 3, column: 'No.', value: '' }, 'First: row 3, No.'],
])('ends the place %j with one period', (example, expected) => {
  expect(IMPORT_COPY.firstPlace('the day has no month and was dropped', example)).toBe(expected)
})

test('does not ask for the order of day and month again for a date that has only one', () => {
  expect(hintFor('read with the month first as 1937-04-24')).toBe('In the other order, it would not be a date.')
  expect(hintFor('read with the month first as 1937-04-05, but the column does not show the order')).toBe(
    'Choose the order of day and month below the columns.',
  )
})
