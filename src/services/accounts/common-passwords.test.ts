import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { bloomFilter, isCommonPassword, isInFilter } from './common-passwords.ts'

test('recognizes common passwords, words, and names regardless of case', () => {
  for (const known of ['password', '12345678', 'QWERTYUIOP', 'P@ssw0rd', 'iloveyou', 'grandmother', 'Fitzgerald']) {
    expect(isCommonPassword(known), known).toBe(true)
  }
  for (const unknown of ['', 'a long walk among yews', '#', 'zwqkjxvy']) {
    expect(isCommonPassword(unknown), unknown).toBe(false)
  }
})

test('does not recognize random passwords', () => {
  const random = Array.from({ length: 20_000 }, () => randomBytes(9).toString('base64'))
  // The filter matches about one random password in a million.
  expect(random.filter(isCommonPassword).length).toBeLessThan(3)
})

test('finds every entry of a filter in composed and decomposed form', () => {
  const words = new Set(Array.from({ length: 1000 }, (_, index) => `wört${index}`))
  const filter = bloomFilter(words)
  expect([...words].filter((word) => !isInFilter(filter, word.normalize('NFD').toUpperCase()))).toEqual([])
  expect(filter.length).toBe(3625)
})
