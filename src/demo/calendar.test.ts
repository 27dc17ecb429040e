import { describe, expect, it } from 'vitest'
import { addDays, elapsed } from './calendar.ts'

describe('the calendar', () => {
  it('counts days on across months and years', () => {
    expect(addDays({ year: 1899, month: 12, day: 30 }, 3)).toEqual({ year: 1900, month: 1, day: 2 })
    expect(addDays({ year: 1900, month: 2, day: 28 }, 1)).toEqual({ year: 1900, month: 3, day: 1 })
  })

  it('counts a life in years, months and days', () => {
    const life = (from: [number, number, number], to: [number, number, number]) =>
      elapsed({ year: from[0], month: from[1], day: from[2] }, { year: to[0], month: to[1], day: to[2] })
    expect(life([1802, 11, 16], [1865, 1, 2])).toEqual({ years: 62, months: 1, days: 17 })
    expect(life([1899, 12, 1], [1899, 12, 3])).toEqual({ years: 0, months: 0, days: 2 })
    expect(life([1840, 5, 5], [1850, 5, 5])).toEqual({ years: 10, months: 0, days: 0 })
    expect(life([1840, 1, 31], [1841, 3, 1])).toEqual({ years: 1, months: 1, days: 1 })
  })
})
