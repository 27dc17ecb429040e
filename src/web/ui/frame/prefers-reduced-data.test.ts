import { afterEach, describe, expect, test, vi } from 'vitest'
import { prefersReducedData } from './prefers-reduced-data.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a visitor', () => {
  test.each([
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '2g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ])('saves data with %o', (connection) => {
    vi.stubGlobal('navigator', { connection })
    expect(prefersReducedData()).toBe(true)
  })

  test.each([{ saveData: false, effectiveType: '3g' }, { saveData: false, effectiveType: '4g' }, {}, undefined])(
    'does not save data with %o',
    (connection) => {
      vi.stubGlobal('navigator', { connection })
      expect(prefersReducedData()).toBe(false)
    },
  )
})
