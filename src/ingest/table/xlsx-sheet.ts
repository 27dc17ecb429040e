import { excelDate } from '../date/excel-date.ts'
import { ImportFailure } from '../import-failure.ts'
import type { TableRow } from './table.ts'
import type { XmlHandler } from './xlsx-archive.ts'
import type { DateStyle } from './xlsx-styles.ts'

/** The size of a sheet in Excel: its last cell is XFD1048576. */
const MAX_COLUMNS = 16_384
const MAX_ROWS = 1_048_576
/** In characters. Excel itself stores at most 32,767, and no field takes more than 20,000. */
export const MAX_CELL_LENGTH = 100_000

/**
 * How many empty cells a sheet may have between its values: this many, plus more for each value. A row with a value in
 * column XFD takes as long to read as 16,384 cells, although it has only a few bytes.
 */
const MAX_EMPTY_CELLS = 5_000_000
const MAX_EMPTY_CELLS_PER_VALUE = 100

/**
 * How many characters of shared strings a sheet may have in its cells: this many, plus more for each value. Cells refer to a
 * string by its number, so a small file could repeat a long string a million times.
 */
const MAX_SHARED_TEXT = 100_000_000
const MAX_SHARED_TEXT_PER_VALUE = 200

/** Collects the rows of a sheet from its XML events. */
export class SheetHandler implements XmlHandler {
  readonly #sharedStrings: readonly string[]
  readonly #dateStyles: readonly DateStyle[]
  readonly #epoch: 1900 | 1904
  #rows: TableRow[] = []
  #cells: string[] = []
  #line = 0
  #column = -1
  #emptyCells = 0
  #sharedText = 0
  #values = 0
  #type = ''
  #dateStyle: DateStyle = false
  #text = ''
  #inValue = false
  #inPhonetic = false
  #isFormula = false
  #inFormula = false
  #formula = ''
  /** Warnings, such as for a formula that was saved without its result. */
  readonly warnings: { line: number; message: string }[] = []
  /** By column, the first cell that is merged with cells below it, and how many there are. */
  readonly #merged = new Map<string, { readonly line: number; readonly range: string; count: number }>()

  constructor(sharedStrings: readonly string[], dateStyles: readonly DateStyle[], epoch: 1900 | 1904) {
    this.#sharedStrings = sharedStrings
    this.#dateStyles = dateStyles
    this.#epoch = epoch
  }

  /** Returns the rows since the last call. */
  takeRows(): TableRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      this.#line = Number(attributes.r) || this.#line + 1
      if (!(this.#line >= 1 && this.#line <= MAX_ROWS)) throw beyondSheet(`row ${attributes.r ?? this.#line}`)
      this.#cells = []
      this.#column = -1
    } else if (name === 'c') {
      this.#column = columnOf(attributes.r) ?? this.#column + 1
      if (this.#column >= MAX_COLUMNS) throw beyondSheet(`cell ${attributes.r ?? 'of a row with too many cells'}`)
      this.#type = attributes.t ?? 'n'
      this.#dateStyle = this.#dateStyles[Number(attributes.s ?? -1)] ?? false
      this.#text = ''
      this.#isFormula = false
      this.#formula = ''
    } else if (name === 'f') this.#isFormula = this.#inFormula = true
    else if (name === 'v' || name === 't') this.#inValue = !this.#inPhonetic
    else if (name === 'rPh') this.#inPhonetic = true
    else if (name === 'mergeCell') this.#addMerged(attributes.ref ?? '')
  }

  text(text: string): void {
    if (this.#inValue && this.#text.length < MAX_CELL_LENGTH) this.#text += text
    else if (this.#inFormula && this.#formula.length < MAX_CELL_LENGTH) this.#formula += text
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#inValue = false
    else if (name === 'f') this.#inFormula = false
    else if (name === 'rPh') this.#inPhonetic = false
    else if (name === 'mergeCells') this.#reportMerged()
    else if (name === 'c') this.#setCell()
    else if (name === 'row' && this.#cells.some((cell) => cell !== '')) {
      this.#rows.push({ line: this.#line, cells: this.#cells })
    }
  }

  #addMerged(range: string): void {
    const [, column = '', top, last, bottom] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range) ?? []
    if (column === '' || column !== last || top === bottom) return
    const merged = this.#merged.get(column) ?? { line: Number(top), range, count: 0 }
    merged.count++
    this.#merged.set(column, merged)
  }

  /** Reports columns with several merged cells, because only the first row of each has its value. One may be a header. */
  #reportMerged(): void {
    for (const [column, { line, range, count }] of this.#merged) {
      if (count < 2) continue
      const message = `column ${column} has ${count} merged cells (${range}), and only the first row of each has its value: unmerge them and repeat it`
      this.warnings.push({ line, message })
    }
  }

  #setCell(): void {
    const value = this.#value()
    if (this.#isFormula && this.#text === '' && this.#type === 'n') {
      const message = `column ${columnLetters(this.#column)} has a formula without a result: open the workbook in Excel and save it`
      this.warnings.push({ line: this.#line, message })
    }
    if (value === '' || isFigureOfOtherRows(this.#formula, this.#line)) return
    this.#limitSize(value)
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = value
  }

  /** Counts the output that a small file can multiply: empty cells before a value, and the text of shared strings. */
  #limitSize(value: string): void {
    this.#values++
    this.#emptyCells += Math.max(0, this.#column - this.#cells.length)
    if (this.#type === 's') this.#sharedText += value.length
    if (this.#emptyCells > MAX_EMPTY_CELLS + this.#values * MAX_EMPTY_CELLS_PER_VALUE) {
      throw new ImportFailure(
        `The workbook has too many empty cells: many rows up to row ${this.#line} have values as far right as column ${columnLetters(this.#column)}. Delete the columns that are not part of the list.`,
      )
    }
    if (this.#sharedText > MAX_SHARED_TEXT + this.#values * MAX_SHARED_TEXT_PER_VALUE) {
      throw new ImportFailure(
        `The workbook is too large: many cells up to row ${this.#line} repeat texts of thousands of characters.`,
      )
    }
  }

  #value(): string {
    const text = this.#text
    switch (this.#type) {
      case 's':
        return this.#sharedStrings[Number(text)] ?? ''
      case 'str':
      case 'inlineStr':
        return text
      case 'b':
        return text === '1' ? 'true' : 'false'
      case 'e':
        // An error such as #N/A or #REF! is not a value.
        return ''
      case 'd':
        return text.slice(0, 10)
    }
    if (text === '') return ''
    const number = Number(text)
    if (!Number.isFinite(number)) return text
    if (this.#dateStyle) return withoutHiddenParts(excelDate(number, this.#epoch) ?? text, this.#dateStyle)
    // Excel shows 15 digits; further digits are rounding errors.
    return String(Number(number.toPrecision(15)))
  }
}

/** Returns a date without its day if it is the first of a month and the sheet shows only the month: "Mar-18". */
function withoutHiddenParts(date: string, style: DateStyle): string {
  if (style === 'year') return date.replace(/^(\d{4})-01-01$/, '$1')
  return style === 'month' ? date.replace(/^(\d{4}-\d\d)-01$/, '$1') : date
}

/**
 * Whether a formula is a sum, count, or average of other rows, such as SUM(D2:D61), and not a running number, whose range ends in its own
 * row. Its result is not a value of the row: in a column of years, a sum would look like the day number of a date.
 */
function isFigureOfOtherRows(formula: string, line: number): boolean {
  const [, range = ''] =
    /^(?:SUM|SUBTOTAL|AGGREGATE|COUNTA?|AVERAGEA?|MEDIAN|MIN|MAX)\(([^()]*)\)$/i.exec(formula) ?? []
  if (/\w\[[^[\]]*\]$/.test(range)) return true
  const [, first, last] = /\$?[A-Z]{1,3}\$?(\d+):\$?[A-Z]{1,3}\$?(\d+)$/i.exec(range) ?? []
  const [top, bottom] = [Number(first), Number(last)]
  return top < bottom && (line < top || bottom < line)
}

function beyondSheet(place: string): ImportFailure {
  return new ImportFailure(`The workbook is damaged: it has the ${place.slice(0, 40)}, but a sheet ends at XFD1048576.`)
}

function columnLetters(column: number): string {
  const before = column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)
  return before + String.fromCharCode(65 + (column % 26))
}

/** Returns the index of a cell's column, such as 27 for "AB12", or null. Throws ImportFailure for a row beyond the sheet. */
function columnOf(reference: string | undefined): number | null {
  if (!reference) return null
  let column = 0
  let at = 0
  for (; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  // A row number of up to six digits is always in the sheet.
  if (reference.length - at > 6 && Number(reference.slice(at)) > MAX_ROWS) throw beyondSheet(`cell ${reference}`)
  return column === 0 ? null : column - 1
}
