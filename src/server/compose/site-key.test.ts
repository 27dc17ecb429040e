import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SITE_KEY, siteKey } from './site-key.ts'

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'lychgate-key-'))

test('creates one secret that only its owner can read, and keeps it', () => {
  const folder = newFolder()
  const key = siteKey(folder, 'purged memorials')
  expect(key).toHaveLength(32)
  expect(siteKey(folder, 'purged memorials')).toEqual(key)
  expect(readdirSync(folder)).toEqual([SITE_KEY])
  expect(readFileSync(path.join(folder, SITE_KEY))).toHaveLength(32)
  expect(statSync(path.join(folder, SITE_KEY)).mode & 0o777).toBe(0o600)
})

test('gives each purpose and each site its own key', () => {
  const folder = newFolder()
  expect(siteKey(folder, 'one')).not.toEqual(siteKey(folder, 'two'))
  expect(siteKey(folder, 'one')).not.toEqual(siteKey(newFolder(), 'one'))
})

test('creates a missing data folder', () => {
  const folder = path.join(newFolder(), 'new', 'data')
  expect(siteKey(folder, 'one')).toEqual(siteKey(folder, 'one'))
})

test('rejects a damaged file', () => {
  const folder = newFolder()
  writeFileSync(path.join(folder, SITE_KEY), 'short')
  expect(() => siteKey(folder, 'one')).toThrow('is damaged: it has 5 bytes, not 32. Restore it from a backup.')
})
