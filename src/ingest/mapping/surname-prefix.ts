import { headerKey } from './header-key.ts'
import type { RecognizedHeader } from './recognized-header.ts'

/** Matches a Dutch column with the words before the surname, such as "van den". */
const SURNAME_PREFIX = /^(?:tussenvoegsels?|voorvoegsels?|tussenv)$/

/** Compares two columns, so that the words before the surname precede it. */
export const bySurnamePrefix = (header: readonly string[]) => (first: RecognizedHeader, second: RecognizedHeader) => {
  const rank = ({ index }: RecognizedHeader) => (SURNAME_PREFIX.test(headerKey(header[index] as string)) ? 0 : 1)
  return rank(first) - rank(second)
}

/** If a file has given names and a column of such words, but no other column of surnames, "Naam" has the surnames. */
export function withNameAfterPrefix(
  all: readonly RecognizedHeader[],
  header: readonly string[],
): readonly RecognizedHeader[] {
  const surnames = all.filter(({ synonym }) => synonym.field === 'surname')
  const isPrefixed =
    surnames.length > 0 &&
    surnames.every(({ index }) => SURNAME_PREFIX.test(headerKey(header[index] as string))) &&
    all.some(({ synonym }) => synonym.field === 'given_names')
  if (!isPrefixed) return all
  return all.map((one) =>
    one.synonym.field === 'full_name' ? { ...one, synonym: { field: 'surname', label: null } } : one,
  )
}
