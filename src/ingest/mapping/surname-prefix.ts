import { headerKey } from './header-key.ts'
import type { RecognizedHeader } from './recognized-header.ts'

/** Matches a Dutch column with the words before the surname, such as "van den". */
const SURNAME_PREFIX = /^(?:tussenvoegsels?|voorvoegsels?|tussenv|surname prefix|last name prefix)$/

/** Compares two columns, so that the words before the surname precede it. */
export const bySurnamePrefix = (header: readonly string[]) => (first: RecognizedHeader, second: RecognizedHeader) => {
  const rank = ({ index, synonym }: RecognizedHeader) => {
    const key = headerKey(header[index] as string)
    return SURNAME_PREFIX.test(key) || (synonym.field === 'surname' && key === 'prefix') ? 0 : 1
  }
  return rank(first) - rank(second)
}

/** Next to a column of titles, "Prefix" has the words before the surname, as in exports of family trees. */
export function withPrefixBesideTitle(
  all: readonly RecognizedHeader[],
  header: readonly string[],
): readonly RecognizedHeader[] {
  const has = (field: string, key: string) =>
    all.some(({ index, synonym }) => synonym.field === field && headerKey(header[index] as string) === key)
  if (!has('title', 'title') || !has('title', 'prefix') || !has('surname', 'surname')) return all
  return all.map((one) =>
    headerKey(header[one.index] as string) === 'prefix' ? { ...one, synonym: { field: 'surname', label: null } } : one,
  )
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
