import type { CemeteryInput, CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import { mayDo, type StaffMember } from '../../../domain/staff.ts'
import type { DirectoryEditor } from '../../../storage/ports/editing.ts'
import type { ImportChoices, ImportJobStore } from '../../../storage/ports/import-jobs.ts'
import type { ImportRuns } from '../../../storage/ports/import-runs.ts'
import type { DirectoryStore } from '../../../storage/ports.ts'
import type { Clock } from '../../clock.ts'
import { findNamedCemetery, listCurrentCemeteries } from '../records/find-cemetery.ts'
import { using } from '../records/record-sources.ts'

/** The maximum length of text that names cemeteries. Each word takes additional time. */
const MAX_QUERY_LENGTH = 200

export interface ImportSources {
  readonly jobs: ImportJobStore
  readonly store: Pick<DirectoryStore, 'listCemeteryMenu'>
  readonly openEditor: () => Promise<DirectoryEditor>
  readonly openRuns: () => Promise<ImportRuns>
  readonly storeFile: (id: number, path: string) => Promise<void>
  /** The maximum size of a file */
  readonly maxBytes: number
  readonly keepDays: number
  readonly clock: Pick<Clock, 'now'>
}

export interface CemeteryChoice {
  /** As in `findNamedCemetery`; empty if there is none. */
  readonly text: string
  /** Whether to add a cemetery that was not found. */
  readonly isNew: boolean
  /** Whether rows without a cemetery are stored. */
  readonly isUnknown: boolean
}

/** The chosen cemetery, which has no ID if the import is to add it. */
interface FileCemetery {
  readonly cemeteryId: number | null
  readonly cemetery: ImportChoices['cemetery']
  readonly isUnknown: boolean
}

/** The reason why a cemetery cannot be chosen. */
export interface UnknownCemetery {
  readonly problem: string
  /** Whether the person may add it. */
  readonly mayAdd: boolean
}

/** Lists a curator's cemeteries, or the first ones whose names contain a string. */
export async function listImportCemeteries(
  { store, openEditor }: ImportSources,
  staff: StaffMember,
  text: string,
): Promise<readonly CemeteryMenuEntry[]> {
  const { cemeteries } = staff
  if (cemeteries === 'all') return store.listCemeteryMenu(text.trim().slice(0, MAX_QUERY_LENGTH) || null, 200)
  return using(openEditor, (editor) => listCurrentCemeteries(editor, cemeteries))
}

/** Returns the fields of a cemetery that an import file states. */
export function statedCemetery({ name, city, state }: CemeteryInput): NonNullable<ImportChoices['cemetery']> {
  return { name, city, state }
}

/** Finds the cemetery that a person names for a whole file, such as "Oak Hill, Thornmere, Vermont", or plans a new one. */
export async function findImportCemetery(
  { openEditor }: ImportSources,
  staff: StaffMember,
  { text, isNew, isUnknown }: CemeteryChoice,
): Promise<FileCemetery | UnknownCemetery> {
  const isLimited = staff.cemeteries !== 'all'
  const found = await using(openEditor, (editor) => findNamedCemetery(editor, text))
  const mayAdd = mayDo(staff, 'manage-cemeteries')
  if (found === null) {
    if (isLimited) return { problem: 'Choose one of your cemeteries.', mayAdd: false }
    return { cemeteryId: null, cemetery: null, isUnknown }
  }
  if ('problem' in found) {
    if (!isNew || !mayAdd) return { problem: found.problem, mayAdd }
    const [name = '', city, state] = text.split(',').map((part) => part.trim())
    return { cemeteryId: null, cemetery: { name, city: city || null, state: state || null }, isUnknown: false }
  }
  if (!mayDo(staff, 'import', [found.id])) return { problem: 'This is not one of your cemeteries.', mayAdd }
  return { cemeteryId: found.id, cemetery: statedCemetery(found.record), isUnknown: false }
}
