import { expect, test } from 'vitest'
import { epochDate } from './epoch-date.ts'

test.each([
  ['-2208988800000', '1900-01-01'],
  ['86400000', '1970-01-02'],
  // The midnights of New York, which is behind, and of Warsaw, which is ahead
  ['-2208970800000', '1900-01-01'],
  ['-14774400000', '1969-07-14'],
  ['-14778000000', '1969-07-14'],
  ['-2208988800000.0', '1900-01-01'],
  ['0', null],
  ['1900', '1970-01-01'],
  ['1900-01-01', null],
  ['99999999999999999', null],
])('converts the milliseconds %j to the day %j', (text, day) => {
  expect(epochDate(text)).toBe(day)
})
