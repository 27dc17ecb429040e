import { expect, test } from 'vitest'
import { emailListProblem } from './email-list.ts'

test('an empty address, or one of spaces, is asked for', () => {
  expect(emailListProblem('')).toBe('Email is required.')
  expect(emailListProblem('   ')).toBe('Email is required.')
})

test.each([
  'hello',
  'hello@',
  '@example.org',
  'hello@example',
  'hel lo@example.org',
  'hello@exam ple.org',
  'a@b@c.org',
])('%j does not look like an address', (typed) => {
  expect(emailListProblem(typed)).toBe('Invalid email address.')
})

test.each(['hello@example.org', '  hello@example.org ', 'é@ü.de', 'first.last+list@mail.example.museum'])(
  '%j looks like an address',
  (typed) => {
    expect(emailListProblem(typed)).toBeNull()
  },
)
