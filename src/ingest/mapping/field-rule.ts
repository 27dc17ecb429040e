/** The separator that joins several columns of a field, or `first` to take the first filled column. */
export type JoinRule = ' ' | ', ' | '; ' | '\n' | '\u001f' | 'first'

export interface MappedFieldRule {
  readonly join: JoinRule
  /** The header keys of the field. A word before ">" becomes the value's label. */
  readonly headers: readonly string[]
}

export type FieldRules = Readonly<Record<string, MappedFieldRule>>

/** Creates the rule of a field. `headers` are separated by vertical bars. */
export function field(join: JoinRule, headers = ''): MappedFieldRule {
  return { join, headers: headers === '' ? [] : headers.split('|').map((header) => header.trim()) }
}
