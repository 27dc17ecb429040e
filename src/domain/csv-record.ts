/**
 * Spreadsheets treat a cell that begins with one of these characters as a formula, even after spaces or quotes. Some
 * programs also start a new cell after a semicolon or a tab.
 */
const FORMULA = /(^|[;\t])([\s"]*)(?=[=+\-@＝＋－＠\t\r])/g
/**
 * A program that splits cells at semicolons or tabs ignores the quotes around any cell but the first, so each line of such a
 * cell begins a new record.
 */
const FORMULA_IN_LINE = /([\r\n])((?:[^\S\r\n]|")*)(?=[=+\-@＝＋－＠])/g
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/

/** Excel reads a file as UTF-8 only if it begins with this mark. Other programs ignore the mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Returns one CSV record in the format of RFC 4180, without the line ending. An apostrophe before a formula makes
 * spreadsheets show it as text: the phone number +1 555 0100 becomes '+1 555 0100. Negative numbers are unchanged.
 */
export function csvRecord(cells: readonly (string | number)[]): string {
  return cells.map(csvCell).join(',')
}

function csvCell(value: string | number): string {
  const text = String(value)
  const isNumber = typeof value === 'number' || NEGATIVE_NUMBER.test(text)
  const safe = isNumber ? text : text.replace(FORMULA, "$1'$2").replace(FORMULA_IN_LINE, "$1'$2")
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
