import { describe, expect, test } from 'vitest'
import {
  displayDate,
  displayLifeYears,
  displayTimestamp,
  displayWeekdayDate,
  isoDate,
  proseDate,
} from './display-date.ts'
import { decodePartialDate, makePartialDate, type PartialDate } from './partial-date.ts'

function date(text: string): PartialDate {
  const decoded = decodePartialDate(text)
  if (decoded === null) throw new Error(`not a date: ${text}`)
  return decoded
}

test.each([
  ['1882-04-04', 'April 4, 1882', 'Tuesday, April 4, 1882', 'on April 4, 1882', '1882-04-04'],
  ['1882-04', 'April 1882', 'April 1882', 'in April 1882', '1882-04'],
  ['1882', '1882', '1882', 'in 1882', '1882'],
  ['~1882', 'About 1882', 'About 1882', 'about 1882', null],
  ['~1882-04-04', 'About April 4, 1882', 'About Tuesday, April 4, 1882', 'about April 4, 1882', null],
  ['<1900', 'Before 1900', 'Before 1900', 'before 1900', null],
  ['>1900-12', 'After December 1900', 'After December 1900', 'after December 1900', null],
  ['1900/1910', 'Between 1900 and 1910', 'Between 1900 and 1910', 'between 1900 and 1910', null],
  [
    '1900-01-01/1910-05',
    'Between January 1, 1900 and May 1910',
    'Between Monday, January 1, 1900 and May 1910',
    'between January 1, 1900 and May 1910',
    null,
  ],
  ['0079-08-24', 'August 24, 79', 'Thursday, August 24, 79', 'on August 24, 79', '0079-08-24'],
])('displays %s as %s', (text, row, card, prose, iso) => {
  expect(displayDate(date(text))).toBe(row)
  expect(displayWeekdayDate(date(text))).toBe(card)
  expect(proseDate(date(text))).toBe(prose)
  expect(isoDate(date(text))).toBe(iso)
})

test('returns the same weekdays as the built-in calendar from 1583 on', () => {
  for (let time = Date.UTC(1583, 0, 1); time < Date.UTC(2199, 0, 1); time += 86_400_000 * 97) {
    const day = new Date(time)
    const made = makePartialDate({ year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() })
    const expected = day.toLocaleDateString('en-US', {
      timeZone: 'UTC',
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    })
    expect(made && displayWeekdayDate(made)).toBe(expected)
  }
})

test('omits the missing parts of a date', () => {
  for (let year = 1; year <= 2199; year += 31) {
    for (const month of [null, 1, 12]) {
      for (const day of month === null ? [null] : [null, 1, 31]) {
        const parts = { year, month, day }
        for (const made of [makePartialDate(parts), makePartialDate({ ...parts, end: { year: 2199 } })]) {
          if (made === null) throw new Error(JSON.stringify(parts))
          const shown = [
            displayDate(made),
            displayWeekdayDate(made),
            proseDate(made),
            displayLifeYears(made, made),
          ].join(' ')
          expect(shown).not.toMatch(/undefined|null|NaN/)
        }
      }
    }
  }
})

describe('displayTimestamp', () => {
  test('shows the day in UTC', () => {
    expect(displayTimestamp('2024-02-08T00:00:00.000Z')).toBe('February 8, 2024')
    expect(displayTimestamp('2024-02-08T23:59:59Z')).toBe('February 8, 2024')
    expect(displayTimestamp('2024-02-08T23:30:00-05:00')).toBe('February 9, 2024')
  })

  test('returns an empty string for text that is not a time', () => {
    expect(displayTimestamp('')).toBe('')
    expect(displayTimestamp('yesterday')).toBe('')
  })
})

test.each([
  ['1843-03-12', '1921', '1843\u00a0– 1921'],
  ['1843', null, 'born 1843'],
  ['~1843', null, 'born about 1843'],
  [null, '1921', 'died 1921'],
  ['~1843', '>1921', 'About 1843\u00a0– after 1921'],
  [null, '<1921', 'died before 1921'],
  ['1840/1845', '1921', 'Between 1840 and 1845\u00a0– 1921'],
  ['1840-01/1840-03', '1921', '1840\u00a0– 1921'],
])('displays the years of a life from %s to %s as %s', (birth, death, years) => {
  expect(displayLifeYears(birth === null ? null : date(birth), death === null ? null : date(death))).toBe(years)
})

test('returns null for a life without dates', () => {
  expect(displayLifeYears(null, null)).toBeNull()
})
