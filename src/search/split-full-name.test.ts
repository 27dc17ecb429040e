import { expect, test } from 'vitest'
import { splitFullName } from './split-full-name.ts'

test.each([
  ['Honora Ashgrove', ['Honora|Ashgrove', 'Ashgrove|Honora']],
  ['Ashgrove, Honora', ['Honora|Ashgrove', 'Ashgrove|Honora', 'Honora|Ashgrove']],
  [' Ana de  la Cruz', ['Ana de la|Cruz', 'Ana de|la Cruz', 'Ana|de la Cruz', 'de la Cruz|Ana']],
  ['Dr. Tobias Ashgrove Jr.', ['Tobias|Ashgrove', 'Ashgrove|Tobias']],
  ['Ashgrove, Tobias, Jr.', ['Tobias|Ashgrove', 'Ashgrove|Tobias', 'Tobias|Ashgrove']],
  ['Major Ashgrove', ['Major|Ashgrove', 'Ashgrove|Major']],
  ['Ashgrove J.R.', ['Ashgrove|J.R.', 'J.R.|Ashgrove']],
  ['Honora Ash*', ['Honora|Ash*', 'Ash*|Honora']],
  ["'Honora Ashgrove'", ['Honora|Ashgrove', 'Ashgrove|Honora']],
  ['„Honora Ashgrove“', ['„Honora|Ashgrove“', 'Ashgrove“|„Honora']],
  ['Tobias "Toby" Ashgrove', ['Tobias "Toby"|Ashgrove', 'Tobias|"Toby" Ashgrove', '"Toby" Ashgrove|Tobias']],
])('splits %s', (text, expected) => {
  expect(splitFullName(text).map(({ givenNames, surname }) => `${givenNames}|${surname}`)).toEqual(expected)
})

test.each(['', 'Ashgrove', ', ,', '"Honora Ashgrove"', '“Honora Ashgrove”', 'a b c d e f g'])(
  'does not split %j',
  (text) => {
    expect(splitFullName(text)).toEqual([])
  },
)
