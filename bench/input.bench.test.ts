import { beforeEach, describe, expect, test, vi } from 'vitest'
import { worstGrowth } from './input/growth.ts'
import { hostileShapes } from './input/shapes.ts'
import { benchInput } from './input.bench.ts'

const SHAPES = ['a', 'b'].map((letter) => ({ name: letter, text: (characters: number) => letter.repeat(characters) }))
const SIZES = [100, 1000, 10_000]

describe('worstGrowth', () => {
  test('accepts linear growth and rejects quadratic growth', async () => {
    const linear = await worstGrowth(SHAPES, { sizes: SIZES, time: (text) => text.length / 1000 })
    expect(linear).toMatchObject({ ratio: 1, longestMs: 10, isTooSlow: false })
    const quadratic = await worstGrowth(SHAPES, {
      sizes: SIZES,
      time: (text) => (text.startsWith('b') ? text.length ** 2 / 1e7 : text.length / 1000),
    })
    expect(quadratic).toMatchObject({ shape: 'b', longestMs: 10, isTooSlow: true })
    expect(quadratic.ratio).toBeCloseTo(100)
  })

  test('rejects a long time for one input', async () => {
    const growth = await worstGrowth(SHAPES, { sizes: SIZES, time: (text) => text.length / 100 })
    expect(growth).toMatchObject({ longestMs: 100, isTooSlow: true })
  })
})

test('hostileShapes returns the same shapes of about the requested length in every run', () => {
  const shapes = hostileShapes(50)
  expect(shapes.map(({ name }) => name)).toEqual(hostileShapes(50).map(({ name }) => name))
  for (const { text } of shapes) expect(text(5000).length).toBeGreaterThanOrEqual(5000)
})

describe('benchInput', () => {
  const tables: Record<string, unknown>[][] = []
  const lines: string[] = []

  beforeEach(() => {
    vi.spyOn(console, 'table').mockImplementation((rows) => void tables.push(rows))
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  })

  test('times every parser and the site', { timeout: 60_000 }, async () => {
    await benchInput({ shapes: 1, sizes: [64, 256] })
    const names = tables.flat().map((row) => row['parser or request'])
    expect(names).toEqual(expect.arrayContaining(['form', 'kinship', 'POST a form', 'header cookie']))
    expect(new Set(names).size).toBe(names.length)
    expect(lines.join('\n')).toMatch(/\d+ shapes of input up to 256 characters; too slow: \d+\./)
  })
})
