import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 0, []],
  [1, 1, []],
  [1, 2, [1, 2]],
  [7, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [1, 11, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [5, 11, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [6, 11, [2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [7, 11, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  [5, 40, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [6, 40, [2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [20, 40, [16, 17, 18, 19, 20, 21, 22, 23, 24]],
  [35, 40, [31, 32, 33, 34, 35, 36, 37, 38, 39]],
  [36, 40, [31, 32, 33, 34, 35, 36, 37, 38, 39, 40]],
  [40, 40, [31, 32, 33, 34, 35, 36, 37, 38, 39, 40]],
])('page %i of %i', (current, last, window) => {
  expect(pageWindow(current, last)).toEqual(window)
})

test('the window always holds the current page, in order, within the list', () => {
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
