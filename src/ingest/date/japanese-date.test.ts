import { expect, test } from 'vitest'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'
import { parseDate } from './parse-date.ts'

const RULES = { dayFirst: false, today: { year: 2026, month: 11, day: 20 } }

test.each([
  ['昭和12年5月3日', '1937-05-03'],
  ['昭和 12 年 5 月 3 日', '1937-05-03'],
  ['昭和十二年五月三日', '1937-05-03'],
  ['昭和１２年５月３日没', '1937-05-03'],
  ['㍼12年5月', '1937-05'],
  ['明治二十年四月五日', '1887-04-05'],
  ['大正元年', '1912'],
  ['平成2年1月1日', '1990-01-01'],
  ['令和5年4月', '2023-04'],
  ['昭和12.5.3', '1937-05-03'],
  ['Shōwa 12', '1937'],
  ['Meiji 20.4.5', '1887-04-05'],
  ['1937年5月3日', '1937-05-03'],
  ['一九三七年', '1937'],
])('reads the Japanese date %j', (text, expected) => {
  const parsed = parseDate(text, RULES)
  expect(parsed && 'date' in parsed && encodePartialDate(parsed.date)).toBe(expected)
})

test("notes an era's year, and keeps only the year of a date before 1873", () => {
  expect(parseDate('昭和12年5月3日', RULES)).toMatchObject({ note: 'the Japanese date was read as 1937-5-3' })
  expect(parseDate('明治3年2月1日', RULES)).toMatchObject({ date: { year: 1870, month: null, day: null } })
})

test.each(['S12.5.3', 'M20.4.5', '昭和', '昭和70年1月1日', '昭和0年', '慶応3年', '12年5月3日', '昭和12年13月1日'])(
  'does not read %j',
  (text) => {
    expect(parseDate(text, RULES)).toHaveProperty('problem')
  },
)

test('rejects a Japanese date in the future', () => {
  expect(parseDate('令和9年1月1日', RULES)).toMatchObject({ future: true })
})
