import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { runExclusively } from '../../scripts/setup/exclusive.mjs'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'

const MODULE = path.resolve(import.meta.dirname, '../../scripts/setup/exclusive.mjs')
/** No process has this ID, because it exceeds the largest ID on Linux. */
const UNUSED_PROCESS_ID = 2 ** 22 + 1

let folder: string
let lockFile: string
beforeEach(() => {
  folder = temporaryFolder()
  lockFile = path.join(folder, 'lock')
})

/** Starts another process that takes the lock and logs its start and end. */
function startAnother(log: string): Promise<void> {
  const program = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    import { runExclusively } from ${JSON.stringify(MODULE)}
    await runExclusively(${JSON.stringify(lockFile)}, async () => {
      appendFileSync(${JSON.stringify(log)}, 'begin ' + process.pid + '\\n')
      await setTimeout(60)
      appendFileSync(${JSON.stringify(log)}, 'end ' + process.pid + '\\n')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' })
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`exit status ${code}`)))),
  )
}

test('runs several setups of one folder one after another', async () => {
  const log = path.join(folder, 'log')
  await Promise.all([1, 2, 3, 4].map(() => startAnother(log)))
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  expect(lines).toHaveLength(8)
  for (let i = 0; i < lines.length; i += 2) expect(lines[i + 1]).toBe(lines[i]?.replace('begin', 'end'))
  expect(existsSync(lockFile)).toBe(false)
})

test('takes over the lock of a killed setup', async () => {
  writeFileSync(lockFile, JSON.stringify({ host: hostname(), pids: [UNUSED_PROCESS_ID], token: 'killed' }))
  expect(await runExclusively(lockFile, async () => 'done')).toBe('done')
})

test('waits while a program that a killed setup started is still running', async () => {
  const writer = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 700)'], { stdio: 'ignore' })
  writeFileSync(lockFile, JSON.stringify({ host: hostname(), pids: [UNUSED_PROCESS_ID, writer.pid], token: 'killed' }))
  let hasEnded = false
  writer.once('exit', () => {
    hasEnded = true
  })
  expect(await runExclusively(lockFile, async () => hasEnded)).toBe(true)
})

test('releases the lock when the work fails', async () => {
  const work = runExclusively(lockFile, async () => {
    throw new Error('no space left')
  })
  await expect(work).rejects.toThrow('no space left')
  expect(existsSync(lockFile)).toBe(false)
})
