import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { runImportInto } from '../../../tests/support/import-run.ts'
import { SqliteDirectoryStore } from '../../storage/sqlite/directory-store.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const database = () => join(folder, 'lychgate.sqlite')

async function run(text: string, ...options: string[]) {
  const path = join(folder, 'list.csv')
  await writeFile(path, text)
  return runImportInto(folder, ['memorials', path, ...options])
}

async function firstDeath() {
  const store = new SqliteDirectoryStore(database())
  const memorial = await store.findMemorial(1)
  await store.close()
  return memorial !== null && memorial !== 'removed' ? memorial.lifeEvents[0]?.date : null
}

const CONFLICT = 'Name,Died\nJane Roe,04/05/1922\nBen Oak,13/04/1922\nAl Ash,04/13/1922\n'

test.each([[[]], [['--dry-run']]])(
  'stops before it stores anything when dates conflict, with the options %j',
  async (options) => {
    const { status, err } = await run(CONFLICT, ...options)
    expect(status).toBe(2)
    expect(err).toContain('Nothing was stored.')
    expect(err).toContain('Column "Died"')
    expect(err).toContain('Add --day-first or --month-first')
    expect(existsSync(database())).toBe(false)
  },
)

test.each([
  ['--day-first', { month: 5, day: 4 }],
  ['--month-first', { month: 4, day: 5 }],
])('stores the rows with %s', async (option, date) => {
  expect(await run(CONFLICT, option)).toMatchObject({ status: 0, out: expect.stringMatching(/added +3\n/) })
  expect(await firstDeath()).toMatchObject({ year: 1922, ...date })
})

test('rejects --day-first together with --month-first', async () => {
  const { status, err } = await run(CONFLICT, '--day-first', '--month-first')
  expect(status).toBe(2)
  expect(err).toContain('Specify --day-first or --month-first, not both.')
})

test('imports a file without a header if the mapping has column numbers', async () => {
  const mapping = join(folder, 'map.json')
  await writeFile(mapping, '{"fields": {"full_name": 1, "death_date": 2}}')
  const { status, out } = await run('Jane Roe,1922-05-04\n', '--no-header', '--columns', mapping)
  expect(status).toBe(0)
  expect(out).toMatch(/added +1\n/)
})
