import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Connection } from '../connection/connection.ts'
import { migrateSqlite } from '../connection/migrate.ts'
import { countSegments, mergeIndexStep } from '../search/index-merge.ts'
import { SearchIndex } from '../search/search-index.ts'
import { IndexMaintenance } from './index-maintenance.ts'

const SOON = { quietMs: 40, lookEveryMs: 10 }
/** Longer than it takes to look and to find it quiet, many times over. */
const A_WHILE_MS = 1500

const MOST_AT_REST = 3

let folder: string
let path: string
let connection: Connection
let index: SearchIndex
let nextKey: number
const upkeeps: IndexMaintenance[] = []
const reports: string[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lychgate-upkeep-'))
  path = join(folder, 'lychgate.db')
  connection = new Connection(path, { readOnly: false })
  migrateSqlite(connection, 'directory')
  index = new SearchIndex(connection)
  nextKey = 1
})
afterEach(async () => {
  for (const upkeep of upkeeps.splice(0)) await upkeep.close()
  connection.close()
  await rm(folder, { recursive: true })
  expect(reports.splice(0)).toEqual([])
})

function startUpkeep(options: { readonly restTimes?: number } = {}): IndexMaintenance {
  const upkeep = new IndexMaintenance(path, { ...SOON, ...options, report: (line) => reports.push(line) })
  upkeeps.push(upkeep)
  return upkeep
}

/** Each as a change of its own leaves it: a segment. */
function addSegments(count: number, documents = 1): void {
  for (let at = 0; at < count; at++) {
    connection.transaction(() => {
      for (const last = nextKey + documents; nextKey < last; nextKey++) {
        index.add(nextKey, ['s:ashgrove', `b:${1000 + nextKey}`])
      }
      index.write()
    })
  }
}

/** What changes leave that are tended one by one: a segment for each binary digit of 15, once they are not all of one page. */
function addTendedSegments(): void {
  for (let at = 0; at < 15; at++) {
    addSegments(1, 1000)
    while (mergeIndexStep(connection) === 'done');
  }
}

const found = (token: string) =>
  connection.all('SELECT rowid AS key FROM search_document WHERE search_document MATCH ?', `"${token}"`).length

test('merges what changes have left before it was started', async () => {
  addSegments(15)
  expect(countSegments(connection)).toBe(15)
  await startUpkeep().atRest()
  expect(countSegments(connection)).toBe(1)
  expect([found('s:ashgrove'), found('b:1007')]).toEqual([15, 1])
})

test('merges what another connection changes, and goes on doing so', async () => {
  const upkeep = startUpkeep({ restTimes: 0 })
  await upkeep.atRest()
  for (const all of [15_000, 30_000]) {
    addTendedSegments()
    expect(countSegments(connection)).toBeGreaterThan(MOST_AT_REST)
    await pause(A_WHILE_MS)
    await upkeep.atRest()
    expect(countSegments(connection)).toBe(1)
    expect(found('s:ashgrove')).toBe(all)
  }
})

test('rests after merging everything, whatever comes', async () => {
  addTendedSegments()
  const upkeep = startUpkeep({ restTimes: 1e9 })
  await upkeep.atRest()
  expect(countSegments(connection)).toBe(1)
  addTendedSegments()
  const left = countSegments(connection)
  expect(left).toBeGreaterThan(MOST_AT_REST)
  await pause(A_WHILE_MS)
  await upkeep.atRest()
  expect(countSegments(connection)).toBe(left)
  expect(found('s:ashgrove')).toBe(30_000)
})

test('goes on when the rest is over, without another change', async () => {
  addTendedSegments()
  const upkeep = startUpkeep({ restTimes: 5 })
  await upkeep.atRest()
  addTendedSegments()
  await expect.poll(() => countSegments(connection), { timeout: 15_000 }).toBe(1)
})

test('waits until nobody has written for a while', async () => {
  addSegments(4)
  startUpkeep()
  for (let at = 0; at < 8; at++) {
    addSegments(1)
    await pause(SOON.quietMs / 4)
  }
  expect(countSegments(connection)).toBe(12)
})

test('leaves the index to a writer that is at work, and goes on after it', async () => {
  addSegments(10)
  connection.begin()
  index.add(nextKey++, ['s:ashgrove'])
  const upkeep = startUpkeep()
  await pause(A_WHILE_MS)
  index.write()
  connection.database.exec('COMMIT')
  expect(countSegments(connection)).toBe(11)
  await pause(A_WHILE_MS)
  await upkeep.atRest()
  expect(countSegments(connection)).toBe(1)
  expect(found('s:ashgrove')).toBe(11)
})

test('goes on after a writer that has changed nothing', async () => {
  addSegments(10)
  connection.begin()
  const upkeep = startUpkeep()
  await pause(A_WHILE_MS)
  connection.database.exec('ROLLBACK')
  await upkeep.atRest()
  expect(countSegments(connection)).toBe(1)
})

test('ends at once when the site is closed, and the next one goes on', async () => {
  addSegments(15)
  const first = startUpkeep()
  await pause(SOON.quietMs * 2)
  await first.close()
  upkeeps.length = 0
  await startUpkeep().atRest()
  expect(countSegments(connection)).toBe(1)
  expect(found('s:ashgrove')).toBe(15)
})

test('makes no new database where the old one has been taken away', async () => {
  addSegments(5)
  const upkeep = startUpkeep()
  await rm(path)
  await upkeep.atRest()
  expect(reports.splice(0)).toEqual(['Search index maintenance failed: the database file is missing.'])
  expect(existsSync(path)).toBe(false)
  await upkeep.close()
  await upkeep.close()
})

test('tells what went wrong, once', async () => {
  addSegments(5)
  connection.database.exec('DROP TABLE search_document')
  await startUpkeep().atRest()
  await pause(SOON.lookEveryMs * 10)
  expect(reports.splice(0)).toEqual([expect.stringMatching(/^Search index maintenance failed: no such table/)])
})
