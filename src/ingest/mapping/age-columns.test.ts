import { expect, test } from 'vitest'
import { mappingOf, readRow } from '../../../tests/support/read-row.ts'
import { findAgeColumns, withAgeUnit } from './age-columns.ts'

const ageOf = (cells: Record<string, string>) =>
  readRow({ Name: 'Ann Roe', Died: '1880', ...cells }).memorial.ageAtDeath

test('reads an age in several columns', () => {
  expect(ageOf({ Yrs: '71', Mos: '4', Days: '12' })).toBe('71 years, 4 months, 12 days')
  expect(ageOf({ Yrs: '', Mos: '', Days: '3' })).toBe('3 days')
  expect(ageOf({ Yrs: '33', Mos: '0', Days: '0' })).toBe('33')
  expect(ageOf({ Yrs: 'abt 50', Mos: '', Days: '-' })).toBe('abt 50')
  expect(ageOf({ Age: '2.0', Months: '1.0' })).toBe('2 years, 1 month')
  expect(ageOf({ 'Age Y': '0', 'Age M': '6 wks', 'Age D': '' })).toBe('6 weeks')
  expect(ageOf({ Yrs: '', Mos: '', Days: '' })).toBeNull()
})

test('does not read a year as a part of an age', () => {
  const { memorial, problems } = readRow({ Name: 'Ann Roe', Died: '1880', Yrs: '1809', Mos: '4' })
  expect(memorial.ageAtDeath).toBeNull()
  expect(problems).toEqual([['unread', 'Yrs + Mos', '1809 years 4 months', 'is not an age']])
})

test.each([
  [['Age Y', 'Age M', 'Age D']],
  [['Age (Years)', 'Age (Months)']],
  [['Yrs', 'Mos', 'Days']],
  [['Age', 'Months', 'Days']],
  [['Age: Yrs', 'Mos', 'Dys']],
])('finds an age in the columns %j', (headers) => {
  expect(findAgeColumns(['Name', ...headers], true).map(({ index }) => index)).toEqual([
    ...headers.map((_, index) => index + 1),
  ])
})

test.each([
  [['Yr', 'Mo', 'Day'], true],
  [['Yrs', 'Section', 'Mos'], true],
  [['Yrs', 'Mos', 'Yrs', 'Mos'], true],
  [['Mos', 'Days'], true],
  [['Age Years'], true],
  [['Years', 'Months'], false],
])('finds no parts of an age in the columns %j with deaths: %j', (headers, hasDeaths) => {
  expect(findAgeColumns(headers, hasDeaths)).toEqual([])
})

test('lists an age that differs from the age in parts', () => {
  const cells = { Age: '42', Months: '', 'Death Age': '44' }
  expect(readRow({ Name: 'Ann Roe', ...cells }).problems).toEqual([
    ['unmapped', 'Death Age', '44', 'another column filled the same field first'],
  ])
  expect(readRow({ Name: 'Ann Roe', ...cells, 'Death Age': '42' }).problems).toEqual([])
  expect(ageOf({ ...cells, Age: '' })).toBe('44')
})

test('joins the number and the unit of an age in two columns of a mapping', () => {
  const mapping = mappingOf({ recognise: true, fields: { age_at_death: ['Col 10', 'Col 5'] } })
  const read = (number: string, unit: string) =>
    readRow({ Name: 'Ann Roe', Died: '1880', 'Col 10': number, 'Col 5': unit }, mapping)
  expect(read('22', 'months').memorial.ageAtDeath).toBe('22 months')
  expect(read('22', 'months').problems).toEqual([])
  expect(read('71', 'years').memorial.ageAtDeath).toBe('71')
  expect(read('71', '70').problems).not.toEqual([])
})

test.each([
  ['5', 'Months', '5 Months'],
  ['0', 'Stillborn', 'stillborn'],
  ['0', 'Not Known', null],
  ['3', 'Not Known', '3 Not Known'],
])('joins the age "%s" and the unit "%s"', (count, unit, age) => {
  expect(withAgeUnit(count, unit)).toBe(age)
})
