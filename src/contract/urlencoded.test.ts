import { describe, expect, test } from 'vitest'
import {
  MAX_FIELDS,
  MalformedEncodingError,
  readPostedFields,
  readUrlencoded,
  splitPairs,
  TooManyFieldsError,
} from './urlencoded.ts'

const names = (count: number) => Array.from({ length: count }, (_, i) => `f${i}=${i}`)

describe('readUrlencoded', () => {
  test('lists every text of a repeated name in order, and decodes names and texts', () => {
    const texts = readUrlencoded('a=1&b%20c=x+y&&a=%C3%A9&a&=z&d=1=2&')
    expect([...texts]).toEqual([
      ['a', ['1', 'é', '']],
      ['b c', ['x y']],
      ['', ['z']],
      ['d', ['1=2']],
    ])
  })

  test('answers null for a text that cannot be decoded, and throws for such a name', () => {
    expect(readUrlencoded('a=%E4&a=b').get('a')).toEqual([null, 'b'])
    expect(() => readUrlencoded('%E4=a')).toThrow(MalformedEncodingError)
  })

  test('reads 64 fields and throws at the 65th, whether names repeat or differ', () => {
    expect(MAX_FIELDS).toBe(64)
    expect(readUrlencoded(names(64).join('&')).size).toBe(64)
    expect(readUrlencoded('a&'.repeat(64)).get('a')).toHaveLength(64)
    expect(() => readUrlencoded(names(65).join('&'))).toThrow(TooManyFieldsError)
    expect(() => readUrlencoded('a&'.repeat(65))).toThrow(TooManyFieldsError)
  })

  test('counts fields before it decodes any', () => {
    expect(() => readUrlencoded(`%E4&${'a&'.repeat(64)}`)).toThrow(TooManyFieldsError)
  })
})

test('empty pairs are no fields', () => {
  expect(splitPairs('&'.repeat(200))).toEqual([])
  expect(splitPairs(`&&a&${'&'.repeat(200)}b=1`)).toEqual(['a', 'b=1'])
})

describe('readPostedFields', () => {
  test('answers a text for a single field and a list for a repeated one', () => {
    expect(readPostedFields('a=1&b=2&a=3')).toEqual({ a: ['1', '3'], b: '2' })
  })

  test('throws for a text that cannot be decoded', () => {
    expect(() => readPostedFields('a=%E4')).toThrow(MalformedEncodingError)
  })

  test('keeps fields named like parts of an object as plain fields', () => {
    const fields = readPostedFields('__proto__=1&__proto__=2&constructor=x&toString=y')
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
    expect(Object.entries(fields)).toEqual([
      ['__proto__', ['1', '2']],
      ['constructor', 'x'],
      ['toString', 'y'],
    ])
  })
})
