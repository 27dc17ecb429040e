import { expect, test } from 'vitest'
import { trailingPlaces } from './trailing-places.ts'

test.each([
  ['Ashgrove Vermont', ['Ashgrove | Vermont']],
  ['Honora Ashgrove, Vermont', ['Honora Ashgrove | Vermont', 'Honora | Ashgrove, Vermont']],
  ['Ashgrove 1921 New York', ['Ashgrove 1921 New | York', 'Ashgrove 1921 | New York', 'Ashgrove | 1921 New York']],
  ['Ashgrove Vermont 1921', ['Ashgrove 1921 | Vermont']],
  ['Ashgrove, buried in Ohio', ['Ashgrove | Ohio', 'Ashgrove | in Ohio', 'Ashgrove | buried in Ohio']],
  ['Ashgrove', []],
  ['Ashgrove 1921', []],
  ['"Ashgrove Vermont"', []],
  [', Vermont', []],
  ['', []],
])('reads the end of %s as places', (text, expected) => {
  expect(trailingPlaces(text).map(({ name, place }) => `${name} | ${place}`)).toEqual(expected)
})
