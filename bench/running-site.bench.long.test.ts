import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { benchChanges } from './changes.bench.ts'
import { benchLatency } from './latency.bench.ts'
import { benchOverload } from './overload.bench.ts'
import { benchPages } from './pages.bench.ts'
import { benchStartup } from './startup.bench.ts'

const MEMORIALS = 3000

describe('benchmarks of a running site', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'lychgate-running-bench-'))
  const printed: string[] = []

  beforeEach(() => {
    printed.length = 0
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'table').mockImplementation((rows) => void printed.push(JSON.stringify(rows)))
    vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)))
  })

  afterAll(() => rmSync(parent, { recursive: true, force: true }))

  test('benchLatency times requests alone and during expensive searches', { timeout: 60_000 }, async () => {
    const json = path.join(parent, 'latency.json')
    await benchLatency({ memorials: MEMORIALS, parent, seconds: 1, json })
    const lines = JSON.parse(readFileSync(json, 'utf8'))
    expect(lines).toHaveLength(6)
    for (const line of lines) {
      expect(line).toMatchObject({ bench: 'latency', n: expect.any(Number), p50_ms: expect.any(Number) })
      expect(line.n).toBeGreaterThan(0)
    }
    expect(printed.join('\n')).toMatch(/[\d,]+ expensive searches by/)
  })

  test('benchOverload floods a site and times cheap requests during the flood', { timeout: 60_000 }, async () => {
    await benchOverload({ memorials: MEMORIALS, parent, seconds: 0.1 })
    const [floods = '[]', cheap = '[]', records = ''] = printed
    expect(JSON.parse(floods)).toHaveLength(4)
    for (const row of JSON.parse(floods)) expect(row).toMatchObject({ 'without Retry-After': 0 })
    expect(JSON.parse(cheap)).toHaveLength(3)
    expect(records).toMatch(/^\[\{"flood":"record call|^wrk is not installed/)
  })

  test('benchPages compares a cached page with the same bytes from a plain route', { timeout: 60_000 }, async () => {
    const json = path.join(parent, 'pages.json')
    await benchPages({ memorials: MEMORIALS, parent, seconds: 1, only: 'memorial cached', json })
    const lines = JSON.parse(readFileSync(json, 'utf8'))
    expect(lines.slice(0, 2).map((line: { variant: string }) => line.variant)).toEqual(['lychgate', 'plain'])
    for (const line of lines) {
      expect(line).toMatchObject({ bench: 'pages', kind: 'memorial cached', p50_ms: expect.any(Number) })
      expect(line.requests_per_s).toBeGreaterThan(0)
      expect(line.requests_per_cpu_s).toBeGreaterThan(0)
      expect(line.p99_ms).toBeGreaterThanOrEqual(line.p50_ms)
      expect(line.rss_mb).toBeGreaterThan(1)
    }
    rmSync(json)
  })

  test('benchPages rejects an unknown kind', async () => {
    const run = benchPages({ memorials: MEMORIALS, parent, seconds: 1, only: 'memorial', json: null })
    await expect(run).rejects.toThrow('There is no kind of page "memorial".')
  })

  test('benchStartup times the first response after each start', { timeout: 60_000 }, async () => {
    await benchStartup({ memorials: MEMORIALS, parent, starts: 1, json: null })
    expect(printed.join('\n')).toMatch(/later starts, median of 1","ms":"[\d.,]+"/)
  })

  test('benchChanges times searches in a copy before and after single changes', { timeout: 60_000 }, async () => {
    const options = { memorials: MEMORIALS, parent, changes: 20, seconds: 60, queries: 2 }
    await benchChanges(options)
    expect(printed.join('\n')).toContain('20 single changes: ')
    await benchChanges({ ...options, changes: 1_000_000, seconds: 1 })
    expect(printed.join('\n')).toMatch(/[\d,]+ single changes of 1,000,000 before the time limit: /)
    expect(readdirSync(parent).sort()).toEqual(['3k', 'latency.json'])
  })
})
