import { expect, test } from 'vitest'
import { parseNameChange } from './account-schemas.ts'

test('removes bidirectional control characters from a name', () => {
  expect(parseNameChange({ name: '\u202eAda \u05d0\u200f\u2069' })).toMatchObject({
    values: { name: 'Ada \u05d0\u200f' },
  })
  expect(parseNameChange({ name: '\u202e' })).toEqual(parseNameChange({ name: '' }))
})
