import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { readConfig } from '../config/config.ts'
import { SITE_KEY, siteKey } from './site-key.ts'

const keyIn = (dataDir: string, purpose: string) => siteKey({ dataDir, siteKey: null }, purpose)

test('creates one secret that only its owner can read, and keeps it', () => {
  const folder = temporaryFolder()
  const key = keyIn(folder, 'purged memorials')
  expect(key).toHaveLength(32)
  expect(keyIn(folder, 'purged memorials')).toEqual(key)
  expect(readdirSync(folder)).toEqual([SITE_KEY])
  expect(readFileSync(path.join(folder, SITE_KEY))).toHaveLength(32)
  expect(statSync(path.join(folder, SITE_KEY)).mode & 0o777).toBe(0o600)
})

test('gives each purpose and each site its own key', () => {
  const folder = temporaryFolder()
  expect(keyIn(folder, 'one')).not.toEqual(keyIn(folder, 'two'))
  expect(keyIn(folder, 'one')).not.toEqual(keyIn(temporaryFolder(), 'one'))
})

test('creates a missing data folder', () => {
  const folder = path.join(temporaryFolder(), 'new', 'data')
  expect(keyIn(folder, 'one')).toEqual(keyIn(folder, 'one'))
})

test('rejects a damaged file', () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, SITE_KEY), 'short')
  expect(() => keyIn(folder, 'one')).toThrow('is damaged: it has 5 bytes, not 32. Restore it from a backup.')
})

test('uses SITE_KEY instead of a file, so that all nodes have the same key', () => {
  const folder = temporaryFolder()
  const key = keyIn(folder, 'one')
  const moved = readConfig({
    DATA_DIR: temporaryFolder(),
    SITE_KEY: readFileSync(path.join(folder, SITE_KEY)).toString('hex'),
  })
  expect(siteKey(moved, 'one')).toEqual(key)
  expect(readdirSync(moved.dataDir)).toEqual([])
})

test('rejects a SITE_KEY of the wrong length and does not show it', () => {
  expect(() => readConfig({ SITE_KEY: 'abc' })).toThrow(
    'SITE_KEY is "(hidden)", but must be 64 hexadecimal digits, such as the output of "openssl rand -hex 32".',
  )
})
