import { describe, expect, test } from 'vitest'
import { dayNumber } from './dates/calendar.ts'
import { decodePartialDate } from './dates/partial-date.ts'
import {
  firstRecentPlainYear,
  firstRecentYear,
  isMemorialListed,
  lastListedDeath,
  mayHaveDiedAfter,
} from './listing-policy.ts'

const TODAY = { year: 2026, month: 11, day: 21 }
const DIED_BY = dayNumber(2026, 8, 23)

const isRecent = (death: string, burial = '') =>
  mayHaveDiedAfter(DIED_BY, decodePartialDate(death), decodePartialDate(burial))

describe('mayHaveDiedAfter', () => {
  test('returns false from the ninetieth day after the death', () => {
    expect(lastListedDeath(TODAY, 90)).toBe(DIED_BY)
    expect(isRecent('2026-08-23')).toBe(false)
    expect(isRecent('2026-08-24')).toBe(true)
    expect(isRecent('2026-11-21')).toBe(true)
    expect(isRecent('2027-01-01')).toBe(true)
  })

  test('uses the last day of a month or year', () => {
    expect(isRecent('2026-08')).toBe(true)
    expect(isRecent('2026-07')).toBe(false)
    expect(isRecent('2026')).toBe(true)
    expect(isRecent('2025')).toBe(false)
  })

  test('uses the latest likely day of a qualified date', () => {
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

  test('uses the burial date if the date of death is missing, and returns false without either', () => {
    expect(isRecent('', '2026-09-01')).toBe(true)
    expect(isRecent('', '2026-08-01')).toBe(false)
    expect(isRecent('1900', '2026-09-01')).toBe(false)
    expect(isRecent('')).toBe(false)
  })

  test('returns false for every date before the first recent year', () => {
    const first = firstRecentYear(DIED_BY)
    expect(first).toBeLessThanOrEqual(2016)
    for (const date of [`${first - 1}-12-31`, `~${first - 1}`, `>${first - 1}`, `1900/${first - 1}`]) {
      expect(isRecent(date), date).toBe(false)
    }
    const plain = firstRecentPlainYear(DIED_BY)
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

  test('returns false when the privacy period is 0 days', () => {
    expect(lastListedDeath(TODAY, 0)).toBeNull()
    const memorial = { isDemo: false, deathDate: decodePartialDate('2026-11-20'), lifeEvents: [] }
    expect(isMemorialListed(memorial, { diedBy: null, includesDemo: false })).toBe(true)
    expect(isMemorialListed(memorial, { diedBy: DIED_BY, includesDemo: false })).toBe(false)
  })
})

test('lists demo data only if the listing policy includes it', () => {
  const memorial = { isDemo: true, deathDate: decodePartialDate('1900'), lifeEvents: [] }
  expect(isMemorialListed(memorial, { diedBy: DIED_BY, includesDemo: false })).toBe(false)
  expect(isMemorialListed(memorial, { diedBy: DIED_BY, includesDemo: true })).toBe(true)
})
