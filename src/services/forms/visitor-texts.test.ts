import { expect, test } from 'vitest'
import { findEmailProblem, visitorText } from './visitor-texts.ts'

test('keeps the lines of a visitor’s text and removes outer spaces and bidirectional control characters', () => {
  expect(visitorText(' \u202ea\r\nb\u2069\u200f ')).toBe('a\nb\u200f')
  expect(visitorText(['a'])).toBe('')
})

test.each(['a@b.example,c.example', '(x)a@b.example', 'x:a@b.example;', `${'a'.repeat(65)}@b.example`])(
  'rejects %j, which is not one address',
  (email) => {
    expect(findEmailProblem(email)).toBe('This is not an email address.')
    expect(findEmailProblem('o’hara+x@b.example')).toBeNull()
  },
)
