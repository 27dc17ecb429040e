import { expect, test } from 'vitest'
import { formatRecentTime, formatSize } from './format-values.ts'

test.each([
  ['2026-11-20T09:12:00Z', 'Today, 9:12 AM UTC'],
  ['2026-11-20T00:00:00Z', 'Today, 12:00 AM UTC'],
  ['2026-11-19T23:59:59Z', 'Yesterday, 11:59 PM UTC'],
  ['2026-11-18T23:59:59Z', 'November 18'],
  ['2026-01-01T00:00:00Z', 'January 1'],
  ['2025-12-31T23:59:59Z', 'December 31, 2025'],
])('formats %s in a list as "%s"', (time, expected) => {
  expect(formatRecentTime(new Date(time), new Date('2026-11-20T10:00:00Z')).replaceAll('\u202f', ' ')).toBe(expected)
})

test.each([
  [5_000_000, '4 MB'],
  [10 * 2 ** 30 - 1, '10,239 MB'],
  [10 * 2 ** 30, '10 GB'],
  [81_688_000_000, '76 GB'],
])('formats %d bytes as "%s"', (bytes, expected) => {
  expect(formatSize(bytes)).toBe(expected)
})
