import { afterEach, beforeEach, expect, test } from 'vitest'
import { Connection } from './connection.ts'
import { migrateSqlite } from './migrate.ts'

let connection: Connection
let told: string[]
beforeEach(() => {
  connection = new Connection(':memory:', { readOnly: false })
  told = []
})
afterEach(() => connection.close())

const migrate = () => migrateSqlite(connection, 'directory', (line) => told.push(line))
const forget = (migration: string) => connection.run('DELETE FROM schema_migration WHERE name = ?', migration)

/** A memorial whose id says how many there may be, and what the last migration that fills tables has made. */
function makeOlder(id: number): void {
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
  forget('0010_plain_life_events.sql')
}

test('says nothing of a new directory, of a small one, and of one that is as it should be', () => {
  migrate()
  makeOlder(20_000)
  migrate()
  migrate()
  expect(told).toEqual([])
})

test('says that a large directory will take its time', () => {
  migrate()
  makeOlder(20_001)
  migrate()
  expect(told).toEqual([expect.stringContaining('a minute or two for each million memorials')])
})

test('refuses a directory of a later version', () => {
  migrate()
  connection.run("INSERT INTO schema_migration (name, applied_at) VALUES ('9999_later.sql', '')")
  expect(migrate).toThrow(
    'The database has the migration 9999_later.sql, which this version of Lychgate does not know.',
  )
})
