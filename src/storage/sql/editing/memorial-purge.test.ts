import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { Connection } from '../../sqlite/connection/connection.ts'
import { SqliteDatabase } from '../../sqlite/connection/sqlite-database.ts'
import { openSqliteWriter } from '../../sqlite/open-directory.ts'
import { textOfSql } from '../database.ts'
import { SqlImageRecords } from '../records/image-records.ts'
import { MemorialPurge } from './memorial-purge.ts'

test('searches only removed memorials for the files of an image, not the whole history', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'lychgate.db')
  await (await openSqliteWriter(path)).close()
  const connection = new Connection(path, { readOnly: false })
  connection.run("INSERT INTO purged_file (path) VALUES ('/media/a.jpg')")
  const steps: string[] = []
  const get = connection.get.bind(connection)
  connection.get = (sql, ...values) => {
    const plan = connection.all(`EXPLAIN QUERY PLAN ${textOfSql(sql)}`, ...values).map(({ detail }) => String(detail))
    steps.push(...plan.filter((step) => /\bchange\b/.test(step)))
    return get(sql, ...values)
  }
  const database = new SqliteDatabase(connection)
  expect(await new MemorialPurge(database, () => Buffer.alloc(32)).listFiles()).toEqual(['/media/a.jpg'])
  expect(await new SqlImageRecords(database).unusedFiles(['a'])).toEqual(['a'])
  expect(steps).toEqual(Array(2).fill('SEARCH change USING INDEX change_with_remains (kind=?)'))
  connection.close()
})
