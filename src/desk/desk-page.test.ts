import { expect, test } from 'vitest'
import { idIn } from './desk-page.ts'

test.each([
  ['7', 7],
  ['123456789012345', 123456789012345],
  ['0', null],
  ['07', null],
  ['1234567890123456', null],
  ['7a', null],
  ['', null],
])('reads the ID %j as %j', (id, expected) => {
  expect(idIn({ id })).toBe(expected)
})
