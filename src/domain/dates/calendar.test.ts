import { expect, test } from 'vitest'
import { dayNumber, daysInMonth, isLeapYear, weekdayOf } from './calendar.ts'

test('treats a century as a leap year only if it is divisible by 400', () => {
  expect([1900, 1904, 2000, 2023, 2024, 2100, 4].map(isLeapYear)).toEqual([false, true, true, false, true, false, true])
})

test('returns the length of each month', () => {
  expect(Array.from({ length: 12 }, (_, month) => daysInMonth(1901, month + 1))).toEqual([
    31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
  ])
  expect(daysInMonth(1904, 2)).toBe(29)
})

test('counts days from January 1, 1970', () => {
  expect(dayNumber(1970, 1, 1)).toBe(0)
  expect(dayNumber(1969, 12, 31)).toBe(-1)
  expect(dayNumber(2000, 3, 1)).toBe(11017)
})

test('numbers days and weekdays consecutively from the year 1 to 2199', () => {
  let expected = dayNumber(1, 1, 1)
  let weekday = 1 // January 1 of the year 1 was a Monday
  for (let year = 1; year <= 2199; year++) {
    for (let month = 1; month <= 12; month++) {
      for (let day = 1; day <= daysInMonth(year, month); day++) {
        if (dayNumber(year, month, day) !== expected || weekdayOf(year, month, day) !== weekday) {
          throw new Error(`${year}-${month}-${day}`)
        }
        expected++
        weekday = (weekday + 1) % 7
      }
    }
  }
  expect(expected).toBe(dayNumber(2200, 1, 1))
})

test('returns the weekdays of known dates', () => {
  expect(weekdayOf(1882, 4, 4)).toBe(2) // Tuesday
  expect(weekdayOf(1863, 11, 19)).toBe(4) // Thursday, the Gettysburg Address
  expect(weekdayOf(2024, 2, 29)).toBe(4) // Thursday
})
