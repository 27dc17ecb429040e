import { displayDate } from './dates/display-date.ts'
import type { PartialDate } from './dates/partial-date.ts'
import type { MemorialSummary } from './memorial.ts'

// Stands between two fields. `folded` leaves no line break in a field or in what is typed, so no match can span it.
const SEPARATOR = '\n'

/** What the cemetery page's filter looks through, as one text: given names, surname, and both dates as they are shown. */
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

/** Given names or a surname as they stand in the filter's text. */
export function nameForFilter(name: string | null): string {
  return name === null ? '' : folded(name)
}

/** A date as it stands in the filter's text. */
export function dateForFilter(date: PartialDate | null): string {
  return date === null ? '' : folded(displayDate(date))
}

/** The filter's text of four fields that are ready for it. */
export function joinFilterFields(givenNames: string, surname: string, birth: string, death: string): string {
  return givenNames + SEPARATOR + surname + SEPARATOR + birth + SEPARATOR + death
}

/** What is typed into the filter, ready for `passesMemorialFilter`; null when it asks for nothing. */
export function memorialFilterNeedle(typed: string): string | null {
  return folded(typed) || null
}

/** The rule of the cemetery page's filter (readings 18): case-insensitive, any part of one of the fields. */
export function passesMemorialFilter(filterText: string, needle: string | null): boolean {
  return needle === null || filterText.includes(needle)
}

/** Most names and all dates: single spaces and nothing that folds but case. */
const PLAIN = /^[A-Za-z0-9,.'-]*(?: [A-Za-z0-9,.'-]+)*$/

// A phone types ’ for ', and lower-casing writes a sigma by its place in the word, which a part of a word has not.
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
