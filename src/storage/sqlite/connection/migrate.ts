import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { refuseNewerDatabase, UnmigratedDatabaseError } from '../../ports/database-failures.ts'
import { fillBrowseCounts } from '../../sql/browse/fill-browse-counts.ts'
import { refuseUnfinishedCopy, UNFINISHED_COPY } from '../../sql/copy/unfinished-copy.ts'
import { fillFamilyKeys } from '../../sql/family/family-keys.ts'
import { rebuildSearch } from '../../sql/search/rebuild-search.ts'
import { fillDayListings } from '../../sql/today/day-listings.ts'
import type { Connection } from './connection.ts'
import { rewriteCemeteryKeys } from './rewrite-cemetery-keys.ts'
import type { SqliteDatabase } from './sqlite-database.ts'

const FOLDERS = {
  directory: new URL('../../../../migrations/sqlite/', import.meta.url),
  people: new URL('../../../../migrations/sqlite/people/', import.meta.url),
} as const

/** The databases of a site, each with its own migrations */
export type Schema = keyof typeof FOLDERS

/** Steps that migrate existing rows in code, because SQL cannot. They run after the SQL, in the same transaction. */
const UPGRADES: Readonly<Record<string, (database: SqliteDatabase) => Promise<void>>> = {
  '0010_plain_life_events.sql': fillDayListings,
  // The newest migration that changes match keys or menu texts
  '0021_cemetery_menu_words.sql': rewriteCemeteryKeys,
  // The newest migrations that change the search tables and the family keys
  '0022_full_given_names.sql': fillFamilyKeys,
  '0023_browse.sql': fillBrowseCounts,
  '0038_more_abbreviations.sql': rebuildSearch,
}

/** Upgrades that read only cemeteries, so that they are fast even in a large directory. */
const FAST_UPGRADES: ReadonlySet<string> = new Set(['0021_cemetery_menu_words.sql'])

/** Migrating up to this many memorials is fast enough to need no message. */
const MANY_MEMORIALS = 20_000

/** Returns the file names of the migrations in this version of the program, oldest first. */
export function migrationsOf(schema: Schema): readonly string[] {
  return readdirSync(fileURLToPath(FOLDERS[schema]))
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

export function requireFinishedCopy(connection: Connection, schema: Schema): void {
  const found = connection.get`SELECT 1 AS found FROM sqlite_schema WHERE name = ${UNFINISHED_COPY[schema]}`
  if (found !== undefined) refuseUnfinishedCopy()
}

/** Throws UnmigratedDatabaseError if the database lacks migrations that this version of the program has. */
export function requireMigrated(connection: Connection, schema: Schema): void {
  requireFinishedCopy(connection, schema)
  const applied = appliedTo(connection)
  const missing = migrationsOf(schema).find((name) => !applied.has(name))
  if (missing === undefined) return
  throw new UnmigratedDatabaseError(`The database lacks the migration ${missing}. Restart the site to migrate it.`)
}

/** Throws UnmigratedDatabaseError or NewerDatabaseError if the database has another schema than this version. */
export function requireSqliteSchema(connection: Connection, schema: Schema): void {
  requireMigrated(connection, schema)
  refuseNewerDatabase(appliedTo(connection), migrationsOf(schema))
}

function appliedTo(connection: Connection): ReadonlySet<string> {
  return new Set(connection.all('SELECT name FROM schema_migration').map((row) => String(row.name)))
}

/**
 * Migrates a database to the newest schema, with one transaction per migration. `schema` selects the directory or the
 * people database. Throws NewerDatabaseError when the database is newer than this program. Calls `report` if the
 * migration will take a long time.
 */
export async function migrateSqlite(
  database: SqliteDatabase,
  schema: Schema,
  report: (line: string) => void = console.error,
): Promise<void> {
  const { connection } = database
  const folder = FOLDERS[schema]
  connection.database.exec(
    'CREATE TABLE IF NOT EXISTS schema_migration (name TEXT NOT NULL PRIMARY KEY, applied_at TEXT NOT NULL) STRICT',
  )
  const files = migrationsOf(schema)
  const applied = appliedTo(connection)
  refuseNewerDatabase(applied, files)
  const missing = files.filter((name) => !applied.has(name))
  if (missing.some((name) => name in UPGRADES && !FAST_UPGRADES.has(name)) && hasMany(connection)) {
    report('Migrating the directory to this version. This takes a minute or two per million memorials.')
  }
  for (const name of missing) {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    // If a power failure undoes a migration, it runs again at the next start.
    await database.unsyncedTransaction(async () => {
      const isApplied = connection.get`SELECT 1 AS found FROM schema_migration WHERE name = ${name}` !== undefined
      if (isApplied) return
      connection.database.exec(sql)
      await UPGRADES[name]?.(database)
      connection.run`INSERT INTO schema_migration (name, applied_at) VALUES (${name}, ${new Date().toISOString()})`
    })
  }
}

function hasMany(connection: Connection): boolean {
  const hasTable = connection.get("SELECT 1 AS found FROM sqlite_schema WHERE name = 'memorial'") !== undefined
  return hasTable && Number(connection.get('SELECT max(id) AS last FROM memorial')?.last) > MANY_MEMORIALS
}
