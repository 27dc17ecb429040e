import { displayDate } from './dates/display-date.ts'
import type { PartialDate } from './dates/partial-date.ts'
import type { MemorialSummary } from './memorial.ts'

// Separates fields. `folded` removes line breaks from fields and from the filter text, so no match can span two fields.
const SEPARATOR = '\n'

/** The text that the cemetery page's filter searches: given names, surname, and both dates as displayed. */
export function memorialFilterText(
  row: Pick<MemorialSummary, 'givenNames' | 'surname' | 'birthDate' | 'deathDate'>,
): string {
  return joinFilterFields(
    nameForFilter(row.givenNames),
    nameForFilter(row.surname),
    dateForFilter(row.birthDate),
    dateForFilter(row.deathDate),
  )
}

/** Given names or a surname, folded for the filter. */
function nameForFilter(name: string | null): string {
  return name === null ? '' : folded(name)
}

/** A date, folded for the filter. */
function dateForFilter(date: PartialDate | null): string {
  return date === null ? '' : folded(displayDate(date))
}

/** Joins four folded fields into the text that the filter searches. */
function joinFilterFields(givenNames: string, surname: string, birth: string, death: string): string {
  return givenNames + SEPARATOR + surname + SEPARATOR + birth + SEPARATOR + death
}

/** Folds the text of the filter field for `passesMemorialFilter`. Returns null if the field is empty. */
export function memorialFilterNeedle(entered: string): string | null {
  return folded(entered) || null
}

/** The cemetery page's filter (readings 18): a case-insensitive match of any part of a field. */
export function passesMemorialFilter(filterText: string, needle: string | null): boolean {
  return needle === null || filterText.includes(needle)
}

// Matches most names and all dates. Folding such text only changes its case.
const PLAIN = /^[A-Za-z0-9,.'-]*(?: [A-Za-z0-9,.'-]+)*$/

// Phones enter ’ instead of '. Lowercasing turns Σ into ς at the end of a word, and that word may be in the middle of the
// full name.
function folded(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/ς/g, 'σ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
