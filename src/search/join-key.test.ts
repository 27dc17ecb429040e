import { expect, test } from 'vitest'
import { joinKey } from './join-key.ts'

test('joins parts', () => {
  expect(joinKey(['ash', 'ada', '1850'], '|')).toBe('ash|ada|1850')
  expect(joinKey(['a'.repeat(199), 'b'.repeat(200)], '|')).toBe(`${'a'.repeat(199)}|${'b'.repeat(200)}`)
})

test('shortens long parts of a key of more than 400 characters without splitting a character', () => {
  expect(joinKey(['a'.repeat(200), 'b'.repeat(300)], '|')).toBe(`${'a'.repeat(199)}|${'b'.repeat(199)}`)
  expect(joinKey(['ash', 'b'.repeat(500), '1850'], '|')).toBe(`ash|${'b'.repeat(132)}|1850`)
  expect(joinKey([`a${'𐌰'.repeat(200)}`], '')).toBe(`a${'𐌰'.repeat(199)}`)
})
