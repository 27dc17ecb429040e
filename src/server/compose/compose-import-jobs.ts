import type { ImportJobStore } from '../../storage/ports/import-jobs.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlImportJobs } from '../../storage/sql/people/import-job-records.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../config/config.ts'
import type { ExpiringData } from './expiry.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function composeImportJobs(people: Database): ImportJobStore {
  return waitForLock(new SqlImportJobs(people))
}

/** Describes how imports at the desk expire, together with their files: IMPORTS_KEEP_DAYS after their last change. */
export function expiringImports(people: Database, { importsKeepDays }: Pick<Config, 'importsKeepDays'>): ExpiringData {
  const jobs = composeImportJobs(people)
  return {
    name: 'uploaded files',
    removeExpired: async (now) => {
      await jobs.removeUnchangedSince(new Date(now.getTime() - importsKeepDays * DAY_MS))
    },
  }
}
