import { expect, test } from 'vitest'
import { readPlaceBeginning } from './place-query.ts'

test('words without a comma may be a place and what it lies in, up to twelve of them', () => {
  expect(readPlaceBeginning('Springfield il')).toHaveLength(2)
  expect(readPlaceBeginning('a '.repeat(12))).toHaveLength(12)
  expect(readPlaceBeginning('a '.repeat(13))).toHaveLength(1)
})
