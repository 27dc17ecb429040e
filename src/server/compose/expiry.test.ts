import { existsSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { readConfig } from '../config/config.ts'
import { startExpiry } from './expiry.ts'
import { expiringRejects } from './rejects-expiry.ts'

const HOURS_MS = 60 * 60 * 1000
const START = new Date('2026-11-20T12:00:00Z')

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

test('removes expired rejects files when it starts and once a day', async () => {
  mkdirSync(path.join(folder, 'imports'))
  const write = (name: string, ageHours: number) => {
    const file = path.join(folder, 'imports', `${name}.rejects.csv`)
    writeFileSync(file, 'line,column,value,reason,kind\n')
    const time = new Date(Date.now() - ageHours * HOURS_MS)
    utimesSync(file, time, time)
    return file
  }
  const [old, dueToday, dueTomorrow] = [write('a', 49), write('b', 47), write('c', 24)]
  const config = readConfig({ DATA_DIR: folder, IMPORTS_KEEP_DAYS: '2' })
  const warnings: string[] = []
  const expiry = startExpiry([expiringRejects(config)], {
    clock: { now: () => new Date() },
    warn: (line) => warnings.push(line),
  })
  const existing = () => [old, dueToday, dueTomorrow].map((file) => existsSync(file))
  expect(existing()).toEqual([false, true, true])
  vi.advanceTimersByTime(24 * HOURS_MS)
  expect(existing()).toEqual([false, false, true])
  await expiry.stop()
  vi.advanceTimersByTime(72 * HOURS_MS)
  expect(existing()).toEqual([false, false, true])
  expect(warnings).toEqual([])
})

test('reports a failure and removes the other expired data', async () => {
  symlinkSync('imports', path.join(folder, 'imports'))
  const warnings: string[] = []
  const expired: Date[] = []
  const expiring = [
    expiringRejects(readConfig({ DATA_DIR: folder })),
    { name: 'other data', removeExpired: (now: Date) => void expired.push(now) },
  ]
  await startExpiry(expiring, { clock: { now: () => START }, warn: (line) => warnings.push(line) }).stop()
  expect(warnings).toEqual([expect.stringMatching(/^Cannot remove expired rejects files: ELOOP/)])
  expect(expired).toEqual([START])
})
