import { expect, test } from 'vitest'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'
import { parseDate } from './parse-date.ts'

const RULES = { dayFirst: false, today: { year: 2026, month: 11, day: 20 } }

test.each([
  ['12 Iúil 1931', '1931-07-12'],
  ['13 Hunyo 1972', '1972-06-13'],
  ['1890 szept. 3.', '1890-09-03'],
  ['3 Rhagfyr 1888', '1888-12-03'],
  ['7 octombrie 1902', '1902-10-07'],
  ['Feb. ye 3d 1799', '1799-02-03'],
  ['22d Mar 1840', '1840-03-22'],
  ['Easter Mon. 1916', '1916'],
  ["Tisha B'Av 1948", '1948'],
  ['1868 (78 jr)', '1868'],
])('reads %s', (text, expected) => {
  const parsed = parseDate(text, RULES)
  expect(parsed !== null && 'date' in parsed && encodePartialDate(parsed.date)).toBe(expected)
})

test('does not read the year of "still living 1905" as a date or as evidence of a death', () => {
  expect(parseDate('still living 1905', RULES)).toEqual({
    problem: 'states that the person was living',
    showsNoDeath: true,
  })
})
