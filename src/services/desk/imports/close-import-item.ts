import type { ImportJobStore } from '../../../storage/ports/import-jobs.ts'
import type { ImportRuns } from '../../../storage/ports/import-runs.ts'
import type { InboxStore } from '../../../storage/ports/inbox.ts'
import { withUndoneRuns } from './undone-runs.ts'

type Inbox = Pick<InboxStore, 'findBySource' | 'act'>

/** Marks the inbox item of an undone import as done, because none of its rows are left to check. A command has no author. */
export async function closeImportItem(
  inbox: Inbox,
  jobId: number,
  change: { readonly authorId: number | null; readonly at: Date },
): Promise<void> {
  const item = await inbox.findBySource('import', jobId)
  if (item === null || item.state === 'done' || item.state === 'spam') return
  const isCommand = change.authorId === null
  const act = { kind: 'state' as const, from: item.state, to: 'done' as const, ...(isCommand ? { isCommand } : {}) }
  await inbox.act(item.id, [act], change)
}

/** Closes the inbox item of a run's import after a command undid the run. Another run may still be stored. */
export async function closeItemOfRun(
  {
    jobs,
    inbox,
    openRuns,
  }: {
    readonly jobs: Pick<ImportJobStore, 'findByRun'>
    readonly inbox: Inbox
    readonly openRuns: () => Promise<Pick<ImportRuns, 'findAll' | 'close'>>
  },
  runId: number,
  at: Date,
): Promise<void> {
  const found = await jobs.findByRun(runId)
  if (found === null) return
  const [job] = await withUndoneRuns([found], openRuns)
  if (job?.isUndone) await closeImportItem(inbox, job.id, { authorId: null, at })
}
