import { systemClock } from '../../services/clock.ts'
import { ImportDesk } from '../../services/desk/imports/import-desk.ts'
import { findNamedCemetery } from '../../services/desk/records/find-cemetery.ts'
import { using } from '../../services/desk/records/record-sources.ts'
import type { DirectoryStore } from '../../storage/ports.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlInbox } from '../../storage/sql/people/inbox-records.ts'
import { SqlStaff } from '../../storage/sql/people/staff-records.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../config/config.ts'
import type { ImportTools } from '../imports/import-tools.ts'
import { storeParts } from '../imports/job-files.ts'
import { uploadsFolder } from '../uploads/upload-folders.ts'
import { composeDeskDirectory, openEditor, openImportRuns, openWriter } from './compose-directory.ts'
import { composeImportJobs } from './compose-import-jobs.ts'

export function composeImportDesk(
  config: Config,
  { people, store }: { readonly people: Database; readonly store: Pick<DirectoryStore, 'listCemeteryMenu'> },
): ImportDesk {
  const jobs = composeImportJobs(people)
  return new ImportDesk({
    jobs,
    store,
    ...composeDeskDirectory(config, people),
    storeFile: (id, file) => storeParts(jobs, { id, kind: 'file', file }),
    maxBytes: config.importMaxBytes,
    keepDays: config.importsKeepDays,
    clock: systemClock,
  })
}

export function composeImportTools(config: Config, people: Database): ImportTools {
  return {
    jobs: composeImportJobs(people),
    inbox: waitForLock(new SqlInbox(people)),
    clock: systemClock,
    folder: uploadsFolder(config),
    openWriter: (options) => openWriter(config, options),
    openRuns: () => openImportRuns(config),
    findStaff: (userId) => new SqlStaff(people).findStaffMember(userId),
    findCemetery: (id) =>
      using(
        () => openEditor(config),
        async (editor) => {
          const found = await findNamedCemetery(editor, `#${id}`)
          return found === null || 'problem' in found ? null : found
        },
      ),
  }
}
