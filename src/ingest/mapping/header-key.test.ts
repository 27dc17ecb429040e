import { expect, test } from 'vitest'
import { headerWords } from './header-key.ts'

test.each([
  ['NOKNAME', 'nok name'],
  ['DATESTONE', 'date stone'],
  ['nextofkin', 'next of kin'],
  ['OCCUPANTLAST', 'occupant last'],
  ['birthday', 'birthday'],
  ['surname', 'surname'],
  ['DATEX', 'datex'],
])('separates the words in the header "%s"', (header, words) => {
  expect(headerWords(header)).toBe(words)
})
