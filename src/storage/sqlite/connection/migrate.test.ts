import { afterEach, beforeEach, expect, test } from 'vitest'
import { Connection } from './connection.ts'
import { migrateSqlite, requireMigrated } from './migrate.ts'
import { SqliteDatabase } from './sqlite-database.ts'

let connection: Connection
let reports: string[]
beforeEach(() => {
  connection = new Connection(':memory:', { readOnly: false })
  reports = []
})
afterEach(() => connection.close())

const migrate = () => migrateSqlite(new SqliteDatabase(connection), 'directory', (line) => reports.push(line))
const unrecord = (migration: string) => connection.run('DELETE FROM schema_migration WHERE name = ?', migration)

/** Undoes the migration 0010 and adds a memorial. Its ID serves as the estimated number of memorials. */
function downgrade(id: number): void {
  connection.run(
    `INSERT INTO memorial (id, order_key, sort_key, slug, is_veteran, created_at, updated_at)
     VALUES (?, 1, 'roe', 'roe', 0, 1, 1)`,
    id,
  )
  connection.database.exec(`
    DROP INDEX life_event_lately_buried;
    DROP TABLE day_listing;
    DROP TABLE lately_dead_listing;
    CREATE INDEX memorial_born_and_lately_dead ON memorial (birth);
    CREATE INDEX life_event_on_day ON life_event (type);
  `)
  unrecord('0010_plain_life_events.sql')
}

test('reports nothing for a new, small, or current directory', async () => {
  await migrate()
  downgrade(20_000)
  await migrate()
  await migrate()
  expect(reports).toEqual([])
})

test('reports that migrating a large directory takes time', async () => {
  await migrate()
  downgrade(20_001)
  await migrate()
  expect(reports).toEqual([expect.stringContaining('a minute or two per million memorials')])
})

test('rejects a directory from a later version', async () => {
  await migrate()
  connection.run("INSERT INTO schema_migration (name, applied_at) VALUES ('9999_later.sql', '')")
  await expect(migrate()).rejects.toThrow(
    'The database has the migration 9999_later.sql, which this version of Lychgate does not have.',
  )
})

test('rejects a directory that lacks a migration if another process must migrate it', async () => {
  await migrate()
  requireMigrated(connection, 'directory')
  unrecord('0010_plain_life_events.sql')
  expect(() => requireMigrated(connection, 'directory')).toThrow(
    'The database lacks the migration 0010_plain_life_events.sql. Restart the site to migrate it.',
  )
})

test('removes U+0000 from the keys of imported rows', async () => {
  await migrate()
  unrecord('0025_keys_without_null.sql')
  connection.run("INSERT INTO import_source (name) VALUES ('test')")
  for (const [i, key] of ['4\0\0', 'é5\0', '6'].entries()) {
    connection.run('INSERT INTO import_row VALUES (1, ?, ?, 1, ?)', new Uint8Array([i]), new Uint8Array(), key)
  }
  connection.database.exec('PRAGMA foreign_keys = OFF')
  for (const key of ['#"test"#4', '#"test"#4\0\0', '#"test"#5\0']) {
    connection.run('INSERT INTO cemetery_alias VALUES (?, 1)', key)
  }
  await migrate()
  expect(connection.all('SELECT key FROM import_row').map((row) => row.key)).toEqual(['4', 'é5', '6'])
  expect(connection.all('SELECT match_key FROM cemetery_alias').map((row) => row.match_key)).toEqual([
    '#"test"#4',
    '#"test"#5',
  ])
})
