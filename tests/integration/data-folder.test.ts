import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer } from '../support/server.ts'

const MAIN = path.resolve(import.meta.dirname, '../../src/cli/main.ts')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lychgate-data-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function run(args: readonly string[], settings: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', 'umask 0; exec "$@"', 'sh', process.execPath, MAIN, ...args],
    {
      encoding: 'utf8',
      timeout: 20_000,
      env: { PATH: process.env.PATH, DEMO: 'off', PORT: '0', ...settings },
    },
  )
  return { status, stdout, stderr }
}

/** Lists the files and folders that another user of the machine could open. */
function openFilesIn(place: string): string[] {
  return ['.', ...readdirSync(place, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(path.join(place, name)).mode & 0o077) !== 0,
  )
}

test('every file of the site and its commands is closed to other users, whatever the umask', async () => {
  const data = path.join(folder, 'data')
  mkdirSync(path.join(data, 'media'), { recursive: true })
  writeFileSync(path.join(data, 'media', 'stone.jpg'), 'pixels')
  for (const file of [data, path.join(data, 'media')]) chmodSync(file, 0o777)
  writeFileSync(path.join(folder, 'burials.csv'), 'Name,Died,Remarks\nAda Roe,1900,\nBo Roe,,living\n')
  const settings = { DATA_DIR: data }
  const server = await startServer(settings)
  expect(run(['import', 'memorials', path.join(folder, 'burials.csv')], settings)).toMatchObject({ status: 0 })
  expect(run(['users', 'list'], settings)).toMatchObject({ status: 0 })
  expect(run(['backup', path.join(folder, 'backup')], settings)).toMatchObject({ status: 0 })
  expect(run(['forms', 'export', '--out', path.join(folder, 'backup', 'forms.csv')], settings).status).toBe(0)
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
])('%j ends with one sentence when DATA_DIR cannot be a folder', (args) => {
  const { status, stderr } = run(args, { DATA_DIR: '/proc/x' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^[^\n]+\n$/)
})

test('a command ends with one sentence when the disk of DATA_DIR does not respond', () => {
  const programs = path.join(folder, 'programs')
  mkdirSync(programs)
  // Stands in for a disk that blocks every program.
  writeFileSync(path.join(programs, 'ls'), '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 })
  const { status, stderr } = run(['users', 'list'], { DATA_DIR: folder, PATH: `${programs}:${process.env.PATH}` })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `DATA_DIR is ${JSON.stringify(folder)}, which does not respond. Check the disk or the network drive.\n`,
  })
})
