import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { refuseNewerDatabase, UnmigratedDatabaseError } from '../../ports/database-failures.ts'
import { refuseUnfinishedCopy, UNFINISHED_COPY } from '../../sql/copy/unfinished-copy.ts'
import { rebuildSearch } from '../../sql/search/rebuild-search.ts'
import { lockWithoutLimit } from './open-pool.ts'
import type { Area, PostgresDatabase } from './postgres-database.ts'

const FOLDER = fileURLToPath(new URL('../../../../migrations/postgres/', import.meta.url))

/** The newest migration that changes the search tables. It causes a rebuild of these tables. */
const REBUILDS_SEARCH = '0014_more_abbreviations.sql'

/** If two nodes start at the same time, one migrates after the other. */
const LOCK = lockWithoutLimit("SELECT pg_advisory_xact_lock(hashtext('lychgate migrations'))")
const CREATE_TABLE =
  'CREATE TABLE IF NOT EXISTS schema_migration (name TEXT NOT NULL PRIMARY KEY, applied_at TEXT NOT NULL)'

const PATTERNS: Readonly<Record<Area, string>> = { directory: '*.sql', people: 'people/*.sql' }

/** Returns the migrations of this version of the program for an area, oldest first: 'people/0001_people.sql'. */
export function postgresMigrationsOf(area: Area): readonly string[] {
  return globSync(PATTERNS[area], { cwd: FOLDER }).sort()
}

function migrations(): readonly string[] {
  return [...postgresMigrationsOf('directory'), ...postgresMigrationsOf('people')]
}

/**
 * Migrates both areas of a database to the newest schema, with one transaction per migration. Writes nothing to a migrated
 * database, so that a node can start while the server accepts no changes. Throws NewerDatabaseError when the database is newer
 * than this program.
 */
export async function migratePostgres(
  database: PostgresDatabase,
  { isCopyTarget = false }: { readonly isCopyTarget?: boolean } = {},
): Promise<void> {
  const files = migrations()
  if (!isCopyTarget) await requireFinishedCopy(database)
  const applied = await appliedTo(database)
  refuseNewerDatabase(applied, files)
  if (applied.size === 0) await requireUtf8(database)
  for (const name of files.filter((file) => !applied.has(file))) {
    await database.transaction(async () => {
      await database.execute(`${LOCK}; ${CREATE_TABLE}`)
      if ((await appliedTo(database)).has(name)) return
      await database.execute(readFileSync(FOLDER + name, 'utf8'))
      if (name === REBUILDS_SEARCH) await rebuildSearch(database)
      // A node of this version does not read from a replica that lacks the migration.
      await database.run('UPDATE content_version SET version = version + 1')
      await database.run`INSERT INTO schema_migration (name, applied_at) VALUES (${name}, ${new Date().toISOString()})`
    }, 'maintenance')
  }
}

/** Throws UnmigratedDatabaseError if the database lacks migrations of this version of the program. */
export async function requirePostgresMigrated(database: PostgresDatabase): Promise<void> {
  await requireFinishedCopy(database)
  const applied = await appliedTo(database)
  const missing = migrations().find((name) => !applied.has(name))
  if (missing === undefined) return
  throw new UnmigratedDatabaseError(`The database lacks the migration ${missing}. Restart the site to migrate it.`)
}

/** Throws UnmigratedDatabaseError or NewerDatabaseError if the database has another schema than this version. */
export async function requirePostgresSchema(database: PostgresDatabase): Promise<void> {
  await requirePostgresMigrated(database)
  refuseNewerDatabase(await appliedTo(database), migrations())
}

/** Throws UnmigratedDatabaseError for a new database that cannot store all names. */
async function requireUtf8(database: PostgresDatabase): Promise<void> {
  const encoding = (await database.get("SELECT current_setting('server_encoding') AS encoding"))?.encoding
  if (encoding === 'UTF8') return
  throw new UnmigratedDatabaseError(
    `The database has the encoding ${encoding}, which cannot store all names. Create it with the encoding UTF8.`,
  )
}

/** Throws UnfinishedCopyError if a copy to the database is unfinished. */
async function requireFinishedCopy(database: PostgresDatabase): Promise<void> {
  const sql = 'SELECT 1 AS found FROM unnest(CAST(? AS TEXT[])) name WHERE to_regclass(name) IS NOT NULL'
  if ((await database.get(sql, Object.values(UNFINISHED_COPY))) !== undefined) refuseUnfinishedCopy()
}

async function appliedTo(database: PostgresDatabase): Promise<ReadonlySet<string>> {
  const hasTable = (await database.get("SELECT to_regclass('schema_migration') IS NOT NULL AS found"))?.found === 1
  if (!hasTable) return new Set()
  return new Set((await database.all('SELECT name FROM schema_migration')).map((row) => String(row.name)))
}
