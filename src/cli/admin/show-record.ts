import type { RecordField } from '../../domain/editable-fields.ts'
import type { MemorialFields } from '../../domain/memorial-fields.ts'
import { displayName } from '../../domain/names/display-name.ts'
import { placeLine } from '../../domain/places/place.ts'
import { memorialSlug } from '../../domain/slug.ts'
import type { EditableCemetery, RecordedChange, WrittenFields } from '../../storage/ports/editing.ts'
import { formatMinute, printable } from './admin-io.ts'
import { optionOf } from './editable-fields.ts'
import { formatDate, formatField, formatValue } from './format-value.ts'

const NAME_COLUMNS = 19

/** Returns the line for one field of a record. Two spaces follow a name that is longer than its column. */
export function fieldLine(name: string, value: string): string {
  return `  ${`${name}  `.padEnd(NAME_COLUMNS)}${value}\n`
}

function changedLine(name: string, before: string, after: string): string {
  const indent = ' '.repeat(NAME_COLUMNS)
  return `  ${name.padEnd(NAME_COLUMNS)}- ${before}\n  ${indent}+ ${after}\n`
}

/**
 * Returns the fields that a change modified, before and after. An added or removed record is listed once, without its empty
 * fields.
 */
export function changeLines(before: WrittenFields | null, after: WrittenFields | null): string {
  const names = Object.keys(after ?? before ?? {})
  const shown = (name: string, fields: WrittenFields) => formatField(name, fields[name])
  if (before !== null && after !== null) {
    // A merge records all fields of the memorial that remains.
    const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    return changed.map((name) => changedLine(optionOf(name), shown(name, before), shown(name, after))).join('')
  }
  const fields = after ?? before ?? {}
  const sign = after === null ? '-' : '+'
  return names
    .filter((name) => !isEmpty(fields[name]))
    .map((name) => fieldLine(optionOf(name), `${sign} ${shown(name, fields)}`))
    .join('')
}

/** Returns the lines for the filled fields of a record. */
export function recordLines(fields: readonly RecordField<string>[], written: WrittenFields): string {
  return fields
    .filter(({ key }) => !isEmpty(written[key]))
    .map(({ option, key, kind }) =>
      fieldLine(option, kind === 'date' ? formatDate(written[key]) : formatValue(written[key])),
    )
    .join('')
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)
}

export function urlLine(kind: 'memorial' | 'cemetery', id: number, before: string, after: string): string {
  const path = (slug: string) => `/${kind}/${id}/${slug}`
  return before === after ? '' : changedLine('url', path(before), path(after))
}

export function memorialHead(id: number, record: MemorialFields): string {
  return `Memorial ${id}: ${printable(displayName(record))}, /memorial/${id}/${memorialSlug(record)}\n`
}

export function describeCemetery({ id, record }: EditableCemetery): string {
  return printable([`${id} ${record.name}`, placeLine(record)].filter(Boolean).join(', '))
}

/** Returns the line for one change: "change 12, 2026-11-20 09:05, edited by ann: her granddaughter wrote". */
export function changeHead({
  id,
  kind,
  at,
  action,
  by,
  reason,
  otherId,
  recordId,
  undoes,
  isUndone,
}: RecordedChange): string {
  const into = action === 'merged' ? ` (${kind} ${recordId} into ${otherId})` : ''
  const back = undoes === null ? '' : ` (undid change ${undoes})`
  const why = reason === null ? '' : `: ${printable(reason)}`
  return `change ${id}, ${formatMinute(at)}, ${action}${into}${back} by ${printable(by)}${why}${isUndone ? ' (undone)' : ''}`
}

export function historyLines(changes: readonly RecordedChange[]): string {
  const linesOf = ({ before, after }: RecordedChange) =>
    changeLines(before, after) || (before !== null && after !== null ? '  no value changed\n' : '')
  return changes.map((change) => `${changeHead(change)}\n${linesOf(change)}`).join('')
}

/** Returns the last line of a command that changes a record; `undo` is the command that reverses the change. */
export function closing(
  change: RecordedChange | null,
  { dryRun, undo }: { readonly dryRun: boolean; readonly undo: string | null },
): string {
  if (change === null) return 'No change: the record already has these values.\n'
  if (dryRun) return 'Dry run: nothing was saved.\n'
  const back = undo === null ? '' : ` To undo it: ${undo}`
  return `Saved as change ${change.id} by ${printable(change.by)}.${back}\n`
}
