import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 0, []],
  [1, 1, []],
  [1, 2, [1, 2]],
  [3, 5, [1, 2, 3, 4, 5]],
  [7, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [1, 11, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [5, 11, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [6, 11, [2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [7, 11, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  [7, 12, [3, 4, 5, 6, 7, 8, 9, 10, 11]],
  [8, 12, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  [33, 38, [29, 30, 31, 32, 33, 34, 35, 36, 37]],
  [34, 38, [29, 30, 31, 32, 33, 34, 35, 36, 37, 38]],
  [5_000, 10_000, [4_996, 4_997, 4_998, 4_999, 5_000, 5_001, 5_002, 5_003, 5_004]],
  [10_000, 10_000, [9_991, 9_992, 9_993, 9_994, 9_995, 9_996, 9_997, 9_998, 9_999, 10_000]],
  [5, 40, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [6, 40, [2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [20, 40, [16, 17, 18, 19, 20, 21, 22, 23, 24]],
  [35, 40, [31, 32, 33, 34, 35, 36, 37, 38, 39]],
  [36, 40, [31, 32, 33, 34, 35, 36, 37, 38, 39, 40]],
  [40, 40, [31, 32, 33, 34, 35, 36, 37, 38, 39, 40]],
])('shows the page numbers around page %i of %i', (current, last, window) => {
  expect(pageWindow(current, last)).toEqual(window)
})

test('always includes the current page and at most ten existing pages', () => {
  for (let last = 2; last <= 60; last++) {
    for (let current = 1; current <= last; current++) {
      const window = pageWindow(current, last)
      expect(window).toContain(current)
      expect(window[0]).toBeGreaterThanOrEqual(1)
      expect(window.at(-1)).toBeLessThanOrEqual(last)
      expect(window.length).toBeLessThanOrEqual(10)
    }
  }
})
