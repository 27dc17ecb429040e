import type { RecordedChange } from '../../../storage/ports/editing.ts'
import { difference } from '../../../storage/ports/written-fields.ts'
import type { RecordTexts } from './memorial-texts.ts'

/** The changes that others made to a record since a form was opened. */
export interface ChangesByOthers {
  /** Null if an import made the change */
  readonly by: RecordedChange | null
  /** By the names of the form's fields */
  readonly fields: readonly { readonly name: string; readonly before: string; readonly theirs: string }[]
}

interface RecordState {
  readonly record: object
  readonly texts: RecordTexts
}

/** Compares a record as it was when a form was opened with the current record. `history` is its history, oldest first. */
export function compareRecords(
  before: RecordState,
  now: RecordState,
  history: readonly RecordedChange[],
): ChangesByOthers {
  const after = difference(before.record, now.record)?.after ?? {}
  const names = new Set(Object.keys(after).map(formFieldOf))
  const isTheirs = (change: RecordedChange) =>
    Object.entries(after).some(([field, value]) => JSON.stringify(change.after?.[field]) === JSON.stringify(value))
  return {
    by: history.findLast(isTheirs) ?? null,
    fields: [...names].map((name) => ({ name, before: before.texts[name] ?? '', theirs: now.texts[name] ?? '' })),
  }
}

export function formFieldOf(field: string): string {
  if (field === 'cemeteryId') return 'cemetery'
  return field === 'latitude' || field === 'longitude' ? 'position' : field
}
