import { expect, test } from 'vitest'
import { encodePartialDate } from '../../domain/dates/partial-date.ts'
import type { LifeEventInput } from '../../domain/memorial.ts'
import { formerDates } from './former-dates.ts'

const event = (type: LifeEventInput['type'], year: number, month?: number, day?: number): LifeEventInput => ({
  type,
  date: { year, month: month ?? null, day: day ?? null, qualifier: null, end: null },
  location: null,
  note: null,
})
const datesOf = (events: LifeEventInput[], hasPlot = false) =>
  formerDates(events, hasPlot).map((variant) =>
    variant.map(({ date }) => (date === null ? '-' : encodePartialDate(date))).join(' '),
  )

test('returns dates with the day and month swapped, another century, or one date omitted', () => {
  expect(datesOf([event('Birth', 1850, 3, 4), event('Death', 1920, 5, 26)])).toEqual([
    '1850-04-03 1920-05-26',
    '1850-03-04 1820-05-26',
    '1750-03-04 1920-05-26',
    '1750-03-04 1820-05-26',
    '1850-03-04 2020-05-26',
    '1950-03-04 1920-05-26',
    '1950-03-04 2020-05-26',
    '1850-03-04 -',
    '- 1920-05-26',
  ])
})

test('reads a year as January 1, but never in another century', () => {
  expect(datesOf([event('Death', 1920)])).toEqual(['1920-01-01'])
  expect(datesOf([event('Death', 1920, 5)])).toEqual([])
})

test('omits the only date of a row that has a plot', () => {
  expect(datesOf([event('Death', 1920, 5)], true)).toEqual(['-'])
})
