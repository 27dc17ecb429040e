import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { POSTGRES_PROGRAMS } from '../tests/support/cluster/postgres-programs.ts'
import { DIRECTORY_SEED, largeDirectory } from './directory/large-directory.ts'
import { KINDS } from './search/kinds.ts'
import { benchSearch } from './search.bench.ts'

interface Line {
  readonly bench: string
  readonly kind: string
  readonly variant: string
  readonly n: number
  readonly p50_ms: number
  readonly p99_ms: number
  readonly hits_p50: number
}

const MEMORIALS = 4000

describe('benchSearch', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'lychgate-search-bench-'))
  const json = path.join(parent, 'figures.json')
  let lines: readonly Line[]
  const printed: string[] = []

  beforeAll(async () => {
    // PostgreSQL's user must reach its folder.
    chmodSync(parent, 0o755)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'table').mockImplementation((rows) => void printed.push(JSON.stringify(rows)))
    vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)))
    await largeDirectory(parent, { memorials: MEMORIALS / 2, seed: DIRECTORY_SEED }, () => {})
    const compareWith = path.join(parent, '2k')
    await benchSearch({ memorials: MEMORIALS, parent, queries: 6, json, compareWith, only: null })
    vi.restoreAllMocks()
    lines = JSON.parse(readFileSync(json, 'utf8'))
  })

  afterAll(() => rmSync(parent, { recursive: true, force: true }))

  const of = (kind: string, variant: string) =>
    lines.find((line) => line.kind === kind && line.variant === variant) as Line

  test('writes a line for each kind of search and each variant', () => {
    const variants = ['lychgate', ...(POSTGRES_PROGRAMS === null ? [] : ['postgres']), 'raw', 'like']
    const wanted = KINDS.flatMap(({ name }) => variants.map((variant) => `${name}: ${variant}`))
    expect(lines.map(({ kind, variant }) => `${kind}: ${variant}`)).toEqual(wanted)
    for (const line of lines) {
      expect(line.bench).toBe('search')
      expect(line.n).toBeGreaterThan(0)
      expect(line.n).toBeLessThanOrEqual(6)
      expect(line.p99_ms).toBeGreaterThanOrEqual(line.p50_ms)
      expect(line.p50_ms).toBeGreaterThan(0)
    }
  })

  test('runs the same searches in every variant', () => {
    for (const { name } of KINDS) {
      expect(of(name, 'raw').hits_p50, name).toBe(of(name, 'lychgate').hits_p50)
      if (POSTGRES_PROGRAMS !== null) expect(of(name, 'postgres').hits_p50, name).toBe(of(name, 'lychgate').hits_p50)
    }
    for (const name of ['state alone', 'birth year ± 5 alone (860k hits)']) {
      expect(of(name, 'like').hits_p50).toBe(of(name, 'lychgate').hits_p50)
    }
  })

  test('chooses searches that have as many hits as their names state', () => {
    expect(of('rare surname', 'lychgate').hits_p50).toBeLessThanOrEqual(50)
    expect(of('rare surname', 'lychgate').hits_p50).toBeGreaterThan(0)
    expect(of('memorial by id', 'lychgate').hits_p50).toBe(1)
    expect(of('birth year ± 5 alone (860k hits)', 'lychgate').hits_p50).toBeGreaterThan(MEMORIALS / 50)
    expect(of('state alone', 'lychgate').hits_p50).toBeGreaterThan(MEMORIALS / 100)
  })

  test('measures only one variant', async () => {
    const options = { memorials: MEMORIALS, parent, queries: 1, json, compareWith: null }
    for (const method of ['error', 'table', 'log'] as const) vi.spyOn(console, method).mockImplementation(() => {})
    await benchSearch({ ...options, only: 'raw' })
    await expect(benchSearch({ ...options, only: 'grep' })).rejects.toThrow('There is no variant "grep"')
    vi.restoreAllMocks()
    const written: readonly Line[] = JSON.parse(readFileSync(json, 'utf8'))
    expect(written.map(({ kind, variant }) => `${kind}: ${variant}`)).toEqual(KINDS.map(({ name }) => `${name}: raw`))
  })

  test('prints a table, the size, and the growth', () => {
    const text = printed.join('\n')
    expect(text).toContain('common surname (60k hits), page 1 or 50')
    expect(text).toMatch(/bytes per memorial, including [\d,]+ for the search index/)
    expect(text).toContain('Compared with the 2,000 memorials')
    expect(text).toContain('here/there')
  })
})
