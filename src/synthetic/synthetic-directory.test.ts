import { describe, expect, test } from 'vitest'
import { syntheticCemeteries } from './synthetic-cemeteries.ts'
import { generateMemorials, type SyntheticMemorial } from './synthetic-directory.ts'

function generate(memorials: number, seed: number): readonly SyntheticMemorial[] {
  return [...generateMemorials({ memorials, seed })]
}

const sample = generate(40_000, 11)

function surnamesIn(records: readonly SyntheticMemorial[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { memorial } of records) {
    if (memorial.surname !== null) counts.set(memorial.surname, (counts.get(memorial.surname) ?? 0) + 1)
  }
  return counts
}

describe('a synthetic directory', () => {
  test('has exactly the requested number of memorials, each with its own key', () => {
    expect(generate(0, 1)).toHaveLength(0)
    expect(generate(1, 1)).toHaveLength(1)
    expect(new Set(sample.map(({ identity }) => identity)).size).toBe(40_000)
  })

  test('is the same for equal seeds and different for other seeds', () => {
    expect(JSON.stringify(generate(300, 5))).toBe(JSON.stringify(generate(300, 5)))
    expect(JSON.stringify(generate(300, 5))).not.toBe(JSON.stringify(generate(300, 6)))
  })

  test('generates records lazily, whatever the size', () => {
    const records = generateMemorials({ memorials: 10_000_000, seed: 1 })
    expect(records.next().value?.identity).toBe('synthetic-1-1')
    expect(records.next().value?.identity).toBe('synthetic-1-2')
  })

  test('has a few common surnames, many rare ones, and more as it grows', () => {
    const all = surnamesIn(sample)
    expect(all.get('Smith')).toBeGreaterThan(150)
    expect(all.get('Smith')).toBeLessThan(500)
    const fewer = surnamesIn(sample.slice(0, 10_000)).size
    expect(fewer).toBeGreaterThan(4000)
    expect(all.size).toBeGreaterThan(fewer * 2)
  })

  test('gives people names that were in use when they were born', () => {
    const bornIn = (from: number, to: number) =>
      sample.filter(({ memorial }) => {
        const year = memorial.lifeEvents.find(({ type }) => type === 'Birth')?.date?.year ?? 0
        return year >= from && year <= to
      })
    const share = (given: string, records: readonly SyntheticMemorial[]) =>
      records.filter(({ memorial }) => memorial.givenNames?.split(' ')[0] === given).length / records.length
    expect(share('Dorothy', bornIn(1910, 1930))).toBeGreaterThan(0.01)
    expect(share('Dorothy', bornIn(1790, 1850))).toBe(0)
    expect(share('Mary', bornIn(1790, 1850))).toBeGreaterThan(0.02)
  })

  test('generates lives between 1780 and 2015, with deaths after births', () => {
    for (const { memorial } of sample) {
      const born = memorial.lifeEvents.find(({ type }) => type === 'Birth')?.date
      const died = memorial.lifeEvents.find(({ type }) => type === 'Death')?.date
      expect(died).toBeDefined()
      expect(died?.year).toBeLessThanOrEqual(2015)
      if (born && died) {
        expect(born.year).toBeGreaterThanOrEqual(1780)
        expect(died.year).toBeGreaterThanOrEqual(born.year)
        if (died.year === born.year) expect(died.month).toBeNull()
      }
    }
  })

  test('has partial and qualified dates, like burial registers', () => {
    const dates = sample.flatMap(({ memorial }) => memorial.lifeEvents.flatMap(({ date }) => (date ? [date] : [])))
    const share = (matches: (date: (typeof dates)[number]) => boolean) => dates.filter(matches).length / dates.length
    expect(share(({ day }) => day !== null)).toBeGreaterThan(0.7)
    expect(share(({ month, qualifier }) => month === null && qualifier === null)).toBeGreaterThan(0.08)
    expect(share(({ qualifier }) => qualifier === 'about')).toBeGreaterThan(0.01)
  })

  test('has cemeteries of very different sizes, each with its own name', () => {
    const sizes = new Map<string, number>()
    for (const { cemetery } of sample) {
      const key = `${cemetery?.name}|${cemetery?.city}|${cemetery?.state}`
      sizes.set(key, (sizes.get(key) ?? 0) + 1)
    }
    expect(sizes.size).toBe(200)
    const sorted = [...sizes.values()].sort((a, b) => b - a)
    expect(sorted[0]).toBeGreaterThan(2000)
    expect(sorted.at(-1)).toBeLessThan(150)
  })

  test('has one cemetery per 200 memorials, 50,000 at most, each with its own name, town, and state', () => {
    expect(syntheticCemeteries(1000, 1)).toHaveLength(5)
    const most = syntheticCemeteries(50_000_000, 1)
    expect(most).toHaveLength(50_000)
    expect(new Set(most.map(({ name, city, state }) => `${name}|${city}|${state}`)).size).toBe(50_000)
  })
})
