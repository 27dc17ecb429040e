export interface Condition {
  readonly column: string
  /** Values that count, compared without case; null when the condition is of another kind. */
  readonly is: readonly string[] | null
  readonly not: readonly string[] | null
  /** Values of which a list in the cell must contain at least one. */
  readonly includes: readonly string[] | null
  readonly filled: boolean | null
}

/** One contribution to a field: a column or a fixed text. */
export interface FieldSource {
  readonly column: string | null
  readonly value: string | null
  readonly label: string | null
  /** All must hold. */
  readonly when: readonly Condition[]
}

export interface FieldMapping {
  readonly sources: readonly FieldSource[]
  /** What the sources are joined with; null for the field's own way. */
  readonly join: string | null
}

export interface TagMapping {
  readonly slug: string
  readonly name: string
  readonly description: string | null
  readonly when: readonly Condition[]
}

/** What a mapping file states, with every short form written out. */
export interface Mapping {
  /** What the rows are of; null when it is not stated. */
  readonly kind: 'memorials' | 'burials' | 'cemeteries' | null
  /** The columns that identify a row in its source; empty when none do. */
  readonly key: readonly string[]
  readonly dayFirst: boolean | null
  /** The first year that a year of two digits can mean. */
  readonly twoDigitYearsFrom: number | null
  readonly fields: ReadonlyMap<string, FieldMapping>
  readonly tags: readonly TagMapping[]
  readonly ignore: readonly string[]
  readonly optional: readonly string[]
  /** Whether columns that the mapping does not mention are recognised by their headers. */
  readonly recognise: boolean
}
