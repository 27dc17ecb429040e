import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SqliteDirectoryWriter } from '../../src/storage/sqlite/import/directory-writer.ts'
import { generateMemorials } from '../../src/synthetic/synthetic-directory.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const MEMORIALS = 12_000
/** Looks through all surnames and given names, and at most memorials. */
const BROAD = '/api/search/memorial?sir_name=*er*&given_names=*an*&birth_date=before%202000&death_date=before%202020'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ DEMO: 'off' })
  const writer = new SqliteDirectoryWriter(path.join(server.dataDirectory, 'lychgate.sqlite'))
  const session = await writer.beginImport({ name: 'generated', isDemo: false })
  const rows = [...generateMemorials({ memorials: MEMORIALS, seed: 11 })]
  await session.store(
    rows.map(({ identity, memorial, cemetery }, line) => ({
      line,
      identity: { isKey: true, text: identity },
      memorial,
      cemetery,
    })),
  )
  await session.close()
  await writer.close()
})
afterAll(() => server.stop())

const get = (address: string) => fetch(server.origin + address)
const total = async (address: string) => ((await (await get(address)).json()) as { total: number }).total

test('broad searches keep nobody waiting: what was asked after them is answered before them', async () => {
  const answered: string[] = []
  const ask = async (name: string, address: string) => {
    const response = await get(address)
    await response.text()
    expect(response.status).toBe(200)
    answered.push(name)
  }
  // The threads are there, and each page has been rendered once.
  await Promise.all([ask('', '/healthz'), ask('', '/memorial/7'), ask('', '/api/search/memorial?sir_name=smith')])
  answered.length = 0
  const broad = Array.from({ length: 10 }, (_, at) => ask('broad', `${BROAD}&page=${at + 1}`))
  const others = [
    ask('health', '/healthz'),
    ask('memorial', '/memorial/7'),
    ask('call', '/api/memorial/8'),
    ask('quick search', '/api/search/memorial?sir_name=smith'),
    ask('search page', '/search?lastName=Miller'),
  ]
  await Promise.all([...broad, ...others])
  expect(answered).toHaveLength(15)
  const last = answered.lastIndexOf('broad')
  for (const name of ['health', 'memorial', 'call', 'quick search', 'search page']) {
    expect(answered.indexOf(name), `${name} in ${answered}`).toBeLessThan(last)
  }
})

test('a change beside the open site is found by quick and by broad searches at once', async () => {
  const quick = '/api/search/memorial?sir_name=quillfeather'
  const broad = '/api/search/memorial?sir_name=*illfeather'
  expect([await total(quick), await total(broad)]).toEqual([0, 0])
  const editMemorials = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['src/cli/main.ts', 'memorials', ...args], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, DATA_DIR: server.dataDirectory },
    })
  await editMemorials('edit', '7', '--surname', 'Quillfeather')
  expect([await total(quick), await total(broad), await total('/api/search/memorial?')]).toEqual([1, 1, MEMORIALS])
  await editMemorials('remove', '7', '--reason', 'the family asked')
  expect([await total(quick), await total(broad), await total('/api/search/memorial?')]).toEqual([0, 0, MEMORIALS - 1])
})
