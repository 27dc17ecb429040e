import type { AnnouncedVersion, ContentVersion } from '../../storage/ports/content-version.ts'
import { DatabaseFailure } from '../../storage/ports/database-failures.ts'
import type { ImageLookup } from '../../storage/ports/image-lookup.ts'
import type { SettingsReader } from '../../storage/ports/site-settings.ts'
import type { DirectoryStore, SitemapStore } from '../../storage/ports.ts'
import type { Database } from '../../storage/sql/database.ts'
import { Connection } from '../../storage/sqlite/connection/connection.ts'
import { requireMigrated, type Schema } from '../../storage/sqlite/connection/migrate.ts'
import { SqliteDatabase } from '../../storage/sqlite/connection/sqlite-database.ts'
import { openPeopleDatabase } from '../../storage/sqlite/people/people-database.ts'
import { checkWriting } from '../../storage/sqlite/people/write-check.ts'
import { eraseInThread } from '../../storage/sqlite/threads/erase-in-thread.ts'
import { ThreadedDirectoryStore } from '../../storage/sqlite/threads/threaded-directory-store.ts'
import type { Config } from '../config/config.ts'
import type { SiteLog } from '../log/site-log.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'

type DatabaseConfig = Pick<Config, 'postgres' | 'databaseFile' | 'peopleDatabaseFile'>

/** Loads the PostgreSQL client only for a site that uses it. */
export function loadPostgres(): Promise<typeof import('../../storage/postgres/open-directory.ts')> {
  return import('../../storage/postgres/open-directory.ts')
}

/** Opens forms, accounts, and email. Creates or migrates the database when needed. */
export async function openPeopleRecords({ postgres, peopleDatabaseFile }: DatabaseConfig): Promise<Database> {
  if (postgres !== null) return await (await loadPostgres()).openPostgres(postgres.url, 'people')
  return await openPeopleDatabase(peopleDatabaseFile)
}

/** Opens forms, accounts, and email for a process that serves requests, so its thread never waits for another writer. */
export async function openPeopleWithoutWaiting(config: DatabaseConfig): Promise<Database> {
  const people = await openPeopleRecords(config)
  if (people instanceof SqliteDatabase) people.connection.doNotWait()
  return people
}

/**
 * Opens forms, accounts, and email for a worker. Throws UnmigratedDatabaseError if the directory or the people database
 * lacks migrations: a worker of a newer version must not migrate them while the main process uses them.
 */
export async function openMigratedPeople(config: DatabaseConfig): Promise<Database> {
  const { postgres, databaseFile, peopleDatabaseFile } = config
  if (postgres !== null) return await (await loadPostgres()).openMigratedPostgres(postgres.url, 'people')
  checkMigrated(databaseFile, 'directory')
  checkMigrated(peopleDatabaseFile, 'people')
  return await openPeopleWithoutWaiting(config)
}

/** Opens an area of a migrated database for commands that only read. */
export async function openForReading(config: DatabaseConfig, area: Schema): Promise<Database> {
  const { postgres, databaseFile, peopleDatabaseFile } = config
  if (postgres !== null) return await (await loadPostgres()).openMigratedPostgres(postgres.url, area)
  const file = area === 'directory' ? databaseFile : peopleDatabaseFile
  return new SqliteDatabase(new Connection(file, { readOnly: true }))
}

function checkMigrated(file: string, schema: Schema): void {
  const connection = new Connection(file, { readOnly: true })
  requireMigrated(connection, schema)
  connection.close()
}

export type SiteStore = DirectoryStore & SitemapStore & ImageLookup & SettingsReader & ContentVersion

export interface OpenedStore {
  readonly store: SiteStore
  /** Starts the threads that search, if there are any, so that the first visitors do not wait for them. */
  readonly warm: () => void
}

export interface SiteStoreOptions {
  /** The node of a site on PostgreSQL */
  readonly node: AnnouncedVersion | null
  readonly metrics: SiteMetrics | null
  readonly log: Pick<SiteLog, 'warn'>
}

/** Opens the directory of a migrated database for requests. */
export async function openSiteStore(
  { postgres, databaseFile, workers }: Pick<Config, 'postgres' | 'databaseFile' | 'workers'>,
  { node, metrics, log }: SiteStoreOptions,
): Promise<OpenedStore> {
  if (postgres !== null && node !== null) {
    const store = (await loadPostgres()).openPostgresStore(postgres, node)
    metrics?.addReplicas(() => store.replicas())
    return { store, warm: () => undefined }
  }
  const store = new ThreadedDirectoryStore(databaseFile, {
    processes: workers,
    report: (line) => log.warn(line),
    watch: metrics === null ? undefined : (pool) => metrics.watchPool(pool),
  })
  metrics?.addPools(() => store.poolStates())
  return { store, warm: () => store.warm() }
}

/** Throws DatabaseFailure if forms cannot be saved. */
export async function checkFormsCanBeSaved(
  people: Database,
  { peopleDatabaseFile }: Pick<Config, 'peopleDatabaseFile'>,
): Promise<void> {
  if (people instanceof SqliteDatabase) return await checkWriting(people, peopleDatabaseFile)
  if ((await people.get('SELECT pg_is_in_recovery() AS is_replica'))?.is_replica === 1) {
    throw new DatabaseFailure('read-only', 'The database server is a replica, which accepts no changes.')
  }
}

/**
 * Overwrites deleted data. Returns false while another program keeps copies in a SQLite file. PostgreSQL frees the
 * space of deleted rows by itself (docs/postgres.md).
 */
export async function tryErase(
  people: Database,
  { peopleDatabaseFile }: Pick<Config, 'peopleDatabaseFile'>,
): Promise<boolean> {
  return people instanceof SqliteDatabase ? await eraseInThread(peopleDatabaseFile, 'people') : true
}

/** Overwrites deleted data in the directory after a purge. Never throws; warns if the file keeps copies. */
export async function overwriteDirectory(
  { postgres, databaseFile }: Pick<Config, 'postgres' | 'databaseFile'>,
  warn: (line: string) => void,
): Promise<void> {
  if (postgres === null) await overwrite(() => eraseInThread(databaseFile, 'directory'), warn)
}

/** Like `overwriteDirectory`, for the people database. */
export async function overwritePeople(
  people: Database,
  config: Pick<Config, 'peopleDatabaseFile'>,
  warn: (line: string) => void,
): Promise<void> {
  await overwrite(() => tryErase(people, config), warn)
}

async function overwrite(erase: () => Promise<boolean>, warn: (line: string) => void): Promise<void> {
  const keeps = 'The database file keeps copies of a purged memorial'
  try {
    const isErased = await erase()
    if (!isErased) warn(`${keeps}, because another program is using it.`)
  } catch (error) {
    warn(`${keeps}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
