import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Connection } from '../../sqlite/connection/connection.ts'
import { SqliteDatabase } from '../../sqlite/connection/sqlite-database.ts'
import { openSqliteWriter } from '../../sqlite/open-directory.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import { SurnameLists } from './surname-lists.ts'

const folder = mkdtempSync(join(tmpdir(), 'lychgate-surnames-'))
const SURNAMES = ['Mab', 'Mac', 'Mac', 'Maceda', 'Mac Donald', 'Mb', 'Łoza', 'Ли', '7up', 'Ng']
let connection: Connection

beforeAll(async () => {
  const writer = await openSqliteWriter(join(folder, 'lychgate.db'))
  const hill = testCemetery('Hill')
  await importRows(
    writer,
    SURNAMES.map((name, i) => keyedRow(String(i), testMemorial(`Ada|${name}`, '', '1900'), hill)),
  )
  await writer.close()
  connection = new Connection(join(folder, 'lychgate.db'), { readOnly: true })
})
afterAll(() => {
  connection.close()
  rmSync(folder, { recursive: true })
})

test.each([null, 1])('splits a long list by its next letter (cemetery %s)', async (cemeteryId) => {
  const lists = new SurnameLists(new SqliteDatabase(connection), { maxSurnames: 3 })
  const groups = async (prefix: string) =>
    (await lists.list(prefix, cemeteryId)).groups.map((group) => `${group.prefix}:${group.memorials}`)
  const names = async (prefix: string) =>
    (await lists.list(prefix, cemeteryId)).surnames.map((entry) => `${entry.written}:${entry.memorials}`)
  expect(await groups('')).toEqual(['7:1', 'l:1', 'm:6', 'n:1', 'л:1'])
  expect(await groups('m')).toEqual(['ma:5', 'mb:1'])
  expect(await names('m')).toEqual([])
  expect([await groups('ma'), await names('ma')]).toEqual([['mab:1', 'mac:4'], []])
  expect([await groups('mac'), await names('mac')]).toEqual([[], ['Mac:2', 'Mac Donald:1', 'Maceda:1']])
  expect(await names('mac ')).toEqual(['Mac Donald:1'])
})

test('lists a surname that equals a prefix next to the longer prefixes', async () => {
  const { surnames, groups } = await new SurnameLists(new SqliteDatabase(connection), { maxSurnames: 1 }).list(
    'mac',
    null,
  )
  expect(surnames).toEqual([{ name: 'mac', written: 'Mac', memorials: 2 }])
  expect(groups).toEqual([
    { prefix: 'mac ', memorials: 1 },
    { prefix: 'mace', memorials: 1 },
  ])
})
