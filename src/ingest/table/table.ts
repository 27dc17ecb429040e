/** One row of a file, with its cells as text. */
export interface TableRow {
  /** The line where the row begins, starting at 1, or the row number in a workbook. */
  readonly line: number
  readonly cells: readonly string[]
  /** The cells before `tidyCells`, if it changed any. Some lists indent relatives. */
  readonly untidied?: readonly string[]
  /** The cells as in the file, if ditto marks were replaced in `cells`. */
  readonly written?: readonly string[]
  /** The number of the person, if the row in the file is about several people. */
  readonly person?: number
  /** Whether the person has no date although another person in the row has one. */
  readonly isBesideDated?: boolean
  /** Whether another person in the row has no date of death or burial. */
  readonly isBesideOpen?: boolean
}

/** An opened file of any format. The header is one of the first rows. */
export interface Table {
  readonly format: 'csv' | 'xlsx' | 'json'
  /** The rows in order, in chunks. Every iteration reads the file again from its start. */
  readonly chunks: AsyncIterable<readonly TableRow[]>
  /** The detected format, for messages: "UTF-8 text, separated by semicolons". */
  readonly description: string
  /** The calendar of a workbook's day numbers; null for other formats. */
  readonly excelEpoch: 1900 | 1904 | null
  /** Whether records may omit columns, so that a missing column is not an error. */
  readonly mayLackColumns: boolean
  /** Warnings about the rows that the latest iteration has read, such as about a quotation mark that is never closed. */
  readonly warnings: readonly { readonly line: number; readonly message: string }[]
  /** The names of the workbook's other sheets, if no sheet was requested; empty for other formats. */
  readonly otherSheets: readonly string[]
  /** The names of all sheets of the workbook, in order; empty for other formats. */
  readonly sheets: readonly string[]
  /** The number of bytes that the latest iteration has read so far, and the total number of bytes in the file. */
  progress(): { readonly done: number; readonly total: number }
}
