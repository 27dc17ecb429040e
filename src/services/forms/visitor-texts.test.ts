import { expect, test } from 'vitest'
import { visitorText } from './visitor-texts.ts'

test('a visitor’s text keeps its lines, and loses spaces around it and characters that reverse other text', () => {
  expect(visitorText(' \u202ea\r\nb\u2069\u200f ')).toBe('a\nb\u200f')
  expect(visitorText(['a'])).toBe('')
})
