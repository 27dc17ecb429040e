import { expect, test } from 'vitest'
import { readRow } from '../../../tests/support/read-row.ts'

test.each([
  ['1867-01-01', '1953-01-01', 2],
  ['1931-01-01T00:00:00Z', '2019-11-30T00:00:00Z', 1],
  ['1867-01-01', '1953-01-02', 0],
])('lists January 1 that may be a year only in the life %j to %j', (Born, Died, count) => {
  const { problems } = readRow({ Name: 'Ann Roe', Born, Died })
  expect(problems.filter(([, , , reason]) => reason === 'is January 1, and may be a year only')).toHaveLength(count)
})
