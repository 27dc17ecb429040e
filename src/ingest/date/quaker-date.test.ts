import { expect, test } from 'vitest'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'
import { parseDate } from './parse-date.ts'

const RULES = { dayFirst: false, today: { year: 2026, month: 11, day: 20 } }

function read(text: string): string | null {
  const parsed = parseDate(text, RULES)
  return parsed !== null && 'date' in parsed ? encodePartialDate(parsed.date) : null
}

test.each([
  ['12th da 3rd mo 1835', '1835-03-12'],
  ['1st mo. 4th 1790', '1790-01-04'],
  ['11th of 12 mo. 1781', '1781-12-11'],
  ['5th mo 12th, 1844', '1844-05-12'],
  ['3rd month 9th day 1822', '1822-03-09'],
  ['4th day 3rd mo 1835', '1835-03-04'],
  ['First Day, 4 mo 1860', '1860-04'],
  ['10 mo 1790', '1790-10'],
  ['Twelfth month 25th 1831', '1831-12-25'],
  ['4th of third mo. 1790', '1790-03-04'],
  ['3m 12d 1801', '1801-03-12'],
  ['1776, 10th month', '1776-10'],
  ['2nd of 9th mo. called September 1755', '1755-09-02'],
  ['about 3rd mo 1820', null],
  ['6 mo', null],
])('reads the Quaker date %j as %s', (text, date) => {
  expect(read(text)).toBe(date)
})

test('reads only the year of a numbered month before 1753, because the first month was March', () => {
  expect(read('ye 3d 5mo 1725')).toBe('1725')
})

test.each([
  ['Christmas Day 1922', '1922-12-25'],
  ['Christmas Eve 1922', '1922-12-24'],
  ["New Year's Day 1900", '1900-01-01'],
  ['12 Av 5701', '1941-08-05'],
  ['5701', '1940/1941'],
])('reads %j as %s', (text, date) => {
  expect(read(text)).toBe(date)
})

test.each([
  ['killed at Shiloh, Apr. 6, 1862', '1862-04-06', 'killed at Shiloh'],
  ['drowned in the lake 3 May 1901', '1901-05-03', 'drowned in the lake'],
  ['MIA 1918', '1918', 'MIA'],
])('reads the date in %j and keeps the words', (text, date, remark) => {
  expect(read(text)).toBe(date)
  expect(parseDate(text, RULES)).toMatchObject({ remark })
})

test.each([
  ['u 1840', '~1840'],
  ['umbes 1840', '~1840'],
  ['pärast 1905', '>1905'],
  ['enne 1905', '<1905'],
])('reads the Estonian %j as %s', (text, date) => {
  expect(read(text)).toBe(date)
})
