import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { SearchIndex } from '../../sql/search/search-index.ts'
import { Connection } from '../connection/connection.ts'
import { migrateSqlite } from '../connection/migrate.ts'
import { SqliteDatabase } from '../connection/sqlite-database.ts'
import { countSegments, mergeIndexStep } from '../search/index-merge.ts'
import { IndexMaintenance, type MaintenanceClock } from './index-maintenance.ts'

const QUIET_MS = 40
const POLL_MS = 10
/** After this time without a change, a full merge may start, and one more poll finds nothing to do. */
const LONG_QUIET_MS = 8 * QUIET_MS

const MAX_SEGMENTS_WITHOUT_FULL_MERGE = 3

/** A clock that a test advances. Each reading takes a millisecond. */
class ManualClock implements MaintenanceClock {
  #now = 0
  #polls = new Set<() => Promise<void>>()

  now(): number {
    this.#now += 1
    return this.#now
  }

  every(_intervalMs: number, poll: () => Promise<void>): () => void {
    this.#polls.add(poll)
    return () => this.#polls.delete(poll)
  }

  /** Polls at each interval and waits for each merge. */
  async advance(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += POLL_MS) {
      this.#now += POLL_MS
      for (const poll of this.#polls) await poll()
    }
  }
}

let folder: string
let path: string
let connection: Connection
let index: SearchIndex
let nextKey: number
let clock: ManualClock
const opened: IndexMaintenance[] = []
const reports: string[] = []

beforeEach(async () => {
  folder = temporaryFolder()
  path = join(folder, 'lychgate.db')
  connection = new Connection(path, { readOnly: false })
  await migrateSqlite(new SqliteDatabase(connection), 'directory')
  index = new SearchIndex(new SqliteDatabase(connection))
  nextKey = 1
  clock = new ManualClock()
})
afterEach(async () => {
  for (const maintenance of opened.splice(0)) await maintenance.close()
  connection.close()
  expect(reports.splice(0)).toEqual([])
})

function startMaintenance(options: { readonly restFactor?: number } = {}): IndexMaintenance {
  const report = (line: string) => reports.push(line)
  const maintenance = new IndexMaintenance(path, { quietMs: QUIET_MS, pollMs: POLL_MS, clock, report, ...options })
  opened.push(maintenance)
  return maintenance
}

/** Adds one segment per transaction. */
async function addSegments(count: number, documents = 1): Promise<void> {
  for (let at = 0; at < count; at++) {
    await connection.transaction(async () => {
      for (const last = nextKey + documents; nextKey < last; nextKey++) {
        index.add(nextKey, ['s:ashgrove', `b:${1000 + nextKey}`])
      }
      await index.write()
    })
  }
}

/** Adds 15 segments and merges after each, like single changes. Leaves a segment for each binary digit of 15. */
async function addMergedSegments(): Promise<void> {
  for (let at = 0; at < 15; at++) {
    await addSegments(1, 1000)
    while (mergeIndexStep(connection) === 'done');
  }
}

const found = (token: string) =>
  connection.all('SELECT rowid AS key FROM search_document WHERE search_document MATCH ?', `"${token}"`).length

test('merges the segments of changes made before it started', async () => {
  await addSegments(15)
  expect(countSegments(connection)).toBe(15)
  startMaintenance()
  await clock.advance(LONG_QUIET_MS)
  expect(countSegments(connection)).toBe(1)
  expect([found('s:ashgrove'), found('b:1007')]).toEqual([15, 1])
})

test('repeatedly merges the segments of other connections', async () => {
  startMaintenance({ restFactor: 0 })
  await clock.advance(LONG_QUIET_MS)
  for (const all of [15_000, 30_000]) {
    await addMergedSegments()
    expect(countSegments(connection)).toBeGreaterThan(MAX_SEGMENTS_WITHOUT_FULL_MERGE)
    await clock.advance(LONG_QUIET_MS)
    expect(countSegments(connection)).toBe(1)
    expect(found('s:ashgrove')).toBe(all)
  }
})

test('does not start another full merge until the rest period after the first one has ended', async () => {
  await addMergedSegments()
  startMaintenance({ restFactor: 1000 })
  await clock.advance(LONG_QUIET_MS)
  expect(countSegments(connection)).toBe(1)
  await addMergedSegments()
  const segments = countSegments(connection)
  expect(segments).toBeGreaterThan(MAX_SEGMENTS_WITHOUT_FULL_MERGE)
  await clock.advance(LONG_QUIET_MS)
  expect(countSegments(connection)).toBe(segments)
  await clock.advance(5000)
  expect(countSegments(connection)).toBe(1)
  expect(found('s:ashgrove')).toBe(30_000)
})

test('resolves idle() during a rest period', async () => {
  await addMergedSegments()
  const maintenance = startMaintenance({ restFactor: 1e9 })
  await clock.advance(LONG_QUIET_MS)
  await addMergedSegments()
  const idle = maintenance.idle()
  await clock.advance(LONG_QUIET_MS)
  await idle
  expect(countSegments(connection)).toBeGreaterThan(MAX_SEGMENTS_WITHOUT_FULL_MERGE)
})

test('does not merge while changes follow each other quickly', async () => {
  await addSegments(4)
  startMaintenance()
  for (let at = 0; at < 8; at++) {
    await addSegments(1)
    await clock.advance(POLL_MS)
  }
  expect(countSegments(connection)).toBe(12)
  await clock.advance(LONG_QUIET_MS)
  expect(countSegments(connection)).toBe(1)
})

test('waits for a writer that holds the write lock, and merges after its commit', async () => {
  await addSegments(10)
  await connection.begin()
  index.add(nextKey++, ['s:ashgrove'])
  startMaintenance()
  await clock.advance(3 * QUIET_MS)
  await index.write()
  connection.database.exec('COMMIT')
  expect(countSegments(connection)).toBe(11)
  await clock.advance(LONG_QUIET_MS)
  expect(countSegments(connection)).toBe(1)
  expect(found('s:ashgrove')).toBe(11)
})

test('merges after a writer that held the write lock has rolled back', async () => {
  await addSegments(10)
  await connection.begin()
  startMaintenance()
  await clock.advance(3 * QUIET_MS)
  expect(countSegments(connection)).toBe(10)
  connection.database.exec('ROLLBACK')
  await clock.advance(LONG_QUIET_MS)
  expect(countSegments(connection)).toBe(1)
})

test('closes during a merge, and the next instance finishes it', async () => {
  await addSegments(15)
  const first = startMaintenance()
  await clock.advance(QUIET_MS - POLL_MS)
  const polled = clock.advance(POLL_MS)
  await first.close()
  await polled
  startMaintenance()
  await clock.advance(LONG_QUIET_MS)
  expect(countSegments(connection)).toBe(1)
  expect(found('s:ashgrove')).toBe(15)
})

test('reports a missing database file and does not create it', async () => {
  await addSegments(5)
  const maintenance = startMaintenance()
  await rm(path)
  await clock.advance(QUIET_MS)
  expect(reports.splice(0)).toEqual(['Search index maintenance failed: the database file is missing.'])
  expect(existsSync(path)).toBe(false)
  await maintenance.close()
  await maintenance.close()
})

test('reports an error once', async () => {
  await addSegments(5)
  connection.database.exec('DROP TABLE search_document')
  startMaintenance()
  await clock.advance(LONG_QUIET_MS)
  expect(reports.splice(0)).toEqual([expect.stringMatching(/^Search index maintenance failed: no such table/)])
})
