import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RejectsFile } from './rejects-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lychgate-rejects-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const problem = (value: string) => ({
  line: 7,
  column: 'Born',
  value,
  reason: 'is not a date',
  kind: 'unread' as const,
})

test('creates no file for a run without problems', async () => {
  const rejects = new RejectsFile(join(folder, 'a.csv'))
  await rejects.close()
  await expect(access(rejects.path)).rejects.toThrow('ENOENT')
})

test('writes any value as CSV, without formulas', async () => {
  const values = [
    'a,b',
    'say "x"',
    'two\nlines',
    ' spaced ',
    '字',
    '',
    '-77.0353',
    '=1+1',
    '+cmd',
    '@SUM(A1)',
    '-x',
    '\tx',
  ]
  const rejects = new RejectsFile(join(folder, 'deep', 'er', 'a.csv'))
  for (const value of values) rejects.add(problem(value))
  await rejects.close()
  const rows = parse(await readFile(rejects.path, 'utf8'), { columns: true }) as unknown as Record<string, string>[]
  expect(rows.map((row) => row.value)).toEqual(
    values.map((value) => (/^[=+@\t]|^-x/.test(value) ? `'${value}` : value)),
  )
  expect(rows[0]).toEqual({ line: '7', column: 'Born', value: 'a,b', reason: 'is not a date', kind: 'unread' })
})

test('writes thousands of problems', async () => {
  const rejects = new RejectsFile(join(folder, 'a.csv'))
  for (let n = 0; n < 20_000; n++) {
    rejects.add(problem(`value ${n}`))
    await rejects.flush()
  }
  await rejects.close()
  const lines = (await readFile(rejects.path, 'utf8')).split('\n')
  expect(lines).toHaveLength(20_002)
  expect(lines[20_000]).toBe('7,Born,value 19999,is not a date,unread')
})

test('throws a readable error when the file cannot be written', async () => {
  await writeFile(join(folder, 'file'), '')
  const rejects = new RejectsFile(join(folder, 'file', 'a.csv'))
  rejects.add(problem('x'))
  await expect(rejects.close()).rejects.toThrow(/^The rejects file .* cannot be written/)
})

test('prepare() creates the folder, or throws when the file cannot be written', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(new RejectsFile(join(folder, 'file', 'a.csv')).prepare()).rejects.toThrow('cannot be written')
  await expect(new RejectsFile(join(folder, 'new', 'folder', 'a.csv')).prepare()).resolves.toBeUndefined()
})
