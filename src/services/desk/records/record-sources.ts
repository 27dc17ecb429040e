import type { Directory } from '../../../contract/directory.ts'
import type { FieldKind, ParsedValue, ParseRules } from '../../../domain/editable-fields.ts'
import type { StaffMember } from '../../../domain/staff.ts'
import type { ChangeNote, DirectoryEditor, LongEdits } from '../../../storage/ports/editing.ts'
import type { ImportRuns } from '../../../storage/ports/import-runs.ts'
import type { MemorialSubmissions } from '../../../storage/ports/memorial-submissions.ts'
import type { RecordListing } from '../../../storage/ports/record-listing.ts'
import type { DirectoryStore } from '../../../storage/ports.ts'
import type { Clock } from '../../clock.ts'

export interface RecordSources {
  readonly store: DirectoryStore
  /** The public search */
  readonly directory: Pick<Directory, 'searchMemorials'>
  readonly openEditor: () => Promise<DirectoryEditor>
  /** Edits that can take seconds. They do not block requests. */
  readonly longEdits: LongEdits
  readonly openListing: () => Promise<RecordListing>
  readonly openRuns: () => Promise<ImportRuns>
  readonly submissions: MemorialSubmissions
  /** Begins to overwrite deleted data in the files of the databases, in a thread. Never rejects: the next purge tries again. */
  readonly overwriteDeleted: () => Promise<void>
  /** Deletes image files by their paths under /media and returns those that could not be deleted. */
  readonly removeImageFiles: (paths: readonly string[]) => Promise<readonly string[]>
  /** Parses a value as imports do. */
  readonly parseValue: (kind: FieldKind, text: string, rules: ParseRules) => ParsedValue
  readonly parseCoordinates: (text: string) => { readonly latitude: number; readonly longitude: number } | null
  readonly clock: Clock
  /** Logs a failure of work that no one waits for. */
  readonly warn: (line: string) => void
}

/** Opens something for one use and closes it afterward. */
export async function using<R extends { close(): Promise<void> }, T>(
  open: () => Promise<R>,
  work: (resource: R) => Promise<T>,
): Promise<T> {
  const resource = await open()
  try {
    return await work(resource)
  } finally {
    await resource.close()
  }
}

export function staffNote(staff: StaffMember, clock: Clock, reason: string): ChangeNote {
  return { by: `${staff.name} <${staff.email}>`, at: clock.now(), reason: reason.trim() || null, dryRun: false }
}
