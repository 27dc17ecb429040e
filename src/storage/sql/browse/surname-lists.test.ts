import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { Connection } from '../../sqlite/connection/connection.ts'
import { SqliteDatabase } from '../../sqlite/connection/sqlite-database.ts'
import { openSqliteWriter } from '../../sqlite/open-directory.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import { listSurnames } from './surname-lists.ts'

const folder = temporaryFolder()
const SURNAMES = ['Mab', 'Mac', 'Mac', 'Maceda', 'Mac Donald', 'Mb', 'Łoza', 'Ли', '7up', 'Ng']
let connection: Connection

beforeAll(async () => {
  const writer = await openSqliteWriter(join(folder, 'lychgate.db'))
  const hill = testCemetery('Hill')
  await importRows(
    writer,
    // The last one has no given names.
    [...SURNAMES.map((name) => `Ada|${name}`), '|Mac'].map((name, i) =>
      keyedRow(String(i), testMemorial(name, '', '1900'), hill),
    ),
  )
  await writer.close()
  connection = new Connection(join(folder, 'lychgate.db'), { readOnly: true })
})
afterAll(() => {
  connection.close()
})

test.each([null, 1])('splits a long list by its next letter (cemetery %s)', async (cemeteryId) => {
  const database = new SqliteDatabase(connection)
  const list = (prefix: string) => listSurnames(database, prefix, cemeteryId, { maxSurnames: 3 })
  const groups = async (prefix: string) =>
    (await list(prefix)).groups.map((group) => `${group.prefix}:${group.memorials}`)
  const names = async (prefix: string) =>
    (await list(prefix)).surnames.map((entry) => `${entry.written}:${entry.memorials}`)
  expect(await groups('')).toEqual(['7:1', 'l:1', 'm:7', 'n:1', 'л:1'])
  expect(await groups('m')).toEqual(['ma:6', 'mb:1'])
  expect(await names('m')).toEqual([])
  expect([await groups('ma'), await names('ma')]).toEqual([['mab:1', 'mac:5'], []])
  expect([await groups('mac'), await names('mac')]).toEqual([[], ['Mac:3', 'Mac Donald:1', 'Maceda:1']])
  expect(await names('mac ')).toEqual(['Mac Donald:1'])
})

test.each([null, 1])(
  'lists a surname that equals a prefix next to the longer prefixes (cemetery %s)',
  async (cemeteryId) => {
    const { surnames, groups } = await listSurnames(new SqliteDatabase(connection), 'mac', cemeteryId, {
      maxSurnames: 1,
    })
    expect(surnames).toEqual([{ name: 'mac', written: 'Mac', memorials: 3 }])
    expect(groups).toEqual([
      { prefix: 'mac ', memorials: 1 },
      { prefix: 'mace', memorials: 1 },
    ])
  },
)

test.each([null, 1])('reads a list in a few statements, however long it is (cemetery %s)', async (cemeteryId) => {
  let statements = 0
  class CountingDatabase extends SqliteDatabase {
    override all(...query: Parameters<SqliteDatabase['all']>) {
      statements++
      return super.all(...query)
    }
    override get(...query: Parameters<SqliteDatabase['get']>) {
      statements++
      return super.get(...query)
    }
  }
  const database = new CountingDatabase(connection)
  for (const prefix of ['', 'm', 'mac']) {
    statements = 0
    await listSurnames(database, prefix, cemeteryId, { maxSurnames: 2 })
    expect(statements, `prefix "${prefix}"`).toBeLessThan(5)
  }
})
