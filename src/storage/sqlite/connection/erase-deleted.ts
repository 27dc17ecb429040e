import { LockedDatabaseError } from '../../ports/database-failures.ts'
import type { Connection } from './connection.ts'

/**
 * Rewrites the database and empties its write-ahead log, so that neither contains deleted content. Overwriting freed pages
 * (`secure_delete`) is not enough, because SQLite leaves copies of rows that moved between pages. Others can read meanwhile.
 */
export function eraseDeleted(connection: Connection): void {
  connection.database.exec('VACUUM')
  const outcome = connection.get('PRAGMA wal_checkpoint(TRUNCATE)')
  if (outcome?.busy === 1) {
    throw new LockedDatabaseError(
      'Everything is deleted, but the write-ahead log still has copies, because another program is reading it. Run the command again.',
    )
  }
}
