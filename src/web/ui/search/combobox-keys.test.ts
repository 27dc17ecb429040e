import { describe, expect, test } from 'vitest'
import { nextActive } from './combobox-keys.ts'

describe('nextActive', () => {
  test('moves down and up by one option, and wraps at both ends', () => {
    expect([-1, 0, 1, 2].map((active) => nextActive('ArrowDown', active, 3))).toEqual([0, 1, 2, 0])
    expect([-1, 0, 1, 2].map((active) => nextActive('ArrowUp', active, 3))).toEqual([2, 2, 0, 1])
  })

  test('stops at the first and last option when it moves by a page', () => {
    expect(nextActive('PageDown', 0, 20)).toBe(8)
    expect(nextActive('PageDown', 15, 20)).toBe(19)
    expect(nextActive('PageUp', 5, 20)).toBe(0)
  })

  test('moves to the first or last option only from an active option', () => {
    expect(nextActive('Home', 4, 20)).toBe(0)
    expect(nextActive('End', 4, 20)).toBe(19)
    expect(nextActive('Home', -1, 20)).toBeNull()
    expect(nextActive('End', -1, 20)).toBeNull()
  })

  test('lets the browser handle every other key, and all keys in a list without options', () => {
    expect(nextActive('a', 0, 3)).toBeNull()
    expect(nextActive('ArrowDown', -1, 0)).toBeNull()
  })
})
