import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseFailure, describeProblem } from '../../ports/database-failures.ts'
import type { SqliteDatabase } from '../connection/sqlite-database.ts'

/** More bytes than the longest form with its email needs in the database and in its write-ahead log */
const FREE_BYTES = 2 ** 20
const TEST_BYTES = 64 * 1024

/**
 * Throws DatabaseFailure while forms cannot be saved, because the disk has less than 1 MiB of free space or because writing
 * still fails. Tries to write only after a failure, so that frequent checks do not wear out the disk.
 */
export async function checkWriting(people: SqliteDatabase, file: string): Promise<void> {
  const { bavail, bsize } = statfsSync(dirname(file))
  if (bavail * bsize < FREE_BYTES) throw new DatabaseFailure('full', describeProblem('full'))
  if (people.connection.writeFailure === null) return
  // The row is an expired attempt. If the process ends here, the next login deletes it.
  await people.transaction(
    () => people.run`INSERT INTO attempt (key, count, ends_at) VALUES (randomblob(${TEST_BYTES}), 0, '')`,
  )
  await people.transaction(() => people.run("DELETE FROM attempt WHERE ends_at = ''"))
  people.connection.writeFailure = null
}
