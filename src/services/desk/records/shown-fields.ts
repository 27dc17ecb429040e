import type { FieldKind, RecordField } from '../../../domain/editable-fields.ts'
import type { WrittenFields, WrittenValue } from '../../../storage/ports/editing.ts'
import { decodeFields, encodeFields } from '../../../storage/ports/written-fields.ts'

/** Thrown for a form in which the values of the opened record are unreadable. The desk responds with 400. */
class DamagedFormError extends Error {
  override readonly name = 'DamagedFormError'
  readonly statusCode = 400
  constructor() {
    super('This form arrived damaged, so nothing was saved. Open the record again.')
  }
}

/**
 * The values of a record when its form was opened, as JSON. The form contains them, so that a change by someone else is
 * noticed.
 */
export function shownFields(record: object): string {
  return JSON.stringify(encodeFields(record))
}

/**
 * Parses the result of `shownFields`. An empty string means a new record, for which `empty` is returned. Throws
 * DamagedFormError for any other text.
 */
export function parseShownFields<Fields extends object>(
  json: string,
  empty: Fields,
  editable: readonly RecordField<string>[],
): Fields {
  if (json === '') return empty
  const value = parseJson(json)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new DamagedFormError()
  const kinds = new Map(editable.map(({ key, kind }) => [key, kind]))
  const isValid = ([name, one]: [string, unknown]) =>
    Object.hasOwn(empty, name) && isValueOf(kinds.get(name), empty[name as keyof Fields] as WrittenValue, one)
  if (!Object.entries(value).every(isValid)) throw new DamagedFormError()
  return { ...empty, ...decodeFields(value as WrittenFields) }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new DamagedFormError()
  }
}

/** Whether a value is valid for a field. A field without a kind is a list or the ID of a record. */
function isValueOf(kind: FieldKind | undefined, empty: WrittenValue, value: unknown): boolean {
  if (Array.isArray(empty)) return Array.isArray(value) && value.every((one) => typeof one === 'string')
  if (value === null) return empty === null
  switch (kind) {
    case undefined:
      return Number.isSafeInteger(value)
    case 'latitude':
    case 'longitude':
      return typeof value === 'number'
    case 'yes or no':
    case 'yes, no, or unset':
      return typeof value === 'boolean'
    default:
      return typeof value === 'string'
  }
}
