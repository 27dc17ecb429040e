import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AdminSite } from '../../../tests/support/admin-site.ts'
import { openWriter } from '../../server/compose/compose-directory.ts'
import { runBackup } from './backup-command.ts'

let site: AdminSite
let errors: string[]
beforeEach(async () => {
  site = new AdminSite()
  errors = []
})
afterEach(() => site.close())

const run = (...args: string[]) =>
  runBackup(args, {
    out: { write: () => true },
    err: { write: (line) => errors.push(line) },
    readConfig: () => site.config,
  })
const copy = (name: string) => path.join(site.folder, 'copies', name)

test('copies both databases completely during a write', async () => {
  await openWriter(site.config).close()
  await site.submitForm({ email: 'ann@thornmere.example' })
  const writer = new DatabaseSync(site.config.peopleDatabaseFile)
  writer.exec('BEGIN IMMEDIATE; DELETE FROM form_submission')
  expect(await run(path.join(site.folder, 'copies'))).toBe(0)
  writer.exec('ROLLBACK')
  writer.close()
  expect(readdirSync(path.join(site.folder, 'copies')).sort()).toEqual(['lychgate-people.sqlite', 'lychgate.sqlite'])
  expect(statSync(copy('lychgate-people.sqlite')).mode & 0o777).toBe(0o600)
  for (const name of ['lychgate.sqlite', 'lychgate-people.sqlite']) {
    const database = new DatabaseSync(copy(name))
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    database.close()
  }
  const people = new DatabaseSync(copy('lychgate-people.sqlite'), { readOnly: true })
  expect(people.prepare('SELECT email FROM form_submission').all()).toEqual([{ email: 'ann@thornmere.example' }])
  people.close()
})

test('does not overwrite a copy', async () => {
  await openWriter(site.config).close()
  await site.submitForm({})
  await run(path.join(site.folder, 'copies'))
  expect(await run(path.join(site.folder, 'copies'))).toBe(1)
  expect(errors).toEqual([expect.stringContaining('already exists')])
})

test('reports missing databases', async () => {
  expect(await run(path.join(site.folder, 'copies'))).toBe(1)
  expect(errors).toEqual([expect.stringMatching(/^There is no database /)])
})

test('copies nothing when one database is missing', async () => {
  await openWriter(site.config).close()
  expect(await run(path.join(site.folder, 'copies'))).toBe(1)
  expect(errors).toEqual([expect.stringMatching(/^There is no database .*-people\.sqlite\. /)])
  expect(existsSync(path.join(site.folder, 'copies'))).toBe(false)
})

test('rejects a file as the folder', async () => {
  await openWriter(site.config).close()
  await site.submitForm({})
  expect(await run(site.config.databaseFile)).toBe(1)
  expect(errors).toEqual([expect.stringMatching(/lychgate\.sqlite is a file\. Specify a folder/)])
})

test('reports a file that is not a database, and leaves no partial copy', async () => {
  await site.submitForm({})
  writeFileSync(site.config.databaseFile, 'This is not a database.'.repeat(100))
  expect(await run(path.join(site.folder, 'copies'))).toBe(1)
  expect(errors).toEqual([expect.stringMatching(/lychgate\.sqlite cannot be copied: file is not a database\.\n$/)])
  expect(readdirSync(path.join(site.folder, 'copies'))).toEqual([])
})

test.each([[[]], [['a', 'b']], [['--all']]])('returns a usage error for %j', async (args) => {
  expect(await run(...args)).toBe(2)
})
