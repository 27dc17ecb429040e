import { describe, expect, test } from 'vitest'
import { dayNumber } from './dates/calendar.ts'
import { decodePartialDate } from './dates/partial-date.ts'
import {
  firstPlainYearInQuestion,
  firstYearInQuestion,
  isMemorialListed,
  lastListedDeath,
  mayHaveDiedAfter,
} from './listing-policy.ts'

const TODAY = { year: 2026, month: 11, day: 21 }
const DIED_BY = dayNumber(2026, 8, 23)

const isRecent = (death: string, burial = '') =>
  mayHaveDiedAfter(DIED_BY, decodePartialDate(death), decodePartialDate(burial))

describe('a death', () => {
  test('is recent for 90 days, not on the ninetieth', () => {
    expect(lastListedDeath(TODAY, 90)).toBe(DIED_BY)
    expect(isRecent('2026-08-23')).toBe(false)
    expect(isRecent('2026-08-24')).toBe(true)
    expect(isRecent('2026-11-21')).toBe(true)
    expect(isRecent('2027-01-01')).toBe(true)
  })

  test('of which only month or year is known counts to the last day that it can mean', () => {
    expect(isRecent('2026-08')).toBe(true)
    expect(isRecent('2026-07')).toBe(false)
    expect(isRecent('2026')).toBe(true)
    expect(isRecent('2025')).toBe(false)
  })

  test('that is qualified counts to the last day that it can fairly mean', () => {
    expect(isRecent('~2024')).toBe(true)
    expect(isRecent('~2023')).toBe(false)
    expect(isRecent('>2016')).toBe(true)
    expect(isRecent('>2015')).toBe(false)
    expect(isRecent('<2027')).toBe(true)
    expect(isRecent('<2026')).toBe(false)
    expect(isRecent('1990/2026')).toBe(true)
    expect(isRecent('1990/2025')).toBe(false)
    expect(isRecent('~2024-02-29')).toBe(false)
  })

  test('without a date is dated by the burial, and without one is not recent', () => {
    expect(isRecent('', '2026-09-01')).toBe(true)
    expect(isRecent('', '2026-08-01')).toBe(false)
    expect(isRecent('1900', '2026-09-01')).toBe(false)
    expect(isRecent('')).toBe(false)
  })

  test('in question is never older than the year that a store looks back to', () => {
    const first = firstYearInQuestion(DIED_BY)
    expect(first).toBeLessThanOrEqual(2016)
    for (const date of [`${first - 1}-12-31`, `~${first - 1}`, `>${first - 1}`, `1900/${first - 1}`]) {
      expect(isRecent(date), date).toBe(false)
    }
    const plain = firstPlainYearInQuestion(DIED_BY)
    expect(plain).toBeLessThanOrEqual(2026)
    for (const date of [
      `${plain - 1}-12-31`,
      `${plain - 1}-12`,
      String(plain - 1),
      `<${plain - 1}`,
      `1900/${plain - 1}`,
    ]) {
      expect(isRecent(date), date).toBe(false)
    }
  })

  test('is never recent when the rule is off', () => {
    expect(lastListedDeath(TODAY, 0)).toBeNull()
    const memorial = { isDemo: false, deathDate: decodePartialDate('2026-11-20'), lifeEvents: [] }
    expect(isMemorialListed(memorial, { diedBy: null, includesDemo: false })).toBe(true)
    expect(isMemorialListed(memorial, { diedBy: DIED_BY, includesDemo: false })).toBe(false)
  })
})

test('lists a fictional record only in a directory that is a trial', () => {
  const memorial = { isDemo: true, deathDate: decodePartialDate('1900'), lifeEvents: [] }
  expect(isMemorialListed(memorial, { diedBy: DIED_BY, includesDemo: false })).toBe(false)
  expect(isMemorialListed(memorial, { diedBy: DIED_BY, includesDemo: true })).toBe(true)
})
