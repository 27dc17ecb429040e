import { expect, test } from 'vitest'
import { datesOf, readMemorialFile } from '../../../tests/support/read-file.ts'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'
import { parseDate } from './parse-date.ts'

const RULES = { dayFirst: false, today: { year: 2026, month: 11, day: 20 } }

test.each([
  ['12/5-1899', '1899-05-12'],
  ['den 1/2-1830', '1830-02-01'],
  ['5/12 - 1915', '1915-12-05'],
  ['død 5/7-1880', '1880-07-05'],
  ['født 4/7-1810', '1810-07-04'],
  ['12./5. 1899', '1899-05-12'],
  ['den 1./2. 1830', '1830-02-01'],
  ['12/5 1899', '1899-12-05'],
  ['13/4 1861', '1861-04-13'],
  ['1855 21/6', '1855-06-21'],
  ['w sierpniu 1907', '1907-08'],
  ['12 lypnia 1931', '1931-07-12'],
])('reads the Nordic or Austrian date %j', (text, expected) => {
  const parsed = parseDate(text, RULES)
  expect(parsed && 'date' in parsed && encodePartialDate(parsed.date)).toBe(expected)
})

test.each(['12/25-1899', '12./25. 1899', '31/4-1840', '30/2-1899', '5/0-1850'])('does not read %j', (text) => {
  expect(parseDate(text, RULES)).toHaveProperty('problem')
})

test('completes a two-digit year as in other dates', () => {
  expect(parseDate('20/8-52', RULES)).toHaveProperty('needsCentury')
  expect(parseDate('20/8-52', { ...RULES, resolveTwoDigitYear: (lastTwo) => 1800 + lastTwo })).toMatchObject({
    date: { year: 1852, month: 8, day: 20 },
  })
})

test('treats a date with a hyphen as evidence that the column has the day first', async () => {
  const { rows } = await readMemorialFile('Navn,Død\nOla Dahl,12/5-1899\nKari Dahl,5.6.1865\n')
  expect(datesOf(rows, 'Death')).toEqual(['1899-05-12', '1865-06-05'])
})
