import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Desk } from '../../../tests/support/desk-run.ts'
import { openWriter } from '../../server/compose/compose-directory.ts'
import { runBackup } from './backup-command.ts'

let desk: Desk
let errors: string[]
beforeEach(async () => {
  desk = new Desk()
  errors = []
  vi.spyOn(console, 'error').mockImplementation((line) => errors.push(String(line)))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => desk.close())

const run = (...args: string[]) => runBackup(args, () => desk.config)
const copy = (name: string) => path.join(desk.folder, 'copies', name)

test('copies both databases while somebody writes, each whole', async () => {
  await openWriter(desk.config).close()
  await desk.store({ email: 'ann@thornmere.example' })
  const writer = new DatabaseSync(desk.config.peopleDatabaseFile)
  writer.exec('BEGIN IMMEDIATE; DELETE FROM form_submission')
  expect(await run(path.join(desk.folder, 'copies'))).toBe(0)
  writer.exec('ROLLBACK')
  writer.close()
  expect(readdirSync(path.join(desk.folder, 'copies')).sort()).toEqual(['lychgate-people.sqlite', 'lychgate.sqlite'])
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
  await openWriter(desk.config).close()
  await desk.store({})
  await run(path.join(desk.folder, 'copies'))
  expect(await run(path.join(desk.folder, 'copies'))).toBe(1)
  expect(errors).toEqual([expect.stringContaining('is there already')])
})

test('says when there is nothing to copy', async () => {
  expect(await run(path.join(desk.folder, 'copies'))).toBe(1)
  expect(errors).toEqual([expect.stringMatching(/^There is no database /)])
})

test('copies nothing where one of the two is missing', async () => {
  await openWriter(desk.config).close()
  expect(await run(path.join(desk.folder, 'copies'))).toBe(1)
  expect(errors).toEqual([expect.stringMatching(/^There is no database .*-people\.sqlite; /)])
  expect(existsSync(path.join(desk.folder, 'copies'))).toBe(false)
})

test('says that it was given a file', async () => {
  await openWriter(desk.config).close()
  await desk.store({})
  expect(await run(desk.config.databaseFile)).toBe(1)
  expect(errors).toEqual([expect.stringMatching(/lychgate\.sqlite is a file\. Name a folder/)])
})

test('names the database that is none, and leaves nothing of it', async () => {
  await desk.store({})
  writeFileSync(desk.config.databaseFile, 'This is no database.'.repeat(100))
  expect(await run(path.join(desk.folder, 'copies'))).toBe(1)
  expect(errors).toEqual([expect.stringMatching(/lychgate\.sqlite cannot be copied: file is not a database\.$/)])
  expect(readdirSync(path.join(desk.folder, 'copies'))).toEqual([])
})

test.each([[[]], [['a', 'b']], [['--all']]])('%j is a wrong use', async (args) => {
  expect(await run(...args)).toBe(2)
})
