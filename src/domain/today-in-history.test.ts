import { expect, test } from 'vitest'
import { anniversaryDays } from './today-in-history.ts'

test('a day remembers its own', () => {
  expect(anniversaryDays({ year: 2026, month: 11, day: 20 })).toEqual([{ month: 11, day: 20 }])
})

test('28 February also remembers the 29th in a common year', () => {
  const both = [
    { month: 2, day: 28 },
    { month: 2, day: 29 },
  ]
  expect(anniversaryDays({ year: 2026, month: 2, day: 28 })).toEqual(both)
  expect(anniversaryDays({ year: 2100, month: 2, day: 28 })).toEqual(both)
})

test('in a leap year each of the two days remembers its own', () => {
  expect(anniversaryDays({ year: 2028, month: 2, day: 28 })).toEqual([{ month: 2, day: 28 }])
  expect(anniversaryDays({ year: 2028, month: 2, day: 29 })).toEqual([{ month: 2, day: 29 }])
})
