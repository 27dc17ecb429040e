import { formatNumber } from '../../domain/format-number.ts'
import { ImportFailure } from '../import-failure.ts'
import type { TableRow } from './table.ts'

const QUOTE = 34
const NEWLINE = 10
const TAB = 9
const CARRIAGE_RETURN = 13
/** In characters. A quotation mark that is not closed within this length does not open a cell. */
const MAX_QUOTED_LENGTH = 1_000_000
/**
 * In characters. Every new piece of an unfinished row is scanned again from the row's start, so an endless row would take
 * quadratic time.
 */
const MAX_ROW_LENGTH = 10_000_000
/**
 * A cell with more stray quotation marks, or doubled ones after a stray one, is not a quoted cell. The limit keeps the search for the
 * end of each cell short.
 */
const MAX_STRAY_QUOTES = 20

/**
 * Splits delimited text into rows as it arrives. It follows RFC 4180 but tolerates quotation marks inside cells and empty
 * lines, which it skips. Lines without a quotation mark are split with String.split, which is nine times as
 * fast as a general parser.
 */
export class CsvTokenizer {
  readonly #delimiter: string
  readonly #delimiterCode: number
  #pending = ''
  #line = 1
  /** The lines of opening quotation marks that are never closed. */
  readonly unclosedQuotes: number[] = []

  constructor(delimiter: string) {
    this.#delimiter = delimiter
    this.#delimiterCode = delimiter.charCodeAt(0)
  }

  /** Adds text and returns the rows that are now complete. Throws ImportFailure for a row that is too long. */
  push(text: string): TableRow[] {
    const rows = this.#split(this.#pending === '' ? text : this.#pending + text, false)
    if (this.#pending.length > MAX_ROW_LENGTH) {
      const limit = formatNumber(MAX_ROW_LENGTH)
      throw new ImportFailure(`Line ${this.#line} begins a row of more than ${limit} characters.`)
    }
    return rows
  }

  /** Ends the text and returns the remaining rows. */
  end(): TableRow[] {
    return this.#pending === '' ? [] : this.#split(this.#pending, true)
  }

  #split(text: string, isLast: boolean): TableRow[] {
    const rows: TableRow[] = []
    let at = 0
    while (at < text.length) {
      const newline = lineBreakAt(text, at)
      if (newline < 0 && !isLast) break
      const end = newline < 0 ? text.length : newline
      // A carriage return at the end may be the first half of a line break.
      if (!isLast && text.charCodeAt(end) === CARRIAGE_RETURN && end + 1 === text.length) break
      const line = text.slice(at, end)
      if (line.indexOf('"') >= 0) {
        const next = this.#readQuotedRow(text, at, isLast, rows)
        if (next < 0) break
        at = next
        continue
      }
      if (line.length > 0) rows.push({ line: this.#line, cells: line.split(this.#delimiter) })
      this.#line++
      at = afterLineBreak(text, end)
    }
    this.#pending = at < text.length ? text.slice(at) : ''
    return rows
  }

  /** Reads a row with quoted cells at `at`. Returns the start of the next row, or -1 if the text ends inside this one. */
  #readQuotedRow(text: string, at: number, isLast: boolean, rows: TableRow[]): number {
    const cells: string[] = []
    let lines = 1
    let from = at
    for (;;) {
      let cell: string
      let end: number
      const opening = skipSpaces(text, from)
      const closing = text.charCodeAt(opening) === QUOTE ? this.#closingQuote(text, opening, isLast) : NOT_QUOTED
      if (closing === INCOMPLETE && !isLast && text.length - opening < MAX_QUOTED_LENGTH) return -1
      if (closing === INCOMPLETE) this.unclosedQuotes.push(this.#line + lines - 1)
      if (closing >= 0) {
        cell = text.slice(opening + 1, closing)
        if (cell.indexOf('"') >= 0) cell = cell.replaceAll('""', '"')
        lines += countLineBreaks(cell)
        end = skipSpaces(text, closing + 1)
      } else {
        end = this.#plainEnd(text, from)
        cell = text.slice(from, end)
      }
      if (end >= text.length && !isLast) return -1
      cells.push(cell)
      if (text.charCodeAt(end) === this.#delimiterCode) {
        from = end + 1
        continue
      }
      if (!isLast && text.charCodeAt(end) === CARRIAGE_RETURN && end + 1 === text.length) return -1
      rows.push({ line: this.#line, cells })
      this.#line += lines
      return afterLineBreak(text, end)
    }
  }

  /**
   * Finds the quotation mark that ends the cell: one before a delimiter, a line break, or the end of the text. After a stray
   * mark, as in `"Jim "Bud" Roe"`, it searches only the rest of the line. Otherwise, a cell such as `"Bud" Roe` would
   * include the rows below it. In tab-separated text, a quoted cell contains no tab, because many programs write such text
   * without quoting.
   */
  #closingQuote(text: string, opening: number, isLast: boolean): number {
    let at = opening + 1
    let strays = 0
    /** The second of two marks before a delimiter, as in `"Jim "Bud"",`. */
    let afterStray = NOT_QUOTED
    for (;;) {
      const from = at
      at = text.indexOf('"', from)
      if (strays > 0 && (at < 0 ? isLast || hasLineBreak(text, from, text.length) : hasLineBreak(text, from, at))) {
        return afterStray
      }
      if (at < 0 || at - opening > MAX_QUOTED_LENGTH) return INCOMPLETE
      if (this.#delimiterCode === TAB && text.slice(from, at).includes('\t')) return NOT_QUOTED
      if (text.charCodeAt(at + 1) === QUOTE) {
        if (strays > 0 && ++strays > MAX_STRAY_QUOTES) return NOT_QUOTED
        if (strays > 0 && this.#endsCell(text, at + 2)) afterStray = at + 1
        at += 2
        continue
      }
      if (this.#endsCell(text, at + 1)) return at
      if (++strays > MAX_STRAY_QUOTES) return NOT_QUOTED
      at++
    }
  }

  /** Whether only spaces precede a delimiter, a line break, or the end of the text. */
  #endsCell(text: string, from: number): boolean {
    const next = skipSpaces(text, from)
    const code = text.charCodeAt(next)
    return next >= text.length || code === this.#delimiterCode || code === NEWLINE || code === CARRIAGE_RETURN
  }

  #plainEnd(text: string, from: number): number {
    let at = from
    while (at < text.length) {
      const code = text.charCodeAt(at)
      if (code === this.#delimiterCode || code === NEWLINE || code === CARRIAGE_RETURN) break
      at++
    }
    return at
  }
}

const NOT_QUOTED = -2
const INCOMPLETE = -1

function lineBreakAt(text: string, from: number): number {
  const newline = text.indexOf('\n', from)
  const end = newline < 0 ? text.length : newline
  // Lines in old Macintosh files end with only a carriage return.
  const back = text.slice(from, end).indexOf('\r')
  return back >= 0 ? from + back : newline
}

function afterLineBreak(text: string, end: number): number {
  return text.charCodeAt(end) === CARRIAGE_RETURN && text.charCodeAt(end + 1) === NEWLINE ? end + 2 : end + 1
}

function skipSpaces(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) === 32) at++
  return at
}

function hasLineBreak(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === NEWLINE || code === CARRIAGE_RETURN) return true
  }
  return false
}

function countLineBreaks(cell: string): number {
  let count = 0
  for (let at = 0; at < cell.length; at++) {
    const code = cell.charCodeAt(at)
    if (code === NEWLINE || (code === CARRIAGE_RETURN && cell.charCodeAt(at + 1) !== NEWLINE)) count++
  }
  return count
}
