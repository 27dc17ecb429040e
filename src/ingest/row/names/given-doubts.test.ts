import { expect, test } from 'vitest'
import { readRow } from '../../../../tests/support/read-row.ts'
import { doubtAboutGiven } from './given-doubts.ts'

test.each([
  ['Ann MThorn', 'has "MThorn", which may be an initial and a name'],
  ['George L. Capt.', 'has "Capt." among the given names, which may be a title'],
  ['Sam Or Ida', 'may name two people; if so, enter each person in a separate row'],
  ['Lou; Ida', 'may name two people; if so, enter each person in a separate row'],
  ['John Dr. M.', 'has "Dr." among the given names, which may be a title'],
])('doubts the given names %j', (given, reason) => {
  expect(doubtAboutGiven(given, 'Roe')).toBe(reason)
})

test.each(['Ann McThorn', 'JoAnn', 'DeWitt C.', 'Geo. Wm.', 'J. B.', 'Ann Mary', 'Thos. Jr.'])(
  'accepts %j',
  (given) => {
    expect(doubtAboutGiven(given, 'Roe')).toBeNull()
  },
)

test('doubts a last name that also ends the given names', () => {
  expect(doubtAboutGiven('Ida Roe', 'Reid Roe')).toBe('may name two people; if so, enter each person in a separate row')
})

test('lists a title in a column of middle names', () => {
  const cells = { 'Last Name': 'Roe', 'First Name': 'George', 'Middle Name': 'L. Capt.', Died: '1864' }
  expect(readRow(cells).problems.map(([, , , reason]) => reason)).toEqual([
    'has "Capt." among the given names, which may be a title',
  ])
})

test('reads no suffix from the badge of a memorial site', () => {
  const nameOf = (Name: string) => readRow({ Name, Died: '1967' }).memorial
  expect(nameOf('John Roe V\nVETERAN')).toMatchObject({ surname: 'Roe', nameSuffix: null, remark: 'VETERAN' })
  expect(nameOf('John Roe V')).toMatchObject({ surname: 'Roe', nameSuffix: 'V' })
})
