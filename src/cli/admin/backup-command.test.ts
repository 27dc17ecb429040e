import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AdminSite } from '../../../tests/support/admin-site.ts'
import { openWriter } from '../../server/compose/compose-directory.ts'
import { runBackup } from './backup-command.ts'

let site: AdminSite
let errors: string[]
beforeEach(async () => {
  site = new AdminSite()
  errors = []
  vi.spyOn(console, 'error').mockImplementation((line) => errors.push(String(line)))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => site.close())

const run = (...args: string[]) => runBackup(args, () => site.config)
const copy = (name: string) => path.join(site.folder, 'copies', name)

test('copies both databases while somebody writes, each whole', async () => {
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

test('overwrites no copy', async () => {
  await openWriter(site.config).close()
  await site.submitForm({})
  await run(path.join(site.folder, 'copies'))
  expect(await run(path.join(site.folder, 'copies'))).toBe(1)
  expect(errors).toEqual([expect.stringContaining('is there already')])
})

test('says when there is nothing to copy', async () => {
  expect(await run(path.join(site.folder, 'copies'))).toBe(1)
  expect(errors).toEqual([expect.stringMatching(/^There is no database /)])
})

test('copies nothing where one of the two is missing', async () => {
  await openWriter(site.config).close()
  expect(await run(path.join(site.folder, 'copies'))).toBe(1)
  expect(errors).toEqual([expect.stringMatching(/^There is no database .*-people\.sqlite; /)])
  expect(existsSync(path.join(site.folder, 'copies'))).toBe(false)
})

test('says that it was given a file', async () => {
  await openWriter(site.config).close()
  await site.submitForm({})
  expect(await run(site.config.databaseFile)).toBe(1)
  expect(errors).toEqual([expect.stringMatching(/lychgate\.sqlite is a file\. Name a folder/)])
})

test('names the database that is none, and leaves nothing of it', async () => {
  await site.submitForm({})
  writeFileSync(site.config.databaseFile, 'This is no database.'.repeat(100))
  expect(await run(path.join(site.folder, 'copies'))).toBe(1)
  expect(errors).toEqual([expect.stringMatching(/lychgate\.sqlite cannot be copied: file is not a database\.$/)])
  expect(readdirSync(path.join(site.folder, 'copies'))).toEqual([])
})

test.each([[[]], [['a', 'b']], [['--all']]])('%j is a wrong use', async (args) => {
  expect(await run(...args)).toBe(2)
})
