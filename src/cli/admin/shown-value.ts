import { displayDate } from '../../domain/dates/display-date.ts'
import { decodePartialDate } from '../../domain/dates/partial-date.ts'
import type { WrittenValue } from '../../storage/ports/editing.ts'
import { printable } from './admin-io.ts'

/** Returns a value as text for a terminal. */
export function shownValue(value: WrittenValue | undefined): string {
  if (value === null || value === undefined || value === '') return '(empty)'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value.length === 0 ? '(none)' : value.map(printable).join(', ')
  return value.split('\n').map(printable).join(' / ')
}

/** Returns a date of the audit log as text for a terminal. */
export function shownDate(value: WrittenValue | undefined): string {
  const date = typeof value === 'string' ? decodePartialDate(value) : null
  return date === null ? shownValue(value) : displayDate(date)
}
