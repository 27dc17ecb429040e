import { expect, test } from 'vitest'
import { describeResult } from './import-texts.ts'

test.each([
  [1, 0, 'Done: 1 row in 0.0 s.\n'],
  [3, 8.1, 'Done: 3 rows in 8.1 s.\n'],
  [50_000, 5, 'Done: 50,000 rows in 5.0 s, 10,000 per second.\n'],
])('states the speed of %i rows in %d s only if it is at least one row per second', (rows, seconds, text) => {
  expect(describeResult(false, rows, seconds)).toBe(text)
})
