import { displayDate } from '../../domain/dates/display-date.ts'
import { decodePartialDate } from '../../domain/dates/partial-date.ts'
import { decodeFamilyLink } from '../../domain/relative.ts'
import type { WrittenValue } from '../../storage/ports/editing.ts'
import { printable } from './admin-io.ts'

/** Returns a value as text for a terminal. */
export function formatValue(value: WrittenValue | undefined): string {
  if (value === null || value === undefined || value === '') return '(empty)'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value.length === 0 ? '(none)' : value.map(printable).join(', ')
  return value.split('\n').map(printable).join(' / ')
}

/** Returns a field of the audit log as text for a terminal. */
export function formatField(name: string, value: WrittenValue | undefined): string {
  if (name.endsWith('Date')) return formatDate(value)
  return formatValue(name === 'familyLinks' && Array.isArray(value) ? value.map(formatFamilyLink) : value)
}

function formatFamilyLink(encoded: string): string {
  const link = decodeFamilyLink(encoded)
  return link === null ? encoded : `${link.kinship === 'none' ? 'not related' : link.kinship}: memorial ${link.id}`
}

/** Returns a date of the audit log as text for a terminal. */
export function formatDate(value: WrittenValue | undefined): string {
  const date = typeof value === 'string' ? decodePartialDate(value) : null
  return date === null ? formatValue(value) : displayDate(date)
}
