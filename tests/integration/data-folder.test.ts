import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { folderResponds } from '../../src/cli/folder-responds.ts'
import { type CommandResult, runCommand } from '../support/command.ts'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'
import { startServer } from '../support/server.ts'

/** The umask of this process, which its commands inherit. */
let umask: number
beforeAll(() => {
  umask = process.umask(0)
})
afterAll(() => {
  process.umask(umask)
})

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

function run(args: readonly string[], settings: Readonly<Record<string, string>>): Promise<CommandResult> {
  return runCommand(args, { DEMO: 'off', PORT: '0', ...settings })
}

/** Lists the files and folders that another user of the machine could open. */
function openFilesIn(place: string): string[] {
  return ['.', ...readdirSync(place, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(path.join(place, name)).mode & 0o077) !== 0,
  )
}

test('makes every file of the site and its commands inaccessible to other users, regardless of the umask', async () => {
  const data = path.join(folder, 'data')
  mkdirSync(path.join(data, 'media'), { recursive: true })
  writeFileSync(path.join(data, 'media', 'stone.jpg'), 'pixels')
  for (const file of [data, path.join(data, 'media')]) chmodSync(file, 0o777)
  writeFileSync(path.join(folder, 'burials.csv'), 'Name,Died,Remarks\nAda Roe,1900,\nBo Roe,,living\n')
  const settings = { DATA_DIR: data }
  const server = await startServer(settings)
  expect(await run(['import', 'memorials', path.join(folder, 'burials.csv'), '--no-cemetery'], settings)).toMatchObject(
    { status: 0 },
  )
  expect(await run(['users', 'list'], settings)).toMatchObject({ status: 0 })
  expect(await run(['backup', path.join(folder, 'backup')], settings)).toMatchObject({ status: 0 })
  expect(await run(['forms', 'export', '--out', path.join(folder, 'backup', 'forms.csv')], settings)).toMatchObject({
    status: 0,
  })
  const open = [...openFilesIn(data), ...openFilesIn(path.join(folder, 'backup'))]
  await server.stop()
  expect(open).toEqual([])
  expect(readdirSync(path.join(data, 'imports'))).toHaveLength(1)
})

test.each([
  [['serve']],
  [['users', 'list']],
  [['tags', 'show']],
  [['demo', 'remove']],
  [['restore', '/proc', '--yes']],
])('%j exits with one sentence if DATA_DIR cannot be a folder', async (args) => {
  const { status, stderr } = await run(args, { DATA_DIR: '/proc/x' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^[^\n]+\n$/)
})

test('exits with one sentence if the disk of DATA_DIR does not respond', async () => {
  const programs = path.join(folder, 'programs')
  mkdirSync(programs)
  // Simulates a disk that blocks every program.
  writeFileSync(path.join(programs, 'ls'), '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 })
  const { status, stderr } = await run(['users', 'list'], { DATA_DIR: folder, PATH: `${programs}:${process.env.PATH}` })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `DATA_DIR is ${JSON.stringify(folder)}, which does not respond. Check the disk or the network drive.\n`,
  })
})

test('accepts a disk that responds, even if loading the command takes longer than the time limit', async () => {
  const responds = folderResponds(folder, 100)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000)
  expect(await responds).toBe(true)
})
