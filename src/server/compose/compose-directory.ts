import type { DirectoryEditor } from '../../storage/ports/editing.ts'
import type { DirectoryWriter } from '../../storage/ports.ts'
import { SqliteDirectoryEditor } from '../../storage/sqlite/editing/directory-editor.ts'
import { SqliteDirectoryWriter } from '../../storage/sqlite/import/directory-writer.ts'
import { ThreadedDirectoryWriter } from '../../storage/sqlite/import/threaded-directory-writer.ts'
import type { Config } from '../config/config.ts'

// Apart from compose-site.ts, so that a command does not load the whole site first.

/** Opens the directory for writing; makes or migrates the database when needed. */
export function openWriter(config: Config): DirectoryWriter {
  return new SqliteDirectoryWriter(config.databaseFile)
}

/** The same for long imports: writes in a thread of its own while the caller reads. */
export function openThreadedWriter(config: Config): DirectoryWriter {
  return new ThreadedDirectoryWriter(config.databaseFile)
}

/** The owner's desk over the directory; makes or migrates the database when needed. */
export function openEditor(config: Config): DirectoryEditor {
  return new SqliteDirectoryEditor(config.databaseFile)
}
