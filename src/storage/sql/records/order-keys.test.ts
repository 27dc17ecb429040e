import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { auditDirectory } from '../../sqlite/audit/sqlite-audit.ts'
import { Connection } from '../../sqlite/connection/connection.ts'
import { SqliteDatabase } from '../../sqlite/connection/sqlite-database.ts'
import { openSqliteWriter } from '../../sqlite/open-directory.ts'
import { importRows, keyedRow, testMemorial } from '../../store-fixture.test-suite.ts'
import { textOfSql } from '../database.ts'
import { assignOrderKeys } from './order-keys.ts'

test('places a memorial after existing ones of the same name, for names with any characters', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'lychgate.db')
  const writer = await openSqliteWriter(path)
  const names = [
    'Roe',
    'Zoe\ud800',
    'Zoe\udc00',
    'Zoe\ufffd',
    'Zoe\uffff',
    'Zoe\u{10000}',
    '"Quoe"',
    "O'Roe\\",
    '',
    'Roe',
    'Zo',
  ]
  const rows = names.map((name, i) => keyedRow(String(i), testMemorial(`Ada|${name}`, '', '1900')))
  const session = await writer.beginImport({ name: 'names', isDemo: false })
  for (const row of rows) await session.store([row])
  await session.store(rows.map((row, i) => ({ ...row, identity: { isKey: true, text: `again ${i}` } })))
  await session.close()
  await writer.close()
  expect(await auditDirectory(path)).toEqual([])
})

test('keeps the order of tagged memorials when their keys change', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'lychgate.db')
  const writer = await openSqliteWriter(path)
  await writer.storeTags([{ slug: 'slate', name: 'Slate', description: null }])
  await importRows(writer, [keyedRow('1', testMemorial('Ada|Roe', '', '1900', { tags: ['slate'] }))])
  await writer.close()
  const connection = new Connection(path, { readOnly: false })
  connection.run('UPDATE memorial SET order_key = 7')
  expect(connection.all('SELECT order_key FROM memorial_tag')).toEqual([{ order_key: 7 }])
  connection.close()
})

test('finds neighbors among equal names by index lookup, without a scan', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'lychgate.db')
  await await (await openSqliteWriter(path)).close()
  const connection = new Connection(path, { readOnly: true })
  const steps: string[] = []
  const all = connection.all.bind(connection)
  connection.all = (sql, ...values) => {
    steps.push(...all(`EXPLAIN QUERY PLAN ${textOfSql(sql)}`, ...values).map(({ detail }) => String(detail)))
    return all(sql, ...values)
  }
  expect(
    await assignOrderKeys(new SqliteDatabase(connection), [{ id: 1, sortKey: 'roe' }], { spread: async () => {} }),
  ).toHaveLength(1)
  expect(steps).toContainEqual(expect.stringContaining('memorial_by_name (sort_key=? AND id>?)'))
  expect(steps.filter((step) => step.startsWith('SCAN memorial'))).toEqual([])
  connection.close()
})
