import { requireRight, type StaffMember } from '../../../domain/staff.ts'
import {
  type DirectoryEditor,
  EditRejected,
  type EditRejection,
  type RecordedChange,
  type UndoneChange,
} from '../../../storage/ports/editing.ts'
import { type RecordSources, staffNote, using } from './record-sources.ts'

/** The changes to a record, latest first, with the names of the cemeteries in them. */
export interface RecordHistory {
  readonly changes: readonly RecordedChange[]
  readonly cemeteryNames: ReadonlyMap<number, string>
}

export type UndoOutcome =
  | { readonly kind: 'undone'; readonly undone: UndoneChange }
  | { readonly kind: 'rejected'; readonly rejection: EditRejection }

export async function recordHistory(editor: DirectoryEditor, id: number): Promise<RecordHistory> {
  // `history` also returns changes to the image with this ID, which may belong to another memorial.
  const ofImages = (await editor.history('media', id)).filter(({ otherId }) => otherId === id)
  const changes = [...(await editor.history('memorial', id)), ...ofImages].toSorted((one, other) => other.id - one.id)
  return { changes, cemeteryNames: await cemeteryNames(editor, changes) }
}

/** Returns the names of the cemeteries in these changes, by ID. */
export async function cemeteryNames(
  editor: DirectoryEditor,
  changes: readonly Pick<RecordedChange, 'before' | 'after'>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(changes.flatMap(cemeteriesOf).filter((id) => id !== null))
  return new Map(await Array.fromAsync(ids, async (id) => [id, await cemeteryName(editor, id)] as const))
}

/** Returns the name of a cemetery, even if it was removed, for example by undoing a split. */
async function cemeteryName(editor: DirectoryEditor, id: number): Promise<string> {
  const cemetery = await editor.findCemetery(id)
  if (cemetery !== null) return cemetery.record.name
  const removal = (await editor.history('cemetery', id)).find(({ action }) => action === 'removed')
  return String(removal?.before?.name ?? `#${id}`)
}

/** Returns the cemeteries of a memorial before and after a change. */
export function cemeteriesOf({ before, after }: Pick<RecordedChange, 'before' | 'after'>): readonly (number | null)[] {
  return [before, after].flatMap((fields) => {
    const id = fields?.cemeteryId
    return id === undefined ? [] : [typeof id === 'number' ? id : null]
  })
}

/** Undoes one change to a memorial. The person needs the right to edit it before and after the change. */
export async function undoRecordChange(
  sources: RecordSources,
  staff: StaffMember,
  changeId: number,
): Promise<UndoOutcome> {
  return using(sources.openEditor, async (editor) => {
    const change = await editor.findChange(changeId)
    if (change === null || change.kind !== 'memorial') {
      requireRight(staff, 'edit-records')
      return { kind: 'rejected', rejection: { code: 'cannot be undone', id: changeId } }
    }
    const ids = change.otherId === null ? [change.recordId] : [change.recordId, change.otherId]
    const memorials = await Array.fromAsync(ids, (id) => editor.findMemorial(id))
    const cemeteries = memorials.map((memorial) => memorial?.record.cemeteryId ?? null)
    requireRight(staff, 'edit-records', [...cemeteries, ...cemeteriesOf(change)])
    try {
      return { kind: 'undone', undone: await editor.undoChange(changeId, staffNote(staff, sources.clock, '')) }
    } catch (error) {
      if (error instanceof EditRejected) return { kind: 'rejected', rejection: error.rejection }
      throw error
    }
  })
}
