/** What several columns of one field are joined with; `first` takes the first that is filled. */
export type Joining = ' ' | ', ' | '; ' | '\n' | 'first'

export interface MappedFieldRule {
  readonly join: Joining
  /** Header keys by which the field is recognised, best first. A word in front of ">" labels the value. */
  readonly headers: readonly string[]
}

/** A field with its way of joining and the headers it is known by, separated by bars. */
export function field(join: Joining, headers = ''): MappedFieldRule {
  return { join, headers: headers === '' ? [] : headers.split('|').map((header) => header.trim()) }
}
