import { displayDate } from '../../../domain/dates/display-date.ts'
import { decodePartialDate } from '../../../domain/dates/partial-date.ts'
import { decodeFamilyLink } from '../../../domain/relative.ts'
import type { RecordedChange, WrittenFields, WrittenValue } from '../../../storage/ports/editing.ts'
import { CONFLICT_COPY } from '../../ui/concurrent-changes.tsx'
import { CEMETERY_LABELS } from '../cemeteries/cemeteries-copy.ts'
import { FAMILY_COPY, HISTORY_COPY, PICTURE_LABELS, RECORD_LABELS } from './records-copy.ts'

const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  memorial: RECORD_LABELS,
  cemetery: CEMETERY_LABELS,
  media: PICTURE_LABELS,
}

export type CemeteryNames = ReadonlyMap<number, string>

/** Returns the name of the person who made a change, without the email address. */
export function changeAuthor({ by }: Pick<RecordedChange, 'by'>): string {
  return by.replace(/ <[^>]*>$/, '')
}

/** Describes what a change did, who made it, and whether it has been undone. */
export function changeHeading(change: RecordedChange): string {
  const { kind, action, recordId, otherId, isUndone } = change
  const what =
    action === 'merged'
      ? HISTORY_COPY.merged(kind, recordId, Number(otherId))
      : `${kind === 'media' ? `${HISTORY_COPY.picture}: ` : ''}${HISTORY_COPY.actions[action]}`
  return `${what} by ${changeAuthor(change)}${isUndone ? ` (${HISTORY_COPY.undone})` : ''}`
}

/**
 * The changed fields, one per line. Empty for a record that was added or removed as a whole, because its fields did not
 * change.
 */
export function changedFieldTexts(
  { kind, before, after }: RecordedChange,
  cemeteryNames: CemeteryNames = new Map(),
): readonly string[] {
  if (before === null || after === null) return []
  const isChanged = (field: string) => JSON.stringify(before[field]) !== JSON.stringify(after[field])
  const changed = Object.keys(after).filter(isChanged)
  // A merge records all values of the memorial that remains, which may stay as they are.
  if (changed.length === 0) return [HISTORY_COPY.noValueChanged]
  return changed.map((field) => {
    const label = LABELS[kind]?.[field] ?? field
    if (kind === 'media' && field === 'position') return HISTORY_COPY.pictureMoved
    if (field === 'image') return `${label}: ${pictureChange(before[field], after[field])}`
    const show = (value: WrittenValue | undefined) => formatValue(field, value, cemeteryNames)
    return HISTORY_COPY.undoNote(label, show(before[field]), show(after[field]))
  })
}

/** The value of a picture lists its file names, which mean nothing to a reader. */
function pictureChange(before: WrittenValue | undefined, after: WrittenValue | undefined): string {
  if (after === null) return HISTORY_COPY.pictureRemoved
  return before === null ? HISTORY_COPY.pictureAdded : HISTORY_COPY.pictureReplaced
}

/** Returns the values of a record as text, without the names of its fields. */
export function formatValues(fields: WrittenFields | null, cemeteryNames: CemeteryNames): string {
  return Object.entries(fields ?? {})
    .map(([field, value]) => formatValue(field, value, cemeteryNames))
    .join(', ')
}

function formatValue(field: string, value: WrittenValue | undefined, cemeteryNames: CemeteryNames): string {
  if (value === null || value === undefined || value === '') return CONFLICT_COPY.empty
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field === 'cemeteryId') return cemeteryNames.get(Number(value)) ?? `#${value}`
  if (field.endsWith('Date') && typeof value === 'string') {
    const date = decodePartialDate(value)
    return date === null ? value : displayDate(date)
  }
  if (typeof value !== 'object') return `“${value}”`
  return (field === 'familyLinks' ? value.map(familyLinkText) : value).join(', ') || CONFLICT_COPY.empty
}

/** Returns an encoded link to a relative as people read it. */
export function familyLinkText(encoded: string): string {
  const link = decodeFamilyLink(encoded)
  return link === null ? encoded : FAMILY_COPY.linkTo(FAMILY_COPY.kinships[link.kinship], link.id)
}
