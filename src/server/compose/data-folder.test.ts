import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { ConfigError } from '../config/config.ts'
import { openDataFolder } from './data-folder.ts'

let parent: string
let dataDir: string
beforeEach(() => {
  parent = temporaryFolder()
  dataDir = path.join(parent, 'site', 'data')
})

const configOf = (folder: string, databases = folder) => ({
  dataDir: folder,
  databaseFile: path.join(databases, 'graves.sqlite'),
  peopleDatabaseFile: path.join(databases, 'graves-people.sqlite'),
})
const modeOf = (...names: string[]) => statSync(path.join(...names)).mode & 0o777

/** Creates a file that everyone can read, in folders that everyone can open. */
function writeOpen(...names: string[]): void {
  const file = path.join(...names)
  mkdirSync(path.dirname(file), { recursive: true })
  chmodSync(path.dirname(file), 0o755)
  writeFileSync(file, 'Ada Roe')
  chmodSync(file, 0o644)
}

test('creates a folder that only its owner can open', () => {
  expect(openDataFolder(configOf(dataDir))).toEqual([])
  expect(modeOf(dataDir)).toBe(0o700)
})

test('removes the permissions of other users from files created by an earlier version', () => {
  const files = [
    ['graves.sqlite'],
    ['graves.sqlite-wal'],
    ['graves-people.sqlite'],
    ['graves.sqlite.before-2026-11-24T091500Z'],
    ['imports', 'a.rejects.csv'],
    ['outbox', 'a.eml'],
    ['media', '1850', 'stone.jpg'],
  ]
  for (const names of files) writeOpen(dataDir, ...names)
  openDataFolder(configOf(dataDir))
  expect(files.map((names) => modeOf(dataDir, ...names))).toEqual(files.map(() => 0o600))
  for (const names of [['media'], ['media', '1850'], ['imports'], ['outbox']]) {
    expect(modeOf(dataDir, ...names)).toBe(0o700)
  }
})

test('checks the files in a private folder only when the site starts', () => {
  openDataFolder(configOf(dataDir))
  writeOpen(dataDir, 'media', 'stone.jpg')
  chmodSync(path.join(dataDir, 'media'), 0o700)
  openDataFolder(configOf(dataDir))
  expect(modeOf(dataDir, 'media', 'stone.jpg')).toBe(0o644)
  openDataFolder(configOf(dataDir), { isQuick: false })
  expect(modeOf(dataDir, 'media', 'stone.jpg')).toBe(0o600)
})

test('does not change files of other users, the target of a link, or the folder of another database', () => {
  writeOpen(dataDir, 'notes.txt')
  writeOpen(parent, 'linked.jpg')
  writeOpen(parent, 'databases', 'graves.sqlite')
  writeOpen(parent, 'databases', 'other.sqlite')
  mkdirSync(path.join(dataDir, 'media'))
  symlinkSync(path.join(parent, 'linked.jpg'), path.join(dataDir, 'media', 'stone.jpg'))
  openDataFolder(configOf(dataDir, path.join(parent, 'databases')), { isQuick: false })
  expect(modeOf(dataDir, 'notes.txt')).toBe(0o644)
  expect(modeOf(parent, 'linked.jpg')).toBe(0o644)
  expect(modeOf(parent, 'databases')).toBe(0o755)
  expect(modeOf(parent, 'databases', 'other.sqlite')).toBe(0o644)
  expect(modeOf(parent, 'databases', 'graves.sqlite')).toBe(0o600)
})

test('keeps the permissions of a folder like /tmp', () => {
  writeOpen(dataDir, 'graves.sqlite')
  chmodSync(dataDir, 0o1777)
  openDataFolder(configOf(dataDir))
  expect(modeOf(dataDir)).toBe(0o777)
  expect(modeOf(dataDir, 'graves.sqlite')).toBe(0o600)
})

test('rejects a file and a path where no folder can be created', () => {
  writeOpen(parent, 'file')
  for (const folder of [path.join(parent, 'file'), path.join(parent, 'file', 'data'), '/proc/x/data']) {
    expect(() => openDataFolder(configOf(folder))).toThrow(ConfigError)
  }
})
