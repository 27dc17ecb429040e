import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqliteWriter } from '../../src/storage/sqlite/open-directory.ts'
import { generatedRows, importRows } from '../../src/storage/store-fixture.test-suite.ts'
import { runCommand } from '../support/command.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const MEMORIALS = 12_000
/** Searches that match all surnames and given names, and most memorials. */
const EXPENSIVE =
  '/api/search/memorial?sir_name=*er*&given_names=*an*&birth_date=before%202000&death_date=before%202020'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ DEMO: 'off' })
  const writer = await openSqliteWriter(path.join(server.dataDirectory, 'lychgate.sqlite'))
  await importRows(writer, generatedRows({ memorials: MEMORIALS, seed: 11 }))
  await writer.close()
})
afterAll(() => server.stop())

const get = (url: string) => fetch(server.origin + url)
const total = async (url: string) => ((await (await get(url)).json()) as { total: number }).total

test('finishes fast requests before expensive searches that came first', async () => {
  const finished: string[] = []
  const ask = async (name: string, url: string) => {
    const response = await get(url)
    await response.text()
    expect(response.status).toBe(200)
    finished.push(name)
  }
  // Starts the threads and renders each page once.
  await Promise.all([ask('', '/healthz'), ask('', '/memorial/7'), ask('', '/api/search/memorial?sir_name=smith')])
  finished.length = 0
  const expensive = Array.from({ length: 5 }, (_, at) => ask('expensive', `${EXPENSIVE}&page=${at + 1}`))
  const others = [
    ask('health', '/healthz'),
    ask('memorial', '/memorial/7'),
    ask('API', '/api/memorial/8'),
    ask('fast search', '/api/search/memorial?sir_name=smith'),
    ask('search page', '/search?lastName=Miller'),
  ]
  await Promise.all([...expensive, ...others])
  expect(finished).toHaveLength(10)
  const last = finished.lastIndexOf('expensive')
  for (const name of ['health', 'memorial', 'API', 'fast search', 'search page']) {
    expect(finished.indexOf(name), `${name} in ${finished}`).toBeLessThan(last)
  }
})

test('finds a change by an admin command at once in fast and expensive searches', async () => {
  const fast = '/api/search/memorial?sir_name=quillfeather'
  const expensive = '/api/search/memorial?sir_name=*illfeather'
  expect([await total(fast), await total(expensive)]).toEqual([0, 0])
  const editMemorials = async (...args: string[]) => {
    const { status } = await runCommand(['memorials', ...args], { DATA_DIR: server.dataDirectory })
    expect(status).toBe(0)
  }
  await editMemorials('edit', '7', '--surname', 'Quillfeather')
  expect([await total(fast), await total(expensive), await total('/api/search/memorial?')]).toEqual([1, 1, MEMORIALS])
  await editMemorials('remove', '7', '--reason', 'the family asked')
  expect([await total(fast), await total(expensive), await total('/api/search/memorial?')]).toEqual([
    0,
    0,
    MEMORIALS - 1,
  ])
})
