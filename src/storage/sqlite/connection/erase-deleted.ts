import { DatabaseFailure } from '../../ports/database-failures.ts'
import { type Connection, isLocked } from './connection.ts'

/**
 * Rewrites the database and empties its write-ahead log, so that neither contains deleted content. Overwriting freed
 * pages (`secure_delete`) is not enough, because SQLite leaves copies of rows that moved between pages. Others can read
 * in the meantime.
 */
export function eraseDeleted(connection: Connection): void {
  connection.database.exec('VACUUM')
  const outcome = connection.get('PRAGMA wal_checkpoint(TRUNCATE)')
  if (outcome?.busy === 1) {
    throw new DatabaseFailure(
      'locked',
      'Everything is deleted, but the write-ahead log still has copies, because another program is reading it.',
    )
  }
}

/**
 * Erases as `eraseDeleted` does, but does not wait for other programs. Returns false if one of them is using the database.
 */
export function tryEraseDeleted(connection: Connection): boolean {
  const timeoutMs = Number(connection.get('PRAGMA busy_timeout')?.timeout)
  connection.database.exec('PRAGMA busy_timeout = 0')
  try {
    eraseDeleted(connection)
    return true
  } catch (error) {
    if (isLocked(error)) return false
    throw error
  } finally {
    connection.database.exec(`PRAGMA busy_timeout = ${timeoutMs}`)
  }
}
