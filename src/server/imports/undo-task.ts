import { requireRight } from '../../domain/staff.ts'
import { closeImportItem } from '../../services/desk/imports/close-import-item.ts'
import type { EndedTask, ImportJob, UndoReport } from '../../storage/ports/import-jobs.ts'
import { type ImportRuns, type UndoneImport, UndoRejected } from '../../storage/ports/import-runs.ts'
import type { ImportTools } from './import-tools.ts'

/** Undoes the runs of a job, latest first, or determines what undoing would change. */
export async function runUndoTask(tools: ImportTools, job: ImportJob): Promise<EndedTask> {
  const staff = job.userId === null ? null : await tools.findStaff(job.userId)
  if (staff === null) return { state: 'failed', failure: 'The account of this import no longer has a role.' }
  requireRight(staff, 'import', job.cemeteryId === null && staff.cemeteries === 'all' ? [] : [job.cemeteryId])
  const note = {
    by: `${staff.name} (${staff.email})`,
    at: tools.clock.now(),
    reason: `Undo of the import of ${job.file}`,
    dryRun: job.task === 'preview-undo',
  }
  const runs = await tools.openRuns()
  try {
    const options = { after: job.runIds, ...(staff.cemeteries === 'all' ? {} : { within: staff.cemeteries }) }
    const undo = await undoAll(job.runIds, { runs, undo: (id) => runs.undo(id, note, options) })
    if (typeof undo === 'string') return { state: 'failed', failure: undo }
    if (!note.dryRun) await closeImportItem(tools.inbox, job.id, { authorId: staff.userId, at: note.at })
    return { state: 'done', undo }
  } finally {
    await runs.close()
  }
}

/** Returns the result of undoing, or the reason why it is not possible. */
async function undoAll(
  ids: readonly number[],
  { runs, undo }: { readonly runs: ImportRuns; readonly undo: (id: number) => Promise<UndoneImport> },
): Promise<UndoReport | string> {
  const total = { removed: 0, restored: 0, removedCemeteries: 0, kept: [] as UndoReport['kept'] }
  for (const id of ids.toReversed()) {
    try {
      const { removed, restored, removedCemeteries, kept } = await undo(id)
      total.removed += removed
      total.restored += restored
      total.removedCemeteries += removedCemeteries
      total.kept = [...total.kept, ...kept]
    } catch (error) {
      if (!(error instanceof UndoRejected)) throw error
      const { rejection } = error
      if (rejection.code !== 'newer run') continue
      const newer = await runs.find(rejection.newer)
      return `A later import of the same source, ${newer?.file ?? `number ${rejection.newer}`}, changed the same records. Undo it first.`
    }
  }
  return total
}
