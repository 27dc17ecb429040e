import { expect, test } from 'vitest'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'
import { parseDate } from './parse-date.ts'

const RULES = { dayFirst: false, today: { year: 2026, month: 11, day: 20 } }

test.each([
  ['۲۲ شهریور ۱۴۰۱', '2022-09-13'],
  ['۱ مهر ۱۴۰۱', '2022-09-23'],
  ['۱۸ دی ماه ۱۳۹۸', '2020-01-08'],
  ['30 Esfand 1399', '2021-03-20'],
  ['۱۴۰۱/۰۶/۲۲', '2022-09-13'],
  ['۱۳۲۰', '1941/1942'],
  ['شهریور ۱۴۰۱', '2022/2023'],
  ['٢٢/٩/١٩٤٣', '1943-09-22'],
  ['۱۹۴۳', '1943'],
])('reads %j', (text, expected) => {
  const parsed = parseDate(text, RULES)
  expect(parsed && 'date' in parsed && encodePartialDate(parsed.date)).toBe(expected)
})

test('notes a Persian date, and a date that may be one', () => {
  expect(parseDate('۲۲ شهریور ۱۴۰۱', RULES)).toMatchObject({ note: 'the Persian date was read as 2022-09-13' })
  const note = 'has a year that may be of the Persian or the Islamic calendar'
  expect(parseDate('1401/06/22', RULES)).toMatchObject({ date: { year: 1401, month: 6, day: 22 }, note })
  expect(parseDate('1401', RULES)).toMatchObject({ date: { year: 1401 }, note })
  expect(parseDate('1501', RULES)).toMatchObject({ note: null })
})

test.each(['۳۱ مهر ۱۴۰۱', '۳۰ اسفند ۱۴۰۰', '۲۲ خزان ۱۴۰۱'])('does not read %j', (text) => {
  expect(parseDate(text, RULES)).toHaveProperty('problem')
})
