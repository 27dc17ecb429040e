import type { StatedOrder } from '../evidence/day-month-order.ts'

/** A condition on a column; exactly one of `is`, `not`, `includes`, and `filled` is set. */
export interface Condition {
  readonly column: string
  /** The values that meet the condition, ignoring case. */
  readonly is: readonly string[] | null
  /** The values that do not meet the condition, ignoring case. */
  readonly not: readonly string[] | null
  /** The values. The list in the cell must contain at least one of them. */
  readonly includes: readonly string[] | null
  /** Whether the cell must have a value or must be empty. */
  readonly filled: boolean | null
}

export interface FieldSource {
  readonly column: string | null
  readonly value: string | null
  readonly label: string | null
  readonly when: readonly Condition[]
}

export interface FieldMapping {
  readonly sources: readonly FieldSource[]
  /** The separator of the sources; null for the field's default. */
  readonly join: string | null
}

export interface TagMapping {
  readonly slug: string
  readonly name: string
  readonly description: string | null
  readonly when: readonly Condition[]
}

/** A parsed mapping file, with all short forms expanded. */
export interface Mapping {
  /** The kind of records in the file; null if the mapping does not state it. */
  readonly kind: 'memorials' | 'burials' | 'cemeteries' | null
  /** Whether rows with only a name are accepted. */
  readonly hasLoneNames: boolean
  /** The columns that identify a row in its source; may be empty. */
  readonly key: readonly string[]
  /** The order of day and month in all dates, or by date field. */
  readonly dateOrder: StatedOrder | Readonly<Partial<Record<string, StatedOrder>>>
  /** The first year that two digits can mean. */
  readonly twoDigitYearsFrom: number | null
  /** The date fields in which January 1 means that only the year is known. */
  readonly januaryFirstIsYear: readonly string[]
  /** The words that mean an empty cell. */
  readonly blank: readonly string[]
  readonly fields: ReadonlyMap<string, FieldMapping>
  readonly tags: readonly TagMapping[]
  readonly ignore: readonly string[]
  readonly optional: readonly string[]
  /** Whether other columns are recognized by their headers. */
  readonly recognise: boolean
}
