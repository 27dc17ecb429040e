import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runExclusively } from '../../scripts/setup/exclusive.mjs'

const MODULE = path.resolve(import.meta.dirname, '../../scripts/setup/exclusive.mjs')
/** Above the largest process id that Linux gives out. */
const NOBODY = 2 ** 22 + 1

let folder: string
let lockFile: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lychgate-exclusive-'))
  lockFile = path.join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Another process that takes the lock and says in a diary when it began and ended. */
function startAnother(diary: string): Promise<void> {
  const program = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    import { runExclusively } from ${JSON.stringify(MODULE)}
    await runExclusively(${JSON.stringify(lockFile)}, async () => {
      appendFileSync(${JSON.stringify(diary)}, 'begin ' + process.pid + '\\n')
      await setTimeout(60)
      appendFileSync(${JSON.stringify(diary)}, 'end ' + process.pid + '\\n')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' })
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`exit status ${code}`)))),
  )
}

test('lets several set-ups of one folder work one after the other', async () => {
  const diary = path.join(folder, 'diary')
  await Promise.all([1, 2, 3, 4].map(() => startAnother(diary)))
  const lines = readFileSync(diary, 'utf8').trim().split('\n')
  expect(lines).toHaveLength(8)
  for (let i = 0; i < lines.length; i += 2) expect(lines[i + 1]).toBe(lines[i]?.replace('begin', 'end'))
  expect(existsSync(lockFile)).toBe(false)
})

test('takes over from a set-up that was killed', async () => {
  writeFileSync(lockFile, JSON.stringify({ host: hostname(), pids: [NOBODY], token: 'killed' }))
  expect(await runExclusively(lockFile, async () => 'done')).toBe('done')
})

test('waits while the program of a killed set-up still writes', async () => {
  const writer = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 700)'], { stdio: 'ignore' })
  writeFileSync(lockFile, JSON.stringify({ host: hostname(), pids: [NOBODY, writer.pid], token: 'killed' }))
  let hasEnded = false
  writer.once('exit', () => {
    hasEnded = true
  })
  expect(await runExclusively(lockFile, async () => hasEnded)).toBe(true)
})

test('gives the lock back when the work fails', async () => {
  const work = runExclusively(lockFile, async () => {
    throw new Error('no space left')
  })
  await expect(work).rejects.toThrow('no space left')
  expect(existsSync(lockFile)).toBe(false)
})
