import { expect, test } from 'vitest'
import type { PartialDate } from '../../domain/dates/partial-date.ts'
import { emptyDayNote } from './empty-days.ts'

const DAY: PartialDate = { year: 1899, month: 12, day: 30, qualifier: null, end: null }
const NOTE = 'may be the day that a database stored for an empty cell'

test.each([
  '1899-12-30T00:00:00Z',
  '1899/12/30 00:00:00+00',
  '12/30/1899 12:00:00 AM',
  '12/30/1899 0:00',
  '-2209161600000',
])('lists the empty day %s as a birth, a death, or a burial', (text) => {
  expect(emptyDayNote(text, DAY, false)).toBe(NOTE)
  expect(emptyDayNote(text, DAY, true)).toBe(NOTE)
})

test('lists an empty day without a time only as a death or a burial', () => {
  for (const text of ['12/30/1899', '30 Dec 1899', '1899-12-30T17:20:00']) {
    expect(emptyDayNote(text, DAY, true)).toBe(NOTE)
    expect(emptyDayNote(text, DAY, false)).toBeNull()
  }
  expect(emptyDayNote('12/31/1899 0:00', { ...DAY, day: 31 }, true)).toBeNull()
})
