import type { DirectoryEditor } from '../../storage/ports/editing.ts'
import type { DirectoryWriter } from '../../storage/ports.ts'
import { SqliteDirectoryEditor } from '../../storage/sqlite/editing/directory-editor.ts'
import { SqliteDirectoryWriter } from '../../storage/sqlite/import/directory-writer.ts'
import { IMPORT_LIMITS } from '../../storage/sqlite/import/import-transaction.ts'
import type { Config } from '../config/config.ts'

// Apart from compose-site.ts, so that a command does not load the whole site first.

/** Opens the directory for writing; makes or migrates the database when needed. */
export function openWriter(config: Config): DirectoryWriter {
  return new SqliteDirectoryWriter(config.databaseFile, { limits: IMPORT_LIMITS })
}

/** The owner's desk over the directory; makes or migrates the database when needed. */
export function openEditor(config: Config): DirectoryEditor {
  return new SqliteDirectoryEditor(config.databaseFile)
}
