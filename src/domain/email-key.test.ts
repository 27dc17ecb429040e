import { describe, expect, test } from 'vitest'
import { emailKey } from './email-key.ts'

describe('emailKey', () => {
  test.each([
    ['in capitals', 'Ada+Yew@Example.ORG', 'ada+yew@example.org'],
    ['with spaces around it', ' ada@example.org ', 'ada@example.org'],
    ['with a different Unicode composition', 'jo\u0308rg@example.org', 'j\u00f6rg@example.org'],
    ['with its domain in Punycode', 'jörg@Müller.example', 'jörg@xn--mller-kva.example'],
    ['with full-width letters in its domain', 'ada@ｅxample.org', 'ada@example.org'],
  ])('returns the same key for an address %s', (_, one, other) => {
    expect(emailKey(one)).toBe(emailKey(other))
  })

  test.each([
    ['with a different name before the @', 'jörg@müller.example', 'jorg@müller.example'],
    ['with a different domain', 'ada@müller.example', 'ada@muller.example'],
    ['with a path after the domain', 'ada@müller.example/x', 'ada@müller.example'],
    ['with a full-width slash in the domain', 'ada@müller.example／x', 'ada@müller.example'],
    ['with a port', 'ada@müller.example:25', 'ada@müller.example'],
    ['with an invalid domain', 'ada@ü..example', 'ada@ü.example'],
    ['without a domain', 'müller', 'xn--mller-kva.example'],
  ])('returns a different key for an address %s', (_, one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other))
  })
})
