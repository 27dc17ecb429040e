import type { ImportJob } from '../../../storage/ports/import-jobs.ts'
import type { ImportRun, ImportRuns } from '../../../storage/ports/import-runs.ts'
import { using } from '../records/record-sources.ts'

/** An import of the desk, with what is known about its runs: a command can undo them, too. */
export interface DeskImport extends ImportJob {
  /** Whether the latest run was undone and an earlier one was not. */
  readonly isPartlyUndone: boolean
  /** When the last run was undone; null if none was. */
  readonly undoneAt: Date | null
}

/** Determines which imports are undone from their runs. */
export async function withUndoneRuns(
  jobs: readonly ImportJob[],
  openRuns: () => Promise<Pick<ImportRuns, 'findAll' | 'close'>>,
): Promise<readonly DeskImport[]> {
  const ids = jobs.flatMap(({ runIds }) => runIds)
  const found = ids.length === 0 ? [] : await using(openRuns, (runs) => runs.findAll(ids))
  const runs = new Map(found.map((run) => [run.id, run]))
  return jobs.map((job) => {
    const own = job.runIds.map((id) => runs.get(id))
    const storing = own.filter(mayStore)
    // Runs without changes count only if there are no others.
    const counted = storing.length > 0 ? storing : own
    const undone = counted.filter((run) => run?.undoneAt != null)
    const isUndone = job.isUndone || (undone.length > 0 && undone.length === counted.length)
    const isPartlyUndone = !isUndone && counted.at(-1)?.undoneAt != null
    const times = undone.map((run) => run?.undoneAt?.getTime() ?? 0)
    return { ...job, isUndone, isPartlyUndone, undoneAt: times.length === 0 ? null : new Date(Math.max(...times)) }
  })
}

/** Whether a run may have changed records. The counts of a crashed run are incomplete. */
function mayStore(run: ImportRun | undefined): boolean {
  return run === undefined || run.endedAt === null || run.added + run.updated > 0
}
