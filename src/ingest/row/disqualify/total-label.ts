import { regExp } from '../../reg-exp.ts'

/** Words for a total of other rows. Count, Sum, and Average are also surnames. */
const FIGURE_WORD = /^(?:(?:sub)?totals?|counts?|sum|average|avg|mean|median|tally)$/
const TOTAL_WORD = /^(?:sub)?totals?$/
/** Other words in labels: "Total burials", "Section A total", "Number of graves", "Average age". */
const OTHER_WORDS: ReadonlySet<string> = new Set(
  (
    'grand sub overall running final page pages section sections sect sec row rows block blocks blk lot lots plot plots year years ' +
    'list lists sheet sheets cemetery number numbers no nos of all known unknown listed recorded buried for in on the this ' +
    'by per and to date age ages burial burials grave graves interment interments record records entry entries name names ' +
    'people person persons memorial memorials stone stones headstone headstones marker markers veterans men women children infants'
  ).split(' '),
)
/** Matches labels that have no such word: "Burials: 61", "No. of graves", "Carried forward", "T O T A L". */
const OTHER_LABEL = regExp('i')`
  ^\W*(?:
    (?:burials|graves|interments|records|rows|entries|names|people|persons|memorials|stones|headstones|markers)\s*
    [:=]\s*\d[\d,.]*|
    (?:number|no\.?) of (?:
      burials|graves|interments|records|rows|entries|names|people|persons|memorials|stones|headstones|markers
    )[\s:=]*\d*|(?:carried|brought) (?:forward|over|down)|t o t a l(?: s)?
  )\W*$
`
/** Matches labels in other languages: "Summe Gräber: 21", "Nombre de tombes : 21", and "Итого: 21". */
const FOREIGN_LABEL = regExp('iu')`
  ^\W*(?:
    summe|anzahl|gesamt(?:zahl)?|nombre|antall?|sum|summa|aantal|totaal|totale|celkem|spolu|összesen|toplam|razem|
    ogółem|liczba|итого|всего|усього
  )(?!\p{L})[^:=\d]{0,30}[:=]\s*\d[\d.,]*\W*$
`
const NUMBER = /^[$€£#]? ?\d[\d.,' ]*(?:[$€£]|kr|zł)?$/
const YEAR = /^(?:1[5-9]|20)\d\d$/

/** Whether a row without a name contains only numbers that are not years, like a sum below a column. */
export function hasOnlyNumbers(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.every((cell) => NUMBER.test(cell) && !YEAR.test(cell))
}

/** Whether a row has only a year, as at the start of the next part of a list. */
export function isLoneYear(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.length === 1 && YEAR.test(filled[0] as string)
}

/** Longer values are not labels. */
export const MAX_LABEL_LENGTH = 40

/** Whether a value is the label of a total of other rows. "Total" and "A. Total" do not count, because they may be names. */
export function isTotalLabel(text: string): boolean {
  if (text.length >= MAX_LABEL_LENGTH) return false
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const figures = words.filter((word) => FIGURE_WORD.test(word))
  if (FOREIGN_LABEL.test(text)) return true
  if (figures.length === 0) return OTHER_LABEL.test(text)
  const others = words.filter((word) => !FIGURE_WORD.test(word))
  if (!others.every((word) => OTHER_WORDS.has(word) || /^(?:\d+|\p{L})$/u.test(word))) return false
  if (/[:=]/.test(text) || others.some((word) => /\d|^ages?$/.test(word))) return true
  const totals = figures.filter((word) => TOTAL_WORD.test(word))
  if (totals.some((word) => word !== 'total')) return true
  return others.some((word) => (totals.length > 0 ? word.length > 1 : word.length > 3))
}
