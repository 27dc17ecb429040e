import { expect, test } from 'vitest'
import { relatedSurnames } from './surname-relatives.ts'

test.each([
  ['muller', ['Müller', 'Muller'], ['mueller']],
  ['muller', ['Muller'], ['mueller']],
  ['mueller', ['Mueller'], ['muller']],
  ['roe', ['Roe'], []],
  ['de la cruz', ['de la Cruz'], []],
])('returns the other spellings of %s (%j)', (name, written, expected) => {
  expect(relatedSurnames(name, written)).toEqual(expected)
})
