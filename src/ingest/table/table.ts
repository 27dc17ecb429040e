/** One row of a file, each cell as text. */
export interface TableRow {
  /** The line of the file where the row begins, one-based; in a workbook the row's number. */
  readonly line: number
  readonly cells: readonly string[]
}

/** A file opened for reading, whatever its format: the header comes as the first row. */
export interface Table {
  readonly format: 'csv' | 'xlsx' | 'json'
  /** The rows in order, many at a time. Can be read once. */
  readonly chunks: AsyncIterable<readonly TableRow[]>
  /** How the file was understood, for the user: "UTF-8, separated by semicolons". */
  readonly description: string
  /** The calendar of a workbook's day numbers; null for files of other formats. */
  readonly excelEpoch: 1900 | 1904 | null
  /** Whether records may leave out columns, so that a column that is stated but absent is no mistake. */
  readonly mayLackColumns: boolean
  /** What was found in the rows so far that the user must know, such as a column that first appears late. */
  readonly warnings: readonly { readonly line: number; readonly message: string }[]
  /** The sheets of a workbook that were not asked for; empty for files of other formats. */
  readonly otherSheets: readonly string[]
  /** Bytes of the file read so far, and in all. */
  progress(): { readonly done: number; readonly total: number }
}
