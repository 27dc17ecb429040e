import { expect, test } from 'vitest'
import { anniversaryDays } from './today-in-history.ts'

test('returns only the given day', () => {
  expect(anniversaryDays({ year: 2026, month: 11, day: 20 })).toEqual([{ month: 11, day: 20 }])
})

test('includes February 29 on February 28 in a common year', () => {
  const both = [
    { month: 2, day: 28 },
    { month: 2, day: 29 },
  ]
  expect(anniversaryDays({ year: 2026, month: 2, day: 28 })).toEqual(both)
  expect(anniversaryDays({ year: 2100, month: 2, day: 28 })).toEqual(both)
})

test('lists February 28 and 29 separately in a leap year', () => {
  expect(anniversaryDays({ year: 2028, month: 2, day: 28 })).toEqual([{ month: 2, day: 28 }])
  expect(anniversaryDays({ year: 2028, month: 2, day: 29 })).toEqual([{ month: 2, day: 29 }])
})
