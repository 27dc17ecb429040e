import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { describeOnPostgres, useTestDatabase } from '../../../../tests/support/postgres/test-database.ts'
import { openDirectConnection } from './direct-connection.ts'
import { migratePostgres, requirePostgresMigrated, requirePostgresSchema } from './migrate-postgres.ts'
import { PostgresDatabase } from './postgres-database.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../migrations/sqlite')

describeOnPostgres('The tables in PostgreSQL', () => {
  const database = useTestDatabase('empty')
  let db: PostgresDatabase
  beforeAll(() => {
    db = new PostgresDatabase({ url: database.url, area: 'directory' })
  })
  afterAll(() => db.close())

  test('do not exist until the migrations run, which several nodes may run at the same time', async () => {
    await expect(requirePostgresMigrated(db)).rejects.toThrow('lacks the migration 0001_directory.sql')
    const other = new PostgresDatabase({ url: database.url, area: 'people' })
    await Promise.all([migratePostgres(db), migratePostgres(other)])
    await other.close()
    await requirePostgresMigrated(db)
    const applied = await db.all('SELECT name FROM schema_migration ORDER BY name')
    expect(applied).toEqual([
      { name: '0001_directory.sql' },
      { name: '0002_site_settings.sql' },
      { name: '0003_change_batches.sql' },
      { name: '0004_family_links.sql' },
      { name: '0005_merged_memorials.sql' },
      { name: '0006_import_authors.sql' },
      { name: '0007_nicknames_and_initials.sql' },
      { name: '0008_cemetery_images.sql' },
      { name: '0009_purged_files.sql' },
      { name: '0010_lists_in_order.sql' },
      { name: '0011_remains_of_changes.sql' },
      { name: '0012_results_in_order.sql' },
      { name: '0013_counties_of_zip_codes.sql' },
      { name: '0014_more_abbreviations.sql' },
      { name: '0015_places_of_cemeteries.sql' },
      { name: 'people/0001_people.sql' },
      { name: 'people/0002_accepted_posts.sql' },
      { name: 'people/0003_staff.sql' },
      { name: 'people/0004_email_changes.sql' },
      { name: 'people/0005_inbox.sql' },
      { name: 'people/0006_imports.sql' },
      { name: 'people/0007_pictures.sql' },
      { name: 'people/0008_import_uploads.sql' },
      { name: 'people/0009_authors_by_account.sql' },
      { name: 'people/0010_desk_responses.sql' },
      { name: 'people/0011_import_job_runs.sql' },
      { name: 'people/0012_mail_about_memorials.sql' },
      { name: 'people/0013_photo_credits.sql' },
      { name: 'people/0014_picture_uploads.sql' },
    ])
    // A replica must have the change of each migration.
    expect(await db.externalVersion()).toBe(1 + applied.length)
  })

  test('are not created in a database that cannot store all names', async () => {
    const url = new URL(database.url)
    const name = `latin_${url.pathname.slice(1)}`
    const encoding = "TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER libc"
    const admin = await openDirectConnection(database.url, () => {})
    await admin.query(`CREATE DATABASE ${name} ${encoding}`)
    const latin = new PostgresDatabase({ url: Object.assign(url, { pathname: name }).href, area: 'directory' })
    await expect(migratePostgres(latin)).rejects.toThrow('has the encoding LATIN1, which cannot store all names.')
    await latin.close()
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  })

  test('are not written when they are up to date, so that a node can start while the server accepts no changes', async () => {
    const url = new URL(database.url)
    url.searchParams.set('options', '-c role=pg_read_all_data')
    const reader = new PostgresDatabase({ url: url.href, area: 'directory' })
    onTestFinished(() => reader.close())
    await migratePostgres(reader)
    const create = reader.transaction(() => reader.execute('CREATE TABLE extra (id INTEGER)'))
    await expect(create).rejects.toThrow('permission denied')
  })

  test('have the names, columns, and required values of the tables in SQLite', async () => {
    const columns = await db.all(
      `SELECT table_name || '.' || column_name || ' ' || is_nullable AS name FROM information_schema.columns
       WHERE table_schema = 'public'`,
    )
    const ownTables = /^(?:search_document|highest_deleted|schema_migration)\./
    const names = columns.map((row) => String(row.name)).filter((name) => !ownTables.test(name))
    expect(names.sort()).toEqual(sqliteColumns())
  })

  test('are rejected, also as the source of a copy, if a newer version has migrated them', async () => {
    await requirePostgresSchema(db)
    await db.transaction(async () => db.run("INSERT INTO schema_migration VALUES ('0999_new.sql', '')"), 'maintenance')
    await expect(migratePostgres(db)).rejects.toThrow('has the migration 0999_new.sql')
    await expect(requirePostgresSchema(db)).rejects.toThrow('has the migration 0999_new.sql')
  })
})

function sqliteColumns(): string[] {
  const database = new DatabaseSync(':memory:')
  for (const file of globSync(['*.sql', 'people/*.sql'], { cwd: MIGRATIONS }).sort()) {
    database.exec(readFileSync(path.join(MIGRATIONS, file), 'utf8'))
  }
  const rows = database
    .prepare(
      `SELECT t.name || '.' || c.name || iif(c."notnull" OR c.pk AND t.wr OR c.type = 'INTEGER' AND c.pk, ' NO', ' YES') AS name
       FROM pragma_table_list t JOIN pragma_table_info(t.name) c
       WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`,
    )
    .all()
  database.close()
  return rows.map((row) => String(row.name)).sort()
}
