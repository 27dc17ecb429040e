import { describe, expect, test } from 'vitest'
import { MAX_MAILTO_CHARACTERS, mailto } from './mailto.ts'

const TO = 'help@lychgate.example'

/** Parses a link as an email program does. */
function parse(href: string): { to: string; subject: string | undefined; body: string | undefined } {
  const [, to = '', query = ''] = /^mailto:([^?]*)\?(.*)$/.exec(href) ?? []
  const fields = new Map(
    query.split('&').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, decodeURIComponent(value.join('='))]
    }),
  )
  return { to: decodeURIComponent(to), subject: fields.get('subject'), body: fields.get('body') }
}

describe('mailto', () => {
  test('percent-encodes the text, ends lines with CR LF, and does not write spaces as plus signs', () => {
    expect(
      mailto({ to: TO, subject: 'Ann & Bob', lines: ['100 % sure?', { term: 'Name', value: 'O’Neil + "Son"' }] }),
    ).toBe(
      'mailto:help@lychgate.example?subject=Ann%20%26%20Bob&body=100%20%25%20sure%3F%0D%0AName%3A%20O%E2%80%99Neil%20%2B%20%22Son%22',
    )
  })

  test('omits the body when there are no lines', () => {
    expect(mailto({ to: TO, subject: 'Hello' })).toBe('mailto:help@lychgate.example?subject=Hello')
  })

  test('encodes special characters in the email address', () => {
    const href = mailto({ to: 'a+b&c?d=e%f@lychgate.example', subject: 'x' })
    expect(href).toMatch(/^mailto:a%2Bb%26c%3Fd%3De%25f@lychgate\.example\?subject=x$/)
  })

  test.each([
    'Ann & Bob <ann@x.example>, 50% "quoted" #1 = a+b; c?d',
    'Ольга Ивановна Петрова',
    '王小明',
    'فاطمة',
    'Zoë Dvořák 🪦',
    'a%0Ab %41',
  ])('keeps the characters of %j', (name) => {
    const email = parse(mailto({ to: TO, subject: name, lines: [{ term: 'Name', value: name }] }))
    expect(email).toEqual({ to: TO, subject: name, body: `Name: ${name}` })
  })

  test('starts a multiline value below its label', () => {
    const value = 'Gone home\rto rest\r\n\n1843\u2028to 1921'
    const { body } = parse(mailto({ to: TO, subject: 'x', lines: [{ term: 'Epitaph', value }, 'End'] }))
    expect(body).toBe('Epitaph: \r\nGone home\r\nto rest\r\n\r\n1843\r\nto 1921\r\nEnd')
  })

  test('does not let a name add header fields', () => {
    const email = parse(mailto({ to: TO, subject: 'Ann\r\nBcc: all@x.example&bcc=all@x.example' }))
    expect(email.subject).toBe('Ann Bcc: all@x.example&bcc=all@x.example')
  })

  test('removes control characters and replaces lone surrogates', () => {
    expect(parse(mailto({ to: TO, subject: 'x', lines: ['a\u0000b\u001bc \ud800 d\te'] })).body).toBe('abc \ufffd d\te')
  })
})

describe('mailto for an email that is too long', () => {
  const short = { term: 'Name', value: 'Honora Ashgrove' }

  test('shortens the longest facts and marks them with an ellipsis', () => {
    const lines = [short, { term: 'Epitaph', value: 'word '.repeat(1000) }, { term: 'Note', value: '語'.repeat(1000) }]
    const href = mailto({ to: TO, subject: 'x', lines })
    expect(href.length).toBeLessThanOrEqual(MAX_MAILTO_CHARACTERS)
    expect(href.length).toBeGreaterThan(MAX_MAILTO_CHARACTERS - 30)
    const [name, epitaph, note] = parse(href).body?.split('\r\n') ?? []
    expect(name).toBe('Name: Honora Ashgrove')
    expect(epitaph).toMatch(/^Epitaph: (word ){50,}(word|wor|wo|w)?…$/)
    expect(note).toMatch(/^Note: 語{60,}…$/)
  })

  test('never splits a character', () => {
    for (let length = 1; length < 40; length++) {
      const value = `${'a'.repeat(length)}${'👩🏽‍🌾'.repeat(200)}`
      const { body } = parse(mailto({ to: TO, subject: 'x', lines: [{ term: 'Name', value }] }))
      expect(body).toMatch(/^Name: a+(👩🏽‍🌾)+…$/u)
    }
  })

  test('shortens the subject', () => {
    const href = mailto({ to: TO, subject: 'ж'.repeat(500), lines: [short] })
    expect(parse(href).subject).toMatch(/^ж{40,60}…$/)
    expect(parse(href).body).toBe('Name: Honora Ashgrove')
  })

  test('omits the last lines when shortening is not enough', () => {
    const lines = Array.from({ length: 200 }, (_, i) => ({ term: `Fact number ${i}`, value: 'x'.repeat(50) }))
    const href = mailto({ to: TO, subject: 'x', lines })
    expect(href.length).toBeLessThanOrEqual(MAX_MAILTO_CHARACTERS)
    expect(parse(href).body).toMatch(/^Fact number 0: …\r\nFact number 1: …\r\n/)
  })
})
