import type { AnnouncedVersion } from '../ports/content-version.ts'
import type { Database } from '../sql/database.ts'
import { SqlRecordListing } from '../sql/desk/record-listing.ts'
import { SqlDirectoryEditor } from '../sql/editing/directory-editor.ts'
import { IMPORT_LIMITS } from '../sql/import/batch-transaction.ts'
import { SqlDirectoryWriter } from '../sql/import/directory-writer.ts'
import { SqlImportRuns } from '../sql/import/import-runs.ts'
import type { PurgeKey } from '../sql/import/purged-rows.ts'
import { SqlImageRecords } from '../sql/records/image-records.ts'
import { SqlSiteSettings } from '../sql/site/site-settings-records.ts'
import { samplePostgres } from './audit/postgres-audit.ts'
import { migratePostgres, requirePostgresMigrated } from './connection/migrate-postgres.ts'
import { type Area, PostgresDatabase } from './connection/postgres-database.ts'
import { PostgresDirectoryStore } from './directory-store.ts'
import { postgresImportEngine } from './import/postgres-import.ts'
import { Replicas } from './replicas/replicas.ts'

export interface PostgresUrls {
  /** Connects to the primary, wherever it is */
  readonly url: string
  /** Connects directly to the primary, without pgbouncer */
  readonly directUrl: string
  /** Each URL always leads to the same server, which answers reads while it is a replica. */
  readonly replicaUrls: readonly string[]
}

/** PostgreSQL maintains its index by itself, and its next VACUUM frees the space of deleted rows (docs/postgres.md). */
const EDITING_ENGINE = { afterChange: () => {}, overwriteDeleted: async () => {} }

/** Opens one area of a database. Migrates the whole database when needed. */
export function openPostgres(url: string, area: Area): Promise<PostgresDatabase> {
  return openWith(migratePostgres, url, area)
}

/** Opens one area of a database. Throws UnmigratedDatabaseError if it lacks migrations. */
export function openMigratedPostgres(url: string, area: Area): Promise<PostgresDatabase> {
  return openWith(requirePostgresMigrated, url, area)
}

async function openWith(
  prepare: (database: PostgresDatabase) => Promise<void>,
  url: string,
  area: Area,
): Promise<PostgresDatabase> {
  const database = new PostgresDatabase({ url, area })
  try {
    await prepare(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens a migrated database for reads, which its replicas also answer. `node` is notified of changes. */
export function openPostgresStore(
  { url, directUrl, replicaUrls }: PostgresUrls,
  node: AnnouncedVersion,
): PostgresDirectoryStore {
  const replicas = replicaUrls.length === 0 ? null : new Replicas({ urls: replicaUrls, primaryUrl: directUrl })
  node.onVersion((version) => replicas?.requireVersion(version))
  return new PostgresDirectoryStore(new PostgresDatabase({ url, area: 'directory', replicas }), { node, replicas })
}

/** Opens a database for imports. `purgeKey` is required if any memorials were purged. */
export async function openPostgresWriter(
  url: string,
  options: { readonly purgeKey?: PurgeKey } = {},
): Promise<SqlDirectoryWriter> {
  const database = await openPostgres(url, 'directory')
  return new SqlDirectoryWriter(database, postgresImportEngine(database, IMPORT_LIMITS), options)
}

/** Opens a database for edits. Only purges require `purgeKey`. */
export async function openPostgresEditor(
  url: string,
  options: { readonly purgeKey?: PurgeKey } = {},
): Promise<SqlDirectoryEditor> {
  return new SqlDirectoryEditor(await openPostgres(url, 'directory'), EDITING_ENGINE, options)
}

/** The directory for the desk, on the connections of another area: opening a connection takes longer than most of its reads. */
export function deskOnPostgres(people: Database, options: { readonly purgeKey?: PurgeKey } = {}) {
  if (!(people instanceof PostgresDatabase)) throw new Error('The people database is not in PostgreSQL.')
  const directory = () => people.inArea('directory')
  return {
    editor: () => new SqlDirectoryEditor(directory(), EDITING_ENGINE, options),
    listing: () => new SqlRecordListing(directory()),
    runs: () => new SqlImportRuns(directory()),
    checkSample: (size: number) => samplePostgres(directory(), size),
  }
}

export async function openPostgresImages(url: string): Promise<SqlImageRecords> {
  return new SqlImageRecords(await openPostgres(url, 'directory'))
}

export async function openPostgresImportRuns(url: string): Promise<SqlImportRuns> {
  return new SqlImportRuns(await openPostgres(url, 'directory'))
}

export async function openPostgresSiteSettings(url: string): Promise<SqlSiteSettings> {
  return new SqlSiteSettings(await openPostgres(url, 'directory'))
}

/** Whether a database has no tables of a site yet. */
export async function isEmptyPostgres(url: string): Promise<boolean> {
  const database = new PostgresDatabase({ url, area: 'directory' })
  try {
    return (await database.get("SELECT to_regclass('schema_migration') IS NULL AS is_empty"))?.is_empty === 1
  } finally {
    await database.close()
  }
}
