import { existsSync } from 'node:fs'
import { SqlRecordListing } from '../sql/desk/record-listing.ts'
import { SqlDirectoryEditor } from '../sql/editing/directory-editor.ts'
import { COMMIT_EACH_BATCH, type CommitLimits } from '../sql/import/batch-transaction.ts'
import { SqlDirectoryWriter } from '../sql/import/directory-writer.ts'
import { SqlImportRuns } from '../sql/import/import-runs.ts'
import type { PurgeKey } from '../sql/import/purged-rows.ts'
import { SqlImageRecords } from '../sql/records/image-records.ts'
import { SqlSiteSettings } from '../sql/site/site-settings-records.ts'
import { DirectoryConnection } from './connection/directory-connection.ts'
import { eraseDeleted } from './connection/erase-deleted.ts'
import { migrateSqlite, requireFinishedCopy } from './connection/migrate.ts'
import { SqliteDatabase } from './connection/sqlite-database.ts'
import { sqliteImportEngine } from './import/sqlite-import.ts'
import { mergeAfterChange, mergeAll } from './search/index-merge.ts'

/** The size of the write-ahead log, in pages, at which a checkpoint runs: 256 MB. */
const CHECKPOINT_PAGES = 65_536
/** Rows in random order touch most pages of some indexes in each transaction, so imports need a large cache. */
const CACHE_KIB = 128 * 1024

/** Returns the database for a dry run: the file, or an empty database in memory if there is no file. */
export function databaseForDryRun(file: string): string {
  return existsSync(file) ? file : ':memory:'
}

/** Opens a directory for changes. Creates and migrates the file when needed. */
async function openForChanges(
  path: string,
  {
    cacheKib,
    report,
    isCopyTarget = false,
  }: {
    readonly cacheKib?: number
    readonly report?: ((line: string) => void) | undefined
    readonly isCopyTarget?: boolean
  } = {},
): Promise<SqliteDatabase> {
  const database = new SqliteDatabase(new DirectoryConnection(path, cacheKib === undefined ? {} : { cacheKib }))
  try {
    if (!isCopyTarget) requireFinishedCopy(database.connection, 'directory')
    await migrateSqlite(database, 'directory', report)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Opens a SQLite file for imports. `limits` sets when an import commits. By default, each batch is one transaction.
 * `purgeKey` is required if any memorials were purged. `report` receives the message about a long migration, which
 * otherwise goes to standard error.
 */
export async function openSqliteWriter(
  path: string,
  {
    limits = COMMIT_EACH_BATCH,
    report,
    ...options
  }: {
    readonly limits?: CommitLimits
    readonly purgeKey?: PurgeKey
    readonly report?: (line: string) => void
  } = {},
): Promise<SqlDirectoryWriter> {
  const database = await openForChanges(path, { cacheKib: CACHE_KIB, report })
  const { connection } = database
  connection.database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  return new SqlDirectoryWriter(database, sqliteImportEngine(connection, limits), options)
}

/** Opens a SQLite file to copy a directory to it, even when a copy is unfinished. */
export async function openForCopy(path: string): Promise<SqliteDatabase> {
  const database = await openForChanges(path, { cacheKib: CACHE_KIB, isCopyTarget: true })
  database.connection.database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  return database
}

/** Opens a SQLite file for edits. Only purges require `purgeKey`. */
export async function openSqliteEditor(
  path: string,
  options: { readonly purgeKey?: PurgeKey } = {},
): Promise<SqlDirectoryEditor> {
  const database = await openForChanges(path)
  const { connection } = database
  const engine = {
    afterChange: () => mergeAfterChange(connection),
    async overwriteDeleted() {
      // Deleted documents stay in the search index until their segments are merged.
      await mergeAll(connection)
      eraseDeleted(connection)
    },
  }
  return new SqlDirectoryEditor(database, engine, options)
}

export async function openSqliteImages(path: string): Promise<SqlImageRecords> {
  return new SqlImageRecords(await openForChanges(path))
}

export async function openSqliteListing(path: string): Promise<SqlRecordListing> {
  return new SqlRecordListing(await openForChanges(path))
}

export async function openSqliteImportRuns(path: string): Promise<SqlImportRuns> {
  return new SqlImportRuns(await openForChanges(path))
}

/** Opens the settings of the site in a SQLite file. The calling thread never waits for another writer. */
export async function openSqliteSiteSettings(path: string): Promise<SqlSiteSettings> {
  const database = await openForChanges(path)
  database.connection.doNotWait()
  return new SqlSiteSettings(database)
}
