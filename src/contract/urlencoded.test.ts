import { describe, expect, test } from 'vitest'
import {
  MAX_FIELDS,
  MalformedEncodingError,
  parsePostedFields,
  parseUrlencoded,
  splitPairs,
  TooManyFieldsError,
} from './urlencoded.ts'

const names = (count: number) => Array.from({ length: count }, (_, i) => `f${i}=${i}`)

describe('parseUrlencoded', () => {
  test('decodes names and values, and lists the values of a repeated name in order', () => {
    const texts = parseUrlencoded('a=1&b%20c=x+y&&a=%C3%A9&a&=z&d=1=2&')
    expect([...texts]).toEqual([
      ['a', ['1', 'é', '']],
      ['b c', ['x y']],
      ['', ['z']],
      ['d', ['1=2']],
    ])
  })

  test('returns null for a value that cannot be decoded, but throws for a name that cannot', () => {
    expect(parseUrlencoded('a=%E4&a=b').get('a')).toEqual([null, 'b'])
    expect(() => parseUrlencoded('%E4=a')).toThrow(MalformedEncodingError)
  })

  test('accepts 64 fields and throws at the 65th, even if names repeat', () => {
    expect(MAX_FIELDS).toBe(64)
    expect(parseUrlencoded(names(64).join('&')).size).toBe(64)
    expect(parseUrlencoded('a&'.repeat(64)).get('a')).toHaveLength(64)
    expect(() => parseUrlencoded(names(65).join('&'))).toThrow(TooManyFieldsError)
    expect(() => parseUrlencoded('a&'.repeat(65))).toThrow(TooManyFieldsError)
  })

  test('counts fields before decoding them', () => {
    expect(() => parseUrlencoded(`%E4&${'a&'.repeat(64)}`)).toThrow(TooManyFieldsError)
  })
})

test('ignores empty pairs', () => {
  expect(splitPairs('&'.repeat(200))).toEqual([])
  expect(splitPairs(`&&a&${'&'.repeat(200)}b=1`)).toEqual(['a', 'b=1'])
})

describe('parsePostedFields', () => {
  test('returns a string for a single field and a list for a repeated one', () => {
    expect(parsePostedFields('a=1&b=2&a=3')).toEqual({ a: ['1', '3'], b: '2' })
  })

  test('throws for a value that cannot be decoded', () => {
    expect(() => parsePostedFields('a=%E4')).toThrow(MalformedEncodingError)
  })

  test('treats fields named like object properties as plain fields', () => {
    const fields = parsePostedFields('__proto__=1&__proto__=2&constructor=x&toString=y')
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
    expect(Object.entries(fields)).toEqual([
      ['__proto__', ['1', '2']],
      ['constructor', 'x'],
      ['toString', 'y'],
    ])
  })
})
