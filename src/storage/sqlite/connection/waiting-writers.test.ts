import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { Connection } from './connection.ts'
import { WaitingWriters } from './waiting-writers.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = temporaryFolder()
  path = join(folder, 'lychgate.db')
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('gives each signal a new time', async () => {
  const [waiter, holder] = [new WaitingWriters(path), new WaitingWriters(path)]
  const times = new Set([holder.lastSignal()])
  for (let i = 0; i < 3; i++) {
    waiter.signal()
    times.add(holder.lastSignal())
    // The file system clock ticks every few milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  expect(times).toHaveLength(4)
  expect(Math.abs(Number(holder.lastSignal() / 1_000_000n) - Date.now())).toBeLessThan(60_000)
})

test('does not signal for a database in memory or in a missing folder', () => {
  for (const databasePath of [':memory:', join(folder, 'no-such-folder', 'lychgate.db')]) {
    const writers = new WaitingWriters(databasePath)
    writers.signal()
    expect(writers.lastSignal()).toBe(0n)
  }
})

test('ignores a signal file that cannot be read', async () => {
  await symlink(`${path}-waiting`, `${path}-waiting`)
  const writers = new WaitingWriters(path)
  writers.signal()
  expect(writers.lastSignal()).toBe(0n)
})

test('does not signal for an import that has just begun to wait', async () => {
  const [holder, waiter] = [new Connection(path, { readOnly: false }), new Connection(path, { readOnly: false })]
  const signal = vi.spyOn(waiter.waitingWriters, 'signal')
  const exec = waiter.database.exec.bind(waiter.database)
  let attempts = 0
  vi.spyOn(waiter.database, 'exec').mockImplementation((sql) => {
    if (sql === 'BEGIN IMMEDIATE' && ++attempts === 4) holder.database.exec('COMMIT')
    exec(sql)
  })
  await holder.begin()
  await waiter.begin('import')
  expect(attempts).toBe(4)
  expect(signal).not.toHaveBeenCalled()
  waiter.database.exec('ROLLBACK')
  holder.close()
  waiter.close()
})

test('signals on each failed attempt to lock the database, and never otherwise', async () => {
  const [holder, waiter] = [new Connection(path, { readOnly: false }), new Connection(path, { readOnly: false })]
  let signals = 0
  vi.spyOn(waiter.waitingWriters, 'signal').mockImplementation(() => {
    signals++
    if (signals === 3) holder.database.exec('COMMIT')
  })
  await waiter.transaction(async () => {})
  expect(signals).toBe(0)
  await holder.begin()
  await waiter.transaction(async () => {})
  expect(signals).toBe(3)
  holder.close()
  waiter.close()
})
