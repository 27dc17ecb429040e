import { existsSync } from 'node:fs'
import { closeItemOfRun } from '../../services/desk/imports/close-import-item.ts'
import type { ImportJobStore } from '../../storage/ports/import-jobs.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlImportJobs } from '../../storage/sql/people/import-job-records.ts'
import { SqlInbox } from '../../storage/sql/people/inbox-records.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../config/config.ts'
import { openImportRuns } from './compose-directory.ts'
import type { ExpiringData } from './expiry.ts'
import { openPeopleRecords } from './open-databases.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function composeImportJobs(people: Database): ImportJobStore {
  return waitForLock(new SqlImportJobs(people))
}

/** Closes the inbox item of an import after a command undid one of its runs. Creates no database. */
export async function closeInboxItemOfRun(config: Config, runId: number, at: Date): Promise<void> {
  if (config.postgres === null && !existsSync(config.peopleDatabaseFile)) return
  const people = await openPeopleRecords(config)
  try {
    const inbox = waitForLock(new SqlInbox(people))
    await closeItemOfRun({ jobs: composeImportJobs(people), inbox, openRuns: () => openImportRuns(config) }, runId, at)
  } finally {
    await people.close()
  }
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
