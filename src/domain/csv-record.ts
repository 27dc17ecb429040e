/**
 * Spreadsheets read a cell that begins with one of these as a formula, also after spaces or quotes. Where they separate cells by
 * semicolons or tabs, a cell begins after each of those too.
 */
const FORMULA = /(^|[;\t])([\s"]*)(?=[=+\-@＝＋－＠\t\r])/g
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/

/** Excel takes a file for UTF-8 only when it begins with this; other programs ignore it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * One record of CSV in the format of RFC 4180, without its line end. An apostrophe in front of a formula makes spreadsheets
 * show it as text: the phone number +1 555 0100 becomes '+1 555 0100. Negative numbers stay numbers.
 */
export function csvRecord(cells: readonly (string | number)[]): string {
  return cells.map(csvCell).join(',')
}

function csvCell(value: string | number): string {
  const text = String(value)
  const isNumber = typeof value === 'number' || NEGATIVE_NUMBER.test(text)
  const safe = isNumber ? text : text.replace(FORMULA, "$1'$2")
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
