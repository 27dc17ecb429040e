import { encodePartialDate, type PartialDate } from '../../domain/dates/partial-date.ts'
import type { WrittenFields } from '../../storage/ports/editing.ts'

/** Returns a record's fields as the audit log stores them. */
export function encodeFields(record: object): WrittenFields {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      name.endsWith('Date') && value !== null ? encodePartialDate(value as PartialDate) : value,
    ]),
  )
}
