/** Spreadsheets read a cell that begins with one of these as a formula, some also behind spaces or in wide letters. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/

/** Excel takes a file for UTF-8 only when it begins with this; other programs overlook it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * One record of CSV as RFC 4180 has it, with its line end. What a spreadsheet would calculate is defused by an apostrophe in
 * front, which spreadsheets take for "this is text": a telephone number +1 555 0100 becomes '+1 555 0100.
 */
export function csvRecord(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number): string {
  const text = String(value)
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
