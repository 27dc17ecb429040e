import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eraseFromRejects, findInRejects, hasAddress, removeOldRejects } from './rejects-folder.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const HEADER = 'line,column,value,reason,kind\n'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lychgate-rejects-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, content: string, time = NOW): string {
  const file = path.join(folder, name)
  writeFileSync(file, content, { mode: 0o600 })
  utimesSync(file, time, time)
  return file
}

test('removes files after the configured number of days, and no other files', () => {
  write('old.rejects.csv', HEADER, new Date('2026-10-21T11:59:59Z'))
  write('old.rejects.csv.part', HEADER, new Date('2026-01-01T00:00:00Z'))
  write('new.rejects.csv', HEADER, new Date('2026-10-21T12:00:00Z'))
  write('burials.csv', HEADER, new Date('2020-01-01T00:00:00Z'))
  expect(removeOldRejects(folder, { now: NOW, keepDays: 30 })).toBe(2)
  expect(readdirSync(folder).sort()).toEqual(['burials.csv', 'new.rejects.csv'])
  expect(removeOldRejects(path.join(folder, 'none'), { now: NOW, keepDays: 30 })).toBe(0)
})

const ANN = [
  '2,,Ann Roe | ANN@thornmere.example,the person is living,refused\n',
  '3,Notes,"see\nmailto:ann@thornmere.example, or ""Bob""",no matching field,unmapped\n',
  `4,Notes,"'ann@thornmere.example' (ann@thornmere.example).",no matching field,unmapped\n`,
]
const OTHERS = [
  '5,,joann@thornmere.example,the person is living,refused\n',
  '6,,"ann@thornmere.example.org,\nann.ann@thornmere.example",the person is living,refused\n',
]

test('finds and erases the records with an address, and keeps the other records and the modification time', async () => {
  const both = write('a.rejects.csv', HEADER + ANN[0] + OTHERS[0] + ANN[1] + OTHERS[1] + ANN[2])
  const only = write('b.rejects.csv', HEADER + ANN[0])
  write('c.rejects.csv', HEADER + OTHERS.join(''))
  expect(await findInRejects(folder, 'Ann@Thornmere.example')).toEqual([
    { path: both, rows: ANN.map((row) => row.trimEnd()) },
    { path: only, rows: [ANN[0]?.trimEnd()] },
  ])
  await eraseFromRejects(folder, 'Ann@Thornmere.example')
  expect(readFileSync(both, 'utf8')).toBe(HEADER + OTHERS.join(''))
  expect(statSync(both).mtime).toEqual(NOW)
  expect(statSync(both).mode & 0o777).toBe(0o600)
  expect(existsSync(only)).toBe(false)
  expect(readdirSync(folder)).toHaveLength(2)
  expect(await findInRejects(folder, 'ann@thornmere.example')).toEqual([])
})

test('reads records of any length', async () => {
  const long = `7,,"${'"" x\n'.repeat(50_000)} ann@thornmere.example",text,unmapped\n`
  const file = write('a.rejects.csv', HEADER + OTHERS[0] + long + OTHERS[1])
  await eraseFromRejects(folder, 'ann@thornmere.example')
  expect(readFileSync(file, 'utf8')).toBe(HEADER + OTHERS.join(''))
})

test('finds nothing without a folder', async () => {
  expect(await findInRejects(path.join(folder, 'none'), 'ann@thornmere.example')).toEqual([])
})

test('finds an address after a megabyte without one', () => {
  expect(hasAddress(`${'a'.repeat(2 ** 20)} ann@graves.example.`, 'ann@graves.example')).toBe(true)
  expect(hasAddress(`${'a'.repeat(2 ** 20)}@graves.example`, 'ann@graves.example')).toBe(false)
})
