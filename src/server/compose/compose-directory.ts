import type { DirectoryEditor } from '../../storage/ports/editing.ts'
import type { ImportRuns } from '../../storage/ports/import-runs.ts'
import type { DirectoryWriter } from '../../storage/ports.ts'
import { SqliteDirectoryEditor } from '../../storage/sqlite/editing/directory-editor.ts'
import { databaseForDryRun, SqliteDirectoryWriter } from '../../storage/sqlite/import/directory-writer.ts'
import { SqliteImportRuns } from '../../storage/sqlite/import/import-runs.ts'
import { IMPORT_LIMITS } from '../../storage/sqlite/import/import-transaction.ts'
import type { Config } from '../config/config.ts'
import { openDataFolder } from './data-folder.ts'
import { siteKey } from './site-key.ts'

// This is not in compose-site.ts, so that commands do not load the whole site.

/**
 * Opens the directory for imports. Creates or migrates the database when needed; a dry run creates none. See
 * SqliteDirectoryWriter for `report`.
 */
export function openWriter(
  config: Config,
  { isDryRun = false, ...options }: { readonly isDryRun?: boolean; readonly report?: (line: string) => void } = {},
): DirectoryWriter {
  if (!isDryRun) openDataFolder(config)
  return new SqliteDirectoryWriter(isDryRun ? databaseForDryRun(config.databaseFile) : config.databaseFile, {
    limits: IMPORT_LIMITS,
    purgeKey: purgeKeyOf(config),
    ...options,
  })
}

/** Opens the directory for edits by admin commands. Creates or migrates the database when needed. */
export function openEditor(config: Config): DirectoryEditor {
  openDataFolder(config)
  return new SqliteDirectoryEditor(config.databaseFile, { purgeKey: purgeKeyOf(config) })
}

/** Opens the runs of imports. Creates or migrates the database when needed. */
export function openImportRuns(config: Config): ImportRuns {
  openDataFolder(config)
  return new SqliteImportRuns(config.databaseFile)
}

function purgeKeyOf(config: Config): () => Uint8Array {
  let key: Uint8Array | undefined
  return () => {
    key ??= siteKey(config, 'purged memorials')
    return key
  }
}
