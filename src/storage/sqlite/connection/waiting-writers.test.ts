import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection } from './connection.ts'
import { WaitingWriters } from './waiting-writers.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lychgate-waiting-'))
  path = join(folder, 'lychgate.db')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

test('tells every call from the one before', async () => {
  const [waits, holds] = [new WaitingWriters(path), new WaitingWriters(path)]
  const calls = new Set([holds.lastCall()])
  for (let call = 0; call < 3; call++) {
    waits.call()
    calls.add(holds.lastCall())
    // Clocks of files tick every few milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  expect(calls).toHaveLength(4)
  expect(Math.abs(Number(holds.lastCall() / 1_000_000n) - Date.now())).toBeLessThan(60_000)
})

test('says nothing where there is no place to say it', () => {
  for (const nowhere of [':memory:', join(folder, 'no-such-folder', 'lychgate.db')]) {
    const writers = new WaitingWriters(nowhere)
    writers.call()
    expect(writers.lastCall()).toBe(0n)
  }
})

test('is silent about a file that cannot be looked at', async () => {
  await symlink(`${path}-waiting`, `${path}-waiting`)
  const writers = new WaitingWriters(path)
  writers.call()
  expect(writers.lastCall()).toBe(0n)
})

test('is not told of an import that has just begun to wait', () => {
  const [holds, waits] = [new Connection(path, { readOnly: false }), new Connection(path, { readOnly: false })]
  const call = vi.spyOn(waits.waitingWriters, 'call')
  let looks = 0
  vi.spyOn(Atomics, 'wait').mockImplementation(() => {
    looks++
    if (looks === 3) holds.database.exec('COMMIT')
    return 'timed-out'
  })
  holds.begin()
  waits.begin('import')
  expect(looks).toBe(3)
  expect(call).not.toHaveBeenCalled()
  waits.database.exec('ROLLBACK')
  holds.close()
  waits.close()
})

test('is told of each look of a connection that finds the database taken, and of no other', () => {
  const [holds, waits] = [new Connection(path, { readOnly: false }), new Connection(path, { readOnly: false })]
  let looks = 0
  vi.spyOn(waits.waitingWriters, 'call').mockImplementation(() => {
    looks++
    if (looks === 3) holds.database.exec('COMMIT')
  })
  waits.transaction(() => {})
  expect(looks).toBe(0)
  holds.begin()
  waits.transaction(() => {})
  expect(looks).toBe(3)
  holds.close()
  waits.close()
})
