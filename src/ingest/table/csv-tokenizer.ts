import type { TableRow } from './table.ts'

const QUOTE = 34
const NEWLINE = 10
const RETURN = 13
/** A quotation mark that is not closed within so many letters was never meant to open a cell. */
const MAX_QUOTED_LETTERS = 1_000_000
/** A cell with more quotation marks inside that are not doubled was never meant to be quoted. Every cell looks for its end. */
const MAX_STRAY_QUOTES = 20

/**
 * Cuts delimited text into rows as it arrives (RFC 4180, read with leniency: a quotation mark inside a cell is a letter,
 * rows may be of any length, empty lines are skipped). Lines without a quotation mark are split by the engine, which is
 * nine times as fast as a general parser.
 */
export class CsvTokenizer {
  readonly #delimiter: string
  readonly #delimiterCode: number
  #pending = ''
  #line = 1
  readonly unclosedQuotes: number[] = []

  constructor(delimiter: string) {
    this.#delimiter = delimiter
    this.#delimiterCode = delimiter.charCodeAt(0)
  }

  /** The rows that are complete with this piece of text. */
  push(text: string): TableRow[] {
    return this.#cut(this.#pending === '' ? text : this.#pending + text, false)
  }

  /** The rows that are left when the text has ended. */
  end(): TableRow[] {
    return this.#pending === '' ? [] : this.#cut(this.#pending, true)
  }

  #cut(text: string, isLast: boolean): TableRow[] {
    const rows: TableRow[] = []
    let at = 0
    while (at < text.length) {
      const newline = lineEnd(text, at)
      if (newline < 0 && !isLast) break
      const end = newline < 0 ? text.length : newline
      // A return at the very end may be the first half of a line end.
      if (!isLast && text.charCodeAt(end) === RETURN && end + 1 === text.length) break
      const line = text.slice(at, end)
      if (line.indexOf('"') >= 0) {
        const next = this.#quotedRow(text, at, isLast, rows)
        if (next < 0) break
        at = next
        continue
      }
      if (line.length > 0) rows.push({ line: this.#line, cells: line.split(this.#delimiter) })
      this.#line++
      at = afterLineEnd(text, end)
    }
    this.#pending = at < text.length ? text.slice(at) : ''
    return rows
  }

  /** Reads the row at `at`, quoted cells included; answers where the next begins, -1 when the text ends inside the row. */
  #quotedRow(text: string, at: number, isLast: boolean, rows: TableRow[]): number {
    const cells: string[] = []
    let lines = 1
    let from = at
    for (;;) {
      let cell: string
      let end: number
      const opening = skipSpaces(text, from)
      const closing = text.charCodeAt(opening) === QUOTE ? this.#closingQuote(text, opening, isLast) : NOT_QUOTED
      if (closing === INCOMPLETE && !isLast && text.length - opening < MAX_QUOTED_LETTERS) return -1
      if (closing === INCOMPLETE) this.unclosedQuotes.push(this.#line + lines - 1)
      if (closing >= 0) {
        cell = text.slice(opening + 1, closing)
        if (cell.indexOf('"') >= 0) cell = cell.replaceAll('""', '"')
        lines += countLineEnds(cell)
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
      if (!isLast && text.charCodeAt(end) === RETURN && end + 1 === text.length) return -1
      rows.push({ line: this.#line, cells })
      this.#line += lines
      return afterLineEnd(text, end)
    }
  }

  /**
   * The quotation mark that ends the cell: one before a delimiter, a line end or the end of the text. Behind a mark that
   * should have ended it and did not (`"Jim "Bud" Roe"`), only the rest of the line is searched, or a cell like
   * `"Bud" Roe` would swallow the rows below it.
   */
  #closingQuote(text: string, opening: number, isLast: boolean): number {
    let at = opening + 1
    let strayAt = -1
    let strays = 0
    for (;;) {
      const from = at
      at = text.indexOf('"', from)
      if (strayAt >= 0 && (at < 0 ? isLast || hasLineEnd(text, strayAt, text.length) : hasLineEnd(text, strayAt, at))) {
        return NOT_QUOTED
      }
      if (at < 0 || at - opening > MAX_QUOTED_LETTERS) return INCOMPLETE
      if (text.charCodeAt(at + 1) === QUOTE) {
        at += 2
        continue
      }
      const next = skipSpaces(text, at + 1)
      if (next >= text.length) return at
      const code = text.charCodeAt(next)
      if (code === this.#delimiterCode || code === NEWLINE || code === RETURN) return at
      strayAt = at
      if (++strays > MAX_STRAY_QUOTES) return NOT_QUOTED
      at++
    }
  }

  #plainEnd(text: string, from: number): number {
    let at = from
    while (at < text.length) {
      const code = text.charCodeAt(at)
      if (code === this.#delimiterCode || code === NEWLINE || code === RETURN) break
      at++
    }
    return at
  }
}

const NOT_QUOTED = -2
const INCOMPLETE = -1

function lineEnd(text: string, from: number): number {
  const newline = text.indexOf('\n', from)
  const end = newline < 0 ? text.length : newline
  // Lines of old Macintosh files end in a return alone.
  const back = text.slice(from, end).indexOf('\r')
  return back >= 0 ? from + back : newline
}

function afterLineEnd(text: string, end: number): number {
  return text.charCodeAt(end) === RETURN && text.charCodeAt(end + 1) === NEWLINE ? end + 2 : end + 1
}

function skipSpaces(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) === 32) at++
  return at
}

function hasLineEnd(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === NEWLINE || code === RETURN) return true
  }
  return false
}

function countLineEnds(cell: string): number {
  let count = 0
  for (let at = 0; at < cell.length; at++) {
    const code = cell.charCodeAt(at)
    if (code === NEWLINE || (code === RETURN && cell.charCodeAt(at + 1) !== NEWLINE)) count++
  }
  return count
}
