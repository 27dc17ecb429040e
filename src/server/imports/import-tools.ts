import type { StaffMember } from '../../domain/staff.ts'
import type { Clock } from '../../services/clock.ts'
import type { EditableCemetery } from '../../storage/ports/editing.ts'
import type { ImportJobStore } from '../../storage/ports/import-jobs.ts'
import type { ImportRuns } from '../../storage/ports/import-runs.ts'
import type { InboxStore } from '../../storage/ports/inbox.ts'
import type { DirectoryWriter } from '../../storage/ports.ts'

/** The dependencies of the import process. */
export interface ImportTools {
  readonly jobs: ImportJobStore
  readonly inbox: Pick<InboxStore, 'add' | 'findBySource' | 'summarize' | 'act'>
  readonly clock: Clock
  /** The folder for files of the current task */
  readonly folder: string
  openWriter(options: { readonly isDryRun: boolean }): Promise<DirectoryWriter>
  openRuns(): Promise<ImportRuns>
  findStaff(userId: number): Promise<StaffMember | null>
  /** Returns the cemetery, or the one that it was merged into. */
  findCemetery(id: number): Promise<EditableCemetery | null>
}
