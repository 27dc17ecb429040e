import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

test('separates thousands with commas', () => {
  expect([7, 1234, 1234567, -20].map(formatNumber)).toEqual(['7', '1,234', '1,234,567', '-20'])
})
