import { expect, test } from 'vitest'
import { plotCloseness, plotWordForms } from './plot-words.ts'

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

test.each([
  ['section 2 b', 'SECTION 2B, ROW 4', 2],
  ['sec2b', 'Sec. 2-B, Lot14', 2],
  ['section 2 b', 'Section 2A, Row B, Site 2', 1],
  ['section 2 b', 'Section 12, Row B', 0],
  ['lot no 5', 'Section 1, Lt. 5', 1],
  ['b', 'Section B', 0],
])('compares %j with %j', (typed, plot, pairs) => {
  expect(plotCloseness(typed.split(' '))(plot)).toBe(pairs)
})
