import { type RecordSources, using } from '../../services/desk/records/record-sources.ts'
import type { DirectoryEditor, LongEdits } from '../../storage/ports/editing.ts'
import type { ImportRuns } from '../../storage/ports/import-runs.ts'
import type { SiteSettingsStore } from '../../storage/ports/site-settings.ts'
import type { DirectoryWriter } from '../../storage/ports.ts'
import type { Database } from '../../storage/sql/database.ts'
import { IMPORT_LIMITS } from '../../storage/sql/import/batch-transaction.ts'
import {
  databaseForDryRun,
  openSqliteEditor,
  openSqliteImportRuns,
  openSqliteListing,
  openSqliteSiteSettings,
  openSqliteWriter,
} from '../../storage/sqlite/open-directory.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import { editInThread } from '../../storage/sqlite/threads/edit-in-thread.ts'
import type { Config } from '../config/config.ts'
import { openDataFolder } from './data-folder.ts'
import { loadPostgres } from './open-databases.ts'
import { siteKey } from './site-key.ts'

// This is not in compose-site.ts, so that commands do not load the whole site.

/**
 * Opens the directory for imports. Creates or migrates the database when needed; a dry run creates none.
 */
export async function openWriter(
  config: Config,
  { isDryRun = false, ...options }: { readonly isDryRun?: boolean; readonly report?: (line: string) => void } = {},
): Promise<DirectoryWriter> {
  if (!isDryRun) openDataFolder(config)
  const { postgres } = config
  const purgeKey = purgeKeyOf(config)
  if (postgres !== null) {
    const { isEmptyPostgres, openPostgresWriter } = await loadPostgres()
    if (isDryRun && (await isEmptyPostgres(postgres.directUrl))) return await openSqliteWriter(':memory:', { purgeKey })
    return await openPostgresWriter(postgres.directUrl, { purgeKey })
  }
  return await openSqliteWriter(isDryRun ? databaseForDryRun(config.databaseFile) : config.databaseFile, {
    limits: IMPORT_LIMITS,
    purgeKey,
    ...options,
  })
}

/** Opens the directory for edits by admin commands. Creates or migrates the database when needed. */
export async function openEditor(config: Config): Promise<DirectoryEditor> {
  openDataFolder(config)
  const options = { purgeKey: purgeKeyOf(config) }
  const { postgres, databaseFile } = config
  if (postgres !== null) return await (await loadPostgres()).openPostgresEditor(postgres.url, options)
  return await openSqliteEditor(databaseFile, options)
}

/** Composes edits that can take seconds. PostgreSQL does their work in its own processes. */
export function composeLongEdits(config: Config): LongEdits {
  if (config.postgres === null) return editInThread(config.databaseFile)
  const open = () => openEditor(config)
  return {
    mergeCemetery: (...args) => using(open, (editor) => editor.mergeCemetery(...args)),
    undoChange: (...args) => using(open, (editor) => editor.undoChange(...args)),
  }
}

/** Opens the records of import runs. Creates or migrates the database when needed. */
export async function openImportRuns(config: Config): Promise<ImportRuns> {
  openDataFolder(config)
  const { postgres, databaseFile } = config
  if (postgres !== null) return await (await loadPostgres()).openPostgresImportRuns(postgres.directUrl)
  return await openSqliteImportRuns(databaseFile)
}

/** Composes how the desk opens the directory. In PostgreSQL, it uses the connections of the people database. */
export function composeDeskDirectory(
  config: Config,
  people: Database,
): Pick<RecordSources, 'openEditor' | 'openListing' | 'openRuns'> {
  if (config.postgres === null) {
    return {
      openEditor: () => openEditor(config),
      openListing: () => openSqliteListing(config.databaseFile),
      openRuns: () => openImportRuns(config),
    }
  }
  const open = async () => (await loadPostgres()).deskOnPostgres(people, { purgeKey: purgeKeyOf(config) })
  return {
    openEditor: async () => (await open()).editor(),
    openListing: async () => (await open()).listing(),
    openRuns: async () => (await open()).runs(),
  }
}

/** Opens the store of the settings at the desk. Its methods wait for the write lock without blocking the thread. */
export async function openSiteSettings(config: Config): Promise<SiteSettingsStore> {
  const { postgres, databaseFile } = config
  if (postgres !== null) return await (await loadPostgres()).openPostgresSiteSettings(postgres.url)
  return waitForLock(await openSqliteSiteSettings(databaseFile))
}

function purgeKeyOf(config: Config): () => Uint8Array {
  let key: Uint8Array | undefined
  return () => {
    key ??= siteKey(config, 'purged memorials')
    return key
  }
}
