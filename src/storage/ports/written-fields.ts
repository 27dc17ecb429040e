import { decodePartialDate, encodePartialDate, type PartialDate } from '../../domain/dates/partial-date.ts'
import { EditRejected, type WrittenFields, type WrittenValue } from './editing.ts'

type Fields = Readonly<Record<string, PartialDate | WrittenValue>>

/** Encodes a record for the audit log. */
export function encodeFields(record: object): WrittenFields {
  return Object.fromEntries(
    Object.entries(record as Fields).map(([name, value]) => [name, isDate(value) ? encodePartialDate(value) : value]),
  )
}

/** Decodes the result of `encodeFields`. */
export function decodeFields(fields: WrittenFields): Readonly<Record<string, PartialDate | WrittenValue>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name.endsWith('Date') && typeof value === 'string' ? decodePartialDate(value) : value,
    ]),
  )
}

/** Returns the fields in which two records differ, with both values, or null when the records are equal. */
export function difference(
  before: object,
  after: object,
): { readonly before: WrittenFields; readonly after: WrittenFields } | null {
  const [old, next] = [encodeFields(before), encodeFields(after)]
  const names = Object.keys(next).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(next[name]))
  if (names.length === 0) return null
  const only = (fields: WrittenFields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: only(old), after: only(next) }
}

/** Rejects an edit if any of the `expected` fields has changed. */
export function requireUnchanged(id: number, record: object, expected: object): void {
  const current = Object.fromEntries(Object.entries(record).filter(([name]) => name in expected))
  if (difference(current, expected) !== null) throw new EditRejected({ code: 'changed meanwhile', id })
}

function isDate(value: PartialDate | WrittenValue): value is PartialDate {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
