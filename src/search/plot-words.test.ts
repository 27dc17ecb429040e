import { expect, test } from 'vitest'
import { plotWordForms } from './plot-words.ts'

test.each([
  ['section', [['section', 'sec', 'sect', 'sectn']]],
  ['blk', [['block', 'blk']]],
  ['2b', [['2b', '2 b']]],
  [
    '2 b',
    [
      ['2', '2b'],
      ['b', '2b'],
    ],
  ],
  [
    'lot 14',
    [
      ['lot', 'lt', 'lot14', 'lt14'],
      ['14', 'lot14', 'lt14'],
    ],
  ],
  [
    'lt14',
    [
      ['lot', 'lt', 'lot14', 'lt14'],
      ['14', 'lot14', 'lt14'],
    ],
  ],
  [
    'c 4 row',
    [
      ['c', 'c4'],
      ['4', 'c4'],
      ['row', 'rw'],
    ],
  ],
  ['no 5', [['5']]],
  ['no', [['no']]],
  ['garden', [['garden']]],
])('returns the forms of %j', (text, forms) => {
  expect(plotWordForms(text.split(' '))).toEqual(forms)
})

test('returns no forms without words', () => expect(plotWordForms([])).toEqual([]))
