import { expect, test } from 'vitest'
import { centuryChoices, readBothWays } from './date-examples.ts'

test.each([
  ['1/4/1888', { dayFirst: 'April 1, 1888', monthFirst: 'January 4, 1888' }],
  ['01.04.88', { dayFirst: 'April 1, ’88', monthFirst: 'January 4, ’88' }],
  ['13/4/1888', null],
  ['about 1888', null],
])('reads %j both ways', (example, expected) => {
  expect(readBothWays(example)).toEqual(expected)
})

test('offers the last hundred years and the hundred before them', () => {
  expect(centuryChoices('3/4/49', 2026)).toEqual([
    { from: 1927, year: 1949 },
    { from: 1827, year: 1849 },
  ])
  expect(centuryChoices('3/4/26', 2026)[0]).toEqual({ from: 1927, year: 2026 })
})
