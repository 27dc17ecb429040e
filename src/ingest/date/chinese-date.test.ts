import { expect, test } from 'vitest'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'
import { parseDate } from './parse-date.ts'

const RULES = { dayFirst: false, today: { year: 2026, month: 11, day: 20 } }

test.each([
  ['光緒二十三年', '1897'],
  ['光緒廿三年八月', '1897'],
  ['Kwangsu 33', '1907'],
  ['宣統元年', '1909'],
  ['民國十九年四月二日', '1930-04-02'],
  ['中華民国25年', '1936'],
  ['Republic 25', '1936'],
])('reads the Chinese date %j, and lists it', (text, expected) => {
  const parsed = parseDate(text, RULES)
  expect(parsed && 'date' in parsed && encodePartialDate(parsed.date)).toBe(expected)
  expect(parsed).toMatchObject({ note: expect.stringContaining('the Chinese') })
})

test.each(['光緒四十年', '民國0年', 'Street 25', '李公十九年'])('does not read %j', (text) => {
  expect(parseDate(text, RULES)).toHaveProperty('problem')
})
