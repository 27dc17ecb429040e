import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { SqlAccountStore } from '../../sql/people/account-records.ts'
import type { SqliteDatabase } from '../connection/sqlite-database.ts'
import { openPeopleDatabase } from './people-database.ts'

let folder: string
let people: SqliteDatabase
beforeEach(async () => {
  folder = temporaryFolder()
  people = await openPeopleDatabase(join(folder, 'data', 'people.sqlite'))
})
afterEach(() => people.close())

test('lets only the file owner read the database', () => {
  for (const name of ['people.sqlite', 'people.sqlite-wal']) {
    expect(statSync(join(folder, 'data', name)).mode & 0o777, name).toBe(0o600)
  }
})

test('waits for the disk in each commit, except after counting an attempt', async () => {
  const { connection } = people
  const synced: unknown[] = []
  const begin = connection.begin.bind(connection)
  vi.spyOn(connection, 'begin').mockImplementation((as) => {
    synced.push(connection.get('PRAGMA synchronous')?.synchronous)
    return begin(as)
  })
  const [normal, full] = [1, 2]
  await new SqlAccountStore(people).countAttempt(randomBytes(32), { attempts: 1, windowSeconds: 60 }, new Date())
  await people.transaction(() => people.run('DELETE FROM mail'))
  expect(synced).toEqual([normal, full])
})

test.skipIf(process.platform !== 'linux')('keeps the locks of an open database when it is opened again', async () => {
  const file = join(folder, 'data', 'people.sqlite')
  const ownLocks = () => {
    const inode = statSync(file).ino
    return readFileSync('/proc/locks', 'utf8').match(new RegExp(` ${process.pid} \\S+:${inode} `, 'g')) ?? []
  }
  expect(ownLocks()).toHaveLength(1)
  const second = await openPeopleDatabase(file)
  expect(ownLocks()).toHaveLength(1)
  await second.close()
})
