import { describe, expect, test } from 'vitest'
import { emailKey } from './email-key.ts'

describe('one e-mail address', () => {
  test.each([
    ['in capitals', 'Ada+Yew@Example.ORG', 'ada+yew@example.org'],
    ['with spaces around it', ' ada@example.org ', 'ada@example.org'],
    ['composed otherwise', 'jo\u0308rg@example.org', 'j\u00f6rg@example.org'],
    ['with its domain as browsers rewrite it', 'jörg@Müller.example', 'jörg@xn--mller-kva.example'],
    ['with its domain in wide letters', 'ada@ｅxample.org', 'ada@example.org'],
  ])('%s is the same', (_, one, other) => {
    expect(emailKey(one)).toBe(emailKey(other))
  })

  test.each([
    ['with another name before the @', 'jörg@müller.example', 'jorg@müller.example'],
    ['of another domain', 'ada@müller.example', 'ada@muller.example'],
    ['with something behind the domain', 'ada@müller.example/x', 'ada@müller.example'],
    ['with a wide slash in the domain', 'ada@müller.example／x', 'ada@müller.example'],
    ['with a port', 'ada@müller.example:25', 'ada@müller.example'],
    ['of a domain that is none', 'ada@ü..example', 'ada@ü.example'],
    ['without a domain', 'müller', 'xn--mller-kva.example'],
  ])('%s is another', (_, one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other))
  })
})
