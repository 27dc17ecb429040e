import { expect, test } from 'vitest'
import { hintFor, IMPORT_COPY } from './import-copy.ts'

test.each([
  [{ line: 3, column: 'Died', value: 'soon' }, 'First: row 3, Died, “soon”.'],
  [{ line: 3, column: 'No.', value: '' }, 'First: row 3, No.'],
])('ends the place %j with one period', (example, expected) => {
  expect(IMPORT_COPY.firstPlace('the day has no month and was dropped', example)).toBe(expected)
})

test('does not ask again for the order of day and month for a date that is valid in only one order', () => {
  expect(hintFor('read with the month first as 1937-04-24')).toBe('It is not a valid date in the other order.')
  expect(hintFor('read with the month first as 1937-04-05, but the column does not show the order')).toBe(
    'Choose the order of day and month below the columns.',
  )
})

test('omits records that an undo does not change', () => {
  const links = 'Links to removed memorials will say that they were removed.'
  expect(
    [
      [2, 0, 0],
      [1, 1, 1],
      [0, 0, 3],
      [0, 0, 0],
    ].map(([a = 0, b = 0, c = 0]) => IMPORT_COPY.undoPreview(a, b, c)),
  ).toEqual([
    `This removes 2 memorials. ${links}`,
    `This removes 1 memorial and up to 1 cemetery, and restores 1 record. ${links}`,
    'This restores 3 records.',
    'Nothing is left to undo.',
  ])
  expect(
    [
      [1, 0, 0],
      [2, 1, 3],
      [0, 0, 0],
    ].map(([a = 0, b = 0, c = 0]) => IMPORT_COPY.undoneText(a, b, c)),
  ).toEqual([
    'The import was undone: 1 memorial was removed.',
    'The import was undone: 2 memorials and 1 cemetery were removed, and 3 records were restored.',
    'The import was undone: no record changed.',
  ])
})
