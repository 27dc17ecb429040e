import { cpSync, readFileSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'
import { damageTable, overwrite } from '../support/faults/damaged-file.ts'
import { sendForm } from '../support/faults/posted-forms.ts'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'
import { startServer } from '../support/server.ts'

const DIRECTORY = 'lychgate.sqlite'
const PEOPLE = 'lychgate-people.sqlite'

const folder = temporaryFolder()
beforeAll(async () => {
  const intact = path.join(folder, 'intact')
  await runCommand(['generate', '--memorials', '300'], { DATA_DIR: intact })
  await runCommand(['users', 'list'], { DATA_DIR: intact })
})

/** Copies the intact data to a new folder. */
function copyData(name: string): string {
  const data = path.join(folder, name)
  cpSync(path.join(folder, 'intact'), data, { recursive: true })
  return data
}

const cutInHalf = (file: string) => truncateSync(file, Math.floor(statSync(file).size / 8192) * 4096)
const migrateLater = (file: string) => {
  const database = new DatabaseSync(file)
  database.exec("INSERT INTO schema_migration (name, applied_at) VALUES ('9999_later.sql', 'one day')")
  database.close()
}
const DAMAGED = /^The database \S+ is damaged, or the file is not a database\. Run "lychgate doctor"; .*\n$/
const NEWER = /^The database has the migration 9999_later\.sql, .*\. Use a newer version\.\n$/

describe('the site does not start, names the reason, and changes nothing', () => {
  test.each([
    ['a truncated directory', DIRECTORY, cutInHalf, DAMAGED],
    ['a directory without its header', DIRECTORY, (file: string) => overwrite(file, 0, 100), DAMAGED],
    ['a newer directory', DIRECTORY, migrateLater, NEWER],
    ['a truncated people database', PEOPLE, cutInHalf, DAMAGED],
    ['a newer people database', PEOPLE, migrateLater, NEWER],
  ])(
    '%s',
    async (name, file, damage, message) => {
      const data = copyData(name.replaceAll(' ', '-'))
      damage(path.join(data, file))
      const read = () => [DIRECTORY, PEOPLE].map((each) => readFileSync(path.join(data, each)).toString('base64'))
      const before = read()
      const { status, stdout, stderr } = await runCommand(['serve'], { DATA_DIR: data })
      expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(message)])
      expect(read().map((bytes, i) => bytes === before[i])).toEqual([true, true])
    },
    60_000,
  )
})

test('doctor finds a truncated database and suggests a remedy', async () => {
  const data = copyData('doctor')
  cutInHalf(path.join(data, DIRECTORY))
  const { status, stdout } = await runCommand(['doctor'], { DATA_DIR: data })
  expect(status).toBe(1)
  expect(stdout).toMatch(/error +lychgate\.sqlite cannot be read: .*\n +Stop the site and restore the newest backup/)
})

test('warns about an empty database file next to other data and loads no demo data into it', async () => {
  const data = copyData('emptied')
  truncateSync(path.join(data, DIRECTORY))
  const server = await startServer({ DATA_DIR: data })
  try {
    expect(server.output()).toContain('The database was missing although the folder has lychgate-people.sqlite.')
    expect(await (await fetch(`${server.origin}/api/search/memorial`)).json()).toMatchObject({ data: [] })
  } finally {
    await server.stop()
  }
})

test('affects only the damaged records of a running site', async () => {
  const data = copyData('serving')
  for (const table of ['memorial', 'search_document_data']) damageTable(path.join(data, DIRECTORY), table)
  const server = await startServer({ DATA_DIR: data })
  const get = async (url: string) => {
    const response = await fetch(server.origin + url)
    return [response.status, await response.text()] as const
  }
  try {
    const [status, page] = await get('/memorial/300')
    expect([status, page.includes('The page could not be opened'), page.includes('<nav')]).toEqual([500, true, true])
    expect(await get('/api/memorial/300')).toEqual([500, expect.stringContaining('"message":"Something went wrong')])
    expect((await get('/api/memorial/1'))[0]).toBe(200)
    expect((await get('/cemeteries'))[0]).toBe(200)
    expect((await sendForm(server.origin, 'ada@pell.example')).status).toBe(201)
    expect((await get('/readyz'))[0]).toBe(200)
    const lines = server.output().split('\n')
    const damage = 'The database lychgate.sqlite is damaged, or the file is not a database.'
    expect(lines.filter((line) => line.includes(damage))).toHaveLength(2)
    expect(server.output()).not.toMatch(/"stack"|\n\s+at /)
  } finally {
    expect(await server.stop()).toBe(0)
  }
})
